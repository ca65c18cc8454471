import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { droppedBinding as source } from './zh-cn.ts'

export const droppedBinding: Texts<typeof source> = {
  list: {
    title: 'Drop rules',
    help: 'The rules by which invited players are dropped from an agent.',
    RoleID: 'Agent',
    filters: {
      RoleID: 'Agent ID',
    },
  },
  add: {
    action: 'Add drop rule',
    title: 'Add drop rule',
    confirm: 'Add drop rule',
    RoleID: 'Agent ID',
    RoubarRate: 'Drop ratio (%)',
    hints: {
      ratio:
        'After {{start}} registered players, each new one is dropped with a chance of {{rate}}%: about {{dropped}} of {{registered}}.',
      interval:
        'After {{start}} registered players, one of every {{interval}} is dropped: {{dropped}} of {{registered}}.',
    },
    found: 'Confirmed: the platform has this rule.',
    notFound: 'The platform doesn’t have this rule.',
  },
  edit: {
    action: 'Edit',
    title: 'Edit drop rule',
    confirm: 'Save drop rule',
    question: 'Agent {{agent}}',
    RoubarRate: 'Drop ratio (%)',
    hints: {
      ratio:
        'After {{start}} registered players, each new one is dropped with a chance of {{rate}}%: about {{dropped}} of {{registered}}.',
      interval:
        'After {{start}} registered players, one of every {{interval}} is dropped: {{dropped}} of {{registered}}.',
    },
    found: 'Confirmed: the platform has this rule.',
    notFound: 'The platform doesn’t have this rule.',
  },
  remove: {
    action: 'Delete',
    title: 'Delete drop rule',
    confirm: 'Delete drop rule',
    question: 'Delete the drop rule of agent {{agent}}? New players are no longer dropped.',
    found: 'Confirmed: the rule is deleted.',
    notFound: 'The rule still exists.',
  },
  whitelist: {
    action: 'Whitelist',
    title: 'Drop whitelist',
    AddTime: 'Added',
  },
  addExempt: {
    action: 'Add to whitelist',
    title: 'Add to whitelist',
    found: 'Confirmed: the player is on the whitelist.',
    notFound: 'The player isn’t on the whitelist.',
  },
  removeExempt: {
    action: 'Remove',
    title: 'Remove from whitelist',
    confirm: 'Remove from whitelist',
    question: 'Remove player {{player}} from the whitelist?',
    found: 'Confirmed: the player is no longer on the whitelist.',
    notFound: 'The player is still on the whitelist.',
  },
  removeExempts: {
    action: 'Remove selected',
    many_one: 'Remove {{n}} from whitelist',
    many_other: 'Remove {{n}} from whitelist',
    question_one: 'Remove {{n}} player from the whitelist?',
    question_other: 'Remove {{n}} players from the whitelist?',
    found: 'Confirmed: none of these players is on the whitelist.',
    notFound: 'These players are still on the whitelist.',
  },
}
