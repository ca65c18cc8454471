import { execFileSync } from 'node:child_process'

/** Runs git in a folder and returns its output; throws an error with git's own message. */
export type Git = (...args: readonly string[]) => string

/** Creates git for this folder. */
export const gitIn =
  (folder: string): Git =>
  (...args) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trimEnd()
