import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { bloggers as source } from './zh-cn.ts'

export const bloggers: Texts<typeof source> = {
  list: {
    title: 'Blogger summary',
    help: 'Bloggers with their figures, balance adjustments and settings.',
    record: 'Blogger {{name}}',
    glossary: {
      avgDeposit: 'Deposits ÷ depositors; all deposits if there are none',
    },
    columns: {
      BloggerRoleId: 'Blogger ID',
      BloggerRemark: 'Team remark',
      allow_inner_bind_parent: 'Allow simulated accounts',
      valid_invite_type: 'Invite bonus',
      BloggerGmMoney: 'Balance adjustment',
      BloggerWithdraw: 'Blogger withdrawals',
      avgDeposit: 'Average deposit',
      Lv1PersonCount: 'Level 1 registrations',
      Lv1FirstDepositPerson: 'Level 1 first-time depositors',
      Lv1PersonDeposit: 'Level 1 depositors',
      Lv1Deposit: 'Level 1 deposits',
      Lv1Withdraw: 'Level 1 withdrawals',
      Profit: 'Profit',
      BloggerCreateTime: 'Created',
    },
    filters: {
      BloggerRoleId: 'Blogger ID',
      salesmanRoleId: 'Salesperson ID',
      BloggerRemark: 'Blogger remark',
      isBlogger: 'Role',
    },
  },
  setRemark: {
    action: 'Set remark',
    title: 'Set team remark',
    many_one: 'Set {{n}} team remark',
    many_other: 'Set {{n}} team remarks',
    question: 'Player {{blogger}}',
    remark: 'Team remark',
    found: 'Confirmed: the remark is saved.',
    notFound: 'The remark isn’t saved.',
  },
  changeScore: {
    action: 'Adjust balance',
    title: 'Adjust balance',
    confirm: 'Adjust balance',
    question: 'Player {{blogger}}',
    operateType: 'Type',
    money: 'Amount',
    descript: 'Note',
    review: '{{operateType}} {{money}}: {{blogger}}.',
    notFound: 'The balance hasn’t changed yet.',
    hints: { score: 'Balance adjustment: {{now}} → {{after}}' },
  },
  repair: {
    action: 'Repair data',
    title: 'Repair data',
    question: 'Recalculate the data of {{blogger}}? The result comes later.',
    check: 'Check Jobs before you submit this again.',
  },
  settings: {
    action: 'Blogger settings',
    title: 'Blogger settings',
    about: 'Player {{blogger}}',
  },
}
