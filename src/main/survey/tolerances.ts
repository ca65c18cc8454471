import type { Endpoint } from '../../shared/endpoint.ts'
import type { Tolerance } from '../../shared/survey.ts'
import type { SampledAnswer } from '../platform/sample.ts'

/** Kinds that are told at most; a platform that differs everywhere is told by its first ones. */
const maxKinds = 500
/** An answer of each call is looked at so often: what is always so needs no more. */
const maxLooks = 25

/**
 * Counts what the schemas tolerated in the answers of this run, by call and kind: nothing of what they said. Answers are looked
 * at after they were handed on, and the code for it is read when the first arrives.
 */
export const createTolerances = (
  onChange: (all: readonly Tolerance[]) => void,
  logError: (message: string, error: unknown) => void,
) => {
  const counts = new Map<string, Tolerance>()
  const looks = new Map<string, number>()
  const inspect = async (endpoint: Endpoint, sample: SampledAnswer) => {
    const { inspectAnswer } = await import('./inspect.ts')
    const { differences } = inspectAnswer(endpoint, sample)
    let isNew = false
    for (const { kind, field, theirs } of differences) {
      const key = [endpoint.id, kind, field, theirs].join('|')
      const known = counts.get(key)
      if (!known && counts.size >= maxKinds) continue
      isNew ||= known === undefined
      counts.set(key, { call: endpoint.id, kind, field, theirs, count: (known?.count ?? 0) + 1 })
    }
    if (isNew) onChange([...counts.values()])
  }
  return {
    note: (endpoint: Endpoint, sample: SampledAnswer): void => {
      const looked = looks.get(endpoint.id) ?? 0
      if (looked >= maxLooks) return
      looks.set(endpoint.id, looked + 1)
      setImmediate(() => {
        inspect(endpoint, sample).catch(error => logError('Could not look at an answer', error))
      })
    },
    all: (): readonly Tolerance[] => [...counts.values()],
    /** Another platform answers from now on. */
    clear: (): void => {
      counts.clear()
      looks.clear()
      onChange([])
    },
  }
}

export type Tolerances = ReturnType<typeof createTolerances>
