import type { MaskedSample } from '../../../shared/survey.ts'
import { toShareableName } from '../answers/values.ts'
import type { CallState } from '../call-state.ts'

const maxFields = 80
const maxLength = 40

/** Masks a value: digits as #, letters as a or A, at most three per word. */
export const maskValue = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return 'list'
  if (typeof value !== 'string' && typeof value !== 'number') return typeof value
  const masked = `${value}`
    .replaceAll(/\d/g, '#')
    .replaceAll(/\p{Lu}/gu, 'A')
    .replaceAll(/[\p{L}\p{M}]/gu, letter => (letter === 'A' ? letter : 'a'))
    .replaceAll(/[^#aA .,:;/+@%_-]/gu, '?')
    .replaceAll(/([aA?]{3})[aA?]+/g, '$1')
    .slice(0, maxLength)
  return typeof value === 'number' ? masked : `"${masked}"`
}

/** Masks the first row of a call: field names and value forms. */
export const maskFirstRow = ({ endpoint, rows }: CallState): readonly MaskedSample[] => {
  const [row] = rows
  if (!row) return []
  const fields = Object.entries(row)
    .slice(0, maxFields)
    .map(([name, value]) => ({ name: toShareableName(name), form: maskValue(value) }))
  return [{ call: endpoint.id, fields }]
}
