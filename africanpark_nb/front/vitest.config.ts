import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [
    {
      name: "svg-as-text", // as esbuild does it
      enforce: "pre",
      load: (id) => (id.endsWith(".svg") ? `export default ${JSON.stringify(readFileSync(id, "utf8"))}` : undefined),
    },
  ],
  test: { environment: "happy-dom", include: ["src/**/*.test.{ts,tsx}"] },
});
