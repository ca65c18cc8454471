import { accountKind } from '../../../shared/domain/accounts.ts'
import { relationLevel } from '../../../shared/domain/hierarchy.ts'
import { hiddenFlag } from '../../../shared/domain/players.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import { type Relation, relations } from '../../../shared/endpoints/relations.ts'
import { dialog } from '../../kit/dialog/dialog.tsx'
import { foundIn } from '../../kit/dialog/found-in.ts'
import { number } from '../../kit/form/fields.ts'

const found = foundIn<typeof relations.list, InputOf<typeof relations.hide>, Relation>(relations.list, {
  key: 'RoleID',
  input: sent => ({
    roleid: sent.RoleID,
    isAll: String(relationLevel.code.all),
    IfInnerProxy: String(accountKind.code.all),
  }),
  match: (now, sent) => now.RoleID === sent.RoleID && now.userHideRoleID === hiddenFlag.code.hidden,
})

export const hidePlayer = dialog<typeof relations.hide, Relation>(relations.hide, {
  texts: 'agentTeams:hide',
  fields: [number('parentId')],
  from: row => ({ RoleID: row.RoleID }),
  when: row => row.userHideRoleID !== hiddenFlag.code.hidden,
  about: row => ({ player: row.RoleID, parent: row.ParentID || '–' }),
  found,
  kept: { shows: found },
})
