import { z } from 'zod'
import { isEmptyOnWire, isWireObject, readElements, readFields } from './shapes.ts'

const holders = ['list', 'data', 'rows'] as const

/** The elements of a list that stands bare, or under a name of its own; undefined where there is none. */
const elementsIn = (value: unknown): readonly unknown[] | undefined => {
  const bare = readElements(value)
  if (bare) return bare
  const fields = readFields(value) ?? {}
  const holder = holders.find(name => name in fields)
  return holder && readElements(fields[holder])
}

/**
 * The elements of the one list an answer has: in `data`, under `data.list`, or, without `data`, at the top; with gaps or as
 * JSON text as well. What stands for nothing is an empty one; undefined where something else stands in its place.
 */
export const findAnswerElements = (answer: unknown): readonly unknown[] | undefined => {
  if (!isWireObject(answer)) return undefined
  const { data, ...beside } = answer
  return isEmptyOnWire(data) ? (elementsIn(beside) ?? []) : elementsIn(data)
}

/**
 * Output of a call that answers with a short list, whole and without a total, wherever {@link findAnswerElements} finds it. An
 * element that cannot be read costs that element: only for lists that nothing is written back from.
 */
export const listOf = <Out>(element: z.ZodType<Out>): z.ZodType<readonly Out[]> =>
  z
    .unknown()
    .transform((answer, context): readonly Out[] => {
      const elements = findAnswerElements(answer)
      if (elements) {
        const read = elements.filter(one => !isEmptyOnWire(one)).map(one => element.safeParse(one))
        return read.flatMap(one => (one.success ? [one.data] : []))
      }
      context.addIssue({ code: 'custom', message: 'no list in the answer' })
      return z.NEVER
    })
    .meta({ list: element })
