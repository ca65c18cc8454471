import type { AnswerMeaning, Meaning } from './meaning.ts'
import { digits, type Wire, wireText } from './wire-text.ts'

/** How a back end puts what it says. */
export interface Dialect {
  readonly name: string
  /** The body of an answer. */
  readonly answer: (said: AnswerMeaning) => string
}

type Fields = Readonly<Record<string, Wire | undefined>>
type Meanings = Readonly<Record<string, Meaning>>

/** Writes the value in a field; `place` varies what a back end writes for the same. */
type Write = (meaning: Meaning, place: number) => Wire | undefined

const fieldsOf = (fields: Meanings, write: Write, first = 0): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, part], place) => [name, write(part, first + place)]))

const grouped = (written: string): string => {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(.*)$/.exec(written) ?? []
  return sign + whole.replaceAll(/\B(?=(\d{3})+$)/g, ',') + rest
}

/** As the documents write it. */
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
      return fieldsOf(meaning.fields, writePlain)
    case 'map':
      return fieldsOf(meaning.entries, writePlain)
    default:
      return meaning satisfies never
  }
}

export const plain: Dialect = {
  name: 'plain',
  answer: said => {
    switch (said.kind) {
      case 'done':
        return wireText({ success: true, message: said.message ?? '', code: 200, data: {} })
      case 'value':
        return wireText({ success: true, message: '', code: 200, data: writePlain(said.value, 0) ?? null })
      case 'page': {
        const rows = said.rows.map(row => writePlain(row, 0) ?? null)
        const total = said.total === null ? {} : { count: said.total }
        const beside = fieldsOf(said.beside, writePlain)
        return wireText({ success: true, message: '', code: 200, data: { list: rows, ...total, ...beside } })
      }
      case 'refused':
        return wireText({ success: false, message: said.message, code: Number(said.code), data: null })
      default:
        return said satisfies never
    }
  },
}

const escaped = (words: string): string =>
  words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#039;')

/** `array_filter` leaves its gaps: a list becomes an object. */
const withGaps = (items: readonly Wire[]): Wire =>
  items.length < 2
    ? items
    : Object.fromEntries(items.map((item, place) => [place === 0 ? 0 : place + 1, item]))

const phpNothing: readonly Wire[] = [null, '', []]

/** Loosely typed, numbers as texts, one empty value for all types. */
const writePhp: Write = (meaning, place) => {
  switch (meaning.kind) {
    case 'none':
      return phpNothing[place % phpNothing.length]
    case 'id':
      return meaning.text === '' ? false : meaning.text
    case 'text':
      return meaning.text === '' ? false : escaped(meaning.text)
    case 'amount':
      return grouped(meaning.digits)
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
      return Object.keys(meaning.fields).length === 0 ? [] : fieldsOf(meaning.fields, writePhp, place)
    case 'map':
      return Object.keys(meaning.entries).length === 0 ? [] : fieldsOf(meaning.entries, writePhp, place)
    default:
      return meaning satisfies never
  }
}

const phpBody = (fields: Fields): string => `\uFEFF\uFEFF${wireText(fields)}`

/** A PHP back end: success 1, totals beside `data`, lists with gaps, [] for whatever is empty, byte order marks in front. */
export const php: Dialect = {
  name: 'php',
  answer: said => {
    const head = { success: '1', code: '0', message: '' }
    switch (said.kind) {
      case 'done':
        return phpBody({ ...head, message: said.message ?? '', data: [] })
      case 'value':
        return phpBody({ ...head, data: writePhp(said.value, 0) ?? null })
      case 'page': {
        const rows = withGaps(said.rows.map((row, place) => writePhp(row, place) ?? null))
        const beside = fieldsOf(said.beside, writePhp)
        const count = said.total === null ? undefined : String(said.total)
        return phpBody({ ...head, data: { list: rows, ...beside }, count })
      }
      case 'refused':
        return phpBody({ success: '', code: said.code, message: said.message, data: [] })
      default:
        return said satisfies never
    }
  },
}

const extra = { ext: { tags: [{ id: 1 }], owner: null }, version: 3 }

/** Strictly typed: longs as numbers, flags as booleans, unset fields as null or not at all, and more fields than told. */
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
      return { ...fieldsOf(meaning.fields, writeJava, place), ...extra }
    case 'map':
      return fieldsOf(meaning.entries, writeJava)
    default:
      return meaning satisfies never
  }
}

/** A Java back end: code 200 beside success, rows and total or list and count, totals as texts. */
export const java: Dialect = {
  name: 'java',
  answer: said => {
    const head = { success: true, code: 200, timestamp: 1_767_225_600_000, traceId: 'a1b2' }
    switch (said.kind) {
      case 'done':
        return wireText({ ...head, message: said.message ?? null })
      case 'value':
        return wireText({ ...head, message: null, data: writeJava(said.value, 0) ?? null })
      case 'page': {
        const rows = said.rows.map((row, place) => writeJava(row, place) ?? null)
        const beside = fieldsOf(said.beside, writeJava)
        if (said.total === null) return wireText({ ...head, message: null, data: rows })
        // A library of its own pages lists, with a code of its own for success.
        const page =
          said.rows.length % 2 === 0
            ? { list: rows, count: String(said.total) }
            : { rows, total: String(said.total) }
        return wireText({ ...head, code: '0', message: null, data: { ...page, ...beside, pages: 1 } })
      }
      case 'refused':
        return wireText({ ...head, success: false, code: Number(said.code), message: said.message })
      default:
        return said satisfies never
    }
  },
}

export const dialects: readonly Dialect[] = [php, java]
