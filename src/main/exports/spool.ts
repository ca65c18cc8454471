import { appendFile, mkdir, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import { z } from 'zod'
import { ExportPlan } from '../../shared/export-plan.ts'
import type { Page } from '../../shared/page.ts'
import type { SeenRows } from './seen-rows.ts'
import { markLine, pageLines, parseLine, readLines } from './spool-lines.ts'

const Manifest = z.object({
  id: z.string().regex(/^[\w-]+$/),
  /** The plan; rows of scope `rows` are in the spool instead. */
  plan: ExportPlan,
  target: z.string().min(1),
  account: z.string(),
  startedAt: z.number(),
})
/** What an export is, kept beside its spooled rows so that it survives a restart. */
export type Manifest = z.output<typeof Manifest>

/** How far a spool got: pages complete, rows of any kind in them, the newest promised total and whether all was fetched. */
export interface Reached {
  readonly pages: number
  readonly rows: number
  readonly total: number | null
  readonly complete: boolean
}

/** Rows of half-made exports on disk: never more than one page of them is in memory. Methods reject as the disk does. */
export interface Spools {
  readonly rowsFile: (id: string) => string
  /** Begins a spool and yields its manifest without the plan's rows, which are in the spool now. */
  readonly create: (manifest: Manifest) => Promise<Manifest>
  readonly append: (
    id: string,
    page: Pick<Page<unknown>, 'rows' | 'unreadable' | 'total' | 'atLeast'>,
    mark: { readonly page: number; readonly last: boolean },
  ) => Promise<void>
  /** Finds how far a spool got, drops a page that was cut off, and notes the rows of all others as seen. */
  readonly reached: (id: string, seen: SeenRows) => Promise<Reached>
  readonly remove: (id: string) => Promise<void>
  /** Manifests left by earlier runs, oldest first; removes spools that have none. */
  readonly left: () => Promise<readonly Manifest[]>
}

/** Lines built between two turns of the event loop: a page of any length must not hold it up. */
const linesATurn = 200
const privately = { mode: 0o600 } as const

/** Keeps spools in this folder, made when needed; readable by this user only, as they hold players' data. */
export const createSpools = (folder: string): Spools => {
  const rowsFile = (id: string) => join(folder, `${id}.ndjson`)
  const manifestFile = (id: string) => join(folder, `${id}.json`)
  const remove = async (id: string) => {
    await rm(manifestFile(id), { force: true })
    await rm(rowsFile(id), { force: true })
  }
  const readManifest = async (id: string): Promise<Manifest | undefined> => {
    try {
      const parsed = Manifest.safeParse(JSON.parse(await readFile(manifestFile(id), 'utf8')))
      return parsed.success && parsed.data.id === id ? parsed.data : undefined
    } catch {
      return undefined
    }
  }
  const append: Spools['append'] = async (id, page, mark) => {
    let text = ''
    let lines = 0
    for (const line of pageLines(page)) {
      text += line
      lines += 1
      if (lines % linesATurn !== 0) continue
      await appendFile(rowsFile(id), text, privately)
      text = ''
      await breathe()
    }
    await appendFile(
      rowsFile(id),
      text + markLine(mark.page, page.atLeast ? null : page.total, mark.last),
      privately,
    )
  }
  return {
    rowsFile,
    remove,
    append,
    create: async manifest => {
      const { scope } = manifest.plan
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(rowsFile(manifest.id), '', privately)
      if (scope.kind === 'rows') {
        const page = { rows: scope.rows, unreadable: [], total: scope.rows.length }
        await append(manifest.id, page, { page: 1, last: true })
      }
      const plan = { ...manifest.plan, scope: scope.kind === 'rows' ? { ...scope, rows: [] } : scope }
      const kept = { ...manifest, plan }
      // The manifest comes last and whole: a spool without one was never started.
      const draft = `${manifestFile(manifest.id)}.new`
      await writeFile(draft, JSON.stringify(kept), privately)
      await rename(draft, manifestFile(manifest.id))
      return kept
    },
    reached: async (id, seen) => {
      let reached: Reached = { pages: 0, rows: 0, total: null, complete: false }
      let bytes = 0
      let keep = 0
      let rows = 0
      let waiting: Parameters<SeenRows['add']>[0][] = []
      for await (const lines of readLines(rowsFile(id))) {
        for (const text of lines) {
          bytes += Buffer.byteLength(text) + 1
          const line = parseLine(text)
          if (line.kind !== 'mark') {
            rows += 1
            waiting.push(line)
            continue
          }
          for (const row of waiting) seen.add(row)
          waiting = []
          reached = { pages: line.page, rows, total: line.total, complete: line.last }
          keep = bytes
        }
      }
      await truncate(rowsFile(id), keep)
      return reached
    },
    left: async () => {
      const names = await readdir(folder).catch((): string[] => [])
      const ids = names.filter(name => name.endsWith('.json')).map(name => name.slice(0, -5))
      const manifests = (await Promise.all(ids.map(readManifest))).filter(one => one !== undefined)
      const kept = new Set(manifests.flatMap(one => [`${one.id}.json`, `${one.id}.ndjson`]))
      const strays = names.filter(name => /\.(json|json\.new|ndjson)$/.test(name) && !kept.has(name))
      await Promise.all(strays.map(name => rm(join(folder, name), { force: true })))
      return manifests.toSorted((a, b) => a.startedAt - b.startedAt)
    },
  }
}
