import type { Column, ColumnKind } from '../../../shared/column.ts'
import { getDictionary } from '../../../shared/domain/dictionaries.ts'
import type { Language } from '../../../shared/language.ts'

/** Widths in px that fit real values: an 18-digit id with its copy button, `2026-11-20 10:00:00`, nine-digit money with its sign. */
const byKind = {
  text: 140,
  id: 192,
  money: 124,
  count: 92,
  percent: 92,
  day: 108,
  time: 158,
  status: 96,
  link: 240,
  turned: 108,
} as const satisfies Record<ColumnKind, number>

/** A player's id has eight to ten digits; only order and card numbers have eighteen. */
const playerIdWidth = 128

/** Widest a header alone may make a column; a longer one is cut, with a tooltip. */
const widestHeader = 220

/** About how wide a text is at the table's 13 px, in px: enough to give a column its first width before any layout. */
export const estimateTextWidth = (text: string): number => {
  let width = 0
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0
    width += point > 0x2e80 ? 13.2 : letter >= 'A' && letter <= 'Z' ? 9 : letter === ' ' ? 4 : 7.4
  }
  return Math.ceil(width)
}

/** Widest a status's labels alone may make its column. */
const widestStatus = 220

const contentWidth = (column: Column, language: Language): number => {
  if (column.kind === 'id') {
    const own = column.opens === 'player' ? playerIdWidth : byKind.id
    const badges = (column.marks?.length ?? 0) + (column.highlight ? 1 : 0)
    return own + badges * 24 + (column.remark === undefined ? 0 : 60)
  }
  if (column.kind !== 'status') return byKind[column.kind]
  const labels = getDictionary(column.dictionary).entries.map(
    entry => estimateTextWidth(entry.labels[language]) + 32,
  )
  return Math.min(widestStatus, Math.max(byKind.status, ...labels))
}

/** Semibold is a little wider; the rest is padding, the sort mark and the handle. */
const headerWidth = (label: string): number => Math.ceil(estimateTextWidth(label) * 1.05) + 38

/** What a switch takes more than a badge. */
const switchWidth = 28

/** The width of a column nobody has resized: its own, else what its kind needs, and at least its header's. */
export const getInitialWidth = (
  column: Column,
  label: string,
  language: Language,
  isSwitch = false,
): number =>
  Math.max(
    column.width ?? contentWidth(column, language) + (isSwitch ? switchWidth : 0),
    Math.min(widestHeader, headerWidth(label)),
  )

/** The width of the actions column for these rows of button labels. */
export const getActionsWidth = (labels: readonly (readonly string[])[], header: string): number =>
  labels.reduce(
    (widest, row) =>
      Math.max(
        widest,
        row.reduce((sum, label) => sum + estimateTextWidth(label) + 18, 14),
      ),
    estimateTextWidth(header) + 24,
  )
