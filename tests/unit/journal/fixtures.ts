import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createJournal } from '../../../src/main/journal/journal.ts'
import { openJournalFiles } from '../../../src/main/journal/journal-files.ts'

/** Creates a journal in a new folder; `reopen` opens it again as after a restart. */
export const createTestJournal = async (
  limits: { readonly maxBytes?: number; readonly files?: number } = {},
) => {
  const root = await mkdtemp(join(tmpdir(), 'journal-'))
  const folder = join(root, 'journal')
  const world = { now: Date.parse('2026-07-31T12:00:00Z'), logged: [] as string[] }
  const reopen = () => {
    const log = (message: string) => void world.logged.push(message)
    const lines = openJournalFiles({ folder, maxBytes: 5_000_000, files: 5, ...limits, log })
    return createJournal(lines, () => world.now, log)
  }
  return {
    world,
    root,
    folder,
    reopen,
    journal: reopen(),
    /** Reads all files on disk. */
    written: async () => {
      const names = await readdir(folder)
      const texts = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
      return texts.join('')
    },
  }
}

export const acceptAll = () => true
