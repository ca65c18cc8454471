import { dialog } from '../../renderer/kit/dialog/dialog.tsx'
import { gmDeductionType } from '../../shared/domain/gm.ts'
import { gm } from './calls.ts'
import { operationForm } from './gm-operation.ts'

export const gmDeduct = dialog(gm.deduct, {
  texts: 'gm:deduct',
  tone: 'danger',
  ...operationForm('gm_down_money_type', gmDeductionType),
})
