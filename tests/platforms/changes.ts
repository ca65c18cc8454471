import { parseDecimal } from '../../src/shared/domain/money.ts'

/** An object of an answer that may be changed in place. */
export type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const holders = ['list', 'data', 'rows']

/** Finds the list of an answer: its holder and its name. */
export const findList = (answer: Fields): readonly [Fields, string] | null => {
  const { data } = answer
  if (Array.isArray(data)) return [answer, 'data']
  if (!isFields(data)) return null
  const name = holders.find(one => Array.isArray(data[one]))
  return name === undefined ? null : [data, name]
}

/** Returns the rows of an answer's list, else its one object. */
export const getObjects = (answer: Fields): readonly Fields[] => {
  const place = findList(answer)
  if (place) return (place[0][place[1]] as unknown[]).filter(isFields)
  return isFields(answer['data']) ? [answer['data']] : []
}

/** A change of an answer, made in place. */
export type Change = (answer: Fields) => void

const changeRows =
  (act: (row: Fields, at: number) => void): Change =>
  answer =>
    getObjects(answer).forEach(act)

export const renameField = (ours: string, theirs: string): Change =>
  changeRows(row => {
    if (!(ours in row)) return
    row[theirs] = row[ours]
    delete row[ours]
  })

export const dropField = (name: string): Change => changeRows(row => void delete row[name])

export const addField = (name: string, value: unknown): Change =>
  changeRows(row => {
    row[name] = value
  })

export const mapField = (name: string, change: (value: unknown, at: number) => unknown): Change =>
  changeRows((row, at) => {
    if (name in row) row[name] = change(row[name], at)
  })

/** Moves the decimal point of amounts. */
export const movePoint = (names: readonly string[], places: number): Change =>
  changeRows(row => {
    for (const name of names) {
      const value = row[name]
      if (typeof value !== 'string' && typeof value !== 'number') continue
      const movedValue = parseDecimal(String(value), places)
      if (movedValue !== undefined) row[name] = String(movedValue)
    }
  })

export const renameList =
  (name: string): Change =>
  answer => {
    const place = findList(answer)
    if (!place || !isFields(answer['data'])) return
    const [holder, own] = place
    holder[name] = holder[own]
    delete holder[own]
  }

export const changeList =
  (change: (rows: readonly unknown[]) => unknown): Change =>
  answer => {
    const place = findList(answer)
    if (place) place[0][place[1]] = change(place[0][place[1]] as unknown[])
  }

export const changeTotal =
  (change: (total: number) => Readonly<Fields>): Change =>
  answer => {
    const { data } = answer
    if (!isFields(data)) return
    const name = ['count', 'total'].find(one => one in data)
    if (name === undefined) return
    const total = Number(data[name])
    delete data[name]
    Object.assign(data, change(total))
  }

/** Moves the list to `data` itself and its total beside it. */
export const unwrapList: Change = answer => {
  const place = findList(answer)
  if (!place || !isFields(answer['data'])) return
  const [holder, name] = place
  answer['count'] = holder['count'] ?? holder['total']
  answer['data'] = holder[name]
}

const stamp = /^(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d:\d\d)$/

export const toDayFirst = (value: unknown): unknown => String(value).replace(stamp, '$3/$2/$1 $4')
export const toIsoTime = (value: unknown): unknown => String(value).replace(stamp, '$1-$2-$3T$4Z')
export const toEpochMs = (value: unknown): unknown => {
  const text = String(value)
  return stamp.test(text) ? Date.parse(`${text.replace(' ', 'T')}Z`) : value
}

const moveStamp = (value: unknown, hours: number): unknown => {
  if (typeof value !== 'string' || !stamp.test(value)) return value
  const at = Date.parse(`${value.replace(' ', 'T')}Z`) + hours * 3_600_000
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ')
}

export const moveTime = (name: string, hours: number): Change =>
  mapField(name, value => moveStamp(value, hours))

const moveAll = (value: unknown, hours: number): unknown => {
  if (Array.isArray(value)) return value.map(one => moveAll(one, hours))
  if (!isFields(value)) return moveStamp(value, hours)
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, moveAll(part, hours)]))
}

/** Moves every time of an answer to another zone. */
export const moveTimes =
  (hours: number): Change =>
  answer => {
    answer['data'] = moveAll(answer['data'], hours)
  }

/** Rounds an id like a program that reads it as a number. */
export const roundId = (value: unknown): unknown =>
  /^\d{16,}$/.test(String(value)) ? BigInt(Number(value)).toString() : value
