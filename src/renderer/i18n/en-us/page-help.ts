import type { Texts } from '../texts.ts'
import type { pageHelp as source } from '../zh-cn/page-help.ts'

export const pageHelp: Texts<typeof source> = {
  title: 'This page',
  general: 'How it works',
  loading: 'Loading…',
  noFigures: 'This page has no table of figures.',
  filters: {
    title: 'Filters',
    days: 'From the first to the last day, both included, in the channel’s time zone.',
    times:
      'From the start of the first day to the end of the last, in the channel’s time zone; times can be added.',
    month: 'One month of the channel’s calendar.',
    number: 'Exact match of the whole ID or number. Several can be pasted, up to {{most}}.',
    text: {
      exact: 'Exact match of the whole text.',
      partial: 'Partial match: any text that contains it.',
      minimum: 'At least this number; leave it empty for no limit.',
    },
    amount: 'An amount; leave it empty for no limit.',
    choice: 'One of: {{choices}}.',
    many: 'One of {{n}} choices.',
    served: 'The choices come from the platform.',
    initial: 'Opens with: {{value}}.',
  },
  totals: 'Totals above the table',
  columns: 'Figures and columns',
  others: 'Also shown: {{names}}',
  formula: 'Calculated here: {{formula}}',
  filled: 'From the platform; if missing, calculated here: {{formula}}',
  checked: 'From the platform and checked here: {{formula}}',
  assumed: 'From the platform, which doesn’t publish its formula. Assumed: {{formula}}',
  source: {
    title: 'Where the figures come from',
    rows: 'Each search loads its rows from the platform. The time beside the title says when.',
    totals: 'The platform adds up the totals over the whole search, not the page.',
    today: 'The figures change during the day.',
    explain: 'To see a figure’s formula with its numbers, press {{key}} on it.',
    exact: 'The screen rounds; copies and files hold exact values.',
  },
  actions: 'What you can do here',
  details: 'Technical details',
  call: 'Call {{id}} ({{path}})',
}
