import { mkdir, open, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BatchRowState } from '../../shared/batch.ts'
import { spoolsAside } from '../exports/spools-aside.ts'
import { syncFolder } from '../exports/workbook.ts'
import { type Line, type Manifest, manifestText, readLine, readManifest } from './manifest.ts'

/** A batch as its files tell it. */
export interface Kept {
  readonly manifest: Manifest
  readonly states: readonly BatchRowState[]
  readonly stopped: boolean
}

/** Batches on disk, readable by this user only. Methods reject as the disk does. */
export interface BatchFiles {
  readonly create: (manifest: Manifest) => Promise<void>
  /** Resolves once the line is on the disk, not merely on its way there. */
  readonly append: (id: string, line: Line) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  /** What earlier runs left, oldest first. One that this version cannot read is set aside. */
  readonly left: () => Promise<readonly Kept[]>
}

/** Told of a batch that was set aside: the path of its lines, and whether a newer version began it. */
type OnSetAside = (file: string, isNewer: boolean) => void

const privately = { mode: 0o600 } as const
const waiting = { kind: 'waiting' } as const

/** The states that these lines tell; undefined where one of them cannot be read: what was sent is not known then. */
const statesIn = ({ plan }: Manifest, lines: readonly string[]) => {
  const states: BatchRowState[] = plan.rows.map(() => waiting)
  let stopped = false
  for (const text of lines) {
    const line = readLine(text)
    if (!line) return undefined
    if ('stopped' in line) stopped = true
    else if (line.row < states.length) states[line.row] = line.state
    else return undefined
  }
  return { states, stopped }
}

/** Keeps batches in this folder, made when needed: a plan each, and a line for whatever becomes of a row. */
export const createBatchFiles = (folder: string, onSetAside: OnSetAside): BatchFiles => {
  const aside = spoolsAside(folder, readManifest)
  const linesFile = (id: string) => join(folder, `${id}.ndjson`)
  const manifestFile = (id: string) => join(folder, `${id}.json`)
  const append = async (id: string, line: Line) => {
    const handle = await open(linesFile(id), 'a', 0o600)
    const { size } = await handle.stat()
    try {
      await handle.appendFile(`${JSON.stringify(line)}\n`)
      await handle.sync()
    } catch (error) {
      // Half a line of a full disk would make the batch unreadable.
      await handle.truncate(size).catch(() => undefined)
      throw error
    } finally {
      await handle.close()
    }
  }
  const remove = async (id: string) => {
    await rm(manifestFile(id), { force: true })
    await rm(linesFile(id), { force: true })
  }
  const putAside = async (id: string, isNewer: boolean) =>
    onSetAside(await aside.put(id).catch(() => linesFile(id)), isNewer)
  const read = async (id: string): Promise<Kept | 'newer' | 'unreadable'> => {
    const found = await readManifest(manifestFile(id), id)
    if (found.kind !== 'read') return found.kind
    const text = await readFile(linesFile(id), 'utf8').catch(() => undefined)
    // The lines were there before the manifest: without them nobody knows what was sent.
    if (text === undefined) return 'unreadable'
    const whole = text.slice(0, text.lastIndexOf('\n') + 1)
    const told = statesIn(found.manifest, whole === '' ? [] : whole.slice(0, -1).split('\n'))
    if (!told) return 'unreadable'
    // Cut off by a crash: what it was to say had not begun.
    if (whole.length < text.length) await truncate(linesFile(id), Buffer.byteLength(whole))
    return { manifest: found.manifest, ...told }
  }
  return {
    append,
    remove,
    create: async manifest => {
      const { id } = manifest
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(linesFile(id), '', { ...privately, flush: true })
      // The manifest comes last and whole: a batch without one was never begun.
      const draft = `${manifestFile(id)}.new`
      await writeFile(draft, manifestText(manifest), { ...privately, flush: true })
      await rename(draft, manifestFile(id))
      await syncFolder(folder)
    },
    left: async () => {
      await aside.takeBack().catch(() => undefined)
      const names = await readdir(folder).catch((): string[] => [])
      const ids = names.filter(name => name.endsWith('.json')).map(name => name.slice(0, -5))
      const begun = new Set(ids.map(id => `${id}.ndjson`))
      const strays = names.filter(name => /\.(json\.new|ndjson)$/.test(name) && !begun.has(name))
      await Promise.all(strays.map(name => rm(join(folder, name), { force: true })))
      const all: Kept[] = []
      for (const id of ids) {
        const kept = await read(id)
        if (typeof kept === 'string') await putAside(id, kept === 'newer')
        else all.push(kept)
      }
      return all.toSorted((a, b) => a.manifest.startedAt - b.manifest.startedAt)
    },
  }
}
