import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountsScreen } from '../../src/areas/accounts/accounts.list.ts'
import { accounts, subChannelAccounts, subChannelRoles } from '../../src/areas/accounts/calls.ts'
import { subChannelAccountsScreen } from '../../src/areas/accounts/sub-channel-accounts.list.ts'
import { gameApi } from '../../src/areas/game-profit/calls.ts'
import { proofUnless } from '../tiers.ts'
import { answerAllWithSuccess, choose, enter, findForm, submit, wireSettings } from './accounts-platform.ts'
import { createPlatform, createRefusal, openScreen, readToasts, setClock } from './console.tsx'
import { createListAnswer } from './game-platform.ts'
import { getButton, getCell, getCheckbox, readCell } from './players-platform.ts'
import { getSendButton, hasSendButton } from './send-button.ts'

configure({ defaultHidden: true })
beforeEach(() => setClock('2026-07-31T12:00:00Z'))

const createAccount = (row = {}) => ({
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
  salesmen: { source: accounts, listScreen: accountsScreen },
  subChannels: { source: subChannelAccounts, listScreen: subChannelAccountsScreen },
} as const
type Kind = keyof typeof kinds

let operator = 0
const open = async (
  kind: Kind = 'salesmen',
  { rows = [createAccount()], more = [], ...answers }: Answers = {},
) => {
  const { source, listScreen } = kinds[kind]
  const server = createPlatform([
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
  const view = await openScreen(listScreen, server, { environment: { account: `boss-${operator}` } })
  await screen.findByText('seller07')
  return { ...view, server, source }
}
/** Starts an action of the only row. It searches inside the row, because some columns have the same name. */
const startAction = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  const row = within(screen.getByText('seller07').closest<HTMLElement>('[role="row"]') as HTMLElement)
  const inRow = row.queryByRole('button', { name })
  if (inRow) return user.click(inRow)
  await user.click(row.getByRole('button', { name: 'More actions' }))
  return user.click(await screen.findByRole('menuitem', { name }))
}
const createLostAnswer = (endpoint: { readonly id: string }) => () =>
  createRefusal({ kind: 'outcomeUnknown', endpoint: endpoint.id })

const formsOfAgents = ['Invite bonus', 'Fake data'] as const
for (const [at, one] of formsOfAgents.entries())
  test.each([one])(
    '%s shows an error instead of a form for an account without a role ID',
    proofUnless(at === 0),
    async name => {
      const { user, server, source } = await open('salesmen', { rows: [createAccount({ role_id: 0 })] })
      await startAction(user, name)
      await waitFor(() =>
        expect(readToasts).toEqual([{ kind: 'error', text: 'The agent ID does not exist' }]),
      )
      expect(screen.queryByRole('dialog')).toBeNull()
      expect([...server.listInputs(source.setInviteBonus), ...server.listInputs(source.setFakeData)]).toEqual(
        [],
      )
    },
  )

describe('the account columns', () => {
  test('show the settings in short form', async () => {
    await open('salesmen', {
      rows: [
        createAccount({
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

  test('mark accounts whose repeat deposits are all hidden', async () => {
    const tier = { ExtraRoubarSwitch: 1, ExtraMoney: 0, ExtraRate: 100, ExtraType: 0, ExtraData: 100 }
    await open('salesmen', { rows: [createAccount({ ...tier, valid_invite_type: 2 })] })
    expect(readCell('Hidden repeat deposits')).toBe('≥0 · 100% → 100%100% hidden')
  })

  test('show the parent’s ID beside its remark', { tags: ['proof'] }, async () => {
    await open('salesmen', { rows: [createAccount({ ParentIds: '10000001' })] })
    expect(readCell('Parent')).toBe('Canal SulSub-channel · 10000001')
    expect(readCell('Remark')).toBe('North')
  })

  test('show an account without a role as unassigned', async () => {
    await open('salesmen', { rows: [createAccount({ title: null, group_id: 0 })] })
    expect(readCell('Role')).toBe('Unassigned')
  })

  test('offer a button that copies the invite link', { tags: ['proof'] }, async () => {
    const { user, server } = await open()
    await user.hover(getCell(0, 'Invite link'))
    await user.click(await screen.findByRole('button', { name: /^Copy/ }))
    await waitFor(() => expect(server.copiedTexts).toEqual(['https://s.example.com/c7']))
  })
})

describe('adding an account', () => {
  test('marks its only optional field, and no required one', async () => {
    const { user } = await open()
    await user.click(getButton('Add account'))
    const form = await findForm('Add account')
    const labels = ['Role', 'Remark', 'Account', 'Password', 'Confirm password']
    const marks = labels.map(label => form.getByText(label, { selector: 'label' }).dataset['optional'])
    expect(marks).toEqual([undefined, 'optional', undefined, undefined, undefined])
    const isRequired = (label: string) => form.getByRole('textbox', { name: label }).hasAttribute('required')
    expect(['Remark', 'Account'].map(isRequired)).toEqual([false, true])
  })

  const withoutRoles = [
    ['subChannels', { roles: [] }],
    ['salesmen', { configs: { role_list: [] } }],
  ] as const
  for (const [at, one] of withoutRoles.entries())
    test.each([one])(
      'shows an error instead of the form when there are no roles for %s',
      proofUnless(at === 0),
      async (kind, answers) => {
        const { user, server, source } = await open(kind, answers)
        await user.click(getButton('Add account'))
        await waitFor(() =>
          expect(readToasts).toEqual([
            { kind: 'error', text: 'The system has no roles configured, cannot add' },
          ]),
        )
        expect(screen.queryByRole('dialog')).toBeNull()
        expect(server.listInputs(source.add)).toEqual([])
      },
    )

  test('opens the form without a “no roles” error when the roles fail to load', {
    tags: ['proof'],
  }, async () => {
    const { user } = await open('subChannels', {
      more: [[subChannelRoles.list, () => createRefusal({ kind: 'timeout' })]],
    })
    await user.click(getButton('Add account'))
    await findForm('Add account')
    expect(readToasts.map(toast => toast.text)).not.toContain(
      'The system has no roles configured, cannot add',
    )
  })

  test('requires role, name and two equal passwords, and sends once on a double click', async () => {
    const { user, server, source } = await open()
    await user.click(getButton('Add account'))
    const form = await findForm('Add account')
    await submit(user)
    for (const message of [
      'Choose the role',
      'Please enter the account',
      'Please enter your password',
      'Confirm the password',
    ]) {
      await form.findByText(message)
    }
    await choose(user, form, 'Role', '3')
    await enter(user, form, 'Account', 'seller08')
    await enter(user, form, 'Password', 'Secret2026')
    await enter(user, form, 'Confirm password', 'Secret2027')
    await submit(user)
    await form.findByText('New password does not match confirm password')
    expect(server.listInputs(source.add)).toEqual([])
    await enter(user, form, 'Confirm password', 'Secret2026')
    await user.dblClick(getSendButton())
    await waitFor(() =>
      expect(server.listInputs(source.add)).toEqual([
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

  test('offers a sub-channel the roles of its own call', { tags: ['proof'] }, async () => {
    const { user, server, source } = await open('subChannels')
    await user.click(getButton('Add account'))
    const form = await findForm('Add account')
    await choose(user, form, 'Role', 'Sub-channel')
    await enter(user, form, 'Account', 'channel9')
    await enter(user, form, 'Password', 'Secret2026')
    await enter(user, form, 'Confirm password', 'Secret2026')
    await submit(user)
    await waitFor(() =>
      expect(server.listInputs(source.add)).toEqual([expect.objectContaining({ groupId: '4' })]),
    )
  })
})

describe('editing an account', () => {
  test('sends no password unless one is entered', async () => {
    const { user, server, source } = await open()
    await startAction(user, 'Edit')
    const form = await findForm('Edit account')
    await enter(user, form, 'Remark', 'South')
    await submit(user)
    await waitFor(() =>
      expect(server.listInputs(source.edit)).toEqual([
        { id: '7', groupId: '2', username: 'seller07', remark: 'South' },
      ]),
    )
  })

  test('requires the new password twice', { tags: ['proof'] }, async () => {
    const { user, server, source } = await open()
    await startAction(user, 'Edit')
    const form = await findForm('Edit account')
    await enter(user, form, 'New password', 'Secret2026')
    await submit(user)
    await form.findByText('New password does not match confirm password')
    expect(server.listInputs(source.edit)).toEqual([])
  })

  test('leaves an account without a role as it is', { tags: ['proof'] }, async () => {
    const { user, server, source } = await open('salesmen', {
      rows: [createAccount({ title: null, group_id: 0 })],
    })
    await startAction(user, 'Edit')
    await findForm('Edit account')
    await submit(user)
    await waitFor(() => expect(server.listInputs(source.edit)).toMatchObject([{ groupId: '' }]))
  })
})

const rowActions = [
  ['Delete', 'Delete account', 'remove', /^Delete account 20000007 \(seller07\)\?/],
  [
    'Unbind authenticator',
    'Unbind authenticator',
    'unbindGoogle',
    /^Unbind Google Authenticator from 20000007 \(seller07\)\?/,
  ],
] as const
for (const [at, one] of rowActions.entries())
  describe.each([one])('%s', proofUnless(at === 0), (name, verb, key, question) => {
    test('asks for confirmation, sends the ID once and refetches the list', async () => {
      const { user, server, source } = await open()
      await startAction(user, name)
      const confirmation = await getCheckbox()
      confirmation.getByText(question)
      expect(server.listInputs(source[key])).toEqual([])
      await user.dblClick(confirmation.getByRole('button', { name: verb }))
      await waitFor(() => expect(server.listInputs(source.list)).toHaveLength(2))
      expect(server.listInputs(source[key])).toEqual([{ id: '7' }])
    })

    test('shows “Invalid request” and sends nothing for an account without an ID', async () => {
      const { user, server, source } = await open('salesmen', { rows: [createAccount({ id: 0 })] })
      await startAction(user, name)
      await user.click((await getCheckbox()).getByRole('button', { name: verb }))
      await waitFor(() => expect(readToasts).toEqual([{ kind: 'error', text: 'Invalid request' }]))
      expect(server.listInputs(source[key])).toEqual([])
    })
  })

test('the outcome of an unanswered delete is looked up by the account’s role ID', async () => {
  let isGone = false
  const { user, server, source } = await open('salesmen', {
    more: [
      [
        accounts.list,
        () => ({ data: { data: isGone ? [] : [createAccount()], total: isGone ? 0 : 1, configs } }),
      ],
      [
        accounts.remove,
        () => {
          isGone = true
          return createLostAnswer(accounts.remove)()
        },
      ],
    ],
  })
  await startAction(user, 'Delete')
  await user.click((await getCheckbox()).getByRole('button', { name: 'Delete account' }))
  await screen.findByText(/^Confirmed:/)
  expect(server.listReads(source.list)).toContainEqual({
    page: 1,
    limit: 200,
    role_id: '20000007',
    accountLevel: '1',
  })
})

describe('a form whose record has its own read call', () => {
  const bareAccount = createAccount()
  for (const field of Object.keys(wireSettings())) Reflect.deleteProperty(bareAccount, field)
  const fakeRecord = {
    show_fake: 1,
    child_follow_show_fake: 0,
    show_bet_fake: 1,
    child_follow_show_bet_fake: 0,
    show_bet_multiply: 25,
  }

  test('opens with the record of that call and verifies the save with it', async () => {
    let record: object = fakeRecord
    const { user, server } = await open('subChannels', {
      rows: [bareAccount],
      more: [
        [subChannelAccounts.fakeData, () => ({ success: true, data: record })],
        [
          subChannelAccounts.setFakeData,
          ({ show_fake, show_bet_multiply }) => {
            record = { ...fakeRecord, show_fake, show_bet_multiply }
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
    expect(server.listInputs(subChannelAccounts.setFakeData)).toMatchObject([
      { id: '7', show_fake: '0', show_bet_multiply: '25' },
    ])
    expect(server.listInputs(subChannelAccounts.fakeData)).toEqual([{ id: '7' }])
    expect(server.listReads(subChannelAccounts.fakeData)).toEqual([{ id: '7' }])
  })

  test('has no send button when that call omits a field of the form', { tags: ['proof'] }, async () => {
    const { user } = await open('subChannels', {
      rows: [createAccount()],
      more: [[subChannelAccounts.fakeData, () => ({ success: true, data: { show_fake: 1 } })]],
    })
    await startAction(user, 'Fake data')
    await findForm('Fake data')
    expect(hasSendButton()).toBe(false)
  })

  test('shows the reason when that call fails', async () => {
    const { user, server } = await open('salesmen', {
      more: [[accounts.fakeData, () => createRefusal({ kind: 'rejected', code: '1', message: 'not yours' })]],
    })
    await startAction(user, 'Fake data')
    await screen.findByText('not yours')
    expect(server.listInputs(accounts.list)).toHaveLength(1)
  })
})

describe('a second-level account, listed only when the search asks for its level', () => {
  const openSecondLevel = async () => {
    let showFake = 1
    const view = await open('salesmen', {
      more: [
        [
          accounts.list,
          ({ accountLevel, role_id }) => {
            const isListed = accountLevel === '2' || role_id === undefined
            return {
              data: { data: isListed ? [createAccount({ show_fake: showFake })] : [], total: 1, configs },
            }
          },
        ],
        [
          accounts.setFakeData,
          ({ show_fake }) => {
            showFake = Number(show_fake)
            return { success: true }
          },
        ],
      ],
    })
    await view.user.selectOptions(screen.getByLabelText('Account level'), 'Second level')
    await view.user.click(getButton('Search'))
    await waitFor(() =>
      expect(view.server.listInputs(accounts.list).at(-1)).toEqual({ page: 1, limit: 20, accountLevel: '2' }),
    )
    await screen.findByText('seller07')
    return view
  }
  const recordQuery = { page: 1, limit: 200, role_id: '20000007', accountLevel: '2' }

  test('is found by a form when it loads and when it verifies the save', { tags: ['proof'] }, async () => {
    const { user, server } = await openSecondLevel()
    await startAction(user, 'Fake data')
    const form = await findForm('Fake data')
    await choose(user, form, 'Show fake data', 'Off')
    await submit(user)
    await waitFor(() => expect(readToasts).toEqual([expect.objectContaining({ kind: 'success' })]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.listInputs(accounts.list).filter(one => one['limit'] === 200)).toEqual([recordQuery])
    expect(server.listReads(accounts.list)).toEqual([recordQuery])
  })

  test('is identified by role ID and level when a switch is sent', async () => {
    const { user, server } = await openSecondLevel()
    await user.click(within(getCell(0, 'Limit sub-level bets')).getByRole('switch'))
    await user.click((await getCheckbox()).getByRole('button', { name: 'Limit sub-level bets' }))
    await waitFor(() => expect(server.listInputs(accounts.toggleLimitSubBet)).toEqual([{ id: '7' }]))
    const { seen } = server.calls.find(one => one.id === accounts.toggleLimitSubBet.id) ?? {}
    expect(seen).toEqual({ on: false, known: { role_id: '20000007', accountLevel: '2' } })
  })
})

const switches = [
  ['Show second level only', 'Show all levels', 'toggleOnly2nd', 'from “On” to “Off”'],
  ['Show players without deposit', 'Show non-depositors', 'toggleNoDeposit', 'from “Off” to “On”'],
  ['Limit sub-level bets', 'Limit sub-level bets', 'toggleLimitSubBet', 'from “Off” to “On”'],
  ['Allow simulated accounts', 'Allow simulated accounts', 'toggleInnerBind', 'from “Off” to “On”'],
] as const
for (const [at, one] of switches.entries())
  describe.each([one])('the switch %s', proofUnless(at === 0), (column, verb, key, states) => {
    const listKinds = ['salesmen', 'subChannels'] as const
    for (const [at, one] of listKinds.entries())
      test.each([one])(
        'asks for confirmation, sends the ID and refetches the list of %s',
        proofUnless(at === 0),
        async kind => {
          const { user, server, source } = await open(kind)
          await user.click(within(getCell(0, column)).getByRole('switch'))
          const confirmation = await getCheckbox()
          confirmation.getByText(new RegExp(states))
          await user.dblClick(confirmation.getByRole('button', { name: verb }))
          await waitFor(() => expect(server.listInputs(source.list)).toHaveLength(2))
          expect(server.listInputs(source[key])).toEqual([{ id: '7' }])
        },
      )
  })

describe('pixel settings', () => {
  test('require type, ID and token before they are sent', { tags: ['proof'] }, async () => {
    const { user, server, source } = await open()
    await startAction(user, 'Set pixel')
    const form = await findForm('Set pixel')
    await submit(user)
    for (const message of ['Choose the type', 'Fill in the ID', 'Fill in the token']) {
      await form.findByText(message)
    }
    expect(server.listInputs(source.setPixel)).toEqual([])
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
      expect(server.listInputs(source.setPixel)).toEqual([
        { id: '7', pix_type: '2', pix_id: 'px1', pix_token: 'tk1', pix_track_flag: '1' },
      ]),
    )
  })
})

describe('other points', () => {
  test('are entered in percent and sent in tenths of a percent', async () => {
    const { user, server, source } = await open()
    await startAction(user, 'Set points')
    const form = await findForm('Set points')
    expect(form.getByLabelText<HTMLInputElement>(/^Collection point/).value).toBe('1.1')
    expect(form.getByLabelText<HTMLInputElement>(/^Share point/).value).toBe('30')
    await enter(user, form, 'Payout points', '2.5')
    await submit(user)
    await waitFor(() =>
      expect(server.listInputs(source.setPoints)).toEqual([
        { id: '7', game_passage_point: '1.1', game_withdraw_point: '2.5', game_dividend_point: '30' },
      ]),
    )
    expect(source.setPoints.input.parse(server.listInputs(source.setPoints)[0])).toEqual({
      id: '7',
      game_passage_point: '11',
      game_withdraw_point: '25',
      game_dividend_point: '300',
    })
  })

  test.each([
    ['1.15', 'Max 1 decimal'],
    ['100.1', 'Enter a percentage from 0 to 100'],
  ])('reject %j and send nothing', { tags: ['proof'] }, async (text, message) => {
    const { user, server, source } = await open()
    await startAction(user, 'Set points')
    const form = await findForm('Set points')
    await enter(user, form, 'Payout points', text)
    await submit(user)
    await form.findByText(message)
    expect(server.listInputs(source.setPoints)).toEqual([])
  })
})

describe('extra config', () => {
  test.each([
    ['2.5', '2.5'],
    ['', '-1'],
    ['3', '3'],
  ])('sends %j as %s', { tags: ['proof'] }, async (text, wireValue) => {
    const { user, server, source } = await open()
    await startAction(user, 'Extra settings')
    const form = await findForm('Extra settings')
    form.getByText(/^The wagering multiplier of the deposit without gifts, at most 1 decimal; empty for none/)
    await enter(user, form, 'Wagering multiplier', text)
    await submit(user)
    await waitFor(() =>
      expect(server.listInputs(source.setExtra)).toEqual([{ id: '7', charge_require: wireValue }]),
    )
  })

  test('accepts at most one decimal and shows an unset multiplier as empty', async () => {
    const { user, server, source } = await open('salesmen', {
      rows: [createAccount({ charge_require: '-1' })],
    })
    await startAction(user, 'Extra settings')
    const form = await findForm('Extra settings')
    expect(form.getByLabelText<HTMLInputElement>(/^Wagering multiplier/).value).toBe('')
    await enter(user, form, 'Wagering multiplier', '1.25')
    await submit(user)
    await form.findByText('Max 1 decimal')
    expect(server.listInputs(source.setExtra)).toEqual([])
  })
})

test('the fake multiplier is shown and sent as the platform stores it', { tags: ['proof'] }, async () => {
  const { user, server, source } = await open()
  await startAction(user, 'Fake data')
  const form = await findForm('Fake data')
  expect(form.getByLabelText<HTMLInputElement>(/^Fake turnover multiplier/).value).toBe('15')
  await enter(user, form, 'Fake turnover multiplier', '20')
  await submit(user)
  await waitFor(() =>
    expect(server.listInputs(source.setFakeData)).toEqual([
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

test('a stored multiplier of 0 does not block saving the form', { tags: ['proof'] }, async () => {
  const { user, server, source } = await open('salesmen', { rows: [createAccount({ show_bet_multiply: 0 })] })
  await startAction(user, 'Fake data')
  const form = await findForm('Fake data')
  await choose(user, form, 'Show fake data', 'Off')
  await submit(user)
  await waitFor(() =>
    expect(server.listInputs(source.setFakeData)).toEqual([
      expect.objectContaining({ show_fake: '0', show_bet_multiply: '0' }),
    ]),
  )
})

test('stored shares with two decimals do not block saving the form', async () => {
  const levels = { first_charge_proxy_bonus_lv1: '12.34', first_charge_proxy_bonus_lv2: 0.05 }
  const { user, server, source } = await open('salesmen', { rows: [createAccount(levels)] })
  expect(readCell('Level shares')).toBe('12.34% / 0.05% / 0.5%')
  await startAction(user, 'Invite bonus')
  const form = await findForm('Invite bonus')
  await choose(user, form, 'Bonus credited', 'Immediately')
  await submit(user)
  await waitFor(() =>
    expect(server.listInputs(source.setInviteBonus)).toEqual([
      expect.objectContaining({
        first_charge_proxy_bonus_lv1: '12.34',
        first_charge_proxy_bonus_lv2: '0.05',
        first_charge_proxy_bonus_lv3: '0.5',
        chest_second_day: '0',
      }),
    ]),
  )
})

test('drop rules accept only whole numbers and are sent by ID', { tags: ['proof'] }, async () => {
  const { user, server, source } = await open('subChannels')
  await startAction(user, 'Drop rules')
  const form = await findForm('Drop rules')
  await enter(user, form, 'Drops one of every', '1.5')
  await submit(user)
  await form.findByText('Enter a whole number from 0')
  expect(server.listInputs(source.setPullRules)).toEqual([])
  await enter(user, form, 'Drops one of every', '6')
  await user.click(form.getByLabelText('Include agents'))
  await submit(user)
  await waitFor(() =>
    expect(server.listInputs(source.setPullRules)).toEqual([
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

test('hidden orders and invite bonus are saved by ID; the latter shows a tip', {
  tags: ['proof'],
}, async () => {
  const { user, server, source } = await open()
  await startAction(user, 'Hidden orders')
  await findForm('Hidden orders')
  await submit(user)
  await waitFor(() =>
    expect(server.listInputs(source.setHiddenOrders)).toEqual([
      expect.objectContaining({ id: '7', FirstRoubarSwitch: '-1', ExtraRoubarSwitch2: '-1' }),
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await startAction(user, 'Invite bonus')
  const form = await findForm('Invite bonus')
  form.getByText('Account 20000007 (seller07)')
  // The platform's tip is never cut: it is no part of the account's name.
  form.getByText('Counts at once')
  expect(form.getByLabelText<HTMLSelectElement>(/^Invite bonus mode/).selectedOptions[0]?.text).toBe(
    'Share of firsts',
  )
  await submit(user)
  await waitFor(() =>
    expect(server.listInputs(source.setInviteBonus)).toEqual([
      expect.objectContaining({ id: '7', valid_invite_type: '2' }),
    ]),
  )
})

test('API points are requested by the account’s role ID', async () => {
  const { user, server } = await open()
  await startAction(user, 'API points')
  await waitFor(() => expect(server.listInputs(gameApi.points)).toEqual([{ RoleID: '20000007' }]))
})
