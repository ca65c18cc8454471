import type { Texts } from '../texts.ts'
import type { proxyBonus as source } from '../zh-cn/proxy-bonus.ts'

export const proxyBonus: Texts<typeof source> = {
  list: {
    title: 'Proxy bonus data',
    totals: {
      InviteBonusWithdrawFlag: 'Withdrawing invite bonus',
    },
  },
  daily: {
    title: 'Proxy bonus daily',
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
    action: 'Bonus detail',
    title: 'Bonus detail',
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
    question: 'Player {{player}}, frozen {{frozen}}',
    number: 'Amount to unfreeze',
    found: 'The frozen bonus has changed: it went through.',
    notFound: 'The frozen bonus has not changed.',
    hints: { frozen: 'Frozen bonus: {{now}} → {{after}}' },
  },
  dropRules: {
    title: 'Dropped-binding config',
    RoleID: 'Agent',
    filters: {
      RoleID: 'Agent ID',
    },
  },
  addDropRule: {
    action: 'Add',
    title: 'Add a dropped-binding rule',
    RoleID: 'Agent ID',
    RoubarRate: 'Ratio (%)',
    RoubarMinInvite: 'Starts after (registered players)',
    RoubarRegInterval: 'Interval: one of every so many registered players',
    RoubarParentID: 'Dropped players go to (parent ID, optional)',
    hints: {
      ratio:
        'After {{start}} registered players each further one is pulled with a probability of {{rate}}%: about {{dropped}} out of {{registered}}.',
      interval:
        'After {{start}} registered players, every {{interval}} registered players pull 1: {{dropped}} out of {{registered}}.',
    },
    found: 'The platform has this rule: it went through.',
    notFound: 'The platform does not have this rule.',
  },
  editDropRule: {
    action: 'Edit',
    title: 'Edit the dropped-binding rule',
    question: 'Agent {{agent}}',
    RoubarRate: 'Ratio (%)',
    RoubarMinInvite: 'Starts after (registered players)',
    RoubarRegInterval: 'Interval: one of every so many registered players',
    RoubarParentID: 'Dropped players go to (parent ID, optional)',
    hints: {
      ratio:
        'After {{start}} registered players each further one is pulled with a probability of {{rate}}%: about {{dropped}} out of {{registered}}.',
      interval:
        'After {{start}} registered players, every {{interval}} registered players pull 1: {{dropped}} out of {{registered}}.',
    },
    found: 'The platform has this rule: it went through.',
    notFound: 'The platform does not have this rule.',
  },
  removeDropRule: {
    action: 'Delete',
    title: 'Delete the rule',
    confirm: 'Delete dropped-binding rule',
    question: 'Delete the dropped-binding rule of agent {{agent}}? Its new players are no longer dropped.',
    found: 'The rule is gone: it went through.',
    notFound: 'The rule is still there.',
  },
  whitelist: {
    action: 'Whitelist',
    title: 'Dropped-binding whitelist',
    AddTime: 'Added',
  },
  addExempt: {
    action: 'Add',
    title: 'Add to the whitelist',
    found: 'The player is on the whitelist: it went through.',
    notFound: 'The player is not on the whitelist.',
  },
  removeExempt: {
    action: 'Delete',
    title: 'Take off the whitelist',
    confirm: 'Take player off whitelist',
    question: 'Take player {{player}} off the whitelist?',
    found: 'The player is no longer on the whitelist: it went through.',
    notFound: 'The player is still on the whitelist.',
  },
  removeExempts: {
    action: 'Delete selected',
    title: 'Take off the whitelist',
    confirm: 'Take players off whitelist',
    question: 'Take the selected players ({{n}}) off the whitelist?',
    found: 'None of the players is on the whitelist any more: it went through.',
    notFound: 'Not all of the players have left the whitelist.',
  },
}
