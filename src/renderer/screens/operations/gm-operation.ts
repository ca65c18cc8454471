import type { Dictionary } from '../../../shared/domain/dictionary.ts'
import { parseDecimal, sizeOf } from '../../../shared/domain/money.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import { gm } from '../../../shared/endpoints/gm.ts'
import { foundIn } from '../../kit/dialog/finding.ts'
import { keptIn } from '../../kit/dialog/kept.ts'
import { isSameText } from '../../kit/dialog/same-text.ts'
import { amount, choice, fromConfigs, note, number, password } from '../../kit/form/fields.ts'
import { playerNamed } from '../shared/player-naming.tsx'

type Operation = InputOf<typeof gm.topUp>

/** What a top-up and a deduction have in common: the form, how a second one is noticed and how an unanswered one is found. */
export const operationForm = (types: 'gm_up_money_type' | 'gm_down_money_type', otherwise: Dictionary) => ({
  fields: [
    number('roleId', { names: playerNamed }),
    amount('money', { only: 'positive' }),
    choice('operateType', fromConfigs(types, undefined, otherwise)),
    note('descript'),
    password('password'),
  ] as const,
  success: 'operations:addedInReview',
  review: true,
  found: foundIn<typeof gm.list, Operation, unknown>(gm.list, {
    makes: true,
    key: 'ID',
    input: sent => ({ roleId: sent.roleId }),
    // A deduction may be listed with a minus; which subtype is listed as which type is the platform's business.
    match: (record, sent) =>
      record.RoleId === sent.roleId &&
      isSameText(record.Note, sent.descript) &&
      sizeOf(record.Money ?? 0) === parseDecimal(sent.money, 3),
  }),
  kept: keptIn<typeof gm.list, Operation, unknown>(gm.list, {
    input: sent => ({ roleId: sent.roleId }),
    match: (record, sent) => record.RoleId === sent.roleId && isSameText(record.Note, sent.descript),
    made: record => record.InsertTime,
    amounts: ({ Money }) => ({ money: Money }),
    unsigned: true,
  }),
})
