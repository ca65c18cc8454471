import type { Texts } from '../texts.ts'
import type { explain as source } from '../zh-cn/explain.ts'

export const explain: Texts<typeof source> = {
  title: 'How “{{name}}” comes about',
  close: 'Close',
  figures: 'Figures of the formula',
  otherwise: '{{set}}; where it is not set, {{otherwise}}',
  aloneZero: '0 where “{{bottom}}” is 0',
  aloneTop: '“{{top}}” itself where “{{bottom}}” is 0',
  origin: {
    sent: 'sent by the platform',
    computed: 'computed here',
    lacking: 'not in this answer',
    unreadable: 'sent by the platform, but not readable',
  },
  column: 'column “{{name}}”',
  field: 'field {{field}}',
  differs: 'The platform sent {{sent}}, the formula gives {{computed}}: {{by}} apart.',
  agrees: 'The platform sent {{sent}}, as the formula gives.',
  missing: 'Cannot be checked: the answer does not hold {{names}}.',
  unreadable: 'Cannot be checked: {{names}} could not be read.',
  reading: 'The documents do not say how it is made: this is our reading, and nothing is checked by it.',
  plain: 'Sent by the platform as it is; there is no formula.',
  plainTotal: 'The platform’s total of the whole search; there is no formula.',
  ofPage: 'The sum of the rows on this page: its formula holds for their sums as well.',
  document: 'Document {{spec}}',
  call: 'Call {{id}} ({{path}})',
  behind: 'Open the records behind it: {{title}}',
  behindNote:
    'A list searches by when its records were made; a report may count them when they were paid or reviewed.',
  operands: {
    game_passage_point: 'Channel points (account settings)',
    game_dividend_point: 'Share points (account settings)',
    PersonDepositSum: 'Depositing persons of all time',
    PersonWithdrawSum: 'Withdrawing persons of all time',
    ApiFee: 'API fee that was set',
    RealApiFee: 'Game API fee',
    DepositPersonToday: 'Depositing persons today',
    PersonWithdrawToday: 'Withdrawing persons today',
  },
}
