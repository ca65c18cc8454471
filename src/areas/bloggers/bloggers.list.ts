import { choice, dateRange, number, text } from '../../renderer/kit/form/fields.ts'
import { listScreen } from '../../renderer/kit/list/list-screen.tsx'
import { lastRange } from '../../renderer/kit/range/range-value.ts'
import { count, id, mark, money, playerId, status, time } from '../../shared/column.ts'
import { leaderKind } from '../../shared/domain/account-settings.ts'
import { playerRole } from '../../shared/domain/accounts.ts'
import { inviteMode, onOff } from '../../shared/domain/invite-bonus.ts'
import { hiddenPlayers } from '../shared/hidden-players.dialog.ts'
import { hierarchyPageSizes } from '../shared/proxy-columns.ts'
import { changeBloggerScore, repairBlogger, setRemark, toggleInnerBind } from './blogger.dialog.ts'
import { type Blogger, bloggers } from './calls.ts'
import { bloggerSettings } from './settings.dialog.tsx'

export const bloggersScreen = listScreen(bloggers.list, {
  texts: 'bloggers:list',
  route: '/channelapi/channel/bloggerSummary',
  filters: [
    dateRange('start', 'end', lastRange(7, 'days')),
    number('BloggerRoleId'),
    number('salesmanRoleId'),
    text('BloggerRemark'),
    choice('isBlogger', leaderKind),
  ],
  columns: [
    playerId('BloggerRoleId', {
      pinned: true,
      width: 204,
      remark: 'BloggerRemark',
      marks: [mark('isBlogger', playerRole)],
    }),
    status('allow_inner_bind_parent', onOff, { width: 150 }),
    status('valid_invite_type', inviteMode, { width: 220 }),
    money('BloggerGmMoney', 2),
    money('BloggerWithdraw', 2),
    money('Deposit', 2),
    count('PersonDeposit'),
    money('avgDeposit', 2, { average: true }),
    money('fakeWithdrawAmount', 2),
    count('Lv1PersonCount'),
    count('Lv1FirstDepositPerson'),
    count('Lv1PersonDeposit'),
    money('Lv1Deposit', 2),
    money('Lv1Withdraw', 2),
    money('Profit', 2, { tone: 'negativeRed' }),
    id('parentRemark', { remark: 'parentInfo', width: 200 }),
    id('salesmanRoleId', { remark: 'salesmanRemark', width: 168 }),
    id('channelRoleId', { remark: 'channelRemark', width: 168 }),
    time('BloggerCreateTime'),
  ],
  overrides: { inviteMode: 'channel_valid_invite_type' },
  switches: { allow_inner_bind_parent: toggleInnerBind },
  first: ['BloggerRoleId', 'Profit', 'Deposit', 'BloggerWithdraw', 'PersonDeposit', 'BloggerGmMoney'],
  comparisons: { range: 'start', by: ['BloggerRoleId'] },
  rowKey: 'BloggerRoleId',
  pageSize: 20,
  pageSizes: hierarchyPageSizes,
  rowActions: [
    bloggerSettings,
    changeBloggerScore,
    setRemark,
    hiddenPlayers((row: Blogger) => row.BloggerRoleId),
    repairBlogger,
  ],
  batches: [setRemark],
})
