import { configure, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Action } from '../../src/renderer/kit/dialog/action.ts'
import {
  inviteBonusForm,
  type WithAccountType,
} from '../../src/renderer/screens/shared/settings/invite-bonus.form.ts'
import { inviteMode } from '../../src/shared/domain/invite-bonus.ts'
import { accounts } from '../../src/shared/endpoints/accounts.ts'
import { bloggers } from '../../src/shared/endpoints/bloggers.ts'
import { operationsSettings } from '../../src/shared/endpoints/operations-settings.ts'
import type { InviteBonus } from '../../src/shared/endpoints/setting-values.ts'
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

type Row = InviteBonus & WithAccountType & { readonly whose: string }
const recorded = (wire = {}) => bloggers.inviteBonus.output.parse({ data: wireSettings(wire) })

const screens = {
  blogger: { call: bloggers.setInviteBonus, read: bloggers.inviteBonus, id: 'role_id' },
  account: { call: accounts.setInviteBonus, read: accounts.inviteBonus, id: 'id' },
  settings: { call: operationsSettings.setInviteBonus, read: operationsSettings.inviteBonus, id: 'id' },
} as const
type Where = keyof typeof screens

interface Opening {
  readonly accountType?: number
  readonly whose?: string
  readonly save?: () => unknown
  readonly now?: object
}

const open = async (
  where: Where,
  wire = {},
  { accountType, whose = '77', save = createSuccess, now = {} }: Opening = {},
) => {
  const { call, read, id } = screens[where]
  const reads = { times: 0 }
  const form: Action<Row> = inviteBonusForm<Row>(
    call,
    {
      getOwner: row => ({ [id]: row.whose }),
      getOwnerName: row => row.whose,
    },
    where,
    accountType === 3,
  )
  // The form begins with what is on record; `now` is what a later look finds.
  const answer = () => {
    reads.times += 1
    return { success: true, data: wireSettings({ ...wire, ...(reads.times > 1 && now) }) }
  }
  const server = createPlatform([
    [call, save],
    [read, answer],
  ])
  const row: Row = { ...recorded(wire), accountType: accountType ?? null, whose }
  const context = { language: 'en-us', configs: {} } as const
  const close = { times: 0 }
  const { user } = await openConsole(
    <form.Opened
      row={row}
      context={context}
      reread={async () => undefined}
      onClose={() => (close.times += 1)}
    />,
    server,
  )
  return { user, form: await findForm('Invite bonus'), sent: () => server.of(call), close }
}

const mode = 'Invite bonus mode'
const shares = ['Level 1 (%)', 'Level 2 (%)', 'Level 3 (%)', 'Mode of sub-levels', 'Bonus credited']
const deposit = ['Shown in the app', 'Minimum first deposit', 'Total deposits', 'Bonus credited']
const chest = ['Total deposits', 'Minimum valid turnover', 'Minimum first deposit']

describe.each(['blogger', 'account'] as const)('on the %s screen', where => {
  test.each([
    [0, []],
    [1, deposit],
    [2, shares],
    [3, shares],
    [4, []],
    [5, shares],
    [6, shares],
  ])('mode %i shows its fields, also when it is the channel’s', async (code, fields) => {
    const own = await open(where, { valid_invite_type: code })
    expect(readLabels(own.form)).toEqual([mode, ...fields])
    const followed = await open(where, { valid_invite_type: -1, nValidInviteType: code })
    expect(readLabels(followed.form)).toEqual([mode, ...fields])
  })
})

describe('on the settings page', () => {
  test.each([
    [0, chest],
    [1, deposit],
    [2, shares],
    [3, shares],
    [4, ['Shown in the app']],
    [5, [...chest, ...shares]],
    [6, [...chest, ...shares]],
  ])('mode %i shows its fields, also when it is the channel’s', async (code, fields) => {
    const own = await open('settings', { valid_invite_type: code })
    expect(readLabels(own.form)).toEqual([mode, ...fields])
    const followed = await open('settings', { valid_invite_type: -1, nValidInviteType: code })
    expect(readLabels(followed.form)).toEqual([mode, ...fields])
  })

  test('an account of type 3 has a chest and a profit-share section, and a minimum deposit', async () => {
    const { form } = await open('settings', { valid_invite_type: 5 }, { accountType: 3 })
    expect(readLabels(form)).toEqual([mode, ...chest, 'Minimum deposit', ...shares])
    const fieldsIn = (name: string) =>
      [...form.getByRole('group', { name }).querySelectorAll('label')].map(label => label.textContent)
    expect(fieldsIn('Chest')).toEqual([...chest, 'Minimum deposit'])
    expect(fieldsIn('Profit share')).toEqual(shares)
  })

  test('no other account has sections', async () => {
    const { form } = await open('settings', { valid_invite_type: 5 }, { accountType: 2 })
    expect(form.queryByRole('group')).toBeNull()
  })
})

test('the fields follow the mode that is chosen', async () => {
  const { user, form } = await open('blogger')
  await choose(user, form, mode, String(inviteMode.code.deposit))
  expect(readLabels(form)).toEqual([mode, ...deposit])
  await choose(user, form, mode, String(inviteMode.code.manual))
  expect(readLabels(form)).toEqual([mode])
})

test('offers the modes, the radios’ choices and what is on record', async () => {
  const { form } = await open('blogger')
  const optionsAt = (label: string) =>
    [...form.getByLabelText<HTMLSelectElement>(new RegExp(`^${label}`)).options].map(one => one.value)
  expect(optionsAt(mode)).toEqual(['', '-1', '0', '1', '2', '3', '4', '5', '6'])
  expect(optionsAt('Mode of sub-levels').slice(-2)).toEqual(['-1', '0'])
  expect(optionsAt('Bonus credited').slice(-2)).toEqual(['0', '1'])
  expect(form.getByLabelText<HTMLInputElement>(/^Level 2/).value).toBe('2.5')
  expect(form.getByLabelText<HTMLSelectElement>(/^Bonus credited/).value).toBe('1')
})

describe('percentages', () => {
  test.each([
    ['5.255', 'Max 2 decimals'],
    ['abc', 'Max 2 decimals'],
    ['-1', 'Max 2 decimals'],
    ['100.1', 'Enter a percentage from 0 to 100'],
    ['101', 'Enter a percentage from 0 to 100'],
  ])('%s is refused with its message and not sent', async (typed, message) => {
    const { user, form, sent } = await open('account')
    await enter(user, form, 'Level 1', typed)
    await submit(user)
    await form.findByText(message)
    expect(sent()).toEqual([])
  })

  test('0, 100 and one decimal are sent as they are entered, with nothing that is not shown', async () => {
    const kept = { first_charge_proxy_bonus_lv1: 100, first_charge_proxy_bonus_lv2: '0.0' }
    const { user, form, sent, close } = await open('account', {}, { now: kept })
    await enter(user, form, 'Level 1', '100')
    await enter(user, form, 'Level 2', '0')
    await enter(user, form, 'Level 3', '0.5')
    await user.dblClick(getSendButton())
    await waitFor(() => expect(close.times).toBe(1))
    expect(sent()).toEqual([
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

test('amounts are given in currency units, the turnover as well: main scales them', async () => {
  const { user, form, sent } = await open('settings', { valid_invite_type: 0 }, { accountType: 3 })
  const turnover = form.getByLabelText<HTMLInputElement>('Minimum valid turnover')
  expect(turnover.value).toBe('100.5')
  await enter(user, form, 'Minimum first deposit', '12.5')
  await submit(user)
  await waitFor(() =>
    expect(sent()).toEqual([
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

describe.each(['blogger', 'account', 'settings'] as const)('without an id on the %s screen', where => {
  test.each(['', '0'])('%j: there is no record to begin with, and nothing can be sent', async whose => {
    const { form, sent } = await open(where, { valid_invite_type: 0 }, { whose })
    expect(await form.findByRole('alert')).toBeTruthy()
    expect(hasSendButton()).toBe(false)
    expect(sent()).toEqual([])
  })
})

test.each([
  [{ Type0_MinWater: 100500, Type0_MinFirstRecharge: '10000' }, /^Confirmed:/],
  [{ Type0_MinWater: 7 }, /^The platform doesn’t have these settings/],
])('a save without an answer is looked for as the platform keeps it', async (now, said) => {
  const save = () => createRefusal({ kind: 'outcomeUnknown', endpoint: operationsSettings.setInviteBonus.id })
  const { user } = await open('settings', { valid_invite_type: 0 }, { save, now })
  await submit(user)
  expect(await screen.findByText(said)).toBeTruthy()
})
