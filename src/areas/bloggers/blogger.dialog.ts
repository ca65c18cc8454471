import { dialog } from '../../renderer/kit/dialog/dialog.tsx'
import { confirmation } from '../../renderer/kit/dialog/question/confirmation.tsx'
import { amount, choice, note, text } from '../../renderer/kit/form/fields.ts'
import { bloggerScore } from '../../shared/domain/account-settings.ts'
import { previewAmount, toKnownAmount } from '../shared/amount-preview.ts'
import { flagToggle } from '../shared/settings/flags.ts'
import { type Blogger, bloggers } from './calls.ts'
import { nameBlogger } from './one-blogger.ts'

export const setRemark = dialog<typeof bloggers.setRemark, Blogger>(bloggers.setRemark, {
  texts: 'bloggers:setRemark',
  fields: [text('remark')],
  createInput: row => ({ RoleID: row.BloggerRoleId, remark: row.BloggerRemark }),
  recordSource: true,
  recorded: { remark: 'BloggerRemark' },
  textValues: nameBlogger,
  batch: {
    subjectKey: row => row.BloggerRoleId,
  },
  success: 'settings:saved',
})

export const changeBloggerScore = dialog<typeof bloggers.changeScore, Blogger>(bloggers.changeScore, {
  texts: 'bloggers:changeScore',
  fields: [choice('operateType', bloggerScore), amount('money', { only: 'positive' }), note('descript')],
  createInput: row => ({ roleId: row.BloggerRoleId }),
  knownValues: row => ({ score: toKnownAmount(row.BloggerGmMoney) }),
  hints: {
    score: ({ score, money, operateType = '' }) =>
      operateType === '' ? null : previewAmount(score, money, operateType !== String(bloggerScore.code.add)),
  },
  textValues: nameBlogger,
  review: true,
})

export const repairBlogger = confirmation<typeof bloggers.repair, Blogger>(bloggers.repair, {
  texts: 'bloggers:repair',
  createInput: row => ({ RoleID: row.BloggerRoleId }),
  textValues: nameBlogger,
})

export const toggleInnerBind = flagToggle<Blogger>(bloggers.toggleInnerBind, 'allow_inner_bind_parent', {
  getOwner: row => ({ role_id: row.BloggerRoleId }),
  getOwnerName: row => nameBlogger(row).blogger,
})
