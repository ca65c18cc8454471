import { waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { hiddenOrderFields } from '../../src/shared/domain/hidden-orders.ts'
import type { Endpoint } from '../../src/shared/endpoint.ts'
import { getSendButton } from './send-button.ts'

type Wire = Record<string, unknown>
type Answers = readonly (readonly [Endpoint, (input: Readonly<Record<string, unknown>>) => unknown])[]

export const createSuccess = () => ({ success: true })
export const answerAllWithSuccess = (endpoints: readonly Endpoint[]): Answers =>
  endpoints.map(endpoint => [endpoint, createSuccess] as const)

/** Hidden-order settings with every tier off. */
export const noHiddenOrders: Wire = Object.fromEntries(
  hiddenOrderFields.map(field => [field, field.includes('RoubarSwitch') ? -1 : '']),
)

/** Creates the settings of an account, blogger or agent as the platform sends them: money in thousandths. */
export const wireSettings = (settings: Wire = {}): Wire => ({
  valid_invite_type: 2,
  nValidInviteType: 2,
  first_charge_proxy_bonus_lv1: '5',
  first_charge_proxy_bonus_lv2: '2.5',
  first_charge_proxy_bonus_lv3: 0.5,
  child_follow: -1,
  chest_second_day: 1,
  show_valid_invite: 0,
  Type0_MinRecharge: 20000,
  Type0_MinWater: '100500',
  Type0_MinFirstRecharge: 10000,
  Type1_MinFirstRecharge: 30000,
  Type1_MinRecharge: 50000,
  min_deposit: 15000,
  min_withdraw: 25000,
  show_fake: 1,
  child_follow_show_fake: 0,
  show_bet_fake: 0,
  child_follow_show_bet_fake: 0,
  show_bet_multiply: 15,
  RoubarMinInvite: 20,
  RoubarRegInterval: 5,
  RoubarParentID: 0,
  RoubarIncludeAgent: 0,
  charge_require: '1.5',
  ...noHiddenOrders,
  ...settings,
})

/** Finds an open form by its title, not by its role: without layout, Fluent may report it as hidden. */
export const findForm = (title: string) =>
  waitFor(() => {
    const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')]
    const match = dialogs.findLast(dialog => dialog.querySelector('h2')?.textContent === title)
    // The form loads its record when it opens.
    if (!match || match.querySelector('[role="progressbar"]')) throw new Error(`no form ${title}`)
    return within(match)
  })
export type Form = Awaited<ReturnType<typeof findForm>>

export const submit = (user: UserEvent) => user.click(getSendButton())

/** Replaces the text of the field with this label. */
export const enter = async (user: UserEvent, form: Form, label: string, text: string) => {
  const field = form.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
  await user.clear(field)
  if (text) await user.type(field, text)
}
export const choose = (user: UserEvent, form: Form, label: string, option: string) =>
  user.selectOptions(form.getByLabelText(new RegExp(`^${label}`)), option)

/** Reads the labels of the visible fields, in order. */
export const readLabels = (form: Form): readonly string[] =>
  [...form.queryAllByRole('textbox', { hidden: true }), ...form.queryAllByRole('combobox', { hidden: true })]
    .toSorted((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1))
    .map(field => ((field as HTMLInputElement).labels?.[0]?.textContent ?? '').replace(/\*$/, ''))
