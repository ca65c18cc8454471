import type { BrowserWindow } from 'electron'
import type { Job } from '../shared/bridge/jobs.ts'
import type { OpenWork } from '../shared/update.ts'

type PageWindow = Pick<BrowserWindow, 'id' | 'webContents'>

interface OpenWorkDeps {
  readonly writes: { readonly any: () => boolean }
  readonly jobs: { readonly list: () => readonly Pick<Job, 'kind' | 'state'>[] }
  /** Ids of the windows that are there. */
  readonly windows: () => readonly number[]
}

/** What a running job is to whoever wants to restart; a task of the platform goes on without this program. */
const workOf = {
  export: 'export',
  statements: 'export',
  download: 'download',
  upload: 'import',
  batch: 'batch',
  task: null,
} as const satisfies Record<Job['kind'], OpenWork | null>

/** What is open and must not be interrupted by an update: what main knows, and what the page of each window has told. */
export const createOpenWork = ({ writes, jobs, windows }: OpenWorkDeps) => {
  const told = new Map<number, readonly OpenWork[]>()
  const watched = new WeakSet<object>()
  /** A page that crashed, or is being loaded anew, cannot take back what it said. */
  const watch = ({ id, webContents }: PageWindow) => {
    if (watched.has(webContents)) return
    watched.add(webContents)
    const forget = () => void told.delete(id)
    webContents.on('render-process-gone', forget)
    webContents.on('did-navigate', forget)
  }
  return {
    /** The page of a window says what is open in it now; it counts no more once the page is gone or loaded anew. */
    tell: (window: PageWindow, open: readonly OpenWork[]): void => {
      watch(window)
      told.set(window.id, open)
    },
    list: (): readonly OpenWork[] => {
      const running = jobs.list().filter(({ state }) => state === 'running')
      const all = [
        ...(writes.any() ? (['write'] as const) : []),
        ...running.flatMap(({ kind }) => workOf[kind] ?? []),
        ...windows().flatMap(id => told.get(id) ?? []),
      ]
      return [...new Set(all)]
    },
  }
}
