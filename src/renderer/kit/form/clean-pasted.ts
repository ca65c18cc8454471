import { toPlainTyping } from '../../../shared/texts/digits.ts'
import { removeCurrency } from './amount.ts'

/** Invisible characters: zero width, direction marks, byte order marks. */
const invisibleCharacters = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** Line ends, tabs and what else separates the cells of a sheet. */
const cellEnds = /[\t\n\v\f\r\u0085\u2028\u2029]+/
const quotedPattern = /^(["'“”‘’«»「」『』])(.*)\1$|^[“‘«「『](.*)[”’»」』]$/su

const removeQuotes = (text: string): string => {
  const match = quotedPattern.exec(text)
  return match ? (match[2] ?? match[3] ?? '').trim() : text
}

/** Removes surrounding whitespace, quotes and invisible characters from pasted text. */
export const cleanPastedText = (pastedText: string): string =>
  removeQuotes(pastedText.replaceAll(invisibleCharacters, '').trim())

/**
 * A number in prose that may be an id: years, days and times have fewer digits. One next to letters is something else, such as
 * an order number of a platform that has letters in its own.
 */
const inProse = /(?<![A-Za-z\d_]-?)(?:U?ID-?)?(?<number>\d{6,})(?!-?[A-Za-z\d_])/gi
const numberListPattern = /^\d+(?:[\s,;|、，；/]+\d+)*[\s,;|、，；/]*$/u
/**
 * An id as a sheet shows it, with thousands marks, also those of India: in a list, its groups may also be as many short ids.
 */
const groupedNumber = /^(?:[1-9]\d{0,2}([,.'’\u066c])(?:\d{3}\1)*|[1-9]\d?([,.'’\u066c])(?:\d{2}\2)+)\d{3}$/u
/** Digits in groups with the blanks of sheets, which no one types between two ids. */
const blankGroups =
  /(?<![\p{Nd}\u00a0\u2009\u202f])\p{Nd}{1,3}(?:[\u00a0\u2009\u202f]\p{Nd}{2,3})+(?![\p{Nd}\u00a0\u2009\u202f])/gu
const sheetBlank = /[\u00a0\u2009\u202f]/g

/** Rewrites numbers in plain characters, with a visible mark for the blanks that group their digits. */
const toPlainNumbers = (text: string): string =>
  toPlainTyping(text.replace(blankGroups, number => number.replaceAll(sheetBlank, '’')))

const splitNumbers = (list: string): readonly string[] =>
  list
    .split(/[\s;|、；/]/u)
    .map(part => part.replaceAll(/^,|,$/g, ''))
    // Commas separate numbers that are grouped by another mark.
    .flatMap(part => (groupedNumber.test(part) ? part : part.split(/[,，]/u)))
    .filter(Boolean)
const plainOrGrouped = /^[\d,.'’\u066c]+$/u

/** True for numbers of which one has thousands marks, which a list cannot tell from several numbers. */
export const isGroupedNumber = (text: string): boolean => {
  const parts = splitNumbers(toPlainNumbers(text))
  return parts.some(part => groupedNumber.test(part)) && parts.every(part => plainOrGrouped.test(part))
}

/**
 * Extracts the distinct numbers of pasted text: all of a list, of prose those that may be ids. Digits of any width and script
 * count; text without a number is unchanged, as are numbers with thousands marks.
 */
export const extractNumbers = (pastedText: string): string => {
  const text = toPlainNumbers(cleanPastedText(pastedText))
  if (isGroupedNumber(text)) return text.split(cellEnds).join(' ')
  const numbers = numberListPattern.test(text)
    ? (text.match(/\d+/g) ?? [])
    : text.matchAll(inProse).map(({ groups }) => groups?.['number'])
  return [...new Set(numbers)].join(' ') || text
}

/** One number as languages group it: by three or, in India, by two and three; the same mark throughout. */
const oneNumber = /^(?:\d+|[1-9]\d{0,2}(?:([,.'’\u066c ])\d{3})(?:\1\d{3})*|[1-9]\d?(?:,\d{2})+,\d{3})$/

/** Reads one number in plain digits, without thousands marks; undefined for anything else. */
export const parseOneNumber = (typedText: string): string | undefined => {
  const text = toPlainTyping(typedText)
  return oneNumber.test(text) ? text.replaceAll(/\D/g, '') : undefined
}

/** A card or phone number as people group it; longer groups are numbers of their own. */
const groupedCode = /^\+?\d{1,6}(?: \d{1,6})+$/
/** Raised digits, and two numbers with something between them that no code has. */
const severalCodes = /\p{No}|\d\s*[,;|、]\s*\d|\d\s+\d/u

/** Reads one card, account or phone number in plain characters; undefined for several. */
export const parseCode = (typedText: string): string | undefined => {
  const text = toPlainTyping(typedText)
  const code = groupedCode.test(text) ? text.replaceAll(' ', '') : text
  return severalCodes.test(code) ? undefined : code
}

const splitCells = (text: string): readonly string[] =>
  text
    .split(cellEnds)
    .map(cell => cell.trim())
    .filter(Boolean)

/** Keeps the lines of pasted text apart in a field of one line, which would join them. */
export const joinPastedLines = (pastedText: string): string => splitCells(pastedText).join(' ')

/** Joins cells by a mark that no number has: two numbers are never one. */
export const keepCellsApart = (text: string): string => splitCells(text).join(' | ')

/** Extracts the one number of pasted text; with none or several its text stays, so that the operator sees it. */
export const extractNumber = (pastedText: string): string => {
  const cleanText = cleanPastedText(pastedText)
  const one = splitCells(cleanText).length === 1 ? parseOneNumber(cleanText) : undefined
  const numbers = one ?? extractNumbers(pastedText)
  return /^\d+$/.test(numbers) ? numbers : keepCellsApart(pastedText)
}

/** Maximum numbers of one search. */
export const maxNumbers = 50

const findNumbers = (text: string): readonly string[] =>
  numberListPattern.test(text) ? [...new Set(text.match(/\d+/g))] : []

/** Parses a list of numbers in a field; empty if it contains anything else. */
export const parseNumberList = (value: string): readonly string[] =>
  isGroupedNumber(value) ? [] : findNumbers(toPlainTyping(value))

/** Parses a list of numbers where each number with thousands marks is one: where only ids are looked up. */
export const parseGroupedList = (value: string): readonly string[] => {
  if (!isGroupedNumber(value)) return findNumbers(toPlainTyping(value))
  const numbers = splitNumbers(toPlainNumbers(value)).map(part =>
    groupedNumber.test(part) ? part.replaceAll(/\D/g, '') : part,
  )
  return [...new Set(numbers)].filter(part => /^\d+$/.test(part))
}

/** Removes the currency from a pasted amount: `R$ 1.234,50` → `1.234,50`. Several cells stay apart. */
export const cleanPastedAmount = (pastedText: string): string =>
  removeCurrency(keepCellsApart(toPlainTyping(cleanPastedText(pastedText))))
