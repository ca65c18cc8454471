import { gmDeductionType } from '../../../shared/domain/gm.ts'
import { gm } from '../../../shared/endpoints/gm.ts'
import { dialog } from '../../kit/dialog/dialog.tsx'
import { operationForm } from './gm-operation.ts'

export const gmDeduct = dialog(gm.deduct, {
  texts: 'operations:gmDeduct',
  tone: 'danger',
  ...operationForm('gm_down_money_type', gmDeductionType),
})
