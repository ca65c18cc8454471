import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountsScreen } from '../../src/renderer/screens/accounts/accounts.list.ts'
import { subChannelAccountsScreen } from '../../src/renderer/screens/accounts/sub-channel-accounts.list.ts'
import { accounts, subChannelAccounts, subChannelRoles } from '../../src/shared/endpoints/accounts.ts'
import { gameApi } from '../../src/shared/endpoints/game-profit.ts'
import { answerAllWithSuccess, choose, enter, findForm, submit, wireSettings } from './accounts-platform.ts'
import { createPlatform, createRefusal, openScreen, readToasts, setClock } from './console.tsx'
import { createListAnswer } from './game-platform.ts'
import { getButton, getCell, getCheckbox, readCell } from './players-platform.ts'
import { getSendButton, hasSendButton } from './send-button.ts'

configure({ defaultHidden: true })
beforeEach(() => setClock('2026-07-31T12:00:00Z'))

const anAccount = (row = {}) => ({
  id: 7,
  role_id: 20000007,
  username: 'seller07',
  remark: 'North',
  group_id: 2,
  title: 'Salesperson',
  parentRemark: 'Canal Sul',
  parentTypeName: 'Sub-channel',
  only_show_2nd: '1',
  show_no_deposit: '0',
  limit_sub_bet: 0,
  allow_inner_bind_parent: '0',
  game_passage_point: 11,
  game_withdraw_point: 5,
  game_dividend_point: '300',
  google_verify: 1,
  create_time: '2026-07-01 10:11:12',
  last_login_time: '2026-07-30 10:11:12',
  InviteUrl2: 'https://s.example.com/c7',
  pix_type: null,
  pix_id: '',
  pix_token: '',
  pix_track_flag: 0,
  ...wireSettings(),
  ...row,
})

const role_list = { 2: 'Salesperson', 3: 'Manager' }
const configs = {
  role_list,
  salesman_level: { 1: 'First level', 2: 'Second level' },
  channel_valid_invite_type: { 2: 'Share of firsts' },
  tips: { invite_bonus: 'Counts at once' },
}

interface Answers {
  readonly rows?: readonly object[]
  readonly configs?: object
  readonly roles?: unknown
  readonly more?: Parameters<typeof createPlatform>[0]
}

const kinds = {
  salesmen: { source: accounts, declared: accountsScreen },
  subChannels: { source: subChannelAccounts, declared: subChannelAccountsScreen },
} as const
type Kind = keyof typeof kinds

let operator = 0
const open = async (
  kind: Kind = 'salesmen',
  { rows = [anAccount()], more = [], ...answers }: Answers = {},
) => {
  const { source, declared } = kinds[kind]
  const behind = createPlatform([
    [
      source.list,
      () => ({ data: { data: rows, total: rows.length, configs: { ...configs, ...answers.configs } } }),
    ],
    [subChannelRoles.list, () => ({ data: answers.roles ?? [{ id: 4, title: 'Sub-channel' }] })],
    ...answerAllWithSuccess(
      Object.values(source).filter(one => one.effect !== 'read' && one !== source.repair),
    ),
    [gameApi.points, () => createListAnswer([{ ApiID: 2, ApiName: 'Royal Hall', ApiPoint: 85 }])],
    ...more,
  ])
  operator += 1
  const opened = await openScreen(declared, behind, { environment: { account: `boss-${operator}` } })
  await screen.findByText('seller07')
  return { ...opened, behind, source }
}
/** Starts an action of the only row; columns are called like some of them. */
const startAction = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  const row = within(screen.getByText('seller07').closest<HTMLElement>('[role="row"]') as HTMLElement)
  const inRow = row.queryByRole('button', { name })
  if (inRow) return user.click(inRow)
  await user.click(row.getByRole('button', { name: 'More actions' }))
  return user.click(await screen.findByRole('menuitem', { name }))
}
const lost = (endpoint: { readonly id: string }) => () =>
  createRefusal({ kind: 'outcomeUnknown', endpoint: endpoint.id })

test.each(['Invite bonus', 'Fake data'])(
  '%s of an account without a role id is not there to be saved',
  async name => {
    const { user, behind, source } = await open('salesmen', { rows: [anAccount({ role_id: 0 })] })
    await startAction(user, name)
    await waitFor(() => expect(readToasts).toEqual([{ kind: 'error', text: 'The agent ID does not exist' }]))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect([...behind.of(source.setInviteBonus), ...behind.of(source.setFakeData)]).toEqual([])
  },
)

describe('the columns', () => {
  test('say the settings in short', async () => {
    await open('salesmen', {
      rows: [
        anAccount({
          FirstRoubarSwitch: 1,
          FirstMoney: 50,
          FirstRate: 30,
          FirstType: 1,
          FirstData: 20,
        }),
      ],
    })
    expect(readCell('Invite bonus')).toBe('Share of firsts')
    expect(readCell('Level shares')).toBe('5% / 2.5% / 0.5%')
    expect(readCell('Hidden first deposits')).toBe('≥50 · 30% → 20')
    expect(readCell('Hidden repeat deposits')).toBe('–')
    expect(readCell('Fake multiplier')).toBe('×1.5')
    expect(readCell('Wagering multiplier')).toBe('×1.5')
    expect(readCell('Collection points')).toBe('1.1%')
    expect(readCell('Share points')).toBe('30.0%')
    expect(readCell('Role')).toBe('Salesperson')
    expect(readCell('Google Authenticator')).toBe('Bound')
    expect(readCell('Invite link')).toBe('https://s.example.com/c7')
    expect(readCell('Show second level only')).toBe('On')
  })

  test('the parent’s ID stands beside its remark', async () => {
    await open('salesmen', { rows: [anAccount({ ParentIds: '10000001' })] })
    expect(readCell('Parent')).toBe('Canal SulSub-channel · 10000001')
    expect(readCell('Remark')).toBe('North')
  })

  test('an account without a role is unassigned', async () => {
    await open('salesmen', { rows: [anAccount({ title: null, group_id: 0 })] })
    expect(readCell('Role')).toContain('Unassigned')
  })

  test('the invite link is copied', async () => {
    const { user, behind } = await open()
    await user.hover(getCell(0, 'Invite link'))
    await user.click(await screen.findByRole('button', { name: /^Copy/ }))
    await waitFor(() => expect(behind.copied).toEqual(['https://s.example.com/c7']))
  })
})

describe('adding an account', () => {
  test.each([
    ['salesmen', { configs: { role_list: [] } }],
    ['subChannels', { roles: [] }],
  ] as const)('of %s without roles says that there are none', async (kind, answers) => {
    const { user, behind, source } = await open(kind, answers)
    await user.click(getButton('Add account'))
    await waitFor(() =>
      expect(readToasts).toEqual([{ kind: 'error', text: 'The system has no roles configured, cannot add' }]),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(behind.of(source.add)).toEqual([])
  })

  test('says that there are no roles only when they were read', async () => {
    const { user } = await open('subChannels', {
      more: [[subChannelRoles.list, () => createRefusal({ kind: 'timeout' })]],
    })
    await user.click(getButton('Add account'))
    await findForm('Add account')
    expect(readToasts.map(toast => toast.text)).not.toContain(
      'The system has no roles configured, cannot add',
    )
  })

  test('needs role, name and two equal passwords, and is sent once', async () => {
    const { user, behind, source } = await open()
    await user.click(getButton('Add account'))
    const form = await findForm('Add account')
    await submit(user)
    for (const said of [
      'Choose the role',
      'Please enter the account',
      'Please enter your password',
      'Confirm the password',
    ]) {
      await form.findByText(said)
    }
    await choose(user, form, 'Role', '3')
    await enter(user, form, 'Account', 'seller08')
    await enter(user, form, 'Password', 'Secret2026')
    await enter(user, form, 'Confirm password', 'Secret2027')
    await submit(user)
    await form.findByText('New password does not match confirm password')
    expect(behind.of(source.add)).toEqual([])
    await enter(user, form, 'Confirm password', 'Secret2026')
    await user.dblClick(getSendButton())
    await waitFor(() =>
      expect(behind.of(source.add)).toEqual([
        {
          groupId: '3',
          username: 'seller08',
          password: 'Secret2026',
          check_password: 'Secret2026',
        },
      ]),
    )
    await waitFor(() => expect(readToasts).toEqual([{ kind: 'success', text: 'Added successfully' }]))
  })

  test('gives a sub-channel the roles of its own call', async () => {
    const { user, behind, source } = await open('subChannels')
    await user.click(getButton('Add account'))
    const form = await findForm('Add account')
    await choose(user, form, 'Role', 'Sub-channel')
    await enter(user, form, 'Account', 'channel9')
    await enter(user, form, 'Password', 'Secret2026')
    await enter(user, form, 'Confirm password', 'Secret2026')
    await submit(user)
    await waitFor(() => expect(behind.of(source.add)).toEqual([expect.objectContaining({ groupId: '4' })]))
  })
})

describe('editing an account', () => {
  test('leaves the password alone unless one is entered', async () => {
    const { user, behind, source } = await open()
    await startAction(user, 'Edit')
    const form = await findForm('Edit account')
    await enter(user, form, 'Remark', 'South')
    await submit(user)
    await waitFor(() =>
      expect(behind.of(source.edit)).toEqual([
        { id: '7', groupId: '2', username: 'seller07', remark: 'South' },
      ]),
    )
  })

  test('needs the new password twice', async () => {
    const { user, behind, source } = await open()
    await startAction(user, 'Edit')
    const form = await findForm('Edit account')
    await enter(user, form, 'New password', 'Secret2026')
    await submit(user)
    await form.findByText('New password does not match confirm password')
    expect(behind.of(source.edit)).toEqual([])
  })

  test('an account without a role has to be given one', async () => {
    const { user, behind, source } = await open('salesmen', {
      rows: [anAccount({ title: null, group_id: 0 })],
    })
    await startAction(user, 'Edit')
    const form = await findForm('Edit account')
    await submit(user)
    await form.findByText('Choose the role')
    expect(behind.of(source.edit)).toEqual([])
  })
})

describe.each([
  ['Delete', 'Delete account', 'remove', /^Delete account 20000007 \(seller07\)\?/],
  [
    'Unbind authenticator',
    'Unbind authenticator',
    'unbindGoogle',
    /^Unbind Google Authenticator from 20000007 \(seller07\)\?/,
  ],
] as const)('%s', (name, verb, key, question) => {
  test('asks first, sends the id once and reads the list again', async () => {
    const { user, behind, source } = await open()
    await startAction(user, name)
    const asked = await getCheckbox()
    asked.getByText(question)
    expect(behind.of(source[key])).toEqual([])
    await user.dblClick(asked.getByRole('button', { name: verb }))
    await waitFor(() => expect(behind.of(source.list)).toHaveLength(2))
    expect(behind.of(source[key])).toEqual([{ id: '7' }])
  })

  test('without an id is an invalid request', async () => {
    const { user, behind, source } = await open('salesmen', { rows: [anAccount({ id: 0 })] })
    await startAction(user, name)
    await user.click((await getCheckbox()).getByRole('button', { name: verb }))
    await waitFor(() => expect(readToasts).toEqual([{ kind: 'error', text: 'Invalid request' }]))
    expect(behind.of(source[key])).toEqual([])
  })
})

test('a delete without an answer is looked for by the account’s role id', async () => {
  let gone = false
  const { user, behind, source } = await open('salesmen', {
    more: [
      [accounts.list, () => ({ data: { data: gone ? [] : [anAccount()], total: gone ? 0 : 1, configs } })],
      [
        accounts.remove,
        () => {
          gone = true
          return lost(accounts.remove)()
        },
      ],
    ],
  })
  await startAction(user, 'Delete')
  await user.click((await getCheckbox()).getByRole('button', { name: 'Delete account' }))
  await screen.findByText(/^Confirmed:/)
  expect(behind.readsOf(source.list)).toContainEqual({
    page: 1,
    limit: 200,
    role_id: '20000007',
    accountLevel: '1',
  })
})

describe('a form whose record the profile names a call for', () => {
  const bare = anAccount()
  for (const field of Object.keys(wireSettings())) Reflect.deleteProperty(bare, field)
  const fake = {
    show_fake: 1,
    child_follow_show_fake: 0,
    show_bet_fake: 1,
    child_follow_show_bet_fake: 0,
    show_bet_multiply: 25,
  }

  test('opens with what that call answers, of a list that shows no settings, and is read back by it', async () => {
    let record: object = fake
    const { user, behind } = await open('subChannels', {
      rows: [bare],
      more: [
        [subChannelAccounts.fakeData, () => ({ success: true, data: record })],
        [
          subChannelAccounts.setFakeData,
          ({ show_fake, show_bet_multiply }) => {
            record = { ...fake, show_fake, show_bet_multiply }
            return { success: true }
          },
        ],
      ],
    })
    await startAction(user, 'Fake data')
    const form = await findForm('Fake data')
    expect(form.getByLabelText<HTMLInputElement>(/^Fake turnover multiplier/).value).toBe('25')
    await choose(user, form, 'Show fake data', 'Off')
    await submit(user)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(behind.of(subChannelAccounts.setFakeData)).toMatchObject([
      { id: '7', show_fake: '0', show_bet_multiply: '25' },
    ])
    expect(behind.of(subChannelAccounts.fakeData)).toEqual([{ id: '7' }])
    expect(behind.readsOf(subChannelAccounts.fakeData)).toEqual([{ id: '7' }])
  })

  test('does not open for saving when that call lacks what it sets', async () => {
    const { user } = await open('subChannels', {
      rows: [anAccount()],
      more: [[subChannelAccounts.fakeData, () => ({ success: true, data: { show_fake: 1 } })]],
    })
    await startAction(user, 'Fake data')
    await findForm('Fake data')
    expect(hasSendButton()).toBe(false)
  })

  test('says why that call failed', async () => {
    const { user, behind } = await open('salesmen', {
      more: [[accounts.fakeData, () => createRefusal({ kind: 'rejected', code: '1', message: 'not yours' })]],
    })
    await startAction(user, 'Fake data')
    await screen.findByText('not yours')
    expect(behind.of(accounts.list)).toHaveLength(1)
  })
})

describe('an account of the second level, which the platform lists only when that is asked for', () => {
  const onSecond = async () => {
    let show = 1
    const opened = await open('salesmen', {
      more: [
        [
          accounts.list,
          ({ accountLevel, role_id }) => {
            const isListed = accountLevel === '2' || role_id === undefined
            return { data: { data: isListed ? [anAccount({ show_fake: show })] : [], total: 1, configs } }
          },
        ],
        [
          accounts.setFakeData,
          ({ show_fake }) => {
            show = Number(show_fake)
            return { success: true }
          },
        ],
      ],
    })
    await opened.user.selectOptions(screen.getByLabelText('Account level'), 'Second level')
    await opened.user.click(getButton('Search'))
    await waitFor(() =>
      expect(opened.behind.of(accounts.list).at(-1)).toEqual({ page: 1, limit: 20, accountLevel: '2' }),
    )
    await screen.findByText('seller07')
    return opened
  }
  const again = { page: 1, limit: 200, role_id: '20000007', accountLevel: '2' }

  test('is found again by a form, before it is shown and after it was sent', async () => {
    const { user, behind } = await onSecond()
    await startAction(user, 'Fake data')
    const form = await findForm('Fake data')
    await choose(user, form, 'Show fake data', 'Off')
    await submit(user)
    await waitFor(() => expect(readToasts).toEqual([expect.objectContaining({ kind: 'success' })]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(behind.of(accounts.list).filter(one => one['limit'] === 200)).toEqual([again])
    expect(behind.readsOf(accounts.list)).toEqual([again])
  })

  test('is found again by a switch', async () => {
    const { user, behind } = await onSecond()
    await user.click(within(getCell(0, 'Limit sub-level bets')).getByRole('switch'))
    await user.click((await getCheckbox()).getByRole('button', { name: 'Limit sub-level bets' }))
    await waitFor(() => expect(behind.of(accounts.toggleLimitSubBet)).toEqual([{ id: '7' }]))
    const { seen } = behind.calls.find(one => one.id === accounts.toggleLimitSubBet.id) ?? {}
    expect(seen).toEqual({ on: false, known: { role_id: '20000007', accountLevel: '2' } })
  })
})

describe.each([
  ['Show second level only', 'Show all levels', 'toggleOnly2nd', 'from “On” to “Off”'],
  ['Show players without deposit', 'Show non-depositors', 'toggleNoDeposit', 'from “Off” to “On”'],
  ['Limit sub-level bets', 'Limit sub-level bets', 'toggleLimitSubBet', 'from “Off” to “On”'],
  ['Allow simulated accounts', 'Allow simulated accounts', 'toggleInnerBind', 'from “Off” to “On”'],
] as const)('the switch %s', (column, verb, key, states) => {
  test.each(['salesmen', 'subChannels'] as const)('of %s asks, sends the id and reads again', async kind => {
    const { user, behind, source } = await open(kind)
    await user.click(within(getCell(0, column)).getByRole('switch'))
    const asked = await getCheckbox()
    asked.getByText(new RegExp(states))
    await user.dblClick(asked.getByRole('button', { name: verb }))
    await waitFor(() => expect(behind.of(source.list)).toHaveLength(2))
    expect(behind.of(source[key])).toEqual([{ id: '7' }])
  })
})

describe('pixel settings', () => {
  test('need type, id and token', async () => {
    const { user, behind, source } = await open()
    await startAction(user, 'Set pixel')
    const form = await findForm('Set pixel')
    await submit(user)
    for (const said of ['Choose the type', 'Fill in the ID', 'Fill in the token']) {
      await form.findByText(said)
    }
    expect(behind.of(source.setPixel)).toEqual([])
    expect([...form.getByLabelText<HTMLSelectElement>(/^Type/).options].map(one => one.text)).toEqual([
      'Choose',
      'Kwai',
      'Facebook',
    ])
    await choose(user, form, 'Type', '2')
    await enter(user, form, 'Pixel ID', 'px1')
    await enter(user, form, 'Token', 'tk1')
    await choose(user, form, 'Event', 'Test event')
    await submit(user)
    await waitFor(() =>
      expect(behind.of(source.setPixel)).toEqual([
        { id: '7', pix_type: '2', pix_id: 'px1', pix_token: 'tk1', pix_track_flag: '1' },
      ]),
    )
  })
})

describe('other points', () => {
  test('are entered in percent and sent in tenths: 1.1 as 11', async () => {
    const { user, behind, source } = await open()
    await startAction(user, 'Set points')
    const form = await findForm('Set points')
    expect(form.getByLabelText<HTMLInputElement>(/^Collection point/).value).toBe('1.1')
    expect(form.getByLabelText<HTMLInputElement>(/^Share point/).value).toBe('30')
    await enter(user, form, 'Payout points', '2.5')
    await submit(user)
    await waitFor(() =>
      expect(behind.of(source.setPoints)).toEqual([
        { id: '7', game_passage_point: '1.1', game_withdraw_point: '2.5', game_dividend_point: '30' },
      ]),
    )
    expect(source.setPoints.input.parse(behind.of(source.setPoints)[0])).toEqual({
      id: '7',
      game_passage_point: '11',
      game_withdraw_point: '25',
      game_dividend_point: '300',
    })
  })

  test.each([
    ['1.15', 'Max 1 decimal'],
    ['100.1', 'Enter a percentage from 0 to 100'],
  ])('%j is refused and not sent', async (typed, message) => {
    const { user, behind, source } = await open()
    await startAction(user, 'Set points')
    const form = await findForm('Set points')
    await enter(user, form, 'Payout points', typed)
    await submit(user)
    await form.findByText(message)
    expect(behind.of(source.setPoints)).toEqual([])
  })
})

describe('extra config', () => {
  test.each([
    ['2.5', '2.5'],
    ['', '-1'],
    ['3', '3'],
  ])('%j is sent as %s', async (typed, sent) => {
    const { user, behind, source } = await open()
    await startAction(user, 'Extra settings')
    const form = await findForm('Extra settings')
    form.getByText(/^The wagering multiplier of the deposit without gifts, at most 1 decimal; empty for none/)
    await enter(user, form, 'Wagering multiplier', typed)
    await submit(user)
    await waitFor(() => expect(behind.of(source.setExtra)).toEqual([{ id: '7', charge_require: sent }]))
  })

  test('takes one decimal at most, and shows an unset one as empty', async () => {
    const { user, behind, source } = await open('salesmen', { rows: [anAccount({ charge_require: '-1' })] })
    await startAction(user, 'Extra settings')
    const form = await findForm('Extra settings')
    expect(form.getByLabelText<HTMLInputElement>(/^Wagering multiplier/).value).toBe('')
    await enter(user, form, 'Wagering multiplier', '1.25')
    await submit(user)
    await form.findByText('Max 1 decimal')
    expect(behind.of(source.setExtra)).toEqual([])
  })
})

test('the fake multiplier is shown and sent as the platform keeps it', async () => {
  const { user, behind, source } = await open()
  await startAction(user, 'Fake data')
  const form = await findForm('Fake data')
  expect(form.getByLabelText<HTMLInputElement>(/^Fake turnover multiplier/).value).toBe('15')
  await enter(user, form, 'Fake turnover multiplier', '20')
  await submit(user)
  await waitFor(() =>
    expect(behind.of(source.setFakeData)).toEqual([
      {
        id: '7',
        event: 'edit',
        show_fake: '1',
        child_follow_show_fake: '0',
        show_bet_fake: '0',
        child_follow_show_bet_fake: '0',
        show_bet_multiply: '20',
      },
    ]),
  )
})

test('a multiplier of 0 on record does not keep the rest of the form from being saved', async () => {
  const { user, behind, source } = await open('salesmen', { rows: [anAccount({ show_bet_multiply: 0 })] })
  await startAction(user, 'Fake data')
  const form = await findForm('Fake data')
  await choose(user, form, 'Show fake data', 'Off')
  await submit(user)
  await waitFor(() =>
    expect(behind.of(source.setFakeData)).toEqual([
      expect.objectContaining({ show_fake: '0', show_bet_multiply: '0' }),
    ]),
  )
})

test('shares with two decimals on record do not keep the rest of the form from being saved', async () => {
  const levels = { first_charge_proxy_bonus_lv1: '12.34', first_charge_proxy_bonus_lv2: 0.05 }
  const { user, behind, source } = await open('salesmen', { rows: [anAccount(levels)] })
  expect(readCell('Level shares')).toBe('12.34% / 0.05% / 0.5%')
  await startAction(user, 'Invite bonus')
  const form = await findForm('Invite bonus')
  await choose(user, form, 'Bonus credited', 'Credited immediately')
  await submit(user)
  await waitFor(() =>
    expect(behind.of(source.setInviteBonus)).toEqual([
      expect.objectContaining({
        first_charge_proxy_bonus_lv1: '12.34',
        first_charge_proxy_bonus_lv2: '0.05',
        first_charge_proxy_bonus_lv3: '0.5',
        chest_second_day: '0',
      }),
    ]),
  )
})

test('pull settings take whole numbers and are sent by id', async () => {
  const { user, behind, source } = await open('subChannels')
  await startAction(user, 'Drop settings')
  const form = await findForm('Drop settings')
  await enter(user, form, 'Drops one of every', '1.5')
  await submit(user)
  await form.findByText('Enter a whole number from 0')
  expect(behind.of(source.setPullRules)).toEqual([])
  await enter(user, form, 'Drops one of every', '6')
  await user.click(form.getByLabelText('Includes agents'))
  await submit(user)
  await waitFor(() =>
    expect(behind.of(source.setPullRules)).toEqual([
      {
        id: '7',
        RoubarMinInvite: '20',
        RoubarRegInterval: '6',
        RoubarParentID: '0',
        RoubarIncludeAgent: '1',
      },
    ]),
  )
})

test('hidden orders and the invite bonus are saved by id; the platform’s tip stands above the form', async () => {
  const { user, behind, source } = await open()
  await startAction(user, 'Hidden orders')
  await findForm('Hidden orders')
  await submit(user)
  await waitFor(() =>
    expect(behind.of(source.setHiddenOrders)).toEqual([
      expect.objectContaining({ id: '7', FirstRoubarSwitch: '-1', ExtraRoubarSwitch2: '-1' }),
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await startAction(user, 'Invite bonus')
  const form = await findForm('Invite bonus')
  form.getByText('20000007 (seller07) · Counts at once')
  expect(form.getByLabelText<HTMLSelectElement>(/^Invite bonus mode/).selectedOptions[0]?.text).toBe(
    'Share of firsts',
  )
  await submit(user)
  await waitFor(() =>
    expect(behind.of(source.setInviteBonus)).toEqual([
      expect.objectContaining({ id: '7', valid_invite_type: '2' }),
    ]),
  )
})

test('API points are read by the account’s role id', async () => {
  const { user, behind } = await open()
  await startAction(user, 'API points')
  await waitFor(() => expect(behind.of(gameApi.points)).toEqual([{ RoleID: '20000007' }]))
})
