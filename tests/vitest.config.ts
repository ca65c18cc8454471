import { availableParallelism, tmpdir } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { getExcludedFiles } from './excluded-tests.ts'
import { LongestFirst } from './tools/longest-first.ts'

const root = `${import.meta.dirname}/..`
const hasChromium = process.platform === 'linux' || Boolean(process.env['CONSOLE_CHROMIUM'])

export default defineConfig({
  root,
  test: {
    reporters: ['default'],
    // A test often waits: for an answer, a timer, a frame.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    tags: [
      { name: 'proof', description: 'Run by `npm run proof`, left out by `npm test`.' },
      { name: 'property', description: 'Run by both, with a part of its cases by `npm test`.' },
    ],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        root,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          exclude: hasChromium ? [] : getExcludedFiles('noChromium').map(files => `tests/${files}`),
          environment: 'node',
          // electron-store asks the electron package for its binary's path; it needs none when told the folder.
          env: { ELECTRON_OVERRIDE_DIST_PATH: tmpdir() },
          // Loading zod, axios and exceljs anew in each file took a quarter of the time.
          isolate: false,
          setupFiles: ['tests/unit/file-setup.ts'],
          testTimeout: 60_000,
          // A crowded machine's second chance; `npm test` names who took it.
          retry: 1,
        },
      },
      {
        root,
        plugins: [react()],
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // A file that loads React and Fluent UI anew spends half its time on that.
          isolate: false,
          setupFiles: ['tests/screens/file-setup.ts'],
          testTimeout: 60_000,
          // A crowded machine's second chance; `npm test` names who took it.
          retry: 1,
        },
      },
    ],
  },
})
