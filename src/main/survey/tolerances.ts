import type { Endpoint } from '../../shared/endpoint.ts'
import type { Difference, Tolerance } from '../../shared/survey.ts'
import type { SampledAnswer } from '../platform/sample.ts'

/** Kinds that are counted at most; a platform that differs everywhere is told by its first ones. */
const maxKinds = 500
/** How often an answer of each call is inspected by its fields: what is always so needs no more. Pages are watched always. */
const maxInspections = 25

type Found = Pick<Difference, 'kind' | 'field' | 'theirs'>

/**
 * Counts what the schemas tolerated in the answers of this run, by call and kind: nothing of what they said. Answers are
 * inspected after they were handed on, and the code for it is loaded when the first arrives.
 */
export const createTolerances = (
  onChange: (all: readonly Tolerance[]) => void,
  logError: (message: string, error: unknown) => void,
) => {
  const counts = new Map<string, Tolerance>()
  const inspections = new Map<string, number>()
  const load = async () => {
    const [{ inspectAnswer }, { createPageWatch }] = await Promise.all([
      import('./inspect.ts'),
      import('./page-watch.ts'),
    ])
    return { inspectAnswer, pages: createPageWatch() }
  }
  let loading: ReturnType<typeof load> | undefined
  const add = (call: string, found: readonly Found[]) => {
    let isNew = false
    for (const { kind, field, theirs } of found) {
      const key = [call, kind, field, theirs].join('|')
      const known = counts.get(key)
      if (!known && counts.size >= maxKinds) continue
      isNew ||= known === undefined
      counts.set(key, { call, kind, field, theirs, count: (known?.count ?? 0) + 1 })
    }
    if (isNew) onChange([...counts.values()])
  }
  const inspect = async (endpoint: Endpoint, sample: SampledAnswer, input: unknown) => {
    loading ??= load()
    const { inspectAnswer, pages } = await loading
    const kinds = pages.inspect(endpoint, sample, input)
    const inspected = inspections.get(endpoint.id) ?? 0
    inspections.set(endpoint.id, inspected + 1)
    const { differences } = inspected < maxInspections ? inspectAnswer(endpoint, sample) : { differences: [] }
    add(endpoint.id, [...differences, ...kinds.map(kind => ({ kind, field: '', theirs: '' }))])
  }
  return {
    note: (endpoint: Endpoint, sample: SampledAnswer, input: unknown): void => {
      setImmediate(() => {
        inspect(endpoint, sample, input).catch(error => logError('Could not inspect an answer', error))
      })
    },
    all: (): readonly Tolerance[] => [...counts.values()],
    /** Another platform answers from now on. */
    clear: (): void => {
      counts.clear()
      inspections.clear()
      loading = undefined
      onChange([])
    },
  }
}

export type Tolerances = ReturnType<typeof createTolerances>
