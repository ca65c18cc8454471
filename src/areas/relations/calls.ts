import { z } from 'zod'
import { accountKind } from '../../shared/domain/accounts.ts'
import { depositWithdrawDifference } from '../../shared/domain/formulas.ts'
import { relationLevel } from '../../shared/domain/hierarchy.ts'
import { hiddenFlag } from '../../shared/domain/players.ts'
import { area, message, read, write } from '../../shared/endpoint.ts'
import { computedFigure, withFigures } from '../../shared/figures.ts'
import { page } from '../../shared/page.ts'
import { fieldwiseRecord, record } from '../../shared/record.ts'
import {
  choiceMap,
  code,
  optionalText,
  paging,
  rowId,
  sortingWithOrderType,
  stamp,
  thousandths,
  wireCount,
  wireId,
  wireText,
} from '../../shared/wire.ts'
import { relationsWords } from './journal-words.calls.ts'

/** One invited player of an agent's tree (spec 3 §3), money in thousandths. */
const Relation = record({
  SourceParentID: wireId(),
  ParentID: wireId(),
  RoleID: wireId(),
  isBlogger: code(),
  IfInnerProxy: code(),
  userHideRoleID: code(),
  Money: thousandths(),
  TotalPerson: wireCount(),
  Lv1RealInviteCount: wireCount(),
  Lv1PersonCount: wireCount(),
  TotalFirstDepositPerson: wireCount(),
  TotalDeposit: thousandths(),
  TotalRollOut: thousandths(),
  Totalyk: thousandths(),
  TotalRunning: thousandths(),
  DailyDeposit: thousandths(),
  DailyWithdraw: thousandths(),
  firstPayMoney: thousandths(),
  firstPayTime: stamp(),
  RegIP: wireText(),
  RegisterTime: stamp(),
  LastLoginTime: stamp(),
  WinNumTotal: thousandths(),
}).transform(({ missing, ...row }) => ({
  ...row,
  // A player may be listed under several source agents.
  key: row.RoleID && `${row.SourceParentID} ${row.RoleID}`,
  /** The answer has the flag: without it, nothing shows if a player was hidden. */
  hasHiddenFlag: !missing.includes('userHideRoleID'),
}))
export type Relation = z.output<typeof Relation>

const RelationSums = fieldwiseRecord({
  TotalDeposit: thousandths(),
  TotalRollOut: thousandths(),
  Totalyk: thousandths(),
  totalCount: wireCount(),
  channelRoleId: wireId(),
})

/** One player hidden from an agent's figures (spec 3 §3), money in thousandths. */
const HiddenPlayer = withFigures(
  z.object({
    RoleID: wireId(),
    Deposit: thousandths(),
    Withdraw: thousandths(),
    DWdiff: thousandths(),
    operatorName: wireText(),
    AddTime: stamp(),
  }),
  { DWdiff: computedFigure(depositWithdrawDifference) },
)
type HiddenPlayer = z.output<typeof HiddenPlayer>

const { list } = area('relations', {
  list: read('GET', '/channelapi/agent/relation', {
    input: z.object({
      ...sortingWithOrderType,
      ...paging,
      SourceParentID: optionalText(),
      parentid: optionalText(),
      roleid: optionalText(),
      isAll: optionalText(),
      ispay: optionalText(),
      IfInnerProxy: optionalText(),
      register_date1: optionalText(),
      register_date2: optionalText(),
      login_date1: optionalText(),
      login_date2: optionalText(),
      from: optionalText(),
    }),
    output: page(Relation, { other: RelationSums, configs: z.object({ agent_ispay: choiceMap() }) }),
  }),
})

/** Declares the record of a hidden or unhidden player: only the list of all players shows the flag. */
const isFlagged = (flag: number) =>
  ({
    search: ({ RoleID }: { readonly RoleID: string }) => ({
      roleid: RoleID,
      isAll: String(relationLevel.code.all),
      IfInnerProxy: String(accountKind.code.all),
    }),
    isTarget: (row: Relation, { RoleID }: { readonly RoleID: string }) => row.RoleID === RoleID,
    isApplied: (row: Relation) => (row.hasHiddenFlag ? (row.userHideRoleID ?? 0) === flag : null),
  }) as const

/** Areas with figures of agents, which a hidden player is left out of. */
const agentFigures = ['agentQuery', 'agentTeams', 'bloggers']

const calls = area('relations', relationsWords, {
  /** Moves a player to another parent, out of the agent's figures. */
  hide: write('POST', '/channelapi/agent/setUserHide', {
    input: z.object({
      RoleID: rowId('errors:choosePlayerToHide'),
      parentId: z.string().regex(/^[1-9]\d*$/, 'errors:enterHideTo'),
    }),
    record: on => on.state(list, { ...isFlagged(hiddenFlag.code.hidden), same: ['userHideRoleID'] }),
    changes: agentFigures,
  }),
  unhide: write('POST', '/channelapi/agent/cancelUserHide', {
    input: z.object({ RoleID: rowId() }),
    output: message(),
    assumed: true,
    record: on => on.state(list, isFlagged(hiddenFlag.code.visible)),
    changes: agentFigures,
  }),
  hidden: read('GET', '/channelapi/agent/userHideList', {
    input: z.object({ parentID: rowId(), ...paging, ...sortingWithOrderType, RoleID: optionalText() }),
    output: page(HiddenPlayer),
  }),
})

/** Invitation tree, and players hidden from an agent's figures (spec 3 §2, §4, §5, §7). */
export const relations = { list, ...calls }
