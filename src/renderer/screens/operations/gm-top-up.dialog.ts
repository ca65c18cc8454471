import { gmTopUpType } from '../../../shared/domain/gm.ts'
import { gm } from '../../../shared/endpoints/gm.ts'
import { dialog } from '../../kit/dialog/dialog.tsx'
import { operationForm } from './gm-operation.ts'
import { GmQuotaNote } from './quota-note.tsx'

export const gmTopUp = dialog(gm.topUp, {
  texts: 'operations:gmTopUp',
  ...operationForm('gm_up_money_type', gmTopUpType),
  Below: GmQuotaNote,
})
