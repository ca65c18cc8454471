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

/** The fields of a feed's manifest that the release tools use; the updater reads the rest. */
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

/** True for the name of a feed's manifest: `latest.yml`, `beta-mac.yml` … */
export const isFeedFile = (name: string): boolean => /^(?:latest|beta)(?:-[a-z0-9-]+)?\.yml$/.test(name)

const readYaml = (name: string, text: string): unknown => {
  try {
    // Dates stay strings: they are not evaluated here.
    return load(text, { schema: JSON_SCHEMA })
  } catch {
    throw new Refused(`${name} is no YAML`)
  }
}

/** A manifest whose sizes are not known yet. */
const Unsized = z.looseObject({ files: z.array(z.looseObject({ url: plainName, size: z.int().optional() })) })

/**
 * Adds the size of each file to a manifest: installations require it, and the builder writes none without a blockmap. Any
 * other text stays unchanged.
 */
export const withSizes = async (folder: string, name: string, text: string): Promise<string> => {
  const result = Unsized.safeParse(readYaml(name, text))
  if (!result.success || result.data.files.every(({ size }) => size !== undefined)) return text
  const files: unknown[] = []
  for (const file of result.data.files) {
    const { size } = (await stat(join(folder, basename(file.url))).catch(() => null)) ?? {}
    if (size === undefined) throw new Refused(`${name} names ${file.url}, which is not there`)
    files.push({ ...file, size: file.size ?? size })
  }
  return dump({ ...result.data, files })
}

/** Reads a feed's manifest. Refuses an invalid one by its name and the fields at fault. */
export const readFeedFile = (name: string, text: string): FeedFile => {
  const result = FeedFile.safeParse(readYaml(name, text))
  if (result.success) return result.data
  const fields = result.error.issues.map(({ path, message }) => `${path.join('.') || 'it'} ${message}`)
  throw new Refused(`${name}: ${fields.join('; ')}`)
}

/** Computes the digest of a file, which may be larger than the memory. */
export const digestOf = async (
  file: string,
  algorithm: 'sha256' | 'sha512',
  encoding: 'hex' | 'base64',
): Promise<string> => {
  const hash = createHash(algorithm)
  await pipeline(createReadStream(file), hash)
  return hash.digest(encoding)
}

/** Refuses if a file that a manifest names is missing from the folder or differs from its entry. */
export const checkFiles = async (folder: string, name: string, manifest: FeedFile): Promise<void> => {
  for (const { url, sha512, size } of manifest.files) {
    const file = join(folder, basename(url))
    const info = await stat(file).catch(() => null)
    if (!info?.isFile()) throw new Refused(`${name} names ${url}, which is not there`)
    if (info.size !== size) throw new Refused(`${name}: ${url} has ${info.size} bytes, not ${size}`)
    if ((await digestOf(file, 'sha512', 'base64')) !== sha512)
      throw new Refused(`${name}: ${url} is another file than it was made for`)
  }
}
