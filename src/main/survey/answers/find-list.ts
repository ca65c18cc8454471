import { isEmptyOnWire, isWireObject, parseJsonText, type WireObject } from '../../../shared/shapes.ts'

/** A list found in an answer, and its form. */
export interface FoundList {
  readonly rows: readonly unknown[]
  /** Name of the list's field; '' if it is `data` or the answer itself. */
  readonly name: string
  /** Enclosing objects, innermost first. */
  readonly enclosing: readonly WireObject[]
  readonly form: 'list' | 'gaps' | 'text' | 'none'
  /** Value in place of an empty list: `false`, `null`, `text`; '' for a real list. */
  readonly none: string
  /** Total of the whole search; null if not in an expected place. */
  readonly total: number | null
}

const knownNames = ['list', 'data', 'rows']
const totalNames = ['count', 'total']

const isGapList = (value: unknown): value is WireObject =>
  isWireObject(value) && Object.keys(value).length > 0 && Object.keys(value).every(key => /^\d+$/.test(key))

const readForm = (value: unknown): Pick<FoundList, 'rows' | 'form'> | undefined => {
  if (Array.isArray(value)) return { rows: value, form: 'list' }
  if (isGapList(value)) return { rows: Object.values(value), form: 'gaps' }
  const parsedValue = parseJsonText(value)
  if (typeof value !== 'string' || parsedValue === value) return undefined
  const list = readForm(parsedValue)
  return list && { rows: list.rows, form: 'text' }
}

const readCount = (value: unknown): number | null => {
  const digitsText = typeof value === 'string' ? value.replaceAll(',', '').trim() : value
  const number = digitsText === '' || typeof digitsText === 'boolean' ? Number.NaN : Number(digitsText)
  return Number.isSafeInteger(number) && number >= 0 ? number : null
}

/** First total in the enclosing objects. */
const findTotal = (enclosing: readonly WireObject[]): number | null =>
  enclosing.flatMap(holder => totalNames.map(name => readCount(holder[name]))).find(one => one !== null) ??
  null

const nameNothing = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (value === false) return 'false'
  return typeof value === 'string' ? 'text' : ''
}

/** Finds the list of an answer under the names that the console knows. */
export const findKnownList = (answer: WireObject): FoundList | undefined => {
  const { data } = answer
  const bareData = readForm(data)
  if (bareData) return { ...bareData, name: '', enclosing: [answer], none: '', total: findTotal([answer]) }
  const outer = isWireObject(data) ? [data] : []
  const inner = outer
    .map(one => one['data'])
    .filter(one => isWireObject(one) && !isGapList(one)) as WireObject[]
  const enclosing = [...inner, ...outer, answer]
  for (const holder of enclosing) {
    for (const name of knownNames) {
      const value = holder[name]
      const list =
        value === undefined || enclosing.includes(value as WireObject) ? undefined : readForm(value)
      const near = [holder, ...enclosing.filter(one => one !== holder)]
      if (list) return { ...list, name, enclosing: near, none: '', total: findTotal(near) }
    }
  }
  for (const holder of enclosing) {
    const name = knownNames.find(one => one in holder && isEmptyOnWire(holder[one]) && holder !== answer)
    if (name !== undefined) {
      const emptyText = nameNothing(holder[name])
      return { rows: [], name, enclosing, form: 'none', none: emptyText, total: findTotal(enclosing) }
    }
  }
  return undefined
}

/** A list of objects under an unknown name, and the path to it. */
export interface StrangeList {
  readonly path: readonly string[]
  readonly rows: readonly WireObject[]
}

/** Finds the longest list of objects under any name, at most three levels deep. */
export const findStrangeList = (answer: WireObject, levels = 3): StrangeList | undefined => {
  const lists = Object.entries(answer).flatMap(([name, value]): StrangeList[] => {
    const form = readForm(value)
    const rows = form?.rows.filter(isWireObject) ?? []
    if (form && form.form !== 'text' && rows.length > 0 && rows.length === form.rows.length) {
      return [{ path: [name], rows }]
    }
    if (!isWireObject(value) || levels <= 1) return []
    const nested = findStrangeList(value, levels - 1)
    return nested ? [{ path: [name, ...nested.path], rows: nested.rows }] : []
  })
  return lists.toSorted((a, b) => b.rows.length - a.rows.length)[0]
}

/** Names near a list whose value may be its total. */
export const findTotalCandidates = (
  enclosing: readonly WireObject[],
  rows: number,
): readonly (readonly [string, number])[] =>
  enclosing.flatMap(holder =>
    Object.entries(holder).flatMap(([name, value]) => {
      const number = readCount(value)
      const isTotal =
        /total|count|records?|rows|num|amount/i.test(name) && !/page|size|limit|code/i.test(name)
      return number !== null && number >= rows && isTotal ? [[name, number] as const] : []
    }),
  )
