import { scaledPlatform } from '../../shared/domain/games.ts'
import { getPage } from '../call-values.ts'
import { platformNames } from '../data/games.ts'
import { findWinRates, ratedPlatforms, rateSearch, setWinRate } from '../data/win-rates.ts'
import { requireChoice, requirePlayer, requireText } from '../form-checks.ts'
import { Refusal } from '../refusal.ts'
import { successMessages } from '../success-messages.ts'
import { integerIn } from '../wire-values.ts'
import type { CallHandlers } from '../world.ts'

const platformConfigs = Object.fromEntries(
  ratedPlatforms.map(({ id, rtpNote }) => [id, { id, name: platformNames[id], rtpNote }]),
)

/** Platform 31 stores one decimal (spec 2 §5). */
export const ratePatterns = { scaled: /^(-1|\d{1,4}(\.\d)?)$/, percent: /^(-1|\d{1,4}(\.\d{1,2})?)$/ }

/** Win rates of players by platform (spec 2 §2.1, §7.1). */
export const winRates: CallHandlers = {
  'winRates.list': (call, { database }) => {
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
  },

  'winRates.save': (call, { database }) => {
    const player = requireText(call, 'RoleID', 'enterPlayerId')
    const rate = requireText(call, 'WinRate', 'enterWinRate')
    const api = requireChoice(
      call,
      'apiId',
      ratedPlatforms.map(({ id }) => id),
      'choosePlatform',
    )
    const pattern = api === Number(scaledPlatform) ? ratePatterns.scaled : ratePatterns.percent
    if (!pattern.test(rate)) throw new Refusal('parameterWrong', 'WinRate')
    setWinRate(database, requirePlayer(database, player), api, String(Number(rate)))
    return { data: [], message: successMessages.operationSucceeded[call.language] }
  },

  'winRates.remove': (call, { database }) => {
    const player = requireText(call, 'RoleID', 'invalidRequest')
    if (database.run('DELETE FROM win_rates WHERE player = ?', player) === 0) {
      throw new Refusal('winRateUnknown')
    }
    return { data: [], message: successMessages.operationSucceeded[call.language], success: 1 }
  },
}
