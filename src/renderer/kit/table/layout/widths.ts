import type { Column, ColumnKind } from '../../../../shared/column.ts'
import { getDictionary } from '../../../../shared/domain/dictionaries.ts'
import type { Language } from '../../../../shared/language.ts'

/** Widths in px of typical values: an 18-digit id with copy button, `2026-11-20 10:00:00`, signed nine-digit money. */
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

/** Ids of records with a page of their own have eight to ten digits; only those of orders and cards have eighteen. */
const openingIdWidth = 128

/** Maximum width from a header alone; a longer one is truncated, with a tooltip. */
const widestHeader = 220

/** Estimates the width of a text at the table's 13 px, in px: sufficient for initial column widths before any layout. */
export const estimateTextWidth = (text: string): number => {
  let width = 0
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0
    width += point > 0x2e80 ? 13.2 : letter >= 'A' && letter <= 'Z' ? 9 : letter === ' ' ? 4 : 7.4
  }
  return Math.ceil(width)
}

/** Maximum width of a column from its status labels alone. */
const widestStatus = 220

const contentWidth = (column: Column, language: Language): number => {
  if (column.kind === 'id') {
    const own = column.opens === undefined ? byKind.id : openingIdWidth
    const badges = (column.marks?.length ?? 0) + (column.highlight ? 1 : 0)
    return own + badges * 24 + (column.remark === undefined ? 0 : 60)
  }
  if (column.kind !== 'status') return byKind[column.kind]
  const labels = getDictionary(column.dictionary).entries.map(
    entry => estimateTextWidth(entry.labels[language]) + 32,
  )
  return Math.min(widestStatus, Math.max(byKind.status, ...labels))
}

/** Semibold is slightly wider; the rest is padding, sort mark and resize handle. */
const headerWidth = (label: string): number => Math.ceil(estimateTextWidth(label) * 1.05) + 38

/** Additional width of a switch over a badge. */
const switchWidth = 28

/** Returns the width of a column the user has not resized: its own, else its kind's, and at least its header's. */
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
