import type { KeyObject } from 'node:crypto'
import { parseUpdateInfo } from 'electron-updater/out/providers/Provider.js'
import { z } from 'zod'
import { languages } from '../../shared/language.ts'
import { UpdateRefusal } from './refusal.ts'
import { signedBody } from './signature.ts'
import { isVersion } from './version.ts'

/** Far more than any manifest has. */
export const mostManifestBytes = 256 * 1024
/** No program of ours is nearly as large. */
const mostProgramBytes = 1024 ** 3
const longestNote = 4000

const File = z.looseObject({
  url: z.string().min(1).max(2000),
  sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
  size: z.int().min(1).max(mostProgramBytes),
})

const version = z.string().max(40).refine(isVersion)

/** What a feed says of a version. Beyond what the builder writes: what is new, and the oldest version that is still supported. */
const Manifest = z.object({
  version,
  releaseDate: z.iso.datetime(),
  files: z.array(File).min(1).max(20),
  stagingPercentage: z.number().min(0).max(100).optional(),
  minimumSystemVersion: z.string().max(40).optional(),
  minimumVersion: version.optional(),
  notes: z
    .partialRecord(
      z.enum(languages),
      z.string().transform(text => text.trim().slice(0, longestNote)),
    )
    .default({})
    .catch({}),
})
export type Manifest = z.output<typeof Manifest>

const parsed = (body: string): unknown => {
  try {
    return parseUpdateInfo(body, '', new URL('https://updates.invalid'))
  } catch {
    // The library's error quotes the whole file.
    return null
  }
}

/** The manifest of this name, whose signature is checked before a word of it is read. Throws {@link UpdateRefusal}. */
export const readManifest = (name: string, text: string, keys: readonly KeyObject[]): Manifest => {
  const body = signedBody(name, text, keys)
  if (body === null) throw new UpdateRefusal('unsigned', `${name} is not signed by a key of the publisher`)
  const manifest = Manifest.safeParse(parsed(body))
  if (manifest.success) return manifest.data
  const fields = manifest.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw new UpdateRefusal('refused', `${name} is signed and of no use: ${fields}`)
}
