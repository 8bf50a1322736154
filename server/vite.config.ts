import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** Builds one file without dependencies, which runs with Node. */
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
