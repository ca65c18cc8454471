import type { Texts } from '../../../renderer/i18n/texts.ts'
import type { shared as source } from './zh-cn.ts'

export const shared: Texts<typeof source> = {
  quotaLeft: 'Quota left: {{today}} today, {{total}} in total.',
  quotaThen: 'After this: {{today}} today, {{total}} in total.',
  quotaOver: 'This exceeds the quota.',
  quotaUnread: 'The quota didn’t load: {{reason}}',
  addedInReview: 'Added successfully, enters review state',
  settingSucceeded: 'Setting succeeded',
  hiddenPlayers: {
    action: 'Hidden players',
    title: 'Hidden players',
    about: 'Agent {{agent}}',
    operatorName: 'Operator',
    AddTime: 'Hidden at',
  },
  apiPoints: {
    action: 'API points',
    title: 'API points',
    about: 'Account {{player}}. Empty means 0.',
    confirm: 'Save points',
    clear: 'Clear all',
    saved: 'Set successfully',
    found: 'Confirmed: the platform has these points.',
    notFound: 'The platform doesn’t have these points.',
  },
  apiFees: {
    action: 'API fees',
    title: 'API fee records',
    about: 'Account {{player}}',
    filters: {
      startDate: 'Date',
    },
  },
}
