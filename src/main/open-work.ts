import type { Job } from '../shared/bridge.ts'
import type { OpenWork } from '../shared/update.ts'

interface OpenWorkParts {
  readonly writes: { readonly any: () => boolean }
  readonly jobs: { readonly list: () => readonly Pick<Job, 'kind' | 'state'>[] }
  /** Ids of the windows that are there. */
  readonly windows: () => readonly number[]
}

/** What a running job is to whoever wants to restart; a task of the platform goes on without this program. */
const workOf = {
  export: 'export',
  download: 'download',
  upload: 'import',
  task: null,
} as const satisfies Record<Job['kind'], OpenWork | null>

/** What is open and must not be interrupted by an update: what main knows, and what the page of each window has told. */
export const createOpenWork = ({ writes, jobs, windows }: OpenWorkParts) => {
  const told = new Map<number, readonly OpenWork[]>()
  return {
    /** The page of a window says what is open in it now; nothing once it is loaded anew. */
    tell: (window: number, open: readonly OpenWork[]): void => void told.set(window, open),
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
