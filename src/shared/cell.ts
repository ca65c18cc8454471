import {
  type Column,
  isFigure,
  isSignedAmount,
  type Mark,
  type MoneyTone,
  text as textColumn,
} from './column.ts'
import { isDay } from './domain/dates.ts'
import { getDictionary } from './domain/dictionaries.ts'
import { type Dictionary, getCodeLabel, type Tone } from './domain/dictionary.ts'
import { dayFormat, formatDay } from './domain/forms.ts'
import {
  type Decimal,
  type Decimals,
  formatCount,
  formatMoney,
  formatPercent,
  formatWhole,
  getSign,
  hundredthsToWire,
  isDecimal,
  moneyToWire,
  toMoneyNumber,
  toPercentNumber,
  withSign,
} from './domain/money.ts'
import type { Language } from './language.ts'
import { maskId, maskText } from './mask.ts'
import { getMoneyTone } from './money-tone.ts'
import { isolateText } from './texts/bidi.ts'
import { cutText } from './texts/text-ends.ts'
import {
  getCurrentForm,
  getScreenForm,
  groupDigits,
  plainForm,
  type WrittenForm,
  writeDay,
  writeFigures,
} from './texts/written-form.ts'
import { getUnreadableText } from './unreadable.ts'

/** Decimal separator of a number. */
type DecimalMark = '.' | ','

/** Decimals of amounts on the screen: those of the documents, two, or all that were sent. */
type AmountDecimals = 'prescribed' | 'two' | 'all'

/** Decimals that a column's amounts are rounded to on the screen. */
export const getShownDecimals = (
  { decimals }: Extract<Column, { kind: 'money' }>,
  { amounts }: Pick<CellContext, 'amounts'>,
): Decimals => (amounts === 'two' ? 2 : decimals)

/** A parsed row: what an endpoint's row schema yields. */
export type Row = Readonly<Record<string, unknown>>

/** Context of a cell besides its row: language, the server's label overrides by dictionary id, number format of copies. */
export interface CellContext {
  readonly language: Language
  readonly overrides?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Decimal separator of a copied number; default: the language's. */
  readonly decimalMark?: DecimalMark
  /** Masks everything that identifies a person: on the screen, in the clipboard and in a workbook. */
  readonly shareSafe?: boolean | undefined
  /** Decimals of shown amounts; default: those of the documents. Cell values keep all of theirs. */
  readonly amounts?: AmountDecimals | undefined
  /** Writes numbers and days as the language does: the reader does not use the console. */
  readonly ownForms?: boolean | undefined
}

/**
 * A cell with its own column and row, as in the cells of a {@link Column} of kind `turned`. `exact` replaces the full digits
 * that {@link formatExactCell} would give.
 */
export interface CellSource {
  readonly column: Column
  readonly row: Row
  readonly exact?: string
}

/** Returns the source cell of a cell of a transposed table; null where its line has none. */
export const getTransposedCell = (row: Row, field: string): CellSource | null => {
  const value = row[field]
  return typeof value === 'object' && value !== null && 'column' in value ? (value as CellSource) : null
}

/** Content of a spreadsheet cell: the unrounded value. A wall-clock date is a real date; text is never a formula. */
export type CellValue =
  | { readonly type: 'empty' }
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'number'; readonly value: number; readonly format: string }
  | { readonly type: 'date'; readonly wallClock: string; readonly format: string }

/** Placeholder for a value the platform did not send. */
export const noValue = '–'

/** Placeholder for a value that was sent and cannot be read. */
const unreadable: Readonly<Record<Language, string>> = {
  'zh-cn': '无法识别',
  'en-us': 'Unreadable',
  pt: 'Ilegível',
}

/**
 * Describes an unreadable value with what was sent, `Unreadable: --`; null for any other. Privacy mode leaves out personal
 * text.
 */
export const describeCellProblem = (column: Column, row: Row, context: CellContext): string | null => {
  const sentText = getUnreadableText(row, column.field)
  if (sentText === null) return null
  const label = unreadable[context.language]
  return context.shareSafe && !isFigure(column) ? label : `${label}: ${sentText}`
}

const numberAt = (row: Row, field: string): Decimal | null => {
  const value = row[field]
  return isDecimal(value) ? value : null
}
const codeAt = (row: Row, field: string): number | null => {
  const value = row[field]
  return typeof value === 'number' ? value : null
}
/** Returns a field's raw text; '' if there is none. */
export const getRawText = (row: Row, field: string): string => {
  const value = row[field]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
/** Returns an id; '' for 0, the platform's id for nobody, such as the parent of a player without one. */
const idAt = (row: Row, field: string): string => {
  const value = getRawText(row, field)
  return value === '0' ? '' : value
}
const markText = (mark: Mark, row: Row, context: CellContext): string =>
  getCodeLabel(
    getDictionary(mark.dictionary),
    codeAt(row, mark.field),
    context.language,
    context.overrides?.[mark.dictionary],
  )

interface ShownMark {
  readonly label: string
  readonly tone: Tone
}

const shownMarks = (marks: readonly Mark[], row: Row, context: CellContext): readonly ShownMark[] =>
  marks
    .map(mark => ({
      label: markText(mark, row, context),
      tone: getDictionary(mark.dictionary).find(codeAt(row, mark.field))?.tone ?? 'neutral',
    }))
    .filter(mark => mark.label !== '' && !mark.label.startsWith('#'))

/** Labels of an id column's marks that apply to this row, such as `B`, with their tones. */
export const getCellMarks = (column: Column, row: Row, context: CellContext): readonly ShownMark[] =>
  column.kind === 'id' ? shownMarks(column.marks ?? [], row, context) : []

/** Returns the label and tone that mark an id in this row; undefined without a mark. */
export const getCellHighlight = (column: Column, row: Row, context: CellContext): ShownMark | undefined =>
  column.kind === 'id' && column.highlight ? shownMarks([column.highlight], row, context)[0] : undefined

/** True if the id in a cell is a link: it has a value other than `0`, and its column's condition holds. */
export const isCellLink = (column: Column, row: Row): boolean => {
  if (column.kind === 'turned') {
    const transposed = getTransposedCell(row, column.field)
    return transposed !== null && isCellLink(transposed.column, transposed.row)
  }
  if (column.kind !== 'id' || column.opens === undefined) return false
  const value = idAt(row, column.field)
  const { opensWhen } = column
  return value !== '' && (!opensWhen || codeAt(row, opensWhen.field) === opensWhen.code)
}

/** Unit of a change in percentage points. */
const points: Readonly<Record<Language, string>> = { 'zh-cn': ' pp', 'en-us': ' pp', pt: ' p.p.' }

const percentText = (
  { decimals, change }: Extract<Column, { kind: 'percent' }>,
  value: Decimal,
  language: Language,
  form: WrittenForm,
): string => {
  const text = formatPercent(value, decimals, form)
  if (change === undefined) return text
  return withSign(change === 'points' ? text.replace('%', points[language]) : text)
}

/** Increases and decreases differ in color as well as sign; neither color means good or bad. */
const changeTone = (text: string): Tone =>
  text.startsWith('+') ? 'info' : text.startsWith('-') ? 'warning' : 'neutral'

/** A code that neither a name nor a prefix covers needs attention: the platform says something new. */
const getCodeTone = (source: Dictionary, code: number | null): Tone => {
  const isNew = code !== null && source.numbered(code) === undefined
  return source.find(code)?.tone ?? (isNew ? 'warning' : 'neutral')
}

const figures: ReadonlySet<Column['kind']> = new Set(['money', 'count', 'percent'])

/** Returns the tone of a cell: a status's own, that of an amount by its column's rule, or `quiet` for a figure of exactly zero. */
export const getCellTone = (column: Column, row: Row): Tone => {
  if (getUnreadableText(row, column.field) !== null) return 'warning'
  if (column.kind === 'status')
    return getCodeTone(getDictionary(column.dictionary), codeAt(row, column.field))
  const value = numberAt(row, column.field)
  if (value === null || !figures.has(column.kind)) return 'neutral'
  if (column.kind === 'percent' && column.change)
    return changeTone(percentText(column, value, 'en-us', plainForm))
  // An amount below zero is red in every column that has no rule of its own.
  const ruled = column.kind === 'money' ? getMoneyTone(column.tone ?? 'negativeRed', value, row) : 'neutral'
  return (ruled === 'neutral' || ruled === 'success') && getSign(value) === 0 ? 'quiet' : ruled
}

/** Explains the tone of a cell in words; null where it has none or needs no explanation. */
export const getCellNote = (column: Column, row: Row, { language }: CellContext): string | null => {
  if (column.kind === 'turned') {
    const transposed = getTransposedCell(row, column.field)
    return transposed && getCellNote(transposed.column, transposed.row, { language })
  }
  const rule = column.kind === 'money' && typeof column.tone === 'object' ? column.tone : null
  if (rule?.kind !== 'unlike' || ['neutral', 'quiet'].includes(getCellTone(column, row))) return null
  return getDictionary(rule.dictionary).entries[0]?.labels[language] ?? null
}

/** Returns the number and day form of a cell: the language's own on paper, else the screen's. */
const getForm = ({ ownForms, language }: CellContext): WrittenForm =>
  ownForms ? getScreenForm(language) : getCurrentForm()

const moneyText = (
  column: Extract<Column, { kind: 'money' }>,
  value: Decimal,
  row: Row,
  context: CellContext,
): string => {
  const form = getForm(context)
  const text =
    context.amounts === 'all'
      ? formatWhole(value, column.decimals, form)
      : formatMoney(value, getShownDecimals(column, context), form)
  return isSignedAmount(column) && row[column.tone.field] !== null ? withSign(text) : text
}

const wholeText = (column: Column, row: Row, context: CellContext): string => {
  switch (column.kind) {
    case 'money': {
      const value = numberAt(row, column.field)
      return value === null ? noValue : moneyText(column, value, row, context)
    }
    case 'count': {
      const value = numberAt(row, column.field)
      return value === null ? noValue : formatCount(value, getForm(context))
    }
    case 'percent': {
      const value = numberAt(row, column.field)
      return value === null ? noValue : percentText(column, value, context.language, getForm(context))
    }
    case 'status': {
      const label = getCodeLabel(
        getDictionary(column.dictionary),
        codeAt(row, column.field),
        context.language,
        context.overrides?.[column.dictionary],
      )
      const suffixed = column.suffix && codeAt(row, column.suffix.field) === 1
      return suffixed && column.suffix
        ? `${label} (${markText(column.suffix, row, context)})`
        : label || noValue
    }
    case 'id':
      return idAt(row, column.field) || noValue
    case 'text':
    case 'day':
    case 'time':
    case 'link':
      return getRawText(row, column.field) || noValue
    case 'turned': {
      const transposed = getTransposedCell(row, column.field)
      return transposed ? formatLongCell(transposed.column, transposed.row, context) : ''
    }
    default:
      return column satisfies never
  }
}

const masked = (column: Column, text: string): string => {
  if (text === '' || text === noValue) return text
  if (column.kind === 'id') return maskId(text)
  if (column.kind === 'text') return column.personal ? maskId(text) : maskText(text)
  return column.kind === 'link' ? maskText(text) : text
}

const inForm = (column: Column, text: string, { ownForms, language }: CellContext): string => {
  if (column.kind === 'text' && column.hasFigures)
    return writeFigures(text, ownForms ? getScreenForm(language) : getCurrentForm())
  if (column.kind !== 'day' && column.kind !== 'time') return text
  return ownForms ? formatDay(language, text) : writeDay(text)
}

/** Formats a cell with all of its text; in privacy mode ids, names and other personal text are masked. */
export const formatLongCell = (column: Column, row: Row, context: CellContext): string => {
  if (getUnreadableText(row, column.field) !== null) return unreadable[context.language]
  const fullText = wholeText(column, row, context)
  const text = inForm(column, fullText, context)
  return context.shareSafe ? masked(column, text) : text
}

/** Formats a cell for display: as {@link formatLongCell}, with a long text cut and isolated from what stands beside it. */
export const formatCell = (column: Column, row: Row, context: CellContext): string =>
  isolateText(cutText(formatLongCell(column, row, context)))

/** {@link formatLongCell} for copies and files, where figures within a text stay as sent. */
export const formatCopiedCell = (column: Column, row: Row, context: CellContext): string =>
  formatLongCell(
    column.kind === 'text' && column.hasFigures && !context.ownForms
      ? { ...column, hasFigures: false }
      : column,
    row,
    context,
  )

/** Formats a cell without masking, for opening, sorting and telling rows apart. */
export const formatUnmaskedCell = (column: Column, row: Row, context: CellContext): string =>
  wholeText(column, row, { ...context, shareSafe: false })

/** Returns all digits of a numeric cell without separators: `-1234.567`, `12.345%`; null for any other cell. */
export const getCellDigits = (column: Column, row: Row): string | null => {
  if (column.kind === 'turned') {
    const transposed = getTransposedCell(row, column.field)
    return transposed && getCellDigits(transposed.column, transposed.row)
  }
  const value = numberAt(row, column.field)
  if (value === null) return null
  if (column.kind === 'money') return moneyToWire(value)
  if (column.kind === 'count') return String(value)
  return column.kind === 'percent' ? `${hundredthsToWire(value)}%` : null
}

const inFull = (digits: string | null): string | null => digits && groupDigits(digits)

/** Formats all digits of a numeric cell with thousands separators: `-1,234.5678`; null for any other cell. */
export const formatCellInFull = (column: Column, row: Row): string | null =>
  inFull(getCellDigits(column, row))

/**
 * Formats a rounded figure in full, with a transposed cell's `exact` first; null where all digits are visible. Null for a
 * change, too: its digits would be those of a quotient.
 */
export const formatExactCell = (
  column: Column,
  row: Row,
  context: Pick<CellContext, 'amounts'> = {},
): string | null => {
  if (column.kind === 'turned') {
    const transposed = getTransposedCell(row, column.field)
    return transposed && (transposed.exact ?? formatExactCell(transposed.column, transposed.row, context))
  }
  if (column.kind === 'percent' && column.change) return null
  if (column.kind === 'money' && context.amounts === 'all') return null
  const digits = getCellDigits(column, row)
  const value =
    column.kind === 'money' ? getShownDecimals(column, context) : 'decimals' in column ? column.decimals : 0
  const [, fraction = ''] = digits?.replace('%', '').split('.') ?? []
  return fraction.length > value ? inFull(digits) : null
}

const zeros = (decimals: number): string => (decimals > 0 ? `.${'0'.repeat(decimals)}` : '')

/** Writes the number format of amounts: sections for positive and negative ones and, where zero differs, for zero. */
const writeMoneyFormat = (decimals: number, tone: Exclude<MoneyTone, object> | undefined): string => {
  const format = `#,##0${zeros(decimals)}`
  switch (tone) {
    case undefined:
      return format
    case 'negativeRed':
      return `${format};[Red]-${format}`
    case 'positiveRed':
      return `[Red]${format};-${format};${format}`
    case 'sign':
      // A spreadsheet's own [Green] is too light to read on white.
      return `[Color10]${format};[Red]-${format}`
    default:
      return tone satisfies never
  }
}

/** Memoizes a format by its key: a workbook needs it for every cell. */
const writeOnce = <Key>(write: (key: Key) => string) => {
  const cache = new Map<Key, string>()
  return (key: Key): string => {
    const format = cache.get(key) ?? write(key)
    cache.set(key, format)
    return format
  }
}
const plainTone = writeOnce((decimals: number) => writeMoneyFormat(decimals, undefined))
const moneyFormats = {
  negativeRed: writeOnce((decimals: number) => writeMoneyFormat(decimals, 'negativeRed')),
  positiveRed: writeOnce((decimals: number) => writeMoneyFormat(decimals, 'positiveRed')),
  sign: writeOnce((decimals: number) => writeMoneyFormat(decimals, 'sign')),
} as const
const percentFormat = writeOnce((decimals: number) => `0${zeros(decimals)}%`)
const timeFormat = writeOnce((day: string) => `${day} hh:mm:ss`)

const moneyFormat = (decimals: number, tone: MoneyTone | undefined): string =>
  // A number format sees only its own cell: it cannot express a tone that depends on another field.
  (typeof tone === 'string' ? moneyFormats[tone] : plainTone)(decimals)

const empty: CellValue = { type: 'empty' }

/** Writes a number with more than a spreadsheet's fifteen digits as text, so that none is lost. */
const numberCell = (value: Decimal, format: string): CellValue =>
  typeof value === 'number' ? { type: 'number', value, format } : { type: 'text', value }

/**
 * Returns a cell's content in a workbook: the value that {@link formatCell} shows, unrounded, as a real number or date. An id
 * is alone in its cell, so that lookups work; its remark, marks and highlight get columns of their own ({@link
 * listExportColumns}).
 */
export const getCellValue = (column: Column, row: Row, context: CellContext): CellValue => {
  const problem = describeCellProblem(column, row, context)
  if (problem !== null) return { type: 'text', value: problem }
  switch (column.kind) {
    case 'money': {
      const value = numberAt(row, column.field)
      if (value === null) return empty
      return numberCell(toMoneyNumber(value), moneyFormat(column.decimals, column.tone))
    }
    case 'count': {
      const value = numberAt(row, column.field)
      return value === null ? empty : numberCell(value, '#,##0')
    }
    case 'percent': {
      const value = numberAt(row, column.field)
      return value === null ? empty : numberCell(toPercentNumber(value), percentFormat(column.decimals))
    }
    case 'day':
    case 'time': {
      const wallClock = getRawText(row, column.field)
      // Databases write "no date" as 0000-00-00, which no spreadsheet can hold.
      const isReal = isDay(wallClock.slice(0, 10))
      const format = context.ownForms ? dayFormat[context.language] : 'yyyy-mm-dd'
      if (isReal && wallClock.length === 10) return { type: 'date', wallClock, format }
      if (isReal && /^.{10} \d{2}:\d{2}:\d{2}$/.test(wallClock))
        return { type: 'date', wallClock, format: timeFormat(format) }
      return wallClock ? { type: 'text', value: wallClock } : empty
    }
    case 'id':
    case 'status':
    case 'text':
    case 'link': {
      const text = formatCopiedCell(column, row, context)
      return text === noValue ? empty : { type: 'text', value: text }
    }
    case 'turned': {
      const transposed = getTransposedCell(row, column.field)
      return transposed ? getCellValue(transposed.column, transposed.row, context) : empty
    }
    default:
      return column satisfies never
  }
}

/** Returns the remark under an id as a column of its own; undefined without one. */
export const getRemarkColumn = (column: Column): Column | undefined =>
  column.kind === 'id' && column.remark !== undefined
    ? textColumn(column.remark, column.personal ? { personal: true } : {})
    : undefined

/** Lists a workbook's columns: after an id come its remark, highlight and marks as separate columns. */
export const listExportColumns = (columns: readonly Column[]): readonly Column[] =>
  columns.flatMap((column): readonly Column[] => {
    if (column.kind !== 'id') return [column]
    const { remark: _, personal: __, highlight, marks = [], ...id } = column
    const remark = getRemarkColumn(column)
    return [
      id,
      ...(remark ? [remark] : []),
      ...[...(highlight ? [highlight] : []), ...marks].map(
        mark => ({ kind: 'status', field: mark.field, dictionary: mark.dictionary }) as const,
      ),
    ]
  })
