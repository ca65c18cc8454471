import { amount, choice, decimal, type Field, type Values } from '../../../renderer/kit/form/fields.ts'
import {
  childFollow,
  getEffectiveMode,
  type InvitePart,
  type InviteScreen,
  inviteDisplay,
  inviteMode,
  listInviteParts,
  payoutTiming,
} from '../../../shared/domain/invite-bonus.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import { formatCode, parseCode } from './codes.ts'
import { type InviteBonus, inviteBonusSetting } from './setting-values.calls.ts'
import { settingsForm, type Target } from './settings-form.ts'

/** Settings with the account's type, if the page knows it. */
export type WithAccountType = { readonly accountType?: number | null }

const buildFields = (screen: InviteScreen, isSplit: boolean) => {
  const on = (part: InvitePart) => ({
    when: (values: Values) => {
      const mode = getEffectiveMode(
        parseCode(values['valid_invite_type']),
        parseCode(values['nValidInviteType']),
      )
      return listInviteParts(screen, mode, parseCode(values['accountType'])).includes(part)
    },
  })
  const chest = isSplit ? { section: 'chest' } : {}
  const share = isSplit ? { section: 'share' } : {}
  const minRule = { only: 'notNegative' } as const
  return [
    choice('valid_invite_type', inviteMode, { serverCodes: 'only' }),
    choice('show_valid_invite', inviteDisplay, on('display')),
    amount('Type1_MinFirstRecharge', { ...minRule, ...on('firstAndCumulative') }),
    amount('Type1_MinRecharge', { ...minRule, ...on('firstAndCumulative') }),
    amount('Type0_MinRecharge', { ...minRule, ...chest, ...on('cumulative') }),
    amount('Type0_MinWater', { ...minRule, ...chest, ...on('minWater') }),
    amount('Type0_MinFirstRecharge', { ...minRule, ...chest, ...on('minFirst') }),
    amount('min_deposit', { ...minRule, ...chest, ...on('minDeposit') }),
    decimal('first_charge_proxy_bonus_lv1', { ...share, ...on('levels') }),
    decimal('first_charge_proxy_bonus_lv2', { ...share, ...on('levels') }),
    decimal('first_charge_proxy_bonus_lv3', { ...share, ...on('levels') }),
    choice('child_follow', childFollow, { ...share, ...on('childFollow') }),
    choice('chest_second_day', payoutTiming, { ...share, ...on('payoutTiming') }),
  ] satisfies readonly Field<keyof InviteBonus>[]
}

/** Form of the invite bonus; `isSplit`: separate forms for chest and shares (spec 3 §4). */
export const inviteBonusForm = <Row extends InviteBonus & WithAccountType>(
  endpoint: Endpoint,
  target: Target<Row>,
  screen: InviteScreen,
  isSplit = false,
) =>
  settingsForm<Row>(endpoint, {
    texts: 'settings:inviteBonus',
    target,
    tip: 'invite_bonus',
    fields: buildFields(screen, isSplit),
    knownValues: row => ({
      nValidInviteType: formatCode(row.nValidInviteType),
      accountType: formatCode(row.accountType ?? null),
    }),
    setting: inviteBonusSetting,
  })
