import { getPage } from '../../demo/call-values.ts'
import { platformNames } from '../../demo/data/games.ts'
import { findWinRates, ratedPlatforms, rateSearch } from '../../demo/data/win-rates.ts'
import { integerIn } from '../../demo/wire-values.ts'
import type { Handler } from '../../demo/world.ts'

const platformConfigs = Object.fromEntries(
  ratedPlatforms.map(({ id, rtpNote }) => [id, { id, name: platformNames[id], rtpNote }]),
)

/** Platform 31 stores one decimal (spec 2 §5). */
export const ratePatterns = { scaled: /^(-1|\d{1,4}(\.\d)?)$/, percent: /^(-1|\d{1,4}(\.\d{1,2})?)$/ }

/** Answers with the win rates that a call searches for. */
export const answerRates: Handler = (call, { database }) => {
  const search = rateSearch(call)
  const { limit, offset } = getPage(call)
  const { count } = database.one<{ count: number }>(
    `SELECT count(*) AS count FROM win_rates WHERE ${search.where}`,
    ...search.values,
  )
  const list = findWinRates(database, search, limit, offset).map(({ id, player, api, rate }) => ({
    ID: id,
    RoleID: player,
    ApiID: integerIn(id, api),
    ApiName: platformNames[api],
    WinRate: id % 3 === 0 ? rate : Number(rate),
  }))
  return { data: { list, count, configs: { vintepg_rtp_api: platformConfigs } } }
}
