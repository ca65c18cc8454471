import { id, money, playerId, status, text, time } from '../../../shared/column.ts'
import type { Dictionary } from '../../../shared/domain/dictionary.ts'
import { gmDirection, gmOperateType, gmStatus } from '../../../shared/domain/gm.ts'
import { negated, parseDecimal, signOf, sizeOf } from '../../../shared/domain/money.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import { type GmOperation, gm } from '../../../shared/endpoints/gm.ts'
import { isSameId } from '../../../shared/same-id.ts'
import { allTold, foundIn } from '../../kit/dialog/found-in.ts'
import { keptIn } from '../../kit/dialog/kept.ts'
import { isSameIfTold } from '../../kit/dialog/same-text.ts'
import { amount, choice, fromConfigs, note, number, password } from '../../kit/form/fields.ts'
import { playerNamed } from '../shared/player-naming.tsx'

type Operation = InputOf<typeof gm.topUp>

/** Whether a record is of the type that was sent; the platform may list only its direction, by type or sign. */
const isOfType = (
  { OperateType, Money }: GmOperation,
  sent: string,
  isDeduction: boolean,
): boolean | null => {
  if (Money !== null && signOf(Money) < 0 && !isDeduction) return false
  const listed = gmDirection(OperateType)
  const isOther = listed !== null && (listed === 'takes') !== isDeduction
  // A subtype of one direction may have the code of the other: the list does not tell which of them it is.
  if (String(OperateType) === sent) return isOther ? null : true
  return isOther ? false : null
}

/** What a top-up and a deduction have in common: the form, how a second one is noticed and how an unanswered one is found. */
export const operationForm = (types: 'gm_up_money_type' | 'gm_down_money_type', otherwise: Dictionary) => {
  const isDeduction = types === 'gm_down_money_type'
  const isLike = (record: GmOperation, sent: Operation) =>
    allTold(
      isSameId(record.RoleId, sent.roleId),
      isSameIfTold(record.Note, sent.descript),
      isOfType(record, sent.operateType, isDeduction),
    )
  return {
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
      makes: { at: record => record.InsertTime },
      key: 'ID',
      input: sent => ({ roleId: sent.roleId }),
      // A deduction may be listed with a minus.
      match: (record, sent) =>
        allTold(
          isLike(record, sent),
          record.Money === null ? null : sizeOf(record.Money) === parseDecimal(sent.money, 3),
        ),
      compares: {
        texts: 'operations:gm',
        columns: [
          id('ID'),
          playerId('RoleId'),
          status('OperateType', gmOperateType),
          money('Money', 3),
          text('Note'),
          status('status', gmStatus),
          time('InsertTime'),
          text('checkUser', { personal: true }),
        ],
        sent: ({ roleId, operateType, money: typed, descript }) => {
          const size = parseDecimal(typed, 3) ?? null
          return {
            RoleId: roleId,
            OperateType: Number(operateType),
            Money: size !== null && isDeduction ? negated(size) : size,
            Note: descript,
          }
        },
      },
    }),
    kept: keptIn<typeof gm.list, Operation, unknown>(gm.list, {
      input: sent => ({ roleId: sent.roleId }),
      match: (record, sent) => isLike(record, sent) !== false,
      made: record => record.InsertTime,
      amounts: ({ Money }) => ({ money: Money }),
      unsigned: true,
    }),
  }
}
