import { dialog } from '../../renderer/kit/dialog/dialog.tsx'
import { number } from '../../renderer/kit/form/fields.ts'
import { hiddenFlag } from '../../shared/domain/players.ts'
import { type Relation, relations } from './calls.ts'

export const hidePlayer = dialog<typeof relations.hide, Relation>(relations.hide, {
  texts: 'relations:hide',
  fields: [number('parentId')],
  createInput: row => ({ RoleID: row.RoleID }),
  when: row => row.userHideRoleID !== hiddenFlag.code.hidden,
  textValues: row => ({ player: row.RoleID, parent: row.ParentID || '–' }),
})
