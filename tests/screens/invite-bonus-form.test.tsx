import { configure, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '../../src/areas/accounts/calls.ts'
import { bloggers } from '../../src/areas/bloggers/calls.ts'
import { operationsSettings } from '../../src/areas/operations-settings/calls.ts'
import { inviteBonusForm, type WithAccountType } from '../../src/areas/shared/settings/invite-bonus.form.ts'
import type { InviteBonus } from '../../src/areas/shared/settings/setting-values.calls.ts'
import type { Action } from '../../src/renderer/kit/dialog/action.ts'
import { inviteMode } from '../../src/shared/domain/invite-bonus.ts'
import { proofUnless } from '../tiers.ts'
import {
  choose,
  createSuccess,
  enter,
  findForm,
  readLabels,
  submit,
  wireSettings,
} from './accounts-platform.ts'
import { createPlatform, createRefusal, openConsole, setClock } from './console.tsx'
import { getSendButton, hasSendButton } from './send-button.ts'

configure({ defaultHidden: true })
beforeEach(() => setClock('2026-07-31T01:30:00Z'))

type Row = InviteBonus & WithAccountType & { readonly ownerId: string }
const parseSettings = (wire = {}) => bloggers.inviteBonus.output.parse({ data: wireSettings(wire) })

const screens = {
  blogger: { call: bloggers.setInviteBonus, read: bloggers.inviteBonus, id: 'role_id' },
  account: { call: accounts.setInviteBonus, read: accounts.inviteBonus, id: 'id' },
  settings: { call: operationsSettings.setInviteBonus, read: operationsSettings.inviteBonus, id: 'id' },
} as const
type Where = keyof typeof screens

interface Opening {
  readonly accountType?: number
  readonly ownerId?: string
  readonly save?: () => unknown
  readonly now?: object
}

const open = async (
  where: Where,
  wire = {},
  { accountType, ownerId = '77', save = createSuccess, now = {} }: Opening = {},
) => {
  const { call, read, id } = screens[where]
  const reads = { times: 0 }
  const form: Action<Row> = inviteBonusForm<Row>(
    call,
    {
      getOwner: row => ({ [id]: row.ownerId }),
      getOwnerName: row => row.ownerId,
    },
    where,
    accountType === 3,
  )
  // The form starts with the stored settings; `now` overrides what a later lookup reads.
  const answer = () => {
    reads.times += 1
    return { success: true, data: wireSettings({ ...wire, ...(reads.times > 1 && now) }) }
  }
  const server = createPlatform([
    [call, save],
    [read, answer],
  ])
  const row: Row = { ...parseSettings(wire), accountType: accountType ?? null, ownerId }
  const context = { language: 'en-us', configs: {} } as const
  const close = { times: 0 }
  const { user } = await openConsole(
    <form.Opened row={row} context={context} onClose={() => (close.times += 1)} />,
    server,
  )
  return { user, form: await findForm('Invite bonus'), readSent: () => server.listInputs(call), close }
}

const mode = 'Invite bonus mode'
const shares = ['Level 1 (%)', 'Level 2 (%)', 'Level 3 (%)', 'Sub-level mode', 'Bonus credited']
const deposit = ['Shown to players', 'Minimum first deposit', 'Minimum total deposits', 'Bonus credited']
const chest = ['Minimum total deposits', 'Minimum valid turnover', 'Minimum first deposit']

const fieldsOfModes = [
  [0, []],
  [1, deposit],
  [2, shares],
  [3, shares],
  [4, []],
  [5, shares],
  [6, shares],
] as const
for (const [screenAt, name] of (['blogger', 'account'] as const).entries())
  describe.each([name])('the form on the %s screen', proofUnless(screenAt === 0), where => {
    for (const [at, one] of fieldsOfModes.entries())
      test.each([one])(
        'shows the fields of mode %i, own or inherited from the channel',
        proofUnless(at < 3),
        async (code, fields) => {
          const own = await open(where, { valid_invite_type: code })
          expect(readLabels(own.form)).toEqual([mode, ...fields])
          const channelForm = await open(where, { valid_invite_type: -1, nValidInviteType: code })
          expect(readLabels(channelForm.form)).toEqual([mode, ...fields])
        },
      )
  })

describe('the form on the settings page', () => {
  const settingsOfModes = [
    [0, chest],
    [1, deposit],
    [2, shares],
    [5, [...chest, ...shares]],
    [3, shares],
    [4, ['Shown to players']],
    [6, [...chest, ...shares]],
  ] as const
  for (const [at, one] of settingsOfModes.entries())
    test.each([one])(
      'shows the fields of mode %i, own or inherited from the channel',
      proofUnless(at < 4),
      async (code, fields) => {
        const own = await open('settings', { valid_invite_type: code })
        expect(readLabels(own.form)).toEqual([mode, ...fields])
        const channelForm = await open('settings', { valid_invite_type: -1, nValidInviteType: code })
        expect(readLabels(channelForm.form)).toEqual([mode, ...fields])
      },
    )

  test('has chest and profit-share sections and a minimum deposit for account type 3', async () => {
    const { form } = await open('settings', { valid_invite_type: 5 }, { accountType: 3 })
    expect(readLabels(form)).toEqual([mode, ...chest, 'Minimum deposit', ...shares])
    const readFields = (name: string) =>
      [...form.getByRole('group', { name }).querySelectorAll('label')].map(label => label.textContent)
    expect(readFields('Chest')).toEqual([...chest, 'Minimum deposit'])
    expect(readFields('Profit share')).toEqual(shares)
  })

  test('has no sections for another account type', async () => {
    const { form } = await open('settings', { valid_invite_type: 5 }, { accountType: 2 })
    expect(form.queryByRole('group')).toBeNull()
  })
})

test('the fields follow the chosen mode', async () => {
  const { user, form } = await open('blogger')
  await choose(user, form, mode, String(inviteMode.code.deposit))
  expect(readLabels(form)).toEqual([mode, ...deposit])
  await choose(user, form, mode, String(inviteMode.code.manual))
  expect(readLabels(form)).toEqual([mode])
})

test('the form offers the modes and choices and starts with the stored values', async () => {
  const { form } = await open('blogger')
  const readOptions = (label: string) =>
    [...form.getByLabelText<HTMLSelectElement>(new RegExp(`^${label}`)).options].map(one => one.value)
  expect(readOptions(mode)).toEqual(['', '-1', '0', '1', '2', '3', '4', '5', '6'])
  expect(readOptions('Sub-level mode').slice(-2)).toEqual(['-1', '0'])
  expect(readOptions('Bonus credited').slice(-2)).toEqual(['0', '1'])
  expect(form.getByLabelText<HTMLInputElement>(/^Level 2/).value).toBe('2.5')
  expect(form.getByLabelText<HTMLSelectElement>(/^Bonus credited/).value).toBe('1')
})

describe('percentages', () => {
  const wrongShares = [
    ['5.255', 'Max 2 decimals'],
    ['100.1', 'Enter a percentage from 0 to 100'],
    ['abc', 'Max 2 decimals'],
    ['-1', 'Max 2 decimals'],
    ['101', 'Enter a percentage from 0 to 100'],
  ] as const
  for (const [at, one] of wrongShares.entries())
    test.each([one])('reject %s with the message “%s”', proofUnless(at < 2), async (value, message) => {
      const { user, form, readSent } = await open('account')
      await enter(user, form, 'Level 1', value)
      await submit(user)
      await form.findByText(message)
      expect(readSent()).toEqual([])
    })

  test('are sent as entered for 0, 100 and one decimal, without hidden fields', async () => {
    const storedValues = { first_charge_proxy_bonus_lv1: 100, first_charge_proxy_bonus_lv2: '0.0' }
    const { user, form, readSent, close } = await open('account', {}, { now: storedValues })
    await enter(user, form, 'Level 1', '100')
    await enter(user, form, 'Level 2', '0')
    await enter(user, form, 'Level 3', '0.5')
    await user.dblClick(getSendButton())
    await waitFor(() => expect(close.times).toBe(1))
    expect(readSent()).toEqual([
      {
        id: '77',
        valid_invite_type: '2',
        first_charge_proxy_bonus_lv1: '100',
        first_charge_proxy_bonus_lv2: '0',
        first_charge_proxy_bonus_lv3: '0.5',
        child_follow: '-1',
        chest_second_day: '1',
      },
    ])
  })
})

test('amounts and the turnover are sent in currency units', async () => {
  const { user, form, readSent } = await open('settings', { valid_invite_type: 0 }, { accountType: 3 })
  const turnover = form.getByLabelText<HTMLInputElement>('Minimum valid turnover')
  expect(turnover.value).toBe('100.5')
  await enter(user, form, 'Minimum first deposit', '12.5')
  await submit(user)
  await waitFor(() =>
    expect(readSent()).toEqual([
      {
        id: '77',
        valid_invite_type: '0',
        Type0_MinRecharge: '20',
        Type0_MinWater: '100.5',
        Type0_MinFirstRecharge: '12.5',
        min_deposit: '15',
      },
    ]),
  )
})

const allScreens = ['blogger', 'account', 'settings'] as const
for (const [screenAt, name] of allScreens.entries())
  describe.each([name])('the form without an ID on the %s screen', proofUnless(screenAt === 0), where => {
    const missingIds = ['', '0'] as const
    for (const [at, one] of missingIds.entries())
      test.each([one])(
        'shows an error and no submit button for the ID %j',
        proofUnless(at === 0),
        async ownerId => {
          const { form, readSent } = await open(where, { valid_invite_type: 0 }, { ownerId })
          expect(await form.findByRole('alert')).toBeTruthy()
          expect(hasSendButton()).toBe(false)
          expect(readSent()).toEqual([])
        },
      )
  })

const storedSettings = [
  [{ Type0_MinWater: 100500, Type0_MinFirstRecharge: '10000' }, /^Confirmed:/],
  [{ Type0_MinWater: 7 }, /^The platform doesn’t have these settings/],
] as const
for (const [at, one] of storedSettings.entries())
  test.each([one])(
    'a save without an answer is checked against the stored settings',
    proofUnless(at === 0),
    async (now, expectedText) => {
      const save = () =>
        createRefusal({ kind: 'outcomeUnknown', endpoint: operationsSettings.setInviteBonus.id })
      const { user } = await open('settings', { valid_invite_type: 0 }, { save, now })
      await submit(user)
      expect(await screen.findByText(expectedText)).toBeTruthy()
    },
  )
