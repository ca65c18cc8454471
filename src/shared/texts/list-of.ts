import { z } from 'zod'
import { isEmptyOnWire, isWireObject, readElements, readFields } from '../shapes.ts'

const holders = ['list', 'data', 'rows'] as const

/** Returns what an object holds under a known field name; undefined without such a name. */
export const findHeldContent = (value: unknown): { readonly held: unknown } | undefined => {
  const fields = readFields(value) ?? {}
  const holder = holders.find(name => name in fields)
  return holder && { held: fields[holder] }
}

/** Returns the elements of a bare list, or of one under a known field name; undefined where there is none. */
const findElements = (value: unknown): readonly unknown[] | undefined => {
  const bare = readElements(value)
  if (bare) return bare
  const content = findHeldContent(value)
  return content && readElements(content.held)
}

/**
 * Finds the elements of an answer's only list: in `data`, under `data.list`, or, without `data`, at the top level; also a list
 * with gaps or as JSON text. Empty values give an empty list; undefined where another value is in its place.
 */
export const findAnswerElements = (answer: unknown): readonly unknown[] | undefined => {
  if (!isWireObject(answer)) return undefined
  const { data, ...beside } = answer
  return isEmptyOnWire(data) ? (findElements(beside) ?? []) : findElements(data)
}

/**
 * Output of a call that answers with a short, whole list without a total, wherever {@link findAnswerElements} finds it.
 * Unreadable elements are dropped: only for lists that are never written back.
 */
export const listOf = <Out>(element: z.ZodType<Out>): z.ZodType<readonly Out[]> =>
  z
    .unknown()
    .transform((answer, context): readonly Out[] => {
      const elements = findAnswerElements(answer)
      if (elements) {
        const results = elements.filter(one => !isEmptyOnWire(one)).map(one => element.safeParse(one))
        return results.flatMap(result => (result.success ? [result.data] : []))
      }
      context.addIssue({ code: 'custom', message: 'no list in the answer' })
      return z.NEVER
    })
    .meta({ list: element })
