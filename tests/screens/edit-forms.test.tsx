import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Action } from '../../src/renderer/kit/dialog/action.ts'
import { editAccount } from '../../src/renderer/screens/accounts/account.form.ts'
import { setPixel, setPoints } from '../../src/renderer/screens/accounts/account-actions.ts'
import { accountTarget } from '../../src/renderer/screens/accounts/one-account.ts'
import { editDropRule } from '../../src/renderer/screens/agent/drop-rule.dialog.ts'
import { editWinRate } from '../../src/renderer/screens/agent/win-rate.dialog.ts'
import { setRemark } from '../../src/renderer/screens/bloggers/blogger.dialog.ts'
import { editQuota } from '../../src/renderer/screens/operations/edit-quota.dialog.ts'
import { setBlogger } from '../../src/renderer/screens/players/player-role.dialog.ts'
import {
  editPlayerAccount as editPlayer,
  setCodeFree,
  setVipLevel,
} from '../../src/renderer/screens/players/player-settings.dialog.ts'
import { renameAccount } from '../../src/renderer/screens/players/simulated-account.dialog.ts'
import { editRole } from '../../src/renderer/screens/roles/role.dialog.ts'
import { extraForm } from '../../src/renderer/screens/shared/settings/extra-config.form.ts'
import { fakeDataForm } from '../../src/renderer/screens/shared/settings/fake-data.form.ts'
import { hiddenOrdersForm } from '../../src/renderer/screens/shared/settings/hidden-orders.form.ts'
import { inviteBonusForm } from '../../src/renderer/screens/shared/settings/invite-bonus.form.ts'
import { pullRulesForm } from '../../src/renderer/screens/shared/settings/pull-rules.form.ts'
import { hiddenOrderFields } from '../../src/shared/domain/hidden-orders.ts'
import type { Endpoint } from '../../src/shared/endpoint.ts'
import { accounts } from '../../src/shared/endpoints/accounts.ts'
import { bloggers } from '../../src/shared/endpoints/bloggers.ts'
import { droppedBinding } from '../../src/shared/endpoints/dropped-binding.ts'
import { emailQuotas } from '../../src/shared/endpoints/email-quotas.ts'
import { playerActions } from '../../src/shared/endpoints/player-actions.ts'
import { players } from '../../src/shared/endpoints/players.ts'
import { roles } from '../../src/shared/endpoints/roles.ts'
import { simulatedAccounts } from '../../src/shared/endpoints/simulated-accounts.ts'
import { winRates } from '../../src/shared/endpoints/win-rates.ts'
import type { Page } from '../../src/shared/page.ts'
import { answerAllWithSuccess, wireSettings } from './accounts-platform.ts'
import { createPlatform, openConsole, setClock } from './console.tsx'
import { getSendButton, hasSendButton } from './send-button.ts'

configure({ defaultHidden: true })
beforeEach(() => setClock('2026-07-31T01:30:00Z'))

type Wire = Readonly<Record<string, unknown>>
type Form = Action<never>

const target = accountTarget
const anAccount: Wire = {
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
const aRule: Wire = {
  RoleID: 100001,
  RoubarParentID: 100009,
  RoubarMinInvite: 3,
  RoubarRate: '12.5',
  RoubarRegInterval: 0,
  RoubarAsTeam: 0,
  RoubarType: 1,
}
const aPlayer: Wire = {
  ID: 100001,
  isBlogger: 0,
  VipLv: 3,
  Mobile: '11900004321',
  ParentID: 100009,
  ParentType: 0,
}

interface Edited {
  readonly form: Form
  readonly list: Endpoint
  readonly save: Endpoint
  readonly row: Wire
  /** What it writes back of the row. */
  readonly writes: readonly string[]
}

const ofAccount = (
  form: Action<never> | Action<unknown>,
  save: Endpoint,
  writes: readonly string[],
): Edited => ({
  form,
  list: accounts.list,
  save,
  row: anAccount,
  writes,
})
const shares = [1, 2, 3].map(level => `first_charge_proxy_bonus_lv${level}`)

/** Every form that begins with a row of a list. */
const forms: Readonly<Record<string, Edited>> = {
  inviteBonus: ofAccount(
    inviteBonusForm(accounts.setInviteBonus, target, 'account'),
    accounts.setInviteBonus,
    ['valid_invite_type', ...shares, 'child_follow', 'chest_second_day'],
  ),
  fakeData: ofAccount(fakeDataForm(accounts.setFakeData, target, 'tenths'), accounts.setFakeData, [
    'show_fake',
    'child_follow_show_fake',
    'show_bet_fake',
    'child_follow_show_bet_fake',
    'show_bet_multiply',
  ]),
  hiddenOrders: ofAccount(
    hiddenOrdersForm(accounts.setHiddenOrders, target),
    accounts.setHiddenOrders,
    hiddenOrderFields,
  ),
  pullRules: ofAccount(pullRulesForm(accounts.setPullRules, target), accounts.setPullRules, [
    'RoubarMinInvite',
    'RoubarRegInterval',
    'RoubarParentID',
    'RoubarIncludeAgent',
  ]),
  extra: ofAccount(extraForm(accounts.setExtra, target, true), accounts.setExtra, [
    'charge_require',
    'min_deposit',
    'min_withdraw',
  ]),
  points: ofAccount(setPoints(accounts), accounts.setPoints, [
    'game_passage_point',
    'game_withdraw_point',
    'game_dividend_point',
  ]),
  pixel: ofAccount(setPixel(accounts), accounts.setPixel, [
    'pix_type',
    'pix_id',
    'pix_token',
    'pix_track_flag',
  ]),
  account: ofAccount(editAccount(accounts, 'role_list'), accounts.edit, ['group_id', 'username', 'remark']),
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
    row: aRule,
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
    row: aPlayer,
    writes: ['VipLv'],
  },
  player: {
    form: editPlayer,
    list: players.list,
    save: playerActions.edit,
    row: aPlayer,
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

const without = (row: Wire, ...fields: readonly string[]): Wire =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field)))

const listed = (row: Wire | undefined) => ({
  success: true,
  data: { list: row ? [row] : [], count: row ? 1 : 0, configs: {}, other: {} },
})

/** Opens a form from a row that is complete; `now` is what the list says by then. */
const open = async ({ form, list, save, row }: Edited, now: Wire | undefined = row, more: Wire = {}) => {
  const behind = createPlatform([[list, () => listed(now)], ...answerAllWithSuccess([save])])
  const read = list.output.parse(listed(row)) as Page<object>
  const rereads = { times: 0 }
  const closed = { times: 0 }
  const { user } = await openConsole(
    <form.Opened
      row={{ ...read.rows[0], ...more } as never}
      context={{ language: 'en-us', configs: { role_list: { 2: 'Salesperson' } } }}
      reread={async () => {
        rereads.times += 1
      }}
      onClose={() => (closed.times += 1)}
    />,
    behind,
  )
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  return { user, behind, rereads, closed, sent: () => behind.of(save) }
}
type Opened = Awaited<ReturnType<typeof open>>
const submit = async ({ user }: Opened) => user.click(await waitFor(getSendButton))
const clear = async ({ user }: Opened, label: string) =>
  user.clear(within(screen.getByRole('dialog')).getByLabelText(new RegExp(`^${label}`)))

const each = Object.entries(forms).flatMap(([name, edited]) =>
  edited.writes.map(field => [name, field, edited] as const),
)

describe.each(each)('the form %s and what the answer says of %s', (_, field, edited) => {
  test('does not open where it is absent, and says so', async () => {
    const opened = await open(edited, without(edited.row, field))
    const said = screen.getByRole('alert').textContent
    expect(said).toMatch(/^The platform didn’t send .+\. Saving is off/)
    expect(said).not.toContain(field)
    expect(hasSendButton()).toBe(false)
    expect(opened.sent()).toEqual([])
  })

  test.each([null, ''])('opens where it is %j', async value => {
    await open(edited, { ...edited.row, [field]: value })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(hasSendButton()).toBe(true)
  })
})

const setting = (name: string): Edited => {
  const found = forms[name]
  if (!found) throw new Error(`no form ${name}`)
  return found
}

describe('what was never set', () => {
  test.each([
    ['points', { game_passage_point: null }, { game_passage_point: '' }],
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
    ['extra', { charge_require: '', min_deposit: null }, { charge_require: '-1', min_deposit: '' }],
    ['dropRule', { RoubarAsTeam: null }, { RoubarAsTeam: '' }],
  ])('goes back unset: %s', async (name, unset, sent) => {
    const edited = setting(name)
    const opened = await open(edited, { ...edited.row, ...unset })
    await submit(opened)
    await waitFor(() => expect(opened.sent()).toEqual([expect.objectContaining(sent)]))
  })

  test('a rule’s count that was never set must be entered: it is required', async () => {
    const opened = await open(setting('dropRule'), { ...aRule, RoubarMinInvite: null })
    await submit(opened)
    await screen.findByText('Enter a whole number from 0')
    expect(opened.sent()).toEqual([])
  })
})

describe('what is cleared', () => {
  test.each([
    ['account', 'Remark', { remark: '' }],
    ['dropRule', 'Dropped players go to', { RoubarParentID: '' }],
    ['pullRules', 'Starts after invites', { RoubarMinInvite: '', RoubarParentID: '0' }],
    ['inviteBonus', 'Level 2', { first_charge_proxy_bonus_lv2: '', first_charge_proxy_bonus_lv1: '5' }],
    ['fakeData', 'Fake turnover multiplier', { show_bet_multiply: '' }],
    ['points', 'Payout points', { game_passage_point: '1.1', game_withdraw_point: '' }],
    ['extra', 'Minimum withdrawal', { min_withdraw: '', min_deposit: '15' }],
  ])('is sent as cleared: %s, %s', async (name, label, sent) => {
    const opened = await open(setting(name))
    await clear(opened, `(${label})`)
    await submit(opened)
    await waitFor(() => expect(opened.sent()).toEqual([expect.objectContaining(sent)]))
  })

  test('the amounts of a tier that is on are sent as cleared', async () => {
    const edited = setting('hiddenOrders')
    const tier = { FirstRoubarSwitch: 1, FirstMoney: '50', FirstRate: 30, FirstType: 0, FirstData: 20 }
    const opened = await open({ ...edited, row: { ...edited.row, ...tier } })
    await clear(opened, 'Tier 1: minimum')
    await submit(opened)
    await waitFor(() =>
      expect(opened.sent()).toEqual([expect.objectContaining({ FirstMoney: '', FirstRate: '30' })]),
    )
  })
})

test('a field that comes into view only now and was not told has to be entered', async () => {
  const edited = setting('inviteBonus')
  const opened = await open(edited, without(edited.row, 'Type1_MinRecharge'))
  await opened.user.selectOptions(screen.getByLabelText(/^Invite bonus mode/), '1')
  await submit(opened)
  await screen.findByText('The platform didn’t send this. Enter it.')
  expect(opened.sent()).toEqual([])
  await opened.user.type(screen.getByLabelText(/^Total deposits/), '7')
  await submit(opened)
  await waitFor(() => expect(opened.sent()).toEqual([expect.objectContaining({ Type1_MinRecharge: '7' })]))
})

test('a form begins with what is on record when it opens, not with the row it was started from', async () => {
  const opened = await open(setting('account'), { ...anAccount, remark: 'South' })
  expect(opened.behind.of(accounts.list)).toEqual([{ role_id: '20000007', page: 1, limit: 200 }])
  expect(screen.getByLabelText<HTMLInputElement>(/^Remark/).value).toBe('South')
})

test('a record that is no more is said to be gone, and the list behind is read again', async () => {
  const opened = await open(setting('account'), { ...anAccount, id: 8 })
  await screen.findByText('This record no longer exists.')
  expect(hasSendButton()).toBe(false)
  await opened.user.click(screen.getByRole('button', { name: 'Close' }))
  expect([opened.closed.times, opened.rereads.times]).toEqual([1, 1])
})

test('what could not be read in full is read again on demand', async () => {
  const edited = setting('quota')
  const answers = [without(edited.row, 'DailyQuota'), edited.row]
  const behind = createPlatform([[emailQuotas.list, () => listed(answers.shift())]])
  const [row] = (emailQuotas.list.output.parse(listed(edited.row)) as Page<object>).rows
  const { user } = await openConsole(
    <editQuota.Opened
      row={row as never}
      context={{ language: 'en-us', configs: {} }}
      reread={async () => undefined}
      onClose={() => undefined}
    />,
    behind,
  )
  await screen.findByText(/^The platform didn’t send Daily quota\./)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findByLabelText<HTMLInputElement>(/^Daily quota/)).value).toBe('100')
})

describe('a name', () => {
  test('that stays may be older than the rules', async () => {
    const edited = setting('account')
    const opened = await open({ ...edited, row: { ...anAccount, username: 'maria.s' } })
    await clear(opened, 'Remark')
    await submit(opened)
    await waitFor(() => expect(opened.sent()).toHaveLength(1))
    expect(opened.sent()).toEqual([{ id: '7', groupId: '2', username: 'maria.s', remark: '' }])
  })

  test('that changes keeps them', async () => {
    const opened = await open(setting('account'))
    await opened.user.type(screen.getByLabelText(/^Account/), '.x')
    await submit(opened)
    await screen.findByText(/4-16/)
    expect(opened.sent()).toEqual([])
  })
})

test('a parent that was not told is not proposed as none', async () => {
  const edited: Edited = {
    form: setBlogger,
    list: players.list,
    save: playerActions.setRole,
    row: without(aPlayer, 'ParentID'),
    writes: [],
  }
  const opened = await open(edited)
  await submit(opened)
  await waitFor(() => expect(opened.sent()).toEqual([{ roleId: '100001', type: '5' }]))
})

describe('the zero-wager amount', () => {
  const start = async (data: unknown) => {
    const behind = createPlatform([
      [players.codeFree, () => ({ success: true, data })],
      ...answerAllWithSuccess([playerActions.setCodeFree]),
    ])
    const [row] = (players.list.output.parse(listed(aPlayer)) as Page<object>).rows
    await openConsole(
      <setCodeFree.Opened
        row={row as never}
        context={{ language: 'en-us', configs: {} }}
        reread={async () => undefined}
        onClose={() => undefined}
      />,
      behind,
    )
  }

  test('that is not in the answer does not open for saving', async () => {
    await start({})
    await screen.findByText(/^The platform didn’t send Amount\./)
    expect(hasSendButton()).toBe(false)
  })

  test.each([{ amount: null }, null, 0])('%j opens it', async data => {
    await start(data)
    expect(await waitFor(getSendButton)).toBeTruthy()
  })
})
