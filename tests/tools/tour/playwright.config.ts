import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { root } from '../run.ts'

/** Folder of the tour's pictures and workbook. */
export const tourFolder = join(root, 'tour')

/** Limit of each thing that the tour waits for: a busy machine is slow, but never that slow. */
export const stepTimeoutMs = 300_000

// The tour is one test in Playwright's runner: outside it, an expectation ends after five seconds.
export default defineConfig({
  testDir: '.',
  testMatch: 'tour.ts',
  outputDir: join(root, 'tests', 'e2e', 'results'),
  timeout: 6 * stepTimeoutMs,
  expect: { timeout: stepTimeoutMs },
  use: { actionTimeout: stepTimeoutMs, navigationTimeout: stepTimeoutMs },
  workers: 1,
  reporter: './tour-reporter.ts',
})
