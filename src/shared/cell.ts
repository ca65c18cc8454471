import type { Column, Mark } from './column.ts'
import { dictionaryOf } from './domain/dictionaries.ts'
import { labelOf, type Tone } from './domain/dictionary.ts'
import { formatCount, formatMoney, formatPercent, moneyNumber, percentNumber } from './domain/money.ts'
import type { Language } from './language.ts'

/** A parsed row: what an endpoint's row schema yields. */
export type Row = Readonly<Record<string, unknown>>

/** What a cell needs besides its row: the language and the server's label overrides by dictionary id. */
export interface CellContext {
  readonly language: Language
  readonly overrides?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The content of a spreadsheet cell. A wall-clock date is a real date; text is never a formula. */
export type CellValue =
  | { readonly type: 'empty' }
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'number'; readonly value: number; readonly format: string }
  | { readonly type: 'date'; readonly wallClock: string; readonly format: string }

/** What stands for a value the platform did not send. */
export const noValue = '–'

const numberAt = (row: Row, field: string): number | null => {
  const value = row[field]
  return typeof value === 'number' ? value : null
}
const textAt = (row: Row, field: string): string => {
  const value = row[field]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
const markText = (mark: Mark, row: Row, context: CellContext): string =>
  labelOf(
    dictionaryOf(mark.dictionary),
    numberAt(row, mark.field),
    context.language,
    context.overrides?.[mark.dictionary],
  )

/** Labels of an id column's marks that apply to this row, such as `B`, with their tones. */
export const cellMarks = (
  column: Column,
  row: Row,
  context: CellContext,
): readonly { readonly label: string; readonly tone: Tone }[] =>
  column.kind !== 'id'
    ? []
    : (column.marks ?? [])
        .map(mark => ({
          label: markText(mark, row, context),
          tone: dictionaryOf(mark.dictionary).find(numberAt(row, mark.field))?.tone ?? 'neutral',
        }))
        .filter(mark => mark.label !== '' && !mark.label.startsWith('#'))

/** The tone of a cell: a status's own, or danger for a negative amount that is to show red. */
export const cellTone = (column: Column, row: Row): Tone => {
  const value = numberAt(row, column.field)
  if (column.kind === 'status') return dictionaryOf(column.dictionary).find(value)?.tone ?? 'neutral'
  return column.kind === 'money' && column.negativeRed && value !== null && value < 0 ? 'danger' : 'neutral'
}

/** The text of a cell as shown and as copied. */
export const cellText = (column: Column, row: Row, context: CellContext): string => {
  const value = numberAt(row, column.field)
  switch (column.kind) {
    case 'money':
      return value === null ? noValue : formatMoney(value, column.decimals)
    case 'count':
      return value === null ? noValue : formatCount(value)
    case 'percent':
      return value === null ? noValue : formatPercent(value, column.decimals)
    case 'status': {
      const label = labelOf(
        dictionaryOf(column.dictionary),
        value,
        context.language,
        context.overrides?.[column.dictionary],
      )
      const suffixed = column.suffix && numberAt(row, column.suffix.field) === 1
      return suffixed && column.suffix
        ? `${label} (${markText(column.suffix, row, context)})`
        : label || noValue
    }
    case 'text':
    case 'id':
    case 'day':
    case 'time':
    case 'link':
      return textAt(row, column.field) || noValue
    default:
      return column satisfies never
  }
}

const zeros = (decimals: number): string => (decimals > 0 ? `.${'0'.repeat(decimals)}` : '')

/** The content of a cell in a workbook: the same value as {@link cellText} shows, as a real number or date. */
export const cellValue = (column: Column, row: Row, context: CellContext): CellValue => {
  const value = numberAt(row, column.field)
  switch (column.kind) {
    case 'money':
      return value === null
        ? { type: 'empty' }
        : {
            type: 'number',
            value: moneyNumber(value, column.decimals),
            format: `#,##0${zeros(column.decimals)}${column.negativeRed ? `;[Red]-#,##0${zeros(column.decimals)}` : ''}`,
          }
    case 'count':
      return value === null ? { type: 'empty' } : { type: 'number', value, format: '#,##0' }
    case 'percent':
      return value === null
        ? { type: 'empty' }
        : { type: 'number', value: percentNumber(value), format: `0${zeros(column.decimals)}%` }
    case 'day':
    case 'time': {
      const wallClock = textAt(row, column.field)
      if (/^\d{4}-\d{2}-\d{2}$/.test(wallClock)) return { type: 'date', wallClock, format: 'yyyy-mm-dd' }
      if (/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(wallClock))
        return { type: 'date', wallClock, format: 'yyyy-mm-dd hh:mm:ss' }
      return wallClock ? { type: 'text', value: wallClock } : { type: 'empty' }
    }
    case 'id': {
      const shown = [textAt(row, column.field), ...cellMarks(column, row, context).map(mark => mark.label)]
      if (column.remark) shown.push(textAt(row, column.remark))
      const value = shown.filter(Boolean).join(' ')
      return value ? { type: 'text', value } : { type: 'empty' }
    }
    case 'status':
    case 'text':
    case 'link': {
      const shown = cellText(column, row, context)
      return shown === noValue ? { type: 'empty' } : { type: 'text', value: shown }
    }
    default:
      return column satisfies never
  }
}
