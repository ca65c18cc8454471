import { execFileSync } from 'node:child_process'

/** Runs git in a folder and yields what it printed; throws git's own words. */
export type Git = (...args: readonly string[]) => string

/** Git in this folder. */
export const gitIn =
  (folder: string): Git =>
  (...args) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trimEnd()
