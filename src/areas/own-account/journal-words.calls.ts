import { sentence } from '../../shared/journal-words.ts'
import { labels } from '../../shared/language.ts'

/** Words of the writes of `ownAccount` in the journal. */
export const ownAccountWords = {
  changePassword: {
    name: labels('修改密码', 'Change own password', 'Alterar própria senha'),
    ...sentence('修改自己的密码', '[Change|Changed] your password', '[Alterar|Alterou] sua senha'),
  },
}
