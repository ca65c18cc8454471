import { z } from 'zod'
import { findAnswerElements } from '../list-of.ts'
import { readElements, readFields } from '../shapes.ts'
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
  const fields = readFields(sent)
  const words = Words.safeParse(fields)
  if (!words.success || !(words.data.name || words.data.title || words.data.path)) return []
  return [{ ...words.data, children: entriesOf(fields?.['children'], level + 1) }]
}

/** The entries of a list, without those that cannot be read. */
const entriesOf = (sent: unknown, level: number): readonly MenuEntry[] =>
  level > deepest ? [] : (readElements(sent) ?? []).flatMap(one => entryOf(one, level))

/** Reads the menu in any shape it is sent in; an entry that cannot be read costs that entry, never the menu. */
export const menu: z.ZodType<readonly MenuEntry[]> = z.unknown().transform((answer, context) => {
  const list = findAnswerElements(answer)
  if (list) return entriesOf(list, 1)
  context.addIssue({ code: 'custom', message: 'no menu in the answer' })
  return z.NEVER
})
