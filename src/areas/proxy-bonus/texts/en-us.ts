import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { proxyBonus as source } from './zh-cn.ts'

export const proxyBonus: Texts<typeof source> = {
  list: {
    title: 'Agent bonus data',
    help: 'Bonus that agents earned, received and still have.',
    totals: {
      InviteBonusWithdrawFlag: 'Invite bonus withdrawable',
    },
  },
  daily: {
    title: 'Daily agent bonus',
    help: 'Bonus of agents by day.',
    columns: {
      AddTime: 'Date',
    },
    filters: {
      add_date1: 'Date',
    },
  },
  details: {
    action: 'Details',
  },
  log: {
    action: 'Bonus details',
    title: 'Bonus details',
    about: 'Player {{player}}',
    BonusTypeName: 'Bonus type',
    BonusAmount: 'Bonus',
    ProxyLevel: 'Level',
    DonatorId: 'From player',
    AddTime: 'Credited',
    filters: {
      bonusType: 'Bonus type',
      proxyLevel: 'Level',
    },
  },
  unfreeze: {
    action: 'Unfreeze',
    title: 'Unfreeze invite bonus',
    confirm: 'Unfreeze bonus',
    question: 'Player {{player}}',
    number: 'Amount to unfreeze',
    notFound: 'The frozen bonus hasn’t changed yet.',
    hints: { frozen: 'Frozen bonus: {{now}} → {{after}}' },
  },
}
