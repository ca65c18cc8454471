import type { AnswerMeaning, Meaning } from './meaning.ts'
import { digits, type Wire, wireText } from './wire-text.ts'

/** Answer format of a back end. */
export interface Dialect {
  readonly name: string
  /** The body of an answer. */
  readonly answer: (meaning: AnswerMeaning) => string
}

type Fields = Readonly<Record<string, Wire | undefined>>
type Meanings = Readonly<Record<string, Meaning>>

/** Writes the value of a field; `place` varies its form, as back ends do. */
type Write = (meaning: Meaning, place: number) => Wire | undefined

const writeFields = (fields: Meanings, write: Write, first = 0): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, part], place) => [name, write(part, first + place)]))

const groupDigits = (text: string): string => {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(.*)$/.exec(text) ?? []
  return sign + whole.replaceAll(/\B(?=(\d{3})+$)/g, ',') + rest
}

/** Writes a value as documented. */
const writePlain: Write = (meaning, place) => {
  switch (meaning.kind) {
    case 'none':
      return null
    case 'id':
    case 'text':
      return meaning.text
    case 'amount':
    case 'percentage':
      return meaning.digits
    case 'number':
    case 'code':
      return meaning.number
    case 'labels':
      return meaning.labels
    case 'list':
      return meaning.items.map(item => writePlain(item, place) ?? null)
    case 'record':
      return writeFields(meaning.fields, writePlain)
    case 'map':
      return writeFields(meaning.entries, writePlain)
    default:
      return meaning satisfies never
  }
}

export const plain: Dialect = {
  name: 'plain',
  answer: meaning => {
    switch (meaning.kind) {
      case 'done':
        return wireText({ success: true, message: meaning.message ?? '', code: 200, data: {} })
      case 'value':
        return wireText({ success: true, message: '', code: 200, data: writePlain(meaning.value, 0) ?? null })
      case 'page': {
        const rows = meaning.rows.map(row => writePlain(row, 0) ?? null)
        const total = meaning.total === null ? {} : { count: meaning.total }
        const beside = writeFields(meaning.beside, writePlain)
        return wireText({ success: true, message: '', code: 200, data: { list: rows, ...total, ...beside } })
      }
      case 'refused':
        return wireText({ success: false, message: meaning.message, code: Number(meaning.code), data: null })
      default:
        return meaning satisfies never
    }
  },
}

const escapeHtml = (words: string): string =>
  words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#039;')

/** Turns a list into an object with gaps, as `array_filter` does. */
const withGaps = (items: readonly Wire[]): Wire =>
  items.length < 2
    ? items
    : Object.fromEntries(items.map((item, place) => [place === 0 ? 0 : place + 1, item]))

const phpNothing: readonly Wire[] = [null, '', []]

/** Writes a value loosely typed: numbers as texts, one empty value for all types. */
const writePhp: Write = (meaning, place) => {
  switch (meaning.kind) {
    case 'none':
      return phpNothing[place % phpNothing.length]
    case 'id':
      return meaning.text === '' ? false : meaning.text
    case 'text':
      return meaning.text === '' ? false : escapeHtml(meaning.text)
    case 'amount':
      return groupDigits(meaning.digits)
    case 'percentage':
      return `${meaning.digits}%`
    case 'number':
    case 'code':
      return String(meaning.number)
    case 'labels': {
      const codes = Object.keys(meaning.labels)
      // An array counted from 0 is a list.
      return codes.every((code, at) => code === String(at)) ? Object.values(meaning.labels) : meaning.labels
    }
    case 'list':
      return withGaps(meaning.items.map(item => writePhp(item, place) ?? null))
    case 'record':
      return Object.keys(meaning.fields).length === 0 ? [] : writeFields(meaning.fields, writePhp, place)
    case 'map':
      return Object.keys(meaning.entries).length === 0 ? [] : writeFields(meaning.entries, writePhp, place)
    default:
      return meaning satisfies never
  }
}

const createPhpBody = (fields: Fields): string => `\uFEFF\uFEFF${wireText(fields)}`

/** A PHP back end: success 1, totals beside `data`, lists with gaps, [] for empty values, byte order marks in front. */
export const php: Dialect = {
  name: 'php',
  answer: meaning => {
    const head = { success: '1', code: '0', message: '' }
    switch (meaning.kind) {
      case 'done':
        return createPhpBody({ ...head, message: meaning.message ?? '', data: [] })
      case 'value':
        return createPhpBody({ ...head, data: writePhp(meaning.value, 0) ?? null })
      case 'page': {
        const rows = withGaps(meaning.rows.map((row, place) => writePhp(row, place) ?? null))
        const beside = writeFields(meaning.beside, writePhp)
        const count = meaning.total === null ? undefined : String(meaning.total)
        return createPhpBody({ ...head, data: { list: rows, ...beside }, count })
      }
      case 'refused':
        return createPhpBody({ success: '', code: meaning.code, message: meaning.message, data: [] })
      default:
        return meaning satisfies never
    }
  },
}

const extra = { ext: { tags: [{ id: 1 }], owner: null }, version: 3 }

/** Writes a value strictly typed: longs as numbers, flags as booleans, unset fields as null or absent, extra fields. */
const writeJava: Write = (meaning, place) => {
  switch (meaning.kind) {
    case 'none':
      return place % 2 === 0 ? null : undefined
    case 'id':
      return /^(0|[1-9]\d*)$/.test(meaning.text) ? digits(meaning.text) : meaning.text
    case 'text':
      return meaning.text
    case 'amount':
    case 'percentage':
      return digits(meaning.digits)
    case 'number':
      return meaning.number
    case 'code':
      return meaning.number === 0 || meaning.number === 1 ? meaning.number === 1 : meaning.number
    case 'labels': {
      const [code, label] = place % 2 === 0 ? ['id', 'name'] : ['value', 'label']
      return Object.entries(meaning.labels).map(([key, words]) => ({ [code]: Number(key), [label]: words }))
    }
    case 'list':
      return meaning.items.map(item => writeJava(item, place) ?? null)
    case 'record':
      return { ...writeFields(meaning.fields, writeJava, place), ...extra }
    case 'map':
      return writeFields(meaning.entries, writeJava)
    default:
      return meaning satisfies never
  }
}

/** A Java back end: code 200 beside success, rows and total or list and count, totals as texts. */
export const java: Dialect = {
  name: 'java',
  answer: meaning => {
    const head = { success: true, code: 200, timestamp: 1_767_225_600_000, traceId: 'a1b2' }
    switch (meaning.kind) {
      case 'done':
        return wireText({ ...head, message: meaning.message ?? null })
      case 'value':
        return wireText({ ...head, message: null, data: writeJava(meaning.value, 0) ?? null })
      case 'page': {
        const rows = meaning.rows.map((row, place) => writeJava(row, place) ?? null)
        const beside = writeFields(meaning.beside, writeJava)
        if (meaning.total === null) return wireText({ ...head, message: null, data: rows })
        // Paged lists come from another library, with its own code for success.
        const page =
          meaning.rows.length % 2 === 0
            ? { list: rows, count: String(meaning.total) }
            : { rows, total: String(meaning.total) }
        return wireText({ ...head, code: '0', message: null, data: { ...page, ...beside, pages: 1 } })
      }
      case 'refused':
        return wireText({ ...head, success: false, code: Number(meaning.code), message: meaning.message })
      default:
        return meaning satisfies never
    }
  },
}

export const dialects: readonly Dialect[] = [php, java]
