import { platformNames } from '../../../demo/data/games/games.ts'
import { ratedPlatforms, rateList } from '../../../demo/data/players/win-rates.ts'
import { answerList } from '../../../demo/list.ts'
import { integerIn } from '../../../demo/wire-values.ts'

const platformConfigs = Object.fromEntries(
  ratedPlatforms.map(({ id, rtpNote }) => [id, { id, name: platformNames[id], rtpNote }]),
)

/** Platform 31 stores one decimal (spec 2 §5). */
export const ratePatterns = { scaled: /^(-1|\d{1,4}(\.\d)?)$/, percent: /^(-1|\d{1,4}(\.\d{1,2})?)$/ }

/** Answers with the win rates that a call searches for. */
export const answerRates = answerList(rateList, {
  row: ({ id, player, api, rate }) => ({
    ID: id,
    RoleID: player,
    ApiID: integerIn(id, api),
    ApiName: platformNames[api],
    WinRate: id % 3 === 0 ? rate : Number(rate),
  }),
  extras: () => ({ configs: { vintepg_rtp_api: platformConfigs } }),
})
