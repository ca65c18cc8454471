import type { Values } from '../form/fields.ts'
import { useTagState } from '../tag-scope.ts'

/** Maximum stored searches of a screen. */
const maxPastSearches = 10

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.values(value).every(one => typeof one === 'string')

const restore = (remembered: unknown): readonly Values[] =>
  Array.isArray(remembered) ? remembered.filter(isValues).slice(0, maxPastSearches) : []

const serializeValues = (values: Values): string =>
  JSON.stringify(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** A list's earlier searches, latest first, stored in its tag. */
export const usePastSearches = (route: string) => {
  const [past, setPast] = useTagState(`past:${route}`, restore)
  return {
    past,
    /** Stores the search being left; of two equal ones the later stays. */
    leave: (values: Values, next: Values): void => {
      if (serializeValues(values) === serializeValues(next)) return
      const alike = new Set([serializeValues(values), serializeValues(next)])
      setPast([values, ...past.filter(one => !alike.has(serializeValues(one)))].slice(0, maxPastSearches))
    },
  }
}
