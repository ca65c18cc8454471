import type { Database } from '../database.ts'

/** `tree`: the players' hierarchy; `play`: their deposits, withdrawals and rounds. */
type Matter = 'tree' | 'play'

const createTrigger = (matter: Matter, event: string, table: string, player?: string) => `
  CREATE TRIGGER ${matter}_${event.replaceAll(/\W+/g, '_')}_${table} AFTER ${event} ON ${table} BEGIN
    UPDATE versions SET number = number + 1 WHERE matter = '${matter}';
    ${player === undefined ? '' : `INSERT OR IGNORE INTO played VALUES (NEW.${player});`}
  END;`
const createPlayTrigger = (event: string, table: string, player: string) =>
  createTrigger('play', event, table, player)

/** Counts every change of `tree` and `play`, and records active players; created after loading, when the tables are full. */
export const versionTriggers = `
  CREATE TABLE versions (matter TEXT PRIMARY KEY, number INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE played (player INTEGER PRIMARY KEY);
  INSERT INTO versions VALUES ('tree', 0), ('play', 0);
  ${createTrigger('tree', 'INSERT', 'players')}
  ${createTrigger('tree', 'UPDATE OF parent, parent_type, deleted, hidden, simulated', 'players')}
  ${createTrigger('tree', 'UPDATE OF role', 'memberships')}
  ${createTrigger('tree', 'INSERT', 'dropped_players')}
  ${createTrigger('tree', 'DELETE', 'dropped_players')}
  ${createPlayTrigger('INSERT', 'players', 'id')}
  ${createPlayTrigger('UPDATE OF deleted, registered, first_paid, first_deposit', 'players', 'id')}
  ${createPlayTrigger('INSERT', 'orders', 'player')}
  ${createPlayTrigger('UPDATE', 'orders', 'player')}
  ${createPlayTrigger('INSERT', 'withdrawals', 'player')}
  ${createPlayTrigger('UPDATE', 'withdrawals', 'player')}
`

interface CachedValue {
  readonly version: string
  readonly value: unknown
}

const memories = new WeakMap<Database, Map<string, CachedValue>>()
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
  const memory = memories.get(database) ?? new Map<string, CachedValue>()
  memories.set(database, memory)
  const cached = memory.get(key)
  // Each key is always used with the same `make`.
  if (cached?.version === version) return cached.value as Value
  const value = make()
  memory.delete(key)
  memory.set(key, { version, value })
  const [oldest] = memory.keys()
  if (memory.size > maxKept && oldest !== undefined) memory.delete(oldest)
  return value
}
