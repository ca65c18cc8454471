import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { writeAtomically } from '../files/atomic-write.ts'
import { getErrorCode } from '../files/disk.ts'
import type { Document } from '../settings/document.ts'
import { createEntriesReader, type DocumentField, openField } from '../settings/field.ts'
import { isObject } from '../settings/preserve-unknown.ts'
import { schemaVersion } from '../settings/schema-version.ts'

/*
 * Stores every job that outlives the app: those with rows (exports, batches) in a folder, as a manifest and lines; those with a
 * single record (tasks, imports, downloads) in a list of a document.
 */

/** Opens the jobs stored in a document under this key. Writes keep entries that this version cannot read. */
export const openJobList = <Job>(
  document: Pick<Document, 'get' | 'set'>,
  key: 'tasks' | 'imports' | 'downloads',
  schema: z.ZodType<Job>,
): DocumentField<readonly Job[]> =>
  openField(
    document,
    key,
    createEntriesReader((entry): Job | undefined => schema.safeParse(entry).data),
  )

/** Manifest of a job in a folder, stored beside its lines. */
interface StoredManifest {
  readonly id: string
  readonly startedAt: number
}

/** Storage format of the manifests of one kind of job. */
interface Form<Manifest> {
  readonly schema: z.ZodType<Manifest>
  /** True if this version can resume it; default: any readable one. */
  readonly isKnown?: (manifest: Manifest) => boolean
  /** True if the file still holds what was written; unchecked by default. */
  readonly isIntact?: (stored: Readonly<Record<string, unknown>>) => boolean
}

/** Result of reading a job. Plan and lines of another version are never read in part. */
export type JobRead<Value> =
  | { readonly kind: 'read'; readonly value: Value }
  /** `changed`: the file differs from what was written. */
  | { readonly kind: 'newer' | 'unreadable' | 'changed' }

/** Called for each job set aside: path of its lines, whether a newer version began it, and whether its plan was changed. */
export type OnSetAside = (file: string, isNewer: boolean, isChanged: boolean) => void

/** Readable by this user only: plans and lines hold players' data. */
export const privateFile = { mode: 0o600 } as const

const manifestEnd = '.json'
const linesEnd = '.ndjson'
/** Extension of the summary of an ended job. */
const endedEnd = '.ended'

const move = async (name: string, from: string, to: string): Promise<void> => {
  try {
    await rename(join(from, name), join(to, name))
  } catch (error) {
    if (getErrorCode(error) !== 'ENOENT') throw error
  }
}

/**
 * Stores the jobs of one kind across restarts in this folder, created on demand: a manifest and lines each. Methods reject with
 * the disk's errors.
 */
export const createJobFolder = <Manifest extends StoredManifest>(
  folder: string,
  { schema, isKnown = () => true, isIntact = () => true }: Form<Manifest>,
  onSetAside: OnSetAside,
) => {
  const setAsideFolder = join(folder, 'set-aside')
  const linesFile = (id: string) => join(folder, `${id}${linesEnd}`)
  const endedFile = (id: string) => join(folder, `${id}${endedEnd}`)
  const getManifestPath = (inFolder: string, id: string) => join(inFolder, `${id}${manifestEnd}`)

  const read = async (inFolder: string, id: string): Promise<JobRead<Manifest>> => {
    try {
      const content: unknown = JSON.parse(await readFile(getManifestPath(inFolder, id), 'utf8'))
      if (isObject(content) && Number(content['schemaVersion'] ?? 0) > schemaVersion) return { kind: 'newer' }
      const value = schema.safeParse(content).data
      if (value?.id !== id || !isKnown(value)) return { kind: 'unreadable' }
      return isObject(content) && isIntact(content) ? { kind: 'read', value } : { kind: 'changed' }
    } catch {
      return { kind: 'unreadable' }
    }
  }
  /** Sets a job aside with its lines; on failure it stays in place. */
  const setAside = async (id: string): Promise<string> => {
    await mkdir(setAsideFolder, { recursive: true, mode: 0o700 })
    await move(`${id}${linesEnd}`, folder, setAsideFolder)
    await move(`${id}${manifestEnd}`, folder, setAsideFolder)
    return join(setAsideFolder, `${id}${linesEnd}`)
  }
  /** Restores jobs that another version set aside and this one can read. */
  const takeBack = async (): Promise<void> => {
    const names = await readdir(setAsideFolder).catch((): string[] => [])
    for (const name of names.filter(one => one.endsWith(linesEnd))) {
      const id = name.slice(0, -linesEnd.length)
      // The manifest first: lines without one would be deleted. A crash may have left it restored already.
      if ((await read(setAsideFolder, id)).kind === 'read')
        await move(`${id}${manifestEnd}`, setAsideFolder, folder)
      if ((await read(folder, id)).kind === 'read') await move(name, setAsideFolder, folder)
    }
  }
  const readWith = async <Value>(
    id: string,
    more: (manifest: Manifest) => Promise<JobRead<Value>>,
  ): Promise<JobRead<{ readonly at: number; readonly value: Value }>> => {
    const manifest = await read(folder, id)
    if (manifest.kind !== 'read') return manifest
    const job = await more(manifest.value)
    return job.kind === 'read'
      ? { kind: 'read', value: { at: manifest.value.startedAt, value: job.value } }
      : job
  }
  return {
    linesFile,
    endedFile,
    manifestFile: (id: string) => getManifestPath(folder, id),
    /** Reads one job with `more`; undefined if unreadable. */
    one: async <Value>(
      id: string,
      more: (manifest: Manifest) => Promise<JobRead<Value>>,
    ): Promise<Value | undefined> => {
      const job = await readWith(id, more)
      return job.kind === 'read' ? job.value.value : undefined
    },
    /** Creates the folder and the lines file of a new job. */
    prepare: async (id: string, lines = ''): Promise<void> => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(linesFile(id), lines, { ...privateFile, flush: true })
    },
    /** Writes the manifest atomically, after the lines file: a job without one does not exist. */
    begin: async (manifest: Manifest): Promise<void> => {
      const text = JSON.stringify({ ...manifest, schemaVersion })
      await writeAtomically(getManifestPath(folder, manifest.id), text, privateFile)
    },
    remove: async (id: string): Promise<void> => {
      await rm(getManifestPath(folder, id), { force: true })
      await rm(linesFile(id), { force: true })
      await rm(endedFile(id), { force: true })
    },
    /**
     * Jobs of earlier runs, oldest first, read with `more`; deletes lines without a manifest. A job that this version cannot read
     * is set aside, and restored by a version that can. Jobs with a summary by `brief` are not read.
     */
    left: async <Value>(
      more: (manifest: Manifest) => Promise<JobRead<Value>>,
      brief: (id: string) => Promise<{ readonly at: number; readonly value: Value } | undefined> = async () =>
        undefined,
    ): Promise<readonly Value[]> => {
      await takeBack().catch(() => undefined)
      const names = await readdir(folder).catch((): string[] => [])
      const ids = names
        .filter(name => name.endsWith(manifestEnd))
        .map(name => name.slice(0, -manifestEnd.length))
      const knownNames = new Set(ids.flatMap(id => [`${id}${linesEnd}`, `${id}${endedEnd}`]))
      const strayNames = names.filter(
        name => /\.(json\.new|tmp|ndjson|ended)$/.test(name) && !knownNames.has(name),
      )
      await Promise.all(strayNames.map(name => rm(join(folder, name), { force: true })))
      const all: { readonly at: number; readonly value: Value }[] = []
      for (const id of ids) {
        const summary = await brief(id)
        if (summary) {
          all.push(summary)
          continue
        }
        const job = await readWith(id, more)
        if (job.kind === 'read') {
          all.push(job.value)
        } else {
          const file = await setAside(id).catch(() => linesFile(id))
          onSetAside(file, job.kind === 'newer', job.kind === 'changed')
        }
      }
      return all.toSorted((a, b) => a.at - b.at).map(({ value }) => value)
    },
  }
}
