import {
  childFollow,
  effectiveMode,
  type InvitePart,
  type InviteScreen,
  inviteDisplay,
  inviteMode,
  inviteParts,
  payoutTiming,
} from '../../../../shared/domain/invite-bonus.ts'
import { type Decimal, hundredthsToWire } from '../../../../shared/domain/money.ts'
import type { Endpoint, OutputOf } from '../../../../shared/endpoint.ts'
import type { bloggers } from '../../../../shared/endpoints/bloggers.ts'
import { amount, choice, type Field, figure, type Values } from '../../../kit/form/fields.ts'
import { amountText, codeIn, codeText } from './codes.ts'
import { settingsForm, type Target } from './settings-form.ts'

export type InviteBonus = OutputOf<typeof bloggers.inviteBonus>

/** Settings with the kind of account they are of, where the page knows it. */
export type Typed = { readonly accountType?: number | null }

const fieldsOf = (screen: InviteScreen, split: boolean) => {
  const on = (part: InvitePart) => ({
    when: (values: Values) => {
      const mode = effectiveMode(codeIn(values['valid_invite_type']), codeIn(values['nValidInviteType']))
      return inviteParts(screen, mode, codeIn(values['accountType'])).includes(part)
    },
  })
  const chest = split ? { section: 'chest' } : {}
  const share = split ? { section: 'share' } : {}
  const least = { only: 'notNegative' } as const
  return [
    choice('valid_invite_type', inviteMode, { serverCodes: 'only' }),
    choice('show_valid_invite', inviteDisplay, on('display')),
    amount('Type1_MinFirstRecharge', { ...least, ...on('firstAndCumulative') }),
    amount('Type1_MinRecharge', { ...least, ...on('firstAndCumulative') }),
    amount('Type0_MinRecharge', { ...least, ...chest, ...on('cumulative') }),
    amount('Type0_MinWater', { ...least, ...chest, ...on('minWater') }),
    amount('Type0_MinFirstRecharge', { ...least, ...chest, ...on('minFirst') }),
    amount('min_deposit', { ...least, ...chest, ...on('minDeposit') }),
    figure('first_charge_proxy_bonus_lv1', { ...share, ...on('levels') }),
    figure('first_charge_proxy_bonus_lv2', { ...share, ...on('levels') }),
    figure('first_charge_proxy_bonus_lv3', { ...share, ...on('levels') }),
    choice('child_follow', childFollow, { ...share, ...on('childFollow') }),
    choice('chest_second_day', payoutTiming, { ...share, ...on('payoutTiming') }),
  ] satisfies readonly Field<keyof InviteBonus>[]
}

const percentText = (share: Decimal | null): string => (share === null ? '' : hundredthsToWire(share))

const valuesOf = (row: InviteBonus): Values => ({
  valid_invite_type: codeText(row.valid_invite_type),
  show_valid_invite: codeText(row.show_valid_invite),
  Type1_MinFirstRecharge: amountText(row.Type1_MinFirstRecharge),
  Type1_MinRecharge: amountText(row.Type1_MinRecharge),
  Type0_MinRecharge: amountText(row.Type0_MinRecharge),
  Type0_MinWater: amountText(row.Type0_MinWater),
  Type0_MinFirstRecharge: amountText(row.Type0_MinFirstRecharge),
  min_deposit: amountText(row.min_deposit),
  first_charge_proxy_bonus_lv1: percentText(row.first_charge_proxy_bonus_lv1),
  first_charge_proxy_bonus_lv2: percentText(row.first_charge_proxy_bonus_lv2),
  first_charge_proxy_bonus_lv3: percentText(row.first_charge_proxy_bonus_lv3),
  child_follow: codeText(row.child_follow),
  chest_second_day: codeText(row.chest_second_day),
})

/** The form of the invite bonus; `split` into what the chest and what the shares need (spec 3 §4). */
export const inviteBonusForm = <Row extends InviteBonus & Typed>(
  endpoint: Endpoint,
  target: Target<Row>,
  screen: InviteScreen,
  split = false,
) =>
  settingsForm<Row>(endpoint, {
    texts: 'settings:inviteBonus',
    target,
    tip: 'invite_bonus',
    fields: fieldsOf(screen, split),
    knows: row => ({
      nValidInviteType: codeText(row.nValidInviteType),
      accountType: codeText(row.accountType ?? null),
    }),
    values: valuesOf,
  })
