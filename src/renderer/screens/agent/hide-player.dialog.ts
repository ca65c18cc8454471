import { hiddenFlag } from '../../../shared/domain/players.ts'
import { type Relation, relations } from '../../../shared/endpoints/relations.ts'
import { dialog } from '../../kit/dialog/dialog.tsx'
import { number } from '../../kit/form/fields.ts'

export const hidePlayer = dialog<typeof relations.hide, Relation>(relations.hide, {
  texts: 'agentTeams:hide',
  fields: [number('parentId')],
  createInput: row => ({ RoleID: row.RoleID }),
  when: row => row.userHideRoleID !== hiddenFlag.code.hidden,
  textValues: row => ({ player: row.RoleID, parent: row.ParentID || '–' }),
})
