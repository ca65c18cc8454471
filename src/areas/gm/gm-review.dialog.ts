import { createEarlierSource } from '../../renderer/kit/batch/earlier-source.ts'
import { confirmation } from '../../renderer/kit/dialog/question/confirmation.tsx'
import { formatExactAmount } from '../../renderer/kit/words/exact-amount.ts'
import { getCodeLabel } from '../../shared/domain/dictionary.ts'
import { getGmDirection, gmOperateType, gmStatus } from '../../shared/domain/gm.ts'
import { joinInLine } from '../../shared/texts/bidi.ts'
import { type GmOperation, gm } from './calls.ts'

const { pending, approved, rejected } = gmStatus.code

const review = (endpoint: typeof gm.approve, texts: 'gm:approve' | 'gm:refuse', state: number) =>
  confirmation<typeof endpoint, GmOperation>(endpoint, {
    texts,
    createInput: row => ({ id: row.ID }),
    when: row => row.status === pending,
    textValues: (row, { language, overrides }) => ({
      player: row.RoleId,
      type: getCodeLabel(gmOperateType, row.OperateType, language, overrides?.[gmOperateType.id]),
      money: formatExactAmount(row.Money),
    }),
    batch: {
      subjectKey: row => row.RoleId,
      describe: (row, { language, overrides }) =>
        joinInLine([
          row.RoleId,
          getCodeLabel(gmOperateType, row.OperateType, language, overrides?.[gmOperateType.id]),
          row.Note,
        ]),
      amount: row => row.Money,
      direction: (row, { configs }) => getGmDirection(row.OperateType, configs),
      earlier: createEarlierSource(gm.list, {
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
    },
    tone: state === rejected ? 'danger' : 'normal',
  })

export const gmApprove = review(gm.approve, 'gm:approve', approved)
export const gmRefuse = review(gm.refuse, 'gm:refuse', rejected)
