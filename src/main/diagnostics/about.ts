import { readFile } from 'node:fs/promises'
import type { About } from '../../shared/help.ts'

/** Defined by the build: see electron.vite.config.ts. */
declare const builtFromCommit: string | undefined

/** Commit of this build; `unknown` outside version control or when run from source. */
const commit = typeof builtFromCommit === 'string' ? builtFromCommit : 'unknown'

/** Versions of the app's components; `noticesFile` is the license list written by the build. */
export const readAbout = async (version: string, noticesFile: string): Promise<About> => {
  // Electron and Chromium are undefined if main runs without them, as in tests.
  const { electron, chrome, node }: Partial<NodeJS.ProcessVersions> = process.versions
  return {
    version,
    commit,
    electron: electron ?? 'unknown',
    chromium: chrome ?? 'unknown',
    node: node ?? 'unknown',
    notices: await readFile(noticesFile, 'utf8').catch(() => null),
  }
}
