import type { BrowserWindow } from 'electron'
import type { Job } from '../../shared/bridge/jobs.ts'
import type { OpenWork } from '../../shared/update.ts'

type PageWindow = Pick<BrowserWindow, 'id' | 'webContents'>

interface OpenWorkDeps {
  readonly writes: { readonly any: () => boolean }
  readonly jobs: { readonly list: () => readonly Pick<Job, 'kind' | 'state'>[] }
  /** Ids of the open windows. */
  readonly windows: () => readonly number[]
}

/** The open work that a running job counts as; null for a platform task, which continues without this app. */
const openWorkByKind = {
  export: 'export',
  statements: 'export',
  download: 'download',
  upload: 'import',
  batch: 'batch',
  task: null,
} as const satisfies Record<Job['kind'], OpenWork | null>

/** Work that an update must not interrupt: main's own, and what each window's page has reported. */
export const createOpenWork = ({ writes, jobs, windows }: OpenWorkDeps) => {
  const openWork = new Map<number, readonly OpenWork[]>()
  const watchedContents = new WeakSet<object>()
  /** A page that crashed or is reloading cannot withdraw its report. */
  const watch = ({ id, webContents }: PageWindow) => {
    if (watchedContents.has(webContents)) return
    watchedContents.add(webContents)
    const forget = () => void openWork.delete(id)
    webContents.on('render-process-gone', forget)
    webContents.on('did-navigate', forget)
  }
  return {
    /** Stores what a window's page reports as open; dropped when the page crashes or reloads. */
    report: (window: PageWindow, open: readonly OpenWork[]): void => {
      watch(window)
      openWork.set(window.id, open)
    },
    list: (): readonly OpenWork[] => {
      const running = jobs.list().filter(({ state }) => state === 'running')
      const all = [
        ...(writes.any() ? (['write'] as const) : []),
        ...running.flatMap(({ kind }) => openWorkByKind[kind] ?? []),
        ...windows().flatMap(id => openWork.get(id) ?? []),
      ]
      return [...new Set(all)]
    },
  }
}
