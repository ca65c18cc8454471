import { dropScope, dropType } from '../../../shared/domain/hierarchy.ts'
import { hundredthsToWire, parseDecimal } from '../../../shared/domain/money.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import { type DropRule, droppedBinding } from '../../../shared/endpoints/dropped-binding.ts'
import { isSameId } from '../../../shared/same-id.ts'
import { confirmed } from '../../kit/dialog/confirmed.tsx'
import { dialog } from '../../kit/dialog/dialog.tsx'
import { foundWhen } from '../../kit/dialog/finding.ts'
import { foundIn } from '../../kit/dialog/found-in.ts'
import { keptIn } from '../../kit/dialog/kept.ts'
import { asItIsNow, rowIn } from '../../kit/dialog/on-record.tsx'
import { choice, figure, number, type Values } from '../../kit/form/fields.ts'
import { parentText, parentToSend } from '../shared/parent-id.ts'
import { codeText } from '../shared/settings/codes.ts'
import { dropHints } from './drop-hints.ts'
import { isEach, listedIn } from './listed.ts'

type Save = InputOf<typeof droppedBinding.save>

const isRatio = (rule: Values | Save): boolean => rule.RoubarType === String(dropType.code.ratio)

const shows = (rule: DropRule, sent: Save): boolean =>
  isSameId(rule.RoleID, sent.RoleID) &&
  String(rule.RoubarType) === sent.RoubarType &&
  rule.RoubarRate === parseDecimal(sent.RoubarRate ?? '0', 2) &&
  String(rule.RoubarRegInterval) === (sent.RoubarRegInterval ?? '0') &&
  codeText(rule.RoubarMinInvite) === sent.RoubarMinInvite &&
  codeText(rule.RoubarAsTeam) === (sent.RoubarAsTeam ?? '0') &&
  (sent.RoubarParentID === undefined || parentText(rule.RoubarParentID) === parentText(sent.RoubarParentID))

/** The measure that does not apply is 0 (spec 3 §4). */
const ofItsType = (entered: Save): Save =>
  isRatio(entered) ? { ...entered, RoubarRegInterval: '0' } : { ...entered, RoubarRate: '0' }

const rule = {
  fields: [
    choice('RoubarType', dropType, { initial: dropType.code.ratio }),
    figure('RoubarRate', { when: isRatio }),
    figure('RoubarRegInterval', { when: entered => !isRatio(entered) }),
    figure('RoubarMinInvite'),
    number('RoubarParentID'),
    choice('RoubarAsTeam', dropScope, { initial: dropScope.code.personal }),
  ],
  hints: dropHints,
  sends: ofItsType,
  found: foundIn<typeof droppedBinding.list, Save, unknown>(droppedBinding.list, {
    key: 'RoleID',
    input: sent => ({ RoleID: sent.RoleID }),
    match: shows,
  }),
} as const

/** What a rule says, as it is entered. */
const enteredOf = (record: DropRule) => ({
  RoubarType: codeText(record.RoubarType),
  RoubarRate: record.RoubarRate ? hundredthsToWire(record.RoubarRate) : '',
  RoubarRegInterval: record.RoubarRegInterval ? String(record.RoubarRegInterval) : '',
  RoubarMinInvite: codeText(record.RoubarMinInvite),
  RoubarAsTeam: codeText(record.RoubarAsTeam),
})

export const addDropRule = dialog<typeof droppedBinding.save>(droppedBinding.save, {
  ...rule,
  texts: 'proxyBonus:addDropRule',
  fields: [number('RoleID'), ...rule.fields],
  kept: keptIn<typeof droppedBinding.list, Save, unknown>(droppedBinding.list, {
    input: ({ RoleID }) => ({ RoleID }),
    match: (record, { RoleID }) => isSameId(record.RoleID, RoleID),
    others: enteredOf,
    codes: ['RoubarType', 'RoubarAsTeam'],
  }),
})

export const editDropRule = dialog<typeof droppedBinding.save, DropRule>(droppedBinding.save, {
  ...rule,
  texts: 'proxyBonus:editDropRule',
  about: row => ({ agent: row.RoleID }),
  sends: (entered, row) => ({
    ...ofItsType(entered),
    RoubarParentID: parentToSend(entered.RoubarParentID, row.RoubarParentID),
  }),
  reads: asItIsNow(rowIn(droppedBinding.list, 'RoleID', ({ RoleID }) => ({ RoleID }))),
  from: row => ({
    RoleID: row.RoleID,
    ...enteredOf(row),
    RoubarParentID: parentText(row.RoubarParentID),
  }),
})

export const removeDropRule = confirmed<typeof droppedBinding.remove, DropRule>(droppedBinding.remove, {
  texts: 'proxyBonus:removeDropRule',
  tone: 'danger',
  from: row => ({ RoleID: row.RoleID }),
  about: row => ({ agent: row.RoleID }),
  found: foundWhen(async ({ RoleID }) =>
    isEach(await listedIn(droppedBinding.list, 'RoleID', { RoleID }), [RoleID], 'gone'),
  ),
})
