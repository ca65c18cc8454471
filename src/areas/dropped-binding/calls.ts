import { z } from 'zod'
import { dropType } from '../../shared/domain/hierarchy.ts'
import { hundredthsToWire, parseDecimal, toCodeText } from '../../shared/domain/money.ts'
import { formatParentId } from '../../shared/domain/parent-id.ts'
import { area, read, write } from '../../shared/endpoint.ts'
import { page } from '../../shared/page.ts'
import { matchIfSent, record } from '../../shared/record.ts'
import { allMatch, isSameId } from '../../shared/same-value.ts'
import {
  code,
  optionalText,
  paging,
  rowId,
  stamp,
  wireCount,
  wireId,
  wirePercent,
  wireText,
} from '../../shared/wire.ts'
import { droppedBindingWords } from './journal-words.calls.ts'

/** One agent's dropped-binding rule (spec 3 §3), `RoubarRate` in hundredths of a percent. */
const DropRule = record({
  RoleID: wireId(),
  RoubarParentID: wireId(),
  RoubarMinInvite: wireCount(),
  RoubarRate: wirePercent(),
  RoubarRegInterval: wireCount(),
  RoubarAsTeam: code(),
  RoubarType: code(),
})
export type DropRule = z.output<typeof DropRule>

/** One agent whose players are never dropped. */
const Exempt = z.object({
  RoleID: wireId(),
  channelRoleId: wireId(),
  channelRemark: wireText(),
  salesmanRoleId: wireId(),
  salesmanRemark: wireText(),
  AddTime: stamp(),
})

const { ratio, interval } = dropType.code
const whole = /^\d+$/
const percentage = /^\d+(\.\d{1,2})?$/

/** Input of a rule; a ratio rule sends interval 0 and vice versa (spec 3 §4). */
const Rule = z
  .object({
    RoleID: rowId('errors:enterAgentId'),
    RoubarType: z.string().min(1, 'errors:chooseType'),
    RoubarRate: z.string().default('0'),
    RoubarRegInterval: z.string().default('0'),
    RoubarMinInvite: z.string().regex(whole, 'errors:wholeNumber'),
    RoubarParentID: optionalText(),
    RoubarAsTeam: z.string().default('0'),
  })
  .superRefine((rule, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const rate = Number(rule.RoubarRate)
    if (rule.RoubarType === String(ratio) && !(percentage.test(rule.RoubarRate) && rate > 0 && rate <= 100))
      refuse('RoubarRate', 'errors:percentRange')
    if (rule.RoubarType === String(interval) && !/^[1-9]\d*$/.test(rule.RoubarRegInterval)) {
      refuse('RoubarRegInterval', 'errors:countWhole')
    }
  })

const reads = area('droppedBinding', {
  list: read('GET', '/channelapi/agent/userProxyRoubarConfig', {
    // The specification shows no filters; the agent's id is assumed.
    input: z.object({ ...paging, RoleID: optionalText() }),
    output: page(DropRule),
  }),
  exempt: read('GET', '/channelapi/agent/userProxyRoubarSkipList', {
    input: z.object({ ...paging }),
    output: page(Exempt),
  }),
})

/** Returns a rule in entered form. */
export const toDropRuleValues = (rule: DropRule) => ({
  RoubarType: toCodeText(rule.RoubarType),
  RoubarRate: rule.RoubarRate ? hundredthsToWire(rule.RoubarRate) : '',
  RoubarRegInterval: rule.RoubarRegInterval ? String(rule.RoubarRegInterval) : '',
  RoubarMinInvite: toCodeText(rule.RoubarMinInvite),
  RoubarAsTeam: toCodeText(rule.RoubarAsTeam),
})

const calls = area('droppedBinding', droppedBindingWords, {
  save: write('POST', '/channelapi/agent/modifyUserProxyRoubar', {
    input: Rule,
    assumed: true,
    record: on =>
      on.state(reads.list, {
        search: ({ RoleID }) => ({ RoleID }),
        isTarget: (rule, { RoleID }) => isSameId(rule.RoleID, RoleID),
        values: rule => toDropRuleValues(rule),
        codes: ['RoubarType', 'RoubarAsTeam'],
        // A platform may record the number of the other type, and personal drops, as null.
        isApplied: (rule, input) =>
          allMatch(
            matchIfSent(rule, 'RoubarType', toCodeText(rule.RoubarType) === input.RoubarType),
            matchIfSent(
              rule,
              'RoubarRate',
              (rule.RoubarRate ?? 0) === parseDecimal(input.RoubarRate ?? '0', 2),
            ),
            ...(['RoubarRegInterval', 'RoubarMinInvite', 'RoubarAsTeam'] as const).map(field =>
              matchIfSent(rule, field, (rule[field] ?? 0) === Number(input[field] ?? '0')),
            ),
            input.RoubarParentID === undefined ||
              matchIfSent(
                rule,
                'RoubarParentID',
                formatParentId(rule.RoubarParentID) === formatParentId(input.RoubarParentID),
              ),
          ),
      }),
  }),
  remove: write('POST', '/channelapi/agent/delUserProxyRoubar', {
    input: z.object({ RoleID: rowId() }),
    record: on =>
      on.members(reads.list, {
        search: ({ RoleID }) => ({ RoleID }),
        key: 'RoleID',
        ids: ({ RoleID }) => [RoleID],
        expected: 'gone',
      }),
  }),
  addExempt: write('POST', '/channelapi/agent/userProxyRoubarSkipAdd', {
    input: z.object({ RoleID: rowId('errors:fillPlayerId') }),
    record: on =>
      on.members(reads.exempt, {
        search: () => ({}),
        key: 'RoleID',
        ids: ({ RoleID }) => RoleID.split(','),
        expected: 'listed',
      }),
  }),
  /** `RoleID` is one id or several, comma-joined. */
  removeExempt: write('POST', '/channelapi/agent/userProxyRoubarSkipDel', {
    input: z.object({ RoleID: z.string().min(1, 'errors:chooseRows') }),
    record: on =>
      on.members(reads.exempt, {
        search: () => ({}),
        key: 'RoleID',
        ids: ({ RoleID }) => RoleID.split(','),
        expected: 'gone',
      }),
  }),
})

/** Dropped-binding rules and the whitelist (spec 3 §2, §4, §5, §7). */
export const droppedBinding = { ...reads, ...calls }
