import { defineConfig } from '@playwright/test'
import { findKind } from './tests/e2e/launch.ts'
import { getExcludedFiles, getExcludedTitles } from './tests/excluded-tests.ts'

const kind = findKind()

/** Files with the longest tests, which start first: a late one would leave a worker idle. */
const longest = [
  'walker',
  'share-safe',
  'accessibility',
  'batches',
  'settlement-run',
  'import-members',
  'pictures',
  'libreoffice',
  'settlement',
  'accounts',
  'agents',
  'settings',
  'players',
].map(name => `${name}.spec.ts`)

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/tools/temporary-folder.ts',
  grepInvert: [...getExcludedTitles(kind)],
  outputDir: 'tests/e2e/results',
  // Projects start in this order.
  projects: [
    { name: 'longest', testMatch: longest, testIgnore: [...getExcludedFiles(kind)] },
    { name: 'others', testMatch: '*.spec.ts', testIgnore: [...longest, ...getExcludedFiles(kind)] },
  ],
  // Every test has a console and a platform of its own.
  fullyParallel: true,
  // A test often waits: for an answer, a timer, a frame.
  workers: '150%',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  // A second try for a busy machine; `npm test` names the tests that used it.
  retries: 1,
  reporter: 'line',
})
