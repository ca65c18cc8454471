import { noValue } from '../../../shared/cell.ts'
import { labelOf } from '../../../shared/domain/dictionary.ts'
import { gmDirection, gmOperateType, gmStatus } from '../../../shared/domain/gm.ts'
import { formatWhole } from '../../../shared/domain/money.ts'
import { type GmOperation, gm } from '../../../shared/endpoints/gm.ts'
import { asReviewed } from '../../kit/batch/batched.ts'
import { earlierIn } from '../../kit/batch/earlier.ts'
import { confirmed } from '../../kit/dialog/confirmed.tsx'
import { foundIn } from '../../kit/dialog/found-in.ts'

const { pending, approved, rejected } = gmStatus.code

const review = (
  endpoint: typeof gm.approve,
  texts: 'operations:gmApprove' | 'operations:gmRefuse',
  state: number,
) =>
  confirmed<typeof endpoint, GmOperation>(endpoint, {
    texts,
    from: row => ({ id: row.ID }),
    when: row => row.status === pending,
    about: (row, { language, overrides }) => ({
      player: row.RoleId,
      type: labelOf(gmOperateType, row.OperateType, language, overrides?.[gmOperateType.id]),
      money: row.Money === null ? noValue : formatWhole(row.Money),
    }),
    batch: {
      whom: row => row.RoleId,
      says: (row, { language, overrides }) =>
        [
          row.RoleId,
          labelOf(gmOperateType, row.OperateType, language, overrides?.[gmOperateType.id]),
          row.Note,
        ].join(' · '),
      amount: row => row.Money,
      direction: (row, { configs }) => gmDirection(row.OperateType, configs),
      earlier: earlierIn(gm.list, {
        input: row => ({
          roleId: row.RoleId,
          operatorType: String(row.OperateType ?? ''),
          verifyState: String(approved),
        }),
        amount: (record, row) =>
          record.ID !== row.ID &&
          record.RoleId === row.RoleId &&
          record.OperateType === row.OperateType &&
          record.status === approved
            ? record.Money
            : null,
      }),
      recheck: asReviewed(gm.list, {
        key: 'ID',
        same: ['status', 'RoleId', 'Money', 'OperateType'],
        input: row => ({ roleId: row.RoleId }),
      }),
    },
    tone: state === rejected ? 'danger' : 'normal',
    rereadWhenFailed: true,
    found: foundIn(gm.list, {
      key: 'ID',
      input: (_, row) => ({ roleId: row.RoleId, verifyState: String(state) }),
      match: (record, sent) => record.ID === sent.id && record.status === state,
    }),
  })

export const gmApprove = review(gm.approve, 'operations:gmApprove', approved)
export const gmRefuse = review(gm.refuse, 'operations:gmRefuse', rejected)
