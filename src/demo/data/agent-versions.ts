import type { Database } from './database.ts'

/** `tree`: the players' hierarchy; `play`: their deposits, withdrawals and rounds. */
type Matter = 'tree' | 'play'

const counted = (matter: Matter, event: string, table: string, player?: string) => `
  CREATE TRIGGER ${matter}_${event.replaceAll(/\W+/g, '_')}_${table} AFTER ${event} ON ${table} BEGIN
    UPDATE versions SET number = number + 1 WHERE matter = '${matter}';
    ${player === undefined ? '' : `INSERT OR IGNORE INTO played VALUES (NEW.${player});`}
  END;`
const played = (event: string, table: string, player: string) => counted('play', event, table, player)

/** Counts every change of `tree` and `play`, and records active players; created after loading, when the tables are full. */
export const versionTriggers = `
  CREATE TABLE versions (matter TEXT PRIMARY KEY, number INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE played (player INTEGER PRIMARY KEY);
  INSERT INTO versions VALUES ('tree', 0), ('play', 0);
  ${counted('tree', 'INSERT', 'players')}
  ${counted('tree', 'UPDATE OF parent, parent_type, deleted, hidden, simulated', 'players')}
  ${counted('tree', 'UPDATE OF role', 'memberships')}
  ${counted('tree', 'INSERT', 'dropped_players')}
  ${counted('tree', 'DELETE', 'dropped_players')}
  ${played('INSERT', 'players', 'id')}
  ${played('UPDATE OF deleted, registered, first_paid, first_deposit', 'players', 'id')}
  ${played('INSERT', 'orders', 'player')}
  ${played('UPDATE', 'orders', 'player')}
  ${played('INSERT', 'withdrawals', 'player')}
  ${played('UPDATE', 'withdrawals', 'player')}
`

interface Kept {
  readonly version: string
  readonly value: unknown
}

const memories = new WeakMap<Database, Map<string, Kept>>()
const maxKept = 16

/** Memoizes a value derived from the tree and the play; recomputed only when one of its `matters` has changed. */
export const memoize = <Value>(
  database: Database,
  matters: readonly Matter[],
  key: string,
  make: () => Value,
): Value => {
  const version = database
    .all<{ matter: Matter; number: number }>('SELECT matter, number FROM versions')
    .filter(({ matter }) => matters.includes(matter))
    .map(({ number }) => number)
    .join()
  const memory = memories.get(database) ?? new Map<string, Kept>()
  memories.set(database, memory)
  const found = memory.get(key)
  // Each key is always used with the same `make`.
  if (found?.version === version) return found.value as Value
  const value = make()
  memory.delete(key)
  memory.set(key, { version, value })
  const [oldest] = memory.keys()
  if (memory.size > maxKept && oldest !== undefined) memory.delete(oldest)
  return value
}
