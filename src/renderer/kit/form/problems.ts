import type { z } from 'zod'
import type { FieldProblem } from '../../../shared/result.ts'

/** True if a call always requires this field. */
const isRequired = (schema: z.ZodObject, field: string): boolean => {
  const part = schema.shape[field] as z.ZodType | undefined
  return part !== undefined && !part.safeParse(undefined).success
}

/** Any value of a field that is only required while another one is empty. */
const filledIn = 'Abcd1234'

/** A call's need of a field, given the other values. `either`: it, or another one that is empty too. */
export type FieldNeed = 'required' | 'either' | 'optional'

/** Returns a call's need of this field, given the other values. */
export const getFieldNeed = (
  schema: z.ZodObject,
  field: string,
  input: Readonly<Record<string, unknown>>,
): FieldNeed => {
  const { [field]: _, ...rest } = input
  const listProblems = (values: Readonly<Record<string, unknown>>) =>
    findSchemaProblems(schema, values).map(problem => problem.field)
  const problems = listProblems(rest)
  if (!problems.includes(field)) {
    // The first of several fields of which one is enough has their message.
    const others = listProblems({ ...rest, [field]: filledIn })
    return problems.every(problem => others.includes(problem)) ? 'optional' : 'either'
  }
  const empty = Object.keys(schema.shape).filter(name => name !== field && (rest[name] ?? '') === '')
  return empty.every(name => listProblems({ ...rest, [name]: filledIn }).includes(field))
    ? 'required'
    : 'either'
}

/**
 * Validates an input by its endpoint's schema, one problem per field; an issue's message is its i18n key. A missing required
 * field counts as empty, so that its own message is shown.
 */
export const findSchemaProblems = (
  schema: z.ZodObject,
  input: Readonly<Record<string, unknown>>,
): readonly FieldProblem[] => {
  const empty = Object.keys(schema.shape).filter(field => isRequired(schema, field))
  const result = schema.safeParse({ ...Object.fromEntries(empty.map(field => [field, ''])), ...input })
  if (result.success) return []
  const first = new Map<string, FieldProblem>()
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? '')
    if (!first.has(field)) first.set(field, { field, message: issue.message })
  }
  return [...first.values()]
}
