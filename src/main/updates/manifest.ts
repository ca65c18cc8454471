import type { KeyObject } from 'node:crypto'
import { parseUpdateInfo } from 'electron-updater/out/providers/Provider.js'
import { z } from 'zod'
import { languages } from '../../shared/language.ts'
import { verifySignedBody } from './signature.ts'
import { UpdateRefusal } from './update-refusal.ts'
import { isVersion } from './version.ts'

/** Far more than any manifest needs. */
export const maxManifestBytes = 256 * 1024
/** Far more than any of our installers. */
const maxProgramBytes = 1024 ** 3
const maxNoteLength = 4000

const File = z.looseObject({
  url: z.string().min(1).max(2000),
  sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
  size: z.int().min(1).max(maxProgramBytes),
})

const version = z.string().max(40).refine(isVersion)

/** Manifest of a version. In addition to the builder's fields: release notes, and the oldest supported version. */
const UpdateManifest = z.object({
  version,
  releaseDate: z.iso.datetime(),
  files: z.array(File).min(1).max(20),
  stagingPercentage: z.number().min(0).max(100).optional(),
  minimumSystemVersion: z.string().max(40).optional(),
  minimumVersion: version.optional(),
  notes: z
    .partialRecord(
      z.enum(languages),
      z.string().transform(text => text.trim().slice(0, maxNoteLength)),
    )
    .default({})
    .catch({}),
})
export type UpdateManifest = z.output<typeof UpdateManifest>

const parseBody = (body: string): unknown => {
  try {
    return parseUpdateInfo(body, '', new URL('https://updates.invalid'))
  } catch {
    // The library's error quotes the whole file.
    return null
  }
}

/** Reads the manifest with this name; verifies its signature before parsing. Throws {@link UpdateRefusal}. */
export const readManifest = (name: string, text: string, keys: readonly KeyObject[]): UpdateManifest => {
  const body = verifySignedBody(name, text, keys)
  if (body === null) throw new UpdateRefusal('unsigned', `${name} is not signed by a key of the publisher`)
  const manifest = UpdateManifest.safeParse(parseBody(body))
  if (manifest.success) return manifest.data
  const fields = manifest.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw new UpdateRefusal('refused', `${name} is signed and of no use: ${fields}`)
}
