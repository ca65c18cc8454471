import { readFile } from 'node:fs/promises'
import type { About } from '../../shared/help.ts'
import { commit } from './commit.ts'

/** What this program is made of; `noticesFile` is the list of licences that a build writes. */
export const readAbout = async (version: string, noticesFile: string): Promise<About> => {
  const { electron = 'unknown', chrome = 'unknown', node } = process.versions
  return {
    version,
    commit,
    electron,
    chromium: chrome,
    node,
    notices: await readFile(noticesFile, 'utf8').catch(() => null),
  }
}
