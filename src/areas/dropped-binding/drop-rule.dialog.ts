import { dialog } from '../../renderer/kit/dialog/dialog.tsx'
import { confirmation } from '../../renderer/kit/dialog/question/confirmation.tsx'
import { choice, decimal, number, type Values } from '../../renderer/kit/form/fields.ts'
import { dropScope, dropType } from '../../shared/domain/hierarchy.ts'
import { formatParentId, toSentParent } from '../../shared/domain/parent-id.ts'
import type { InputOf } from '../../shared/endpoint-base.ts'
import { type DropRule, droppedBinding, toDropRuleValues } from './calls.ts'
import { dropHints } from './drop-hints.ts'

type SaveInput = InputOf<typeof droppedBinding.save>

const isRatio = (rule: Values | SaveInput): boolean => rule.RoubarType === String(dropType.code.ratio)

/** Sets the measure that does not apply to 0 (spec 3 §4). */
const ofItsType = (entered: SaveInput): SaveInput =>
  isRatio(entered) ? { ...entered, RoubarRegInterval: '0' } : { ...entered, RoubarRate: '0' }

const rule = {
  fields: [
    choice('RoubarType', dropType, { initial: dropType.code.ratio }),
    decimal('RoubarRate', { when: isRatio }),
    decimal('RoubarRegInterval', { when: entered => !isRatio(entered) }),
    decimal('RoubarMinInvite'),
    number('RoubarParentID'),
    choice('RoubarAsTeam', dropScope, { initial: dropScope.code.personal }),
  ],
  hints: dropHints,
  transformInput: ofItsType,
} as const

export const addDropRule = dialog<typeof droppedBinding.save>(droppedBinding.save, {
  ...rule,
  texts: 'droppedBinding:add',
  fields: [number('RoleID'), ...rule.fields],
})

export const editDropRule = dialog<typeof droppedBinding.save, DropRule>(droppedBinding.save, {
  ...rule,
  texts: 'droppedBinding:edit',
  textValues: row => ({ agent: row.RoleID }),
  transformInput: (entered, row) => ({
    ...ofItsType(entered),
    RoubarParentID: toSentParent(entered.RoubarParentID, row.RoubarParentID),
  }),
  recordSource: true,
  createInput: row => ({
    RoleID: row.RoleID,
    ...toDropRuleValues(row),
    RoubarParentID: formatParentId(row.RoubarParentID),
  }),
})

export const removeDropRule = confirmation<typeof droppedBinding.remove, DropRule>(droppedBinding.remove, {
  texts: 'droppedBinding:remove',
  tone: 'danger',
  createInput: row => ({ RoleID: row.RoleID }),
  textValues: row => ({ agent: row.RoleID }),
})
