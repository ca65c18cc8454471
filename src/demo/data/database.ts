/* oxlint-disable typescript/no-unnecessary-type-parameters -- a query names the shape of its rows */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { Stored, TableName } from './tables.ts'

/** The platform's database, in memory only. Statements are prepared once. */
export interface Database {
  readonly all: <Row>(sql: string, ...values: readonly SQLInputValue[]) => readonly Row[]
  /** The row of a query that always has exactly one. */
  readonly one: <Row>(sql: string, ...values: readonly SQLInputValue[]) => Row
  /** Runs a statement; returns the number of changed rows. */
  readonly run: (sql: string, ...values: readonly SQLInputValue[]) => number
  /** Stores a row; a missing column is 0, empty or null. */
  readonly insert: <Name extends TableName>(table: Name, row: Partial<Stored<Name>>) => void
  readonly script: (sql: string) => void
  readonly transaction: (work: () => void) => void
  /** Serializes the database, to open a copy of it. */
  readonly image: () => Uint8Array
  readonly close: () => void
}

/** Opens an empty database, or a copy from an image. */
export const openDatabase = (image?: Uint8Array): Database => {
  const database = new DatabaseSync(':memory:')
  if (image) database.deserialize(image)
  const prepared = new Map<string, StatementSync>()
  const statement = (sql: string) => {
    const preparedStatement = prepared.get(sql)
    if (preparedStatement) return preparedStatement
    const fresh = database.prepare(sql)
    prepared.set(sql, fresh)
    return fresh
  }
  const insert = (table: string, row: Readonly<Record<string, SQLInputValue>>) => {
    const names = Object.keys(row)
    const sql = `INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`
    statement(sql).run(...Object.values(row))
  }
  return {
    insert: (table, row) => insert(table, row as Readonly<Record<string, SQLInputValue>>),
    all: <Row>(sql: string, ...values: readonly SQLInputValue[]) =>
      // The caller who wrote the statement knows its columns.
      statement(sql).all(...values) as unknown as readonly Row[],
    one: <Row>(sql: string, ...values: readonly SQLInputValue[]) => {
      const row = statement(sql).get(...values)
      if (!row) throw new Error(`no row: ${sql}`)
      // As above.
      return row as unknown as Row
    },
    run: (sql, ...values) => Number(statement(sql).run(...values).changes),
    script: sql => database.exec(sql),
    transaction: work => {
      database.exec('BEGIN')
      work()
      database.exec('COMMIT')
    },
    image: () => database.serialize(),
    close: () => database.close(),
  }
}
