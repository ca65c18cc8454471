import { readFile } from 'node:fs/promises'
import type { About } from '../../shared/help.ts'

/** Put in by the build: see electron.vite.config.ts. */
declare const builtFromCommit: string | undefined

/** The commit that this program was built from; `unknown` outside version control, and where it runs from source. */
const commit = typeof builtFromCommit === 'string' ? builtFromCommit : 'unknown'

/** What this program is made of; `noticesFile` is the list of licences that a build writes. */
export const readAbout = async (version: string, noticesFile: string): Promise<About> => {
  // Neither is there where main runs without Electron, as in its tests.
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
