import { z } from 'zod'
import { elementsOf, fieldsOf, isNone, isSent, type Sent } from '../shapes.ts'
import { text } from '../wire.ts'

/** One menu entry: navigates to `/{name}`, a child to `/{name}/{path}` (spec 1 §2). */
export interface MenuEntry {
  readonly name: string
  readonly title: string
  readonly path: string
  readonly icon: string
  readonly children: readonly MenuEntry[]
}

/** Levels of the menu; what is nested deeper is no menu any more. */
const deepest = 8

const written = text().transform(sent => sent.trim())

/** Without where it leads an entry is none; without title or icon it is. */
const Words = z.object({ name: written, path: written, title: written.catch(''), icon: written.catch('') })

const entryOf = (sent: unknown, level: number): readonly MenuEntry[] => {
  const fields = fieldsOf(sent)
  const words = Words.safeParse(fields)
  if (!words.success || !(words.data.name || words.data.title || words.data.path)) return []
  return [{ ...words.data, children: entriesOf(fields?.['children'], level + 1) }]
}

/** The entries of a list, without those that cannot be read. */
const entriesOf = (sent: unknown, level: number): readonly MenuEntry[] =>
  level > deepest ? [] : (elementsOf(sent) ?? []).flatMap(one => entryOf(one, level))

const listKeys = ['list', 'data', 'rows'] as const

/** The list among an object's fields, if there is one. */
const heldBy = (holder: Sent): unknown => listKeys.map(key => holder[key]).find(held => held !== undefined)

/** Where the menu stands: in `data`, in a list there, or, without `data`, at the top of the answer. */
const listIn = ({ data, ...beside }: Sent): readonly unknown[] | undefined => {
  if (isNone(data)) return elementsOf(heldBy(beside))
  const held = heldBy(fieldsOf(data) ?? {})
  return elementsOf(held === undefined ? data : held)
}

/** Reads the menu in any shape it is sent in; an entry that cannot be read costs that entry, never the menu. */
export const menu: z.ZodType<readonly MenuEntry[]> = z.unknown().transform((answer, context) => {
  const list = isSent(answer) ? listIn(answer) : undefined
  if (list) return entriesOf(list, 1)
  context.addIssue({ code: 'custom', message: 'no menu in the answer' })
  return z.NEVER
})
