import { availableParallelism, tmpdir } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { getExcludedFiles } from './tests/excluded-tests.ts'
import { LongestFirst } from './tests/tools/longest-first.ts'

const root = import.meta.dirname
const hasChromium = process.platform === 'linux' || Boolean(process.env['CONSOLE_CHROMIUM'])

const timed = 'tests/unit/**/*.timed.test.ts'
const excluded = hasChromium ? [] : getExcludedFiles('noChromium').map(files => `tests/${files}`)

const unit = {
  environment: 'node' as const,
  // electron-store asks the electron package for its binary's path; with this variable it needs no binary.
  env: { ELECTRON_OVERRIDE_DIST_PATH: tmpdir() },
  // Reloading zod, axios and exceljs in each file took a quarter of the time.
  isolate: false,
  setupFiles: ['tests/unit/file-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // A second attempt for a busy machine; `npm test` lists the tests that needed it.
  retry: 1,
}

export default defineConfig({
  root,
  test: {
    globalSetup: 'tests/tools/temporary-folder.ts',
    reporters: ['default'],
    // Tests often wait for an answer, a timer or a frame.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    tags: [
      { name: 'proof', description: 'Run by `npm run proof`, left out by `npm test`.' },
      {
        name: 'release',
        description: 'Run by `npm test` if the release’s tools changed, and by `npm run proof`.',
      },
      { name: 'property', description: 'Run by both, with a part of its cases by `npm test`.' },
    ],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        root,
        test: {
          ...unit,
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          exclude: [timed, ...excluded],
        },
      },
      {
        root,
        // Other tests would distort the measured times: these run after all others, one at a time.
        test: {
          ...unit,
          name: 'timed',
          include: [timed],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        root,
        plugins: [react()],
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // A file that reloads React and Fluent UI spends half its time on that.
          isolate: false,
          setupFiles: ['tests/screens/file-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A second attempt for a busy machine; `npm test` lists the tests that needed it.
          retry: 1,
        },
      },
    ],
  },
})
