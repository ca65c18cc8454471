import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { JSON_SCHEMA, load } from 'js-yaml'
import { z } from 'zod'
import { Refused } from './command.ts'
import { versionIn } from './version.ts'

const plainName = z
  .string()
  // Also no spaces: feeds, scripts and shells take these names.
  .regex(/^[\w][\w.+-]*$/, 'is no plain file name')

/** What of a feed's manifest this machine relies on; the rest is the updater's. */
const FeedFile = z.object({
  version: z.string().refine(text => versionIn(text) !== null, 'is no version'),
  files: z
    .array(
      z.object({
        url: plainName,
        sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/, 'is no SHA-512'),
        size: z.int().min(1),
      }),
    )
    .min(1),
  releaseDate: z.iso.datetime(),
  stagingPercentage: z.number().optional(),
})
type FeedFile = z.output<typeof FeedFile>

/** Whether a file of this name is a feed's manifest: `latest.yml`, `beta-mac.yml` … */
export const isFeedFile = (name: string): boolean => /^(?:latest|beta)(?:-[a-z0-9-]+)?\.yml$/.test(name)

/** Reads a feed's manifest. Refuses what is none, by its name and the field at fault. */
export const readFeedFile = (name: string, text: string): FeedFile => {
  let value: unknown
  try {
    // Dates stay texts: nothing is made of them here.
    value = load(text, { schema: JSON_SCHEMA })
  } catch {
    throw new Refused(`${name} is no YAML`)
  }
  const found = FeedFile.safeParse(value)
  if (found.success) return found.data
  const fields = found.error.issues.map(({ path, message }) => `${path.join('.') || 'it'} ${message}`)
  throw new Refused(`${name}: ${fields.join('; ')}`)
}

/** The digest of a file, which may be larger than the memory. */
export const digestOf = async (
  file: string,
  algorithm: 'sha256' | 'sha512',
  encoding: 'hex' | 'base64',
): Promise<string> => {
  const hash = createHash(algorithm)
  await pipeline(createReadStream(file), hash)
  return hash.digest(encoding)
}

/** Refuses when a file that a manifest names is not in the folder, or is another than it says. */
export const checkFiles = async (folder: string, name: string, manifest: FeedFile): Promise<void> => {
  for (const { url, sha512, size } of manifest.files) {
    const file = join(folder, basename(url))
    const found = await stat(file).catch(() => null)
    if (!found?.isFile()) throw new Refused(`${name} names ${url}, which is not there`)
    if (found.size !== size) throw new Refused(`${name}: ${url} has ${found.size} bytes, not ${size}`)
    if ((await digestOf(file, 'sha512', 'base64')) !== sha512)
      throw new Refused(`${name}: ${url} is another file than it was made for`)
  }
}
