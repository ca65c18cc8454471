import { scaledPlatform } from '../../shared/domain/games.ts'
import { optionalWhole } from '../call-values.ts'
import { createRandom, type Random } from '../random.ts'
import type { Call } from '../world.ts'
import type { Database } from './database.ts'
import { combineConditions, compare, type Search } from './search.ts'

/** Players' win rates by platform, in wire form: a percentage, a factor on platform 31, -1 for none. */
export const winRateTables = `
  CREATE TABLE win_rates (
    id INTEGER PRIMARY KEY,
    player INTEGER NOT NULL,
    api INTEGER NOT NULL,
    rate TEXT NOT NULL,
    UNIQUE (player, api)
  );
`

interface StoredWinRate {
  readonly id: number
  readonly player: number
  readonly api: number
  readonly rate: string
}

/** Platforms whose win rate can be set, with a note on their default return. */
export const ratedPlatforms = [
  { id: 1, rtpNote: 'RTP 80–97' },
  { id: 2, rtpNote: '' },
  { id: 5, rtpNote: 'RTP 94–96.5' },
  { id: 31, rtpNote: '-1 = padrão, 0–100' },
  { id: 99_999, rtpNote: '全部平台' },
] as const

export const rateSearch = (call: Pick<Call, 'text'>): Search =>
  combineConditions([
    compare('player', optionalWhole(call, 'RoleID')),
    compare('api', optionalWhole(call, 'ApiID')),
  ])

/** Finds the win rates of a search, last set first; a page or all of them. */
export const findWinRates = (
  database: Database,
  { where, values }: Search,
  limit = -1,
  offset = 0,
): readonly StoredWinRate[] =>
  database.all<StoredWinRate>(
    `SELECT * FROM win_rates WHERE ${where} ORDER BY id DESC LIMIT ? OFFSET ?`,
    ...values,
    limit,
    offset,
  )

/** Sets a player's win rate on a platform and replaces an earlier one. */
export const setWinRate = (database: Database, player: number, api: number, rate: string): void => {
  database.run(
    'INSERT INTO win_rates (player, api, rate) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET rate = excluded.rate',
    player,
    api,
    rate,
  )
}

const stream = 0x72617465
const maxSeeded = 60

const someRate = (random: Random, api: number): string => {
  if (random.chance(0.1)) return '-1'
  const percent = random.integer(60, 98)
  return String(api === Number(scaledPlatform) ? percent / 10 : percent)
}

/** Sets win rates of some players, for some of them on several platforms. */
export const addWinRates = (database: Database, seed: number): void => {
  const random = createRandom(seed ^ stream)
  const players = database.all<{ id: number }>(
    'SELECT id FROM players ORDER BY id * 7919 % 10007 LIMIT ?',
    maxSeeded / 2,
  )
  for (let place = 0; place < maxSeeded && players.length > 0; place += 1) {
    const api = ratedPlatforms[random.integer(0, ratedPlatforms.length - 1)]?.id ?? 2
    const player = players[random.integer(0, players.length - 1)]?.id ?? 0
    setWinRate(database, player, api, someRate(random, api))
  }
}
