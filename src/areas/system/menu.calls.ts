import { z } from 'zod'
import { readElements, readFields } from '../../shared/shapes.ts'
import { findAnswerElements } from '../../shared/texts/list-of.ts'
import { wireText } from '../../shared/wire.ts'

/** One menu entry: navigates to `/{name}`, a child to `/{name}/{path}` (spec 1 §2). */
export interface MenuEntry {
  readonly name: string
  readonly title: string
  readonly path: string
  readonly icon: string
  readonly children: readonly MenuEntry[]
}

/** Maximum depth of the menu; deeper entries are ignored. */
const maxDepth = 8

const trimmedText = wireText().transform(text => text.trim())

/** An entry without a valid target is dropped; one without a title or icon is kept. */
const Words = z.object({
  name: trimmedText,
  path: trimmedText,
  title: trimmedText.catch(''),
  icon: trimmedText.catch(''),
})

const parseEntry = (wireValue: unknown, level: number): readonly MenuEntry[] => {
  const fields = readFields(wireValue)
  const words = Words.safeParse(fields)
  if (!words.success || !(words.data.name || words.data.title || words.data.path)) return []
  return [{ ...words.data, children: parseEntries(fields?.['children'], level + 1) }]
}

/** Reads the entries of a list and skips unreadable ones. */
const parseEntries = (wireValue: unknown, level: number): readonly MenuEntry[] =>
  level > maxDepth ? [] : (readElements(wireValue) ?? []).flatMap(element => parseEntry(element, level))

/** Reads the menu in any of its shapes; an unreadable entry is dropped without losing the menu. */
export const menu: z.ZodType<readonly MenuEntry[]> = z.unknown().transform((answer, context) => {
  const list = findAnswerElements(answer)
  if (list) return parseEntries(list, 1)
  context.addIssue({ code: 'custom', message: 'no menu in the answer' })
  return z.NEVER
})
