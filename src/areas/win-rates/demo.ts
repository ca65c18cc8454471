import { ratedPlatforms, setWinRate } from '../../demo/data/win-rates.ts'
import { requireChoice, requirePlayer, requireText } from '../../demo/form-checks.ts'
import { Refusal } from '../../demo/refusal.ts'
import { successMessages } from '../../demo/success-messages.ts'
import type { CallHandlers } from '../../demo/world.ts'
import { scaledPlatform } from '../../shared/domain/games.ts'
import { answerRates, ratePatterns } from '../shared/rate-answers.demo.ts'

/** Win rates of players by platform (spec 2 §2.1, §7.1). */
export const winRates: CallHandlers = {
  'winRates.list': answerRates,

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
