import type { Texts } from '../texts.ts'
import type { bloggers as source } from '../zh-cn/bloggers.ts'

export const bloggers: Texts<typeof source> = {
  list: {
    title: 'Blogger summary',
    columns: {
      BloggerRoleId: 'Blogger ID',
      BloggerRemark: 'Team remark',
      allow_inner_bind_parent: 'Allow simulated binding',
      valid_invite_type: 'Invite bonus',
      BloggerGmMoney: 'Score added / taken',
      BloggerWithdraw: 'Blogger withdrawal',
      avgDeposit: 'Average deposit',
      Lv1PersonCount: 'Level 1 registered',
      Lv1FirstDepositPerson: 'Level 1 first depositors',
      Lv1PersonDeposit: 'Level 1 depositors',
      Lv1Deposit: 'Level 1 deposit',
      Lv1Withdraw: 'Level 1 withdrawal',
      Profit: 'Profit',
      BloggerCreateTime: 'Created',
    },
    filters: {
      BloggerRoleId: 'Blogger ID',
      salesmanRoleId: 'Owning salesman ID',
      BloggerRemark: 'Blogger remark',
      isBlogger: 'Role',
    },
  },
  setRemark: {
    action: 'Team remark',
    title: 'Team remark',
    question: '{{blogger}}',
    remark: 'Team remark',
    found: 'The remark is there: it went through.',
    notFound: 'The remark is not there.',
  },
  changeScore: {
    action: 'Adjust score',
    title: 'Adjust score',
    question: '{{blogger}}',
    operateType: 'Type',
    money: 'Amount',
    descript: 'Note',
    review: '{{operateType}} {{money}}: {{blogger}}.',
    found: 'The blogger’s score has changed: it went through.',
    notFound: 'The blogger’s score has not changed.',
    hints: { score: 'Score: {{now}} → {{after}}' },
  },
  repair: {
    action: 'Repair data',
    title: 'Repair data',
    question: 'Repair the data of {{blogger}}? The result is returned later.',
    check: 'See the jobs panel for whether the job has begun.',
  },
  settings: {
    action: 'Settings',
    title: 'Settings',
  },
}
