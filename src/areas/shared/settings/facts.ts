import { type Column, count, id, money, percent, status, text } from '../../../shared/column.ts'
import { formatCharge, formatTimes } from '../../../shared/domain/account-settings.ts'
import {
  formatHiddenOrders,
  type HidingCharge,
  hiddenOrderFields,
} from '../../../shared/domain/hidden-orders.ts'
import {
  childFollow,
  getMode,
  type InvitePart,
  type InviteScreen,
  inviteDisplay,
  inviteMode,
  listInviteParts,
  onOff,
  payoutTiming,
} from '../../../shared/domain/invite-bonus.ts'
import { inheritUnreadable } from '../../../shared/unreadable.ts'
import type { HiddenOrdersOf } from './hidden-orders.form.ts'
import type { ExtraSettings, FakeData, InviteBonus, PullRules } from './setting-values.calls.ts'

type Fact<Row> = Column<keyof Row & string>

const byPart: readonly (readonly [InvitePart, readonly Fact<InviteBonus>[]])[] = [
  ['display', [status('show_valid_invite', inviteDisplay)]],
  ['firstAndCumulative', [money('Type1_MinFirstRecharge', 2), money('Type1_MinRecharge', 2)]],
  ['cumulative', [money('Type0_MinRecharge', 2)]],
  ['minWater', [money('Type0_MinWater', 2)]],
  ['minFirst', [money('Type0_MinFirstRecharge', 2)]],
  ['minDeposit', [money('min_deposit', 2)]],
  [
    'levels',
    [
      percent('first_charge_proxy_bonus_lv1'),
      percent('first_charge_proxy_bonus_lv2'),
      percent('first_charge_proxy_bonus_lv3'),
    ],
  ],
  ['childFollow', [status('child_follow', childFollow)]],
  ['payoutTiming', [status('chest_second_day', payoutTiming)]],
]

/** Facts on the invite bonus card: the form's fields in the current mode. */
export const inviteFacts = (
  row: InviteBonus,
  screen: InviteScreen,
  accountType: number | null = null,
): readonly Fact<InviteBonus>[] => {
  const mode = getMode(row)
  const parts = listInviteParts(screen, mode, accountType)
  return [
    status('valid_invite_type', inviteMode),
    ...(row.valid_invite_type === inviteMode.code.follow
      ? ([status('nValidInviteType', inviteMode)] as const)
      : []),
    ...byPart.filter(([part]) => parts.includes(part)).flatMap(([, facts]) => facts),
  ]
}

/** Facts on the fake data card, with the multiplier in words. */
export const fakeFacts = [
  status('show_fake', onOff),
  status('child_follow_show_fake', onOff),
  status('show_bet_fake', onOff),
  status('child_follow_show_bet_fake', onOff),
  text('fakeTimes', { hasFigures: true }),
] satisfies readonly Fact<FakeData & { readonly fakeTimes: string }>[]
export const toFakeRow = (row: FakeData) =>
  inheritUnreadable({ ...row, fakeTimes: formatTimes(row.show_bet_multiply) }, 'fakeTimes', [
    'show_bet_multiply',
  ])

export const hiddenFacts: readonly Column[] = [text('hiddenFirst'), text('hiddenExtra')]
const listHiddenFields = (charge: HidingCharge) => hiddenOrderFields.filter(field => field.startsWith(charge))
export const toHiddenRow = (row: HiddenOrdersOf) => {
  const formattedRow = {
    ...row,
    hiddenFirst: formatHiddenOrders(row, 'First'),
    hiddenExtra: formatHiddenOrders(row, 'Extra'),
  }
  return inheritUnreadable(
    inheritUnreadable(formattedRow, 'hiddenFirst', listHiddenFields('First')),
    'hiddenExtra',
    listHiddenFields('Extra'),
  )
}

export const pullFacts: readonly Fact<PullRules>[] = [
  count('RoubarMinInvite'),
  count('RoubarRegInterval'),
  id('RoubarParentID'),
  status('RoubarIncludeAgent', onOff),
]

export const extraFacts = (limited: boolean): readonly Fact<ExtraSettings>[] => [
  text('charge_require', { hasFigures: true }),
  ...(limited ? ([money('min_deposit', 2), money('min_withdraw', 2)] as const) : []),
]
export const toExtraRow = (row: ExtraSettings) => ({
  ...row,
  charge_require: formatCharge(row.charge_require),
})
