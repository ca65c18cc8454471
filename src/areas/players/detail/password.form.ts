import { formPane } from '../../../renderer/kit/dialog/form/form-pane.tsx'
import { password } from '../../../renderer/kit/form/fields.ts'
import { playerActions } from '../player-actions.calls.ts'

export const passwordForm = formPane<typeof playerActions.bindAccount, string>(playerActions.bindAccount, {
  texts: 'playerDetail:password',
  fields: [password('password'), password('withdrawPwd')],
  createInput: roleId => ({ roleId }),
  success: 'players:set',
  formatSuccess: answer => answer,
})
