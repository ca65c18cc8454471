import { z } from 'zod'
import { area, read, write } from '../../shared/endpoint.ts'
import { page } from '../../shared/page.ts'
import { fieldwiseRecord } from '../../shared/record.ts'
import {
  code,
  optionalText,
  paging,
  rowId,
  sentId,
  sortingWithOrderType,
  thousandths,
  wireCount,
  wireId,
  wirePercent,
} from '../../shared/wire.ts'
import type { RecordBuilder } from '../../shared/write-record.ts'
import { agentQueryWords } from './journal-words.calls.ts'

/** One agent of the unbind query (spec 3 §3), money in thousandths, `RoubarRate` in hundredths of a percent. */
const QueriedAgent = z.object({
  ProxyId: wireId(),
  ParentID: wireId(),
  Lv1PersonCount: wireCount(),
  PersonCount: wireCount(),
  Lv1FirstDepositPerson: wireCount(),
  PersonDeposit: wireCount(),
  Lv1Deposit: thousandths(),
  Deposit: thousandths(),
  ValidPersonCount: wireCount(),
  Lv1InviteCountReal: wireCount(),
  RoubarRate: wirePercent(),
  RoubarMinInvite: wireCount(),
})
export type QueriedAgent = z.output<typeof QueriedAgent>

/** Sums of the query: the same measures over all matching agents; the specification does not show which are sent (assumed). */
const QuerySums = fieldwiseRecord({
  Lv1PersonCount: wireCount(),
  PersonCount: wireCount(),
  Lv1FirstDepositPerson: wireCount(),
  PersonDeposit: wireCount(),
  Lv1Deposit: thousandths(),
  Deposit: thousandths(),
  ValidPersonCount: wireCount(),
})

/** One dropped player that can be returned to the agent (spec 3 §3), money in thousandths. */
const DroppedPlayer = z.object({
  RoleID: wireId(),
  Deposit: thousandths(),
  Water: thousandths(),
  isValid: code(),
})
export type DroppedPlayer = z.output<typeof DroppedPlayer>

const idList = /^[1-9]\d*(,[1-9]\d*)*$/

const reads = area('agentQuery', {
  list: read('GET', '/channelapi/agent/agentquery', {
    input: z.object({
      ...paging,
      ...sortingWithOrderType,
      start: optionalText(),
      end: optionalText(),
      roleId: optionalText(),
      igPersonCount: optionalText(),
      agentLevel: optionalText(),
      IfInnerProxy: optionalText(),
    }),
    output: page(QueriedAgent, { other: QuerySums }),
  }),
  dropped: read('POST', '/channelapi/agent/getAgentRoubar', {
    input: z.object({
      ...paging,
      ProxyId: rowId('errors:parameterError'),
      RoleID: optionalText(),
    }),
    output: page(DroppedPlayer),
  }),
})

const givingBack = {
  input: z.object({
    RoleID: z.string().regex(idList, 'errors:parameterError'),
    ProxyId: z.string().regex(/^[1-9]\d*$/, 'errors:parameterError'),
  }),
  repeats: { minutes: 10, by: ['RoleID', 'ProxyId'] },
  changes: ['agentTeams'],
  assumed: true,
  // A returned player is no longer in the list of dropped ones.
  record: (on: RecordBuilder<{ RoleID: string; ProxyId: string }>) =>
    on.members(reads.dropped, {
      search: ({ RoleID, ProxyId }) => ({ ProxyId, ...(!RoleID.includes(',') && { RoleID }) }),
      key: 'RoleID',
      ids: ({ RoleID }) => RoleID.split(','),
      expected: 'gone',
    }),
} as const

const calls = area('agentQuery', agentQueryWords, {
  /** Returns one dropped player to an agent. */
  reissue: write('POST', '/channelapi/agent/relationReissueBind', {
    ...givingBack,
    input: givingBack.input.extend({ RoleID: sentId('errors:parameterError') }),
  }),
  /**
   * Returns several players at once: `RoleID` is comma-joined. Where a platform takes the list in `ProxyId` (spec 3 §7), its
   * profile swaps the two names.
   */
  reissueMany: write('POST', '/channelapi/agent/relationReissueBind', givingBack),
})

/** Agent (unbind) query and the reissue of promotion headcount (spec 3 §2, §5, §7). */
export const agentQuery = { ...reads, ...calls }
