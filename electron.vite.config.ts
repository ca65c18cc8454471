import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'

export default defineConfig({
  main: {
    build: {
      // Everything is bundled: the archive holds our own files and nothing to resolve at run time.
      externalizeDeps: false,
      rolldownOptions: {
        input: {
          index: 'src/main/index.ts',
          answers: 'src/main/platform/answer-worker.ts',
          demo: 'src/demo/worker.ts',
          imports: 'src/main/imports/import-worker.ts',
          workbook: 'src/main/exports/workbook-worker.ts',
        },
        output: { format: 'es', entryFileNames: '[name].js' },
      },
    },
  },
  preload: {
    build: {
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: 'src/preload/index.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    plugins: [react()],
    // From the page's own folder: what the build is given is not found from there, and each screen that is opened first
    // would find new packages and reload the page.
    optimizeDeps: { entries: ['index.html'] },
    build: { minify: true, rolldownOptions: { input: { index: 'src/renderer/index.html' } } },
  },
})
