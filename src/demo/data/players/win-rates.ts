import { scaledPlatform } from '../../../shared/domain/games.ts'
import { createList } from '../../list.ts'
import { createRandom, type Random } from '../../random.ts'
import type { Database } from '../database.ts'
import { whole } from '../search.ts'
import type { Stored } from '../tables.ts'

/** Platforms whose win rate can be set, with a note on their default return. */
export const ratedPlatforms = [
  { id: 1, rtpNote: 'RTP 80–97' },
  { id: 2, rtpNote: '' },
  { id: 5, rtpNote: 'RTP 94–96.5' },
  { id: 31, rtpNote: '-1 = padrão, 0–100' },
  { id: 99_999, rtpNote: '全部平台' },
] as const

/** Players' win rates by platform, last set first. */
export const rateList = createList<Stored<'win_rates'>>({
  table: 'win_rates',
  order: 'id DESC',
  filters: { RoleID: whole('player'), ApiID: whole('api') },
})

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
