import { z } from 'zod'
import { returnRate } from '../../shared/domain/formulas.ts'
import { area, data, readJson } from '../../shared/endpoint.ts'
import { computedFigure, withFigures } from '../../shared/figures.ts'
import { page } from '../../shared/page.ts'
import { fieldwiseRecord } from '../../shared/record.ts'
import { paging, sortingWithOrderType, thousandths } from '../../shared/wire.ts'
import {
  GameQuery,
  GameRound,
  GameSummary,
  gameChoices,
  gameFilters,
} from '../shared/rounds/game-rows.calls.ts'

/** Sums of a search, money in thousandths; the return rate is payout / bet in hundredths of a percent (spec 2 §9). */
const GameSums = withFigures(
  fieldwiseRecord({
    GameRoundRunning: thousandths(),
    AwardMoney: thousandths(),
    UnAwardMoney: thousandths(),
    TotalTax: thousandths(),
    TotalWin: thousandths(),
  }),
  { returnRate: computedFigure(returnRate) },
)

/** Game log and game summary log (spec 2 §2.4, §2.5, §7.3). */
export const gameLog = area('gameLog', {
  list: readJson('POST', '/channelapi/record/getGameRecordDataList', {
    input: GameQuery,
    output: page(GameRound),
  }),
  sum: readJson('POST', '/channelapi/record/getGameRecordDataListSum', {
    input: z.object(gameFilters),
    output: data(GameSums),
  }),
  summary: readJson('POST', '/channelapi/record/getGameRecordSummaryList', {
    input: z.object({ ...paging, ...sortingWithOrderType, ...gameFilters }),
    output: page(GameSummary),
  }),
  summarySum: readJson('POST', '/channelapi/record/getGameRecordSummarySum', {
    input: z.object(gameFilters),
    output: data(GameSums),
  }),
  games: readJson('POST', '/channelapi/record/getAllGameList', { output: gameChoices }),
})
