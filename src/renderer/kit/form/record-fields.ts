import type { RecordMeta } from '../../../shared/record.ts'
import { getUnreadableText } from '../../../shared/unreadable.ts'
import type { Field } from './fields.ts'

/**
 * Which fields of its record an input starts with, where they are not called the same: any of several will do. Null where
 * it starts with none of them, but with a usual value.
 */
export type RecordFields<Row> = (keyof Row & string) | readonly (keyof Row & string)[] | null

/** What an answer told of this record; null for one that does not say. */
const getRecordMeta = (record: unknown): (RecordMeta & object) | null =>
  typeof record === 'object' && record !== null && 'missing' in record && Array.isArray(record.missing)
    ? (record as RecordMeta)
    : null

interface Begun {
  readonly endpoint: string
  readonly fields: readonly Field[]
  /** What the form starts with. */
  readonly given: Readonly<Record<string, unknown>>
  readonly recorded: Readonly<Partial<Record<string, string | readonly string[] | null>>> | undefined
  readonly record: unknown
}

/**
 * The inputs that a form would start with although the answer lacked what they start with: their emptiness is none of the
 * platform's, so it must not be sent back. Throws for a field that starts with what no record tells of: a form that
 * writes back must start from a record.
 */
export const findMissingInputs = ({
  endpoint,
  fields,
  given,
  recorded,
  record,
}: Begun): readonly string[] => {
  const told = getRecordMeta(record)
  const shown = new Set(fields.map(field => field.field))
  return Object.keys(given).filter(input => {
    const as = recorded?.[input]
    if (as === null) return false
    const sources = [as ?? input].flat()
    if (shown.has(input) && !sources.every(source => told !== null && source in told)) {
      throw new Error(`${endpoint}: no record tells of ${sources.join()}, which ${input} starts with`)
    }
    return told !== null && sources.every(source => told.missing.includes(source))
  })
}

/** Whether an input starts with a field that was sent and could not be read. */
export const hasUnreadableStart = (
  { recorded, record }: Pick<Begun, 'recorded' | 'record'>,
  input: string,
): boolean => {
  const told = getRecordMeta(record)
  const fields = told && Object.fromEntries(Object.entries(told))
  return (
    fields !== null &&
    [recorded?.[input] ?? input].flat().some(field => getUnreadableText(fields, field) !== null)
  )
}
