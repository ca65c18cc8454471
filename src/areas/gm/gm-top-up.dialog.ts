import { dialog } from '../../renderer/kit/dialog/dialog.tsx'
import { gmTopUpType } from '../../shared/domain/gm.ts'
import { GmQuotaNote } from '../shared/quota-note.tsx'
import { gm } from './calls.ts'
import { operationForm } from './gm-operation.ts'

export const gmTopUp = dialog(gm.topUp, {
  texts: 'gm:topUp',
  ...operationForm('gm_up_money_type', gmTopUpType),
  Below: GmQuotaNote,
})
