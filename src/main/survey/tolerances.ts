import type { EndpointBase } from '../../shared/endpoint-base.ts'
import type { Difference, Tolerance } from '../../shared/survey.ts'
import type { SampledAnswer } from '../platform/sample.ts'

/** Maximum number of kinds; on a platform that differs everywhere, the first ones suffice. */
const maxKinds = 500
/** Maximum number of field inspections per call: constant differences need no more. Pages are always watched. */
const maxInspections = 25

type DifferenceKey = Pick<Difference, 'kind' | 'field' | 'theirs'>

/**
 * Counts the deviations that the schemas tolerated in this run, by call and kind, without content. Answers are inspected after
 * delivery; the code is loaded with the first one.
 */
export const createTolerances = (
  onChange: (all: readonly Tolerance[]) => void,
  logError: (message: string, error: unknown) => void,
) => {
  const counts = new Map<string, Tolerance>()
  const inspections = new Map<string, number>()
  const load = async () => {
    const [{ inspectAnswer }, { createPageWatch }] = await Promise.all([
      import('./answers/inspect.ts'),
      import('./page-watch.ts'),
    ])
    return { inspectAnswer, pages: createPageWatch() }
  }
  let loading: ReturnType<typeof load> | undefined
  const add = (call: string, findings: readonly DifferenceKey[]) => {
    let isNew = false
    for (const { kind, field, theirs } of findings) {
      const key = [call, kind, field, theirs].join('|')
      const tolerance = counts.get(key)
      if (!tolerance && counts.size >= maxKinds) continue
      isNew ||= tolerance === undefined
      counts.set(key, { call, kind, field, theirs, count: (tolerance?.count ?? 0) + 1 })
    }
    if (isNew) onChange([...counts.values()])
  }
  const inspect = async (endpoint: EndpointBase, sample: SampledAnswer, input: unknown) => {
    loading ??= load()
    const { inspectAnswer, pages } = await loading
    const kinds = pages.inspect(endpoint, sample, input)
    const inspected = inspections.get(endpoint.id) ?? 0
    inspections.set(endpoint.id, inspected + 1)
    const { differences } = inspected < maxInspections ? inspectAnswer(endpoint, sample) : { differences: [] }
    add(endpoint.id, [...differences, ...kinds.map(kind => ({ kind, field: '', theirs: '' }))])
  }
  return {
    note: (endpoint: EndpointBase, sample: SampledAnswer, input: unknown): void => {
      setImmediate(() => {
        inspect(endpoint, sample, input).catch(error => logError('Could not inspect an answer', error))
      })
    },
    all: (): readonly Tolerance[] => [...counts.values()],
    /** Called after a change of platform. */
    clear: (): void => {
      counts.clear()
      inspections.clear()
      loading = undefined
      onChange([])
    },
  }
}

export type Tolerances = ReturnType<typeof createTolerances>
