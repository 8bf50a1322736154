import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** One file that runs with Node alone. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  ssr: { noExternal: true },
  build: {
    ssr: 'main.ts',
    outDir: '../dist-server',
    emptyOutDir: true,
    target: 'node20',
    license: { fileName: 'licenses.md' },
    rolldownOptions: { output: { entryFileNames: 'server.mjs', codeSplitting: false } },
  },
});
