import { playerActions } from '../../../../shared/endpoints/player-actions.ts'
import { formPane } from '../../../kit/dialog/form-pane.tsx'
import { password } from '../../../kit/form/fields.ts'

export const passwordForm = formPane<typeof playerActions.bindAccount, string>(playerActions.bindAccount, {
  texts: 'playerDetail:password',
  fields: [password('password'), password('withdrawPwd')],
  createInput: roleId => ({ roleId }),
  success: 'players:set',
  formatSuccess: answer => answer,
})
