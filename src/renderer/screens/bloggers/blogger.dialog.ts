import { bloggerScore } from '../../../shared/domain/account-settings.ts'
import { type Blogger, bloggers } from '../../../shared/endpoints/bloggers.ts'
import { confirmation } from '../../kit/dialog/confirmation.tsx'
import { dialog } from '../../kit/dialog/dialog.tsx'
import { amount, choice, note, text } from '../../kit/form/fields.ts'
import { previewAmount, toKnownAmount } from '../shared/amount-preview.ts'
import { flagToggle } from '../shared/settings/flags.ts'
import { nameBlogger } from './one-blogger.ts'

export const setRemark = dialog<typeof bloggers.setRemark, Blogger>(bloggers.setRemark, {
  texts: 'bloggers:setRemark',
  fields: [text('remark')],
  from: row => ({ RoleID: row.BloggerRoleId, remark: row.BloggerRemark }),
  loads: true,
  recorded: { remark: 'BloggerRemark' },
  about: nameBlogger,
  batch: {
    whom: row => row.BloggerRoleId,
  },
  success: 'settings:saved',
})

export const changeBloggerScore = dialog<typeof bloggers.changeScore, Blogger>(bloggers.changeScore, {
  texts: 'bloggers:changeScore',
  fields: [choice('operateType', bloggerScore), amount('money', { only: 'positive' }), note('descript')],
  from: row => ({ roleId: row.BloggerRoleId }),
  knows: row => ({ score: toKnownAmount(row.BloggerGmMoney) }),
  hints: {
    score: ({ score, money, operateType = '' }) =>
      operateType === '' ? null : previewAmount(score, money, operateType !== String(bloggerScore.code.add)),
  },
  about: nameBlogger,
  review: true,
})

export const repairBlogger = confirmation<typeof bloggers.repair, Blogger>(bloggers.repair, {
  texts: 'bloggers:repair',
  from: row => ({ RoleID: row.BloggerRoleId }),
  about: nameBlogger,
})

export const toggleInnerBind = flagToggle<Blogger>(bloggers.toggleInnerBind, 'allow_inner_bind_parent', {
  whose: row => ({ role_id: row.BloggerRoleId }),
  named: row => nameBlogger(row).blogger,
})
