import { configure, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { editAccount } from '../../src/areas/accounts/account.form.ts'
import { setPixel, setPoints } from '../../src/areas/accounts/account-actions.ts'
import { accounts } from '../../src/areas/accounts/calls.ts'
import { accountTarget } from '../../src/areas/accounts/one-account.ts'
import { setRemark } from '../../src/areas/bloggers/blogger.dialog.ts'
import { bloggers } from '../../src/areas/bloggers/calls.ts'
import { droppedBinding } from '../../src/areas/dropped-binding/calls.ts'
import { editDropRule } from '../../src/areas/dropped-binding/drop-rule.dialog.ts'
import { emailQuotas } from '../../src/areas/email-quotas/calls.ts'
import { editQuota } from '../../src/areas/email-quotas/edit-quota.dialog.ts'
import { players } from '../../src/areas/players/calls.ts'
import { setBlogger } from '../../src/areas/players/dialogs/player-role.dialog.ts'
import {
  editPlayerAccount as editPlayer,
  setCodeFree,
  setVipLevel,
} from '../../src/areas/players/dialogs/player-settings.dialog.ts'
import { playerActions } from '../../src/areas/players/player-actions.calls.ts'
import { renameAccount } from '../../src/areas/players/simulated/simulated-account.dialog.ts'
import { simulatedAccounts } from '../../src/areas/players/simulated-accounts.calls.ts'
import { roles } from '../../src/areas/roles/calls.ts'
import { editRole } from '../../src/areas/roles/role.dialog.ts'
import { extraForm } from '../../src/areas/shared/settings/extra-config.form.ts'
import { fakeDataForm } from '../../src/areas/shared/settings/fake-data.form.ts'
import { hiddenOrdersForm } from '../../src/areas/shared/settings/hidden-orders.form.ts'
import { inviteBonusForm } from '../../src/areas/shared/settings/invite-bonus.form.ts'
import { pullRulesForm } from '../../src/areas/shared/settings/pull-rules.form.ts'
import { winRates } from '../../src/areas/win-rates/calls.ts'
import { editWinRate } from '../../src/areas/win-rates/win-rate.dialog.ts'
import { useRead } from '../../src/renderer/kit/calls/call.ts'
import type { Action } from '../../src/renderer/kit/dialog/action.ts'
import { hiddenOrderFields } from '../../src/shared/domain/hidden-orders.ts'
import type { Endpoint } from '../../src/shared/endpoint.ts'
import type { Page } from '../../src/shared/page.ts'
import { proofUnless } from '../tiers.ts'
import { answerAllWithSuccess, wireSettings } from './accounts-platform.ts'
import { createPlatform, openConsole, setClock } from './console.tsx'
import { getSendButton, hasSendButton } from './send-button.ts'

configure({ defaultHidden: true })
beforeEach(() => setClock('2026-07-31T01:30:00Z'))

type Wire = Readonly<Record<string, unknown>>
type Form = Action<never>

const target = accountTarget
const accountRow: Wire = {
  id: 7,
  role_id: 20000007,
  username: 'seller07',
  remark: 'North',
  group_id: 2,
  game_passage_point: 11,
  game_withdraw_point: 5,
  game_dividend_point: '300',
  pix_type: 1,
  pix_id: 'p1',
  pix_token: 't1',
  pix_track_flag: 0,
  ...wireSettings(),
}
const ruleRow: Wire = {
  RoleID: 100001,
  RoubarParentID: 100009,
  RoubarMinInvite: 3,
  RoubarRate: '12.5',
  RoubarRegInterval: 0,
  RoubarAsTeam: 0,
  RoubarType: 1,
}
const playerRow: Wire = {
  ID: 100001,
  isBlogger: 0,
  VipLv: 3,
  Mobile: '11900004321',
  ParentID: 100009,
  ParentType: 0,
}

interface EditCase {
  readonly form: Form
  readonly list: Endpoint
  readonly save: Endpoint
  readonly row: Wire
  /** Fields of the row that the form writes back. */
  readonly writes: readonly string[]
}

const createAccountCase = (
  form: Action<never> | Action<unknown>,
  save: Endpoint,
  writes: readonly string[],
): EditCase => ({
  form,
  list: accounts.list,
  save,
  row: accountRow,
  writes,
})
const shares = [1, 2, 3].map(level => `first_charge_proxy_bonus_lv${level}`)

/** Every form that starts from a row of a list. */
const forms: Readonly<Record<string, EditCase>> = {
  inviteBonus: createAccountCase(
    inviteBonusForm(accounts.setInviteBonus, target, 'account'),
    accounts.setInviteBonus,
    ['valid_invite_type', ...shares, 'child_follow', 'chest_second_day'],
  ),
  fakeData: createAccountCase(fakeDataForm(accounts.setFakeData, target, 'tenths'), accounts.setFakeData, [
    'show_fake',
    'child_follow_show_fake',
    'show_bet_fake',
    'child_follow_show_bet_fake',
    'show_bet_multiply',
  ]),
  hiddenOrders: createAccountCase(
    hiddenOrdersForm(accounts.setHiddenOrders, target),
    accounts.setHiddenOrders,
    hiddenOrderFields,
  ),
  pullRules: createAccountCase(pullRulesForm(accounts.setPullRules, target), accounts.setPullRules, [
    'RoubarMinInvite',
    'RoubarRegInterval',
    'RoubarParentID',
    'RoubarIncludeAgent',
  ]),
  extra: createAccountCase(extraForm(accounts.setExtra, target, true), accounts.setExtra, [
    'charge_require',
    'min_deposit',
    'min_withdraw',
  ]),
  points: createAccountCase(setPoints(accounts), accounts.setPoints, [
    'game_passage_point',
    'game_withdraw_point',
    'game_dividend_point',
  ]),
  pixel: createAccountCase(setPixel(accounts), accounts.setPixel, [
    'pix_type',
    'pix_id',
    'pix_token',
    'pix_track_flag',
  ]),
  account: createAccountCase(editAccount(accounts, 'role_list'), accounts.edit, [
    'group_id',
    'username',
    'remark',
  ]),
  role: {
    form: editRole,
    list: roles.list,
    save: roles.edit,
    row: { id: 3, title: 'Sellers', role_name: 'Sellers', status: 1 },
    writes: ['status'],
  },
  quota: {
    form: editQuota,
    list: emailQuotas.list,
    save: emailQuotas.edit,
    row: { id: 4, username: 'ana', DailyQuota: 100000, TotalQuota: 5000500 },
    writes: ['DailyQuota', 'TotalQuota'],
  },
  dropRule: {
    form: editDropRule,
    list: droppedBinding.list,
    save: droppedBinding.save,
    row: ruleRow,
    writes: ['RoubarType', 'RoubarRate', 'RoubarMinInvite', 'RoubarParentID', 'RoubarAsTeam'],
  },
  bloggerRemark: {
    form: setRemark,
    list: bloggers.list,
    save: bloggers.setRemark,
    row: { BloggerRoleId: 10000001, BloggerRemark: 'Ana’s team' },
    writes: ['BloggerRemark'],
  },
  winRate: {
    form: editWinRate,
    list: winRates.list,
    save: winRates.save,
    row: { ID: 1, RoleID: 100001, ApiID: 2, ApiName: 'Royal Hall', WinRate: '9.5' },
    writes: ['WinRate'],
  },
  vipLevel: {
    form: setVipLevel,
    list: players.list,
    save: playerActions.setVipLevel,
    row: playerRow,
    writes: ['VipLv'],
  },
  player: {
    form: editPlayer,
    list: players.list,
    save: playerActions.edit,
    row: playerRow,
    writes: ['Mobile'],
  },
  simulatedName: {
    form: renameAccount,
    list: simulatedAccounts.list,
    save: simulatedAccounts.rename,
    row: { RoleID: 90000001, AccountName: 'test0001', Password: 'x', Money: 0 },
    writes: ['AccountName'],
  },
}

const omitFields = (row: Wire, ...fields: readonly string[]): Wire =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field)))

const createListAnswer = (row: Wire | undefined) => ({
  success: true,
  data: { list: row ? [row] : [], count: row ? 1 : 0, configs: {}, other: {} },
})

/** Opens a form from a complete row; `listRow` is the row that the list sends then. */
const open = async (
  { form, list, save, row }: EditCase,
  listRow: Wire | undefined = row,
  more: Wire = {},
) => {
  const server = createPlatform([[list, () => createListAnswer(listRow)], ...answerAllWithSuccess([save])])
  const read = list.output.parse(createListAnswer(row)) as Page<object>
  const closes = { times: 0 }
  const { user } = await openConsole(
    <form.Opened
      row={{ ...read.rows[0], ...more } as never}
      context={{ language: 'en-us', configs: { role_list: { 2: 'Salesperson' } } }}
      onClose={() => (closes.times += 1)}
    />,
    server,
  )
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  return { user, server, closes, readSent: () => server.listInputs(save) }
}
type OpenForm = Awaited<ReturnType<typeof open>>
const submit = async ({ user }: OpenForm) => user.click(await waitFor(getSendButton))
const clear = async ({ user }: OpenForm, label: string) =>
  user.clear(within(screen.getByRole('dialog')).getByLabelText(new RegExp(`^${label}`)))

const cases = Object.entries(forms).flatMap(([name, editCase]) =>
  editCase.writes.map((field, at) => ({ one: [name, field, editCase] as const, isFirst: at === 0 })),
)

for (const { one, isFirst } of cases)
  describe.each([one])('the form %s with the field %s', proofUnless(isFirst), (_, field, editCase) => {
    test('shows an error and no send button when the field is absent', async () => {
      const view = await open(editCase, omitFields(editCase.row, field))
      const alertText = screen.getByRole('alert').textContent
      expect(alertText).toMatch(/^The platform didn’t provide .+\. Saving is off/)
      expect(alertText).not.toContain(field)
      expect(hasSendButton()).toBe(false)
      expect(view.readSent()).toEqual([])
    })

    const unset = [null, ''] as const
    for (const [at, one] of unset.entries())
      test.each([one])('opens when the field is %j', proofUnless(at === 0), async value => {
        await open(editCase, { ...editCase.row, [field]: value })
        expect(screen.queryByRole('alert')).toBeNull()
        expect(hasSendButton()).toBe(true)
      })
  })

const getCase = (name: string): EditCase => {
  const editCase = forms[name]
  if (!editCase) throw new Error(`no form ${name}`)
  return editCase
}

describe('an unset field', () => {
  const unsetFields = [
    ['points', { game_passage_point: null }, { game_passage_point: '' }],
    ['extra', { charge_require: '', min_deposit: null }, { charge_require: '-1', min_deposit: '' }],
    [
      'hiddenOrders',
      { FirstRoubarSwitch1: '', ExtraRate2: null },
      { FirstRoubarSwitch1: '', ExtraRate2: '' },
    ],
    ['fakeData', { show_fake: null, show_bet_multiply: '' }, { show_fake: '', show_bet_multiply: '' }],
    [
      'pullRules',
      { RoubarIncludeAgent: null, RoubarMinInvite: '' },
      { RoubarIncludeAgent: '', RoubarMinInvite: '' },
    ],
    ['pixel', { pix_track_flag: '' }, { pix_track_flag: '' }],
    ['inviteBonus', { child_follow: null }, { child_follow: '' }],
    ['dropRule', { RoubarAsTeam: null }, { RoubarAsTeam: '' }],
  ] as const
  for (const [at, one] of unsetFields.entries())
    test.each([one])('is sent as unset: %s', proofUnless(at < 2), async (name, unsetValues, payload) => {
      const editCase = getCase(name)
      const view = await open(editCase, { ...editCase.row, ...unsetValues })
      await submit(view)
      await waitFor(() => expect(view.readSent()).toEqual([expect.objectContaining(payload)]))
    })

  test('must be entered when it is required', async () => {
    const view = await open(getCase('dropRule'), { ...ruleRow, RoubarMinInvite: null })
    await submit(view)
    await screen.findByText('Enter a whole number from 0')
    expect(view.readSent()).toEqual([])
  })
})

describe('a cleared field', () => {
  const clearedFields = [
    ['points', 'Payout points', { game_passage_point: '1.1', game_withdraw_point: '' }],
    ['extra', 'Minimum withdrawal', { min_withdraw: '', min_deposit: '15' }],
    ['account', 'Remark', { remark: '' }],
    ['dropRule', 'Goes to parent ID', { RoubarParentID: '' }],
    ['pullRules', 'Starts after', { RoubarMinInvite: '', RoubarParentID: '0' }],
    ['inviteBonus', 'Level 2', { first_charge_proxy_bonus_lv2: '', first_charge_proxy_bonus_lv1: '5' }],
    ['fakeData', 'Fake turnover multiplier', { show_bet_multiply: '' }],
  ] as const
  for (const [at, one] of clearedFields.entries())
    test.each([one])('is sent as empty: %s, %s', proofUnless(at < 2), async (name, label, payload) => {
      const view = await open(getCase(name))
      await clear(view, `(${label})`)
      await submit(view)
      await waitFor(() => expect(view.readSent()).toEqual([expect.objectContaining(payload)]))
    })

  test('is sent as empty in a tier that is on', { tags: ['proof'] }, async () => {
    const editCase = getCase('hiddenOrders')
    const tier = { FirstRoubarSwitch: 1, FirstMoney: '50', FirstRate: 30, FirstType: 0, FirstData: 20 }
    const view = await open({ ...editCase, row: { ...editCase.row, ...tier } })
    await clear(view, 'Tier 1: minimum')
    await submit(view)
    await waitFor(() =>
      expect(view.readSent()).toEqual([expect.objectContaining({ FirstMoney: '', FirstRate: '30' })]),
    )
  })
})

test('a missing field must be entered once it becomes visible', async () => {
  const editCase = getCase('inviteBonus')
  const view = await open(editCase, omitFields(editCase.row, 'Type1_MinRecharge'))
  await view.user.selectOptions(screen.getByLabelText(/^Invite bonus mode/), '1')
  await submit(view)
  await screen.findByText('The platform gives no value for this. Enter it.')
  expect(view.readSent()).toEqual([])
  await view.user.type(screen.getByLabelText(/^Minimum total deposits/), '7')
  await submit(view)
  await waitFor(() => expect(view.readSent()).toEqual([expect.objectContaining({ Type1_MinRecharge: '7' })]))
})

test('a form starts with the current record, not with the row it was opened from', async () => {
  const view = await open(getCase('account'), { ...accountRow, remark: 'South' })
  expect(view.server.listInputs(accounts.list)).toEqual([{ role_id: '20000007', page: 1, limit: 200 }])
  expect(screen.getByLabelText<HTMLInputElement>(/^Remark/).value).toBe('South')
})

test('a deleted record shows a note, and closing it refetches the list', async () => {
  const { form, row } = getCase('account')
  const server = createPlatform([[accounts.list, () => createListAnswer({ ...accountRow, id: 8 })]])
  const read = accounts.list.output.parse(createListAnswer(row)) as Page<object>
  const Host = () => {
    const [isOpen, setOpen] = useState(true)
    // The list behind the form.
    useRead('tag-1', accounts.list, { page: 1, limit: 10 })
    return (
      isOpen && (
        <form.Opened
          row={read.rows[0] as never}
          context={{ language: 'en-us', configs: {} }}
          onClose={() => setOpen(false)}
        />
      )
    )
  }
  const { user } = await openConsole(<Host />, server)
  await screen.findByText('This record no longer exists.')
  expect(hasSendButton()).toBe(false)
  const readsBehind = () => server.listInputs(accounts.list).filter(({ limit }) => limit === 10)
  expect(readsBehind()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(readsBehind()).toHaveLength(2))
})

test('an incomplete record can be loaded again', async () => {
  const editCase = getCase('quota')
  const answers = [omitFields(editCase.row, 'DailyQuota'), editCase.row]
  const server = createPlatform([[emailQuotas.list, () => createListAnswer(answers.shift())]])
  const [row] = (emailQuotas.list.output.parse(createListAnswer(editCase.row)) as Page<object>).rows
  const { user } = await openConsole(
    <editQuota.Opened
      row={row as never}
      context={{ language: 'en-us', configs: {} }}
      onClose={() => undefined}
    />,
    server,
  )
  await screen.findByText(/^The platform didn’t provide Daily quota\./)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findByLabelText<HTMLInputElement>(/^Daily quota/)).value).toBe('100')
})

describe('an account name', () => {
  test('that is unchanged may break the naming rules', async () => {
    const editCase = getCase('account')
    const view = await open({ ...editCase, row: { ...accountRow, username: 'maria.s' } })
    await clear(view, 'Remark')
    await submit(view)
    await waitFor(() => expect(view.readSent()).toHaveLength(1))
    expect(view.readSent()).toEqual([{ id: '7', groupId: '2', username: 'maria.s', remark: '' }])
  })

  test('that is changed must follow the naming rules', async () => {
    const view = await open(getCase('account'))
    await view.user.type(screen.getByLabelText(/^Account/), '.x')
    await submit(view)
    await screen.findByText(/4-16/)
    expect(view.readSent()).toEqual([])
  })
})

test('a parent that is missing from the row is not sent as empty', async () => {
  const editCase: EditCase = {
    form: setBlogger,
    list: players.list,
    save: playerActions.setRole,
    row: omitFields(playerRow, 'ParentID'),
    writes: [],
  }
  const view = await open(editCase)
  await submit(view)
  await waitFor(() => expect(view.readSent()).toEqual([{ roleId: '100001', type: '5' }]))
})

describe('the zero-wager amount', () => {
  const start = async (data: unknown) => {
    const server = createPlatform([
      [players.codeFree, () => ({ success: true, data })],
      ...answerAllWithSuccess([playerActions.setCodeFree]),
    ])
    const [row] = (players.list.output.parse(createListAnswer(playerRow)) as Page<object>).rows
    await openConsole(
      <setCodeFree.Opened
        row={row as never}
        context={{ language: 'en-us', configs: {} }}
        onClose={() => undefined}
      />,
      server,
    )
  }

  test('cannot be saved when the answer omits it', async () => {
    await start({})
    await screen.findByText(/^The platform didn’t provide Amount\./)
    expect(hasSendButton()).toBe(false)
  })

  const setAmounts = [{ amount: null }, null, 0] as const
  for (const [at, one] of setAmounts.entries())
    test.each([one])('can be saved when the answer is %j', proofUnless(at === 0), async data => {
      await start(data)
      expect(await waitFor(getSendButton)).toBeTruthy()
    })
})
