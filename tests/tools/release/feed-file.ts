import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { dump, JSON_SCHEMA, load } from 'js-yaml'
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

const readYaml = (name: string, text: string): unknown => {
  try {
    // Dates stay texts: nothing is made of them here.
    return load(text, { schema: JSON_SCHEMA })
  } catch {
    throw new Refused(`${name} is no YAML`)
  }
}

/** A manifest of which the sizes are not known yet. */
const Unsized = z.looseObject({ files: z.array(z.looseObject({ url: plainName, size: z.int().optional() })) })

/**
 * The manifest with the size of each of its files, which installations demand: without a blockmap the builder tells none. Any
 * other text stays as it is.
 */
export const withSizes = async (folder: string, name: string, text: string): Promise<string> => {
  const found = Unsized.safeParse(readYaml(name, text))
  if (!found.success || found.data.files.every(({ size }) => size !== undefined)) return text
  const files: unknown[] = []
  for (const file of found.data.files) {
    const { size } = (await stat(join(folder, basename(file.url))).catch(() => null)) ?? {}
    if (size === undefined) throw new Refused(`${name} names ${file.url}, which is not there`)
    files.push({ ...file, size: file.size ?? size })
  }
  return dump({ ...found.data, files })
}

/** Reads a feed's manifest. Refuses what is none, by its name and the field at fault. */
export const readFeedFile = (name: string, text: string): FeedFile => {
  const found = FeedFile.safeParse(readYaml(name, text))
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
