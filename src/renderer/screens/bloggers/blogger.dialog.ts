import { money } from '../../../shared/column.ts'
import { bloggerScore } from '../../../shared/domain/account-settings.ts'
import { minus, parseDecimal, sizeOf } from '../../../shared/domain/money.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import { type Blogger, bloggers } from '../../../shared/endpoints/bloggers.ts'
import { ok } from '../../../shared/result.ts'
import { asReviewed } from '../../kit/batch/batched.ts'
import { confirmed } from '../../kit/dialog/confirmed.tsx'
import { dialog } from '../../kit/dialog/dialog.tsx'
import { foundInTotal } from '../../kit/dialog/found-in-total.ts'
import { keptIn } from '../../kit/dialog/kept.ts'
import { asItIsNow, rowIn } from '../../kit/dialog/on-record.tsx'
import { isSameText } from '../../kit/dialog/same-text.ts'
import { walkRows } from '../../kit/dialog/walk-rows.ts'
import { amount, choice, note, text } from '../../kit/form/fields.ts'
import { flagToggle } from '../shared/settings/flags.ts'
import { known, willBe } from '../shared/will-be.ts'
import { named, shownBy } from './one-blogger.ts'

export const setRemark = dialog<typeof bloggers.setRemark, Blogger>(bloggers.setRemark, {
  texts: 'bloggers:setRemark',
  fields: [text('remark')],
  from: row => ({ RoleID: row.BloggerRoleId, remark: row.BloggerRemark }),
  reads: asItIsNow(rowIn(bloggers.list, 'BloggerRoleId', ({ BloggerRoleId }) => ({ BloggerRoleId }))),
  recorded: { remark: 'BloggerRemark' },
  about: named,
  batch: {
    whom: row => row.BloggerRoleId,
    recheck: asReviewed(bloggers.list, {
      key: 'BloggerRoleId',
      same: ['BloggerRemark'],
      input: ({ BloggerRoleId }) => ({ BloggerRoleId }),
    }),
  },
  success: 'settings:saved',
  found: shownBy((now, sent) => isSameText(now.BloggerRemark, sent.remark)),
})

type Score = InputOf<typeof bloggers.changeScore>

/** Looks a lost change up by the all-time total of its direction, which grows by the amount sent. */
const scoreFound = foundInTotal<Score, Blogger>({
  read: async ({ roleId, operateType }) => {
    const isOf = (row: Blogger) => row.BloggerRoleId === roleId
    const now = await walkRows(bloggers.list, 'BloggerRoleId', { BloggerRoleId: roleId }, isOf)
    if (!now.ok) return now
    const found = now.value.find(isOf)
    const isAdded = operateType === String(bloggerScore.code.add)
    const total = (isAdded ? found?.BloggerGmIncMoney : found?.BloggerGmDecMoney) ?? null
    // The total taken is negative.
    return ok(total === null ? null : sizeOf(total))
  },
  change: sent => parseDecimal(sent.money, 3) ?? null,
  texts: 'bloggers:list',
  column: money('BloggerGmMoney', 3),
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
  found: scoreFound,
  kept: keptIn<typeof bloggers.list, Score, Blogger>(bloggers.list, {
    input: ({ roleId }) => ({ BloggerRoleId: roleId }),
    match: (record, { roleId }) => record.BloggerRoleId === roleId,
    amounts: (now, _, before) => ({ money: minus(now.BloggerGmMoney, before.BloggerGmMoney) }),
    moves: true,
    unsigned: true,
  }),
})

export const repairBlogger = confirmed<typeof bloggers.repair, Blogger>(bloggers.repair, {
  texts: 'bloggers:repair',
  from: row => ({ RoleID: row.BloggerRoleId }),
  about: named,
  refreshes: [bloggers.list],
})

export const toggleInnerBind = flagToggle<Blogger>(bloggers.toggleInnerBind, 'allow_inner_bind_parent', {
  whose: row => ({ role_id: row.BloggerRoleId }),
  named: row => named(row).blogger,
})
