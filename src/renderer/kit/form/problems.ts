import type { z } from 'zod'
import type { FieldProblem } from '../../../shared/result.ts'

/** Whether a call cannot do without this field, whatever else is entered. */
const isRequired = (schema: z.ZodObject, field: string): boolean => {
  const part = schema.shape[field] as z.ZodType | undefined
  return part !== undefined && !part.safeParse(undefined).success
}

/** Whether a call cannot do without this field, given the rest of what is entered. */
export const isFieldRequired = (
  schema: z.ZodObject,
  field: string,
  input: Readonly<Record<string, unknown>>,
): boolean => {
  const { [field]: _, ...rest } = input
  return findSchemaProblems(schema, rest).some(problem => problem.field === field)
}

/**
 * What an endpoint's input schema says against an input, one problem a field; an issue's message is its i18n key. A
 * required field that is missing counts as empty, so that it is its own message that is shown.
 */
export const findSchemaProblems = (
  schema: z.ZodObject,
  input: Readonly<Record<string, unknown>>,
): readonly FieldProblem[] => {
  const empty = Object.keys(schema.shape).filter(field => isRequired(schema, field))
  const parsed = schema.safeParse({ ...Object.fromEntries(empty.map(field => [field, ''])), ...input })
  if (parsed.success) return []
  const first = new Map<string, FieldProblem>()
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? '')
    if (!first.has(field)) first.set(field, { field, message: issue.message })
  }
  return [...first.values()]
}
