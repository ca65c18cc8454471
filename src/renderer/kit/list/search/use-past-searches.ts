import type { Values } from '../../form/fields.ts'
import type { SearchStep } from '../../search-steps.ts'
import { useTagState } from '../../tag/tag-scope.ts'

/** Maximum stored searches of a screen, besides the current one. */
const maxPastSearches = 10

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.values(value).every(one => typeof one === 'string')

const restore = (remembered: unknown): readonly Values[] =>
  Array.isArray(remembered) ? remembered.filter(isValues).slice(0, maxPastSearches) : []

const serializeValues = (values: Values): string =>
  JSON.stringify(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** A list's other searches, stored in its tag: earlier ones, and those that steps back have left. */
export const usePastSearches = (route: string) => {
  const [past, setPast] = useTagState(`past:${route}`, restore)
  const [ahead, setAhead] = useTagState(`ahead:${route}`, restore)
  const others = [...ahead.toReversed(), ...past]
  return {
    /** Latest first. */
    others,
    /** Stores the search being left for a new one; of two equal ones the later stays. */
    leave: (values: Values, next: Values): void => {
      if (serializeValues(values) === serializeValues(next)) return
      const alike = new Set([serializeValues(values), serializeValues(next)])
      setPast(
        [values, ...others.filter(other => !alike.has(serializeValues(other)))].slice(0, maxPastSearches),
      )
      setAhead([])
    },
    /** Takes the previous or next search in exchange for the current one; undefined if there is none. */
    take: (by: SearchStep, current: Values): Values | undefined => {
      const [from, to] = by < 0 ? [past, ahead] : [ahead, past]
      const [next, ...rest] = from
      if (!next) return undefined
      const [setFrom, setTo] = by < 0 ? [setPast, setAhead] : [setAhead, setPast]
      setFrom(rest)
      setTo([current, ...to])
      return next
    },
  }
}
