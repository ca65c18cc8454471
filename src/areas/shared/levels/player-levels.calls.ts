import { z } from 'zod'
import { averageDeposit, depositWithdrawDifference } from '../../../shared/domain/formulas.ts'
import { area, read, writeJson } from '../../../shared/endpoint.ts'
import { sentFigure, withFigures } from '../../../shared/figures.ts'
import { page } from '../../../shared/page.ts'
import { taskId } from '../../../shared/task-id.ts'
import {
  averageThousandths,
  code,
  optionalText,
  paging,
  rowId,
  stamp,
  thousandths,
  unscaled,
  wireCount,
  wireDay,
  wireId,
  wireText,
} from '../../../shared/wire.ts'
import { playerLevelsWords } from '../journal-words.calls.ts'

/**
 * One level of a player's team (spec 2 §3), money in thousandths: five rows, self to summary, form a block. Only daily lists
 * have `date` (assumed). The difference and the average deposit are computed where the platform sends none.
 */
export const LevelRow = withFigures(
  z.object({
    date: wireDay(),
    RoleID: wireId(),
    AgentLevel: code(),
    PersonCount: wireCount(),
    FirstDepositPerson: wireCount(),
    FirstDeposit: thousandths(),
    DepositCount: wireCount(),
    Deposit: thousandths(),
    Withdraw: thousandths(),
    DWdiff: thousandths(),
    Running: thousandths(),
    TotalWin: thousandths(),
    ValidInviteCount: wireCount(),
    RechargePersion: wireCount(),
    RechargeAmount: thousandths(),
    avgDeposit: averageThousandths(),
    FirstRoubarMoney: thousandths(),
    FirstRoubarPerson: wireCount(),
    BetCount: wireCount(),
    ChargeCount: wireCount(),
    WithdrawCount: wireCount(),
    Bonus: thousandths(),
    InviteBonus: thousandths(),
    WithdrawPerson: wireCount(),
    Tax: thousandths(),
    channelRemark: wireText(),
    salesmanRemark: wireText(),
    salesmanRoleId: wireId(),
  }),
  {
    DWdiff: sentFigure(depositWithdrawDifference),
    avgDeposit: sentFigure(averageDeposit('DepositCount')),
  },
)
export type LevelRow = z.output<typeof LevelRow>

/** One invited player: their totals arrive unscaled (spec 2 §9), the first deposit in thousandths as all money (spec 1 §1). */
const Promotion = z.object({
  RoleID: wireId(),
  ParentID: wireId(),
  TotalDeposit: unscaled(),
  TotalRollOut: unscaled(),
  Totalyk: unscaled(),
  firstPayMoney: thousandths(),
  firstPayTime: stamp(),
  RegIP: wireText(),
  RegisterTime: stamp(),
})

const daily = z.object({ ...paging, RoleID: rowId(), date1: optionalText(), date2: optionalText() })

/** Teams below a player: sub-levels, blogger figures and promotion records (spec 2 §2.9, §7.6). */
export const playerLevels = area('playerLevels', playerLevelsWords, {
  levels: read('GET', '/channelapi/player/getSubUsers', {
    input: z.object({ RoleID: rowId(), ...paging }),
    output: page(LevelRow),
  }),
  daily: read('GET', '/channelapi/agent/agentSummaryDaily', {
    input: daily,
    output: page(LevelRow),
    assumed: true,
  }),
  repair: writeJson('POST', '/channelapi/agent/repairAgentAllData', {
    input: z.object({ RoleID: rowId() }),
    output: taskId('repair'),
    record: on => on.none('the platform computes its figures anew, which no record shows'),
    assumed: true,
  }),
  blogger: read('POST', '/channelapi/agent/clientSubData', {
    input: z.object({ RoleID: rowId(), ...paging, date1: optionalText(), date2: optionalText() }),
    encoding: 'json',
    output: page(LevelRow),
  }),
  promotions: read('GET', '/channelapi/agent/promotionRecord', {
    input: z.object({ parentid: rowId(), ...paging }),
    output: page(Promotion),
  }),
})
