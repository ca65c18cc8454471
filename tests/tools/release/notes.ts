import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { languages } from '../../../src/shared/language.ts'
import { Refused } from './command.ts'
import { findKernels } from './system-floor.ts'
import { versionIn } from './version.ts'

/** Maximum number of characters of a note that an installation shows. */
export const longestNote = 4000

const Note = z.string().trim().min(1, 'is empty').max(longestNote, `is longer than ${longestNote} characters`)
const Notes = z.strictObject({
  ...(Object.fromEntries(languages.map(language => [language, Note])) as Record<
    (typeof languages)[number],
    typeof Note
  >),
  /** The oldest version that is still supported, if this one requires more than its predecessors. */
  minimumVersion: z
    .string()
    .refine(text => versionIn(text) !== null, 'is no version')
    .optional(),
  /** The oldest systems of this version, if newer than those of its Electron: a build of Windows, a version of macOS. */
  minimumSystemVersion: z.strictObject({ windows: z.string(), macos: z.string() }).partial().optional(),
})
export type Notes = z.output<typeof Notes>

/** Path of a version's notes, relative to the project's folder. */
const getNotesPath = (version: string): string => `resources/notes/${version}.json`

/** Reads the notes of a version in every language. Refuses with the missing or invalid fields. */
export const readNotes = (folder: string, version: string): Notes => {
  const path = getNotesPath(version)
  const file = join(folder, path)
  if (!existsSync(file))
    throw new Refused(
      `${path} is missing: what is new in ${version}, plain text by language: ${languages.join(', ')}`,
    )
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Refused(`${path} is no JSON`)
  }
  const notes = Notes.safeParse(value)
  if (notes.success) {
    findKernels(version, notes.data.minimumSystemVersion)
    return notes.data
  }
  const problems = notes.error.issues.map(
    ({ path: [field = 'it'], message }) => `${String(field)}: ${message}`,
  )
  throw new Refused(`${path}: ${problems.join('; ')}`)
}
