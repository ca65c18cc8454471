import { getOrderBy, getPage } from './call-values.ts'
import type { Database } from './data/database.ts'
import { sortRows, takePageRows } from './data/rows.ts'
import { type Filter, readSearch, type Search, type SearchCall, type SqlCondition } from './data/search.ts'
import type { Call, Handler, World } from './world.ts'

/** How the rows of a list are found. Conditions and orders name columns of the searched table alone. */
interface ListSource {
  readonly table: string
  /** Column that identifies a row; default: `id`. */
  readonly key?: string
  /** Default: all of the table. */
  readonly columns?: string
  readonly joins?: string
  /** Condition of all rows. */
  readonly always?: string
  readonly filters?: Readonly<Record<string, Filter>>
  /** The rows' order unless a call requests another. */
  readonly order: string
  /** SQL of the row fields that a call can sort by. */
  readonly sortable?: Readonly<Record<string, string>>
}

/** Part of the rows, all of them without a limit. */
interface Part {
  readonly order?: string
  readonly limit?: number
  readonly offset?: number
}

/** A list of rows in the database. */
export interface StoredList<Row> {
  /** Reads the filters of a call, and further conditions. */
  readonly search: (call: SearchCall, ...more: readonly SqlCondition[]) => Search
  readonly find: (database: Database, search?: Search, part?: Part) => readonly Row[]
  readonly count: (database: Database, search: Search) => number
  /** Returns the order that a call requests. */
  readonly orderOf: (call: Call) => string
}

const everything: Search = { where: '1', values: [] }

export const createList = <Row>({
  table,
  key = 'id',
  columns = '*',
  joins = '',
  always,
  filters = {},
  order: usualOrder,
  sortable = {},
}: ListSource): StoredList<Row> => ({
  search: (call, ...more) => {
    const { where, values } = readSearch(call, filters, always === undefined ? undefined : [always])
    return {
      where: [where, ...more.map(([sql]) => sql)].join(' AND '),
      values: [...values, ...more.flatMap(([, value]) => (value === undefined ? [] : [value]))],
    }
  },
  // The inner search can use an index that covers it; only the rows of the page are read whole.
  find: (database, { where, values } = everything, { order = usualOrder, limit = -1, offset = 0 } = {}) =>
    database.all<Row>(
      `SELECT ${columns} FROM ${table} ${joins} WHERE ${table}.${key} IN
          (SELECT ${key} FROM ${table} WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?)
        ORDER BY ${order}`,
      ...values,
      limit,
      offset,
    ),
  count: (database, { where, values }) =>
    database.one<{ count: number }>(`SELECT count(*) AS count FROM ${table} WHERE ${where}`, ...values).count,
  orderOf: call => getOrderBy(call, sortable, usualOrder),
})

/** How a list's answer is written. */
interface ListAnswer<Row, Found> {
  readonly row: (row: Row, place: number, call: Call, world: World) => object
  /** Names of the rows and of their number; default: `list` and `count`. */
  readonly names?: readonly [rows: string, total: string]
  /** Brings up to date what has become due, before the rows are read. */
  readonly update?: (world: World) => void
  /** Further conditions of this call; it can also reject the call. */
  readonly conditions?: (call: Call, world: World) => readonly SqlCondition[]
  /** Further fields of the answer, such as sums and configs. */
  readonly extras?: (call: Call, world: World, found: Found) => object
}

/** Answers with a page of stored rows. */
export const answerList =
  <Row>(
    list: StoredList<Row>,
    { row, names = ['list', 'count'], update, conditions, extras }: ListAnswer<Row, Search>,
  ): Handler =>
  (call, world) => {
    const { database } = world
    const search = list.search(call, ...(conditions?.(call, world) ?? []))
    const part = { ...getPage(call), order: list.orderOf(call) }
    update?.(world)
    return {
      data: {
        [names[0]]: list.find(database, search, part).map((one, index) => row(one, index, call, world)),
        [names[1]]: list.count(database, search),
        ...extras?.(call, world, search),
      },
    }
  }

/** Answers with a page of computed rows, which any of their fields can sort. */
export const answerRows =
  <Row extends object>(
    read: (call: Call, world: World) => readonly Row[],
    { row, names = ['list', 'count'], update, extras }: Omit<ListAnswer<Row, readonly Row[]>, 'conditions'>,
  ): Handler =>
  (call, world) => {
    update?.(world)
    const rows = read(call, world)
    const page = takePageRows(call, sortRows(call, rows))
    return {
      data: {
        [names[0]]: page.map((one, index) => row(one, index, call, world)),
        [names[1]]: rows.length,
        ...extras?.(call, world, rows),
      },
    }
  }
