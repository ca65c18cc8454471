import type { RecordMeta } from '../../../shared/record.ts'
import { getUnreadableText } from '../../../shared/unreadable.ts'
import type { Field } from './fields.ts'

/**
 * Record fields that an input may start with, if named differently: any of several. Null: it starts with a default value
 * instead.
 */
export type RecordFields<Row> = (keyof Row & string) | readonly (keyof Row & string)[] | null

/** Returns what a record's answer lacked; null if the record has no such data. */
const getRecordMeta = (record: unknown): (RecordMeta & object) | null =>
  typeof record === 'object' && record !== null && 'missing' in record && Array.isArray(record.missing)
    ? (record as RecordMeta)
    : null

interface FormOrigin {
  readonly endpoint: string
  readonly fields: readonly Field[]
  /** Initial input of the form. */
  readonly initialInput: Readonly<Record<string, unknown>>
  readonly recorded: Readonly<Partial<Record<string, string | readonly string[] | null>>> | undefined
  readonly record: unknown
}

/**
 * Finds inputs whose initial values the answer lacked: they are empty only here, so they must not be sent back. Throws if no
 * record contains a field's initial value: a form that writes back must start from a record.
 */
export const findMissingInputs = ({
  endpoint,
  fields,
  initialInput,
  recorded,
  record,
}: FormOrigin): readonly string[] => {
  const recordMeta = getRecordMeta(record)
  const formFields = new Set(fields.map(field => field.field))
  return Object.keys(initialInput).filter(input => {
    const as = recorded?.[input]
    if (as === null) return false
    const sources = [as ?? input].flat()
    if (formFields.has(input) && !sources.every(source => recordMeta !== null && source in recordMeta)) {
      throw new Error(`${endpoint}: no record has ${sources.join()}, the initial value of ${input}`)
    }
    return recordMeta !== null && sources.every(source => recordMeta.missing.includes(source))
  })
}

/** True if an input's initial value was sent but is unreadable. */
export const hasUnreadableStart = (
  { recorded, record }: Pick<FormOrigin, 'recorded' | 'record'>,
  input: string,
): boolean => {
  const recordMeta = getRecordMeta(record)
  const fields = recordMeta && Object.fromEntries(Object.entries(recordMeta))
  return (
    fields !== null &&
    [recorded?.[input] ?? input].flat().some(field => getUnreadableText(fields, field) !== null)
  )
}
