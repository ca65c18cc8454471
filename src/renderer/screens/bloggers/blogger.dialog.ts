import { bloggerScore } from '../../../shared/domain/account-settings.ts'
import { type Blogger, bloggers } from '../../../shared/endpoints/bloggers.ts'
import { confirmed } from '../../kit/dialog/confirmed.tsx'
import { dialog } from '../../kit/dialog/dialog.tsx'
import { amount, choice, note, text } from '../../kit/form/fields.ts'
import { flagToggle } from '../shared/settings/flags.ts'
import { known, willBe } from '../shared/will-be.ts'
import { named } from './one-blogger.ts'

export const setRemark = dialog<typeof bloggers.setRemark, Blogger>(bloggers.setRemark, {
  texts: 'bloggers:setRemark',
  fields: [text('remark')],
  from: row => ({ RoleID: row.BloggerRoleId, remark: row.BloggerRemark }),
  loads: true,
  recorded: { remark: 'BloggerRemark' },
  about: named,
  batch: {
    whom: row => row.BloggerRoleId,
  },
  success: 'settings:saved',
})

export const changeScore = dialog<typeof bloggers.changeScore, Blogger>(bloggers.changeScore, {
  texts: 'bloggers:changeScore',
  fields: [choice('operateType', bloggerScore), amount('money', { only: 'positive' }), note('descript')],
  from: row => ({ roleId: row.BloggerRoleId }),
  knows: row => ({ score: known(row.BloggerGmMoney) }),
  hints: {
    score: ({ score, money, operateType = '' }) =>
      operateType === '' ? null : willBe(score, money, operateType !== String(bloggerScore.code.add)),
  },
  about: named,
  review: true,
})

export const repairBlogger = confirmed<typeof bloggers.repair, Blogger>(bloggers.repair, {
  texts: 'bloggers:repair',
  from: row => ({ RoleID: row.BloggerRoleId }),
  about: named,
})

export const toggleInnerBind = flagToggle<Blogger>(bloggers.toggleInnerBind, 'allow_inner_bind_parent', {
  whose: row => ({ role_id: row.BloggerRoleId }),
  named: row => named(row).blogger,
})
