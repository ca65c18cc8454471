import { ratedPlatforms, setWinRate } from '../../demo/data/players/win-rates.ts'
import { requireChoice, requirePlayer, requireText } from '../../demo/form-checks.ts'
import { Refusal, wrongParameter } from '../../demo/refusal.ts'
import { succeed } from '../../demo/success-messages.ts'
import type { CallHandlers } from '../../demo/world.ts'
import { scaledPlatform } from '../../shared/domain/games.ts'
import { answerRates, ratePatterns } from '../shared/win-rates/rate-answers.demo.ts'

/** Win rates of players by platform (spec 2 §2.1, §7.1). */
export const winRates: CallHandlers = {
  'winRates.list': answerRates,

  'winRates.save': (call, { database }) => {
    const player = requireText(call, 'RoleID', 'Please enter player ID')
    const rate = requireText(call, 'WinRate', 'Please enter the win rate')
    const api = requireChoice(
      call,
      'apiId',
      ratedPlatforms.map(({ id }) => id),
      'Please choose the platform',
    )
    const pattern = api === Number(scaledPlatform) ? ratePatterns.scaled : ratePatterns.percent
    if (!pattern.test(rate)) throw wrongParameter('WinRate')
    setWinRate(database, requirePlayer(database, player), api, String(Number(rate)))
    return succeed(call)
  },

  'winRates.remove': (call, { database }) => {
    const player = requireText(call, 'RoleID', 'Invalid request')
    if (database.run('DELETE FROM win_rates WHERE player = ?', player) === 0) {
      throw new Refusal('The player has no win rate set')
    }
    return { ...succeed(call), success: 1 }
  },
}
