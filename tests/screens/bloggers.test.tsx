import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { bloggersScreen } from '../../src/areas/bloggers/bloggers.list.ts'
import { bloggers } from '../../src/areas/bloggers/calls.ts'
import { relations } from '../../src/areas/relations/calls.ts'
import { proofUnless } from '../tiers.ts'
import {
  answerAllWithSuccess,
  choose,
  enter,
  findForm,
  noHiddenOrders,
  submit,
  wireSettings,
} from './accounts-platform.ts'
import { createPlatform, createRefusal, openScreen, readToasts, setClock } from './console.tsx'
import { createListAnswer, openList } from './game-platform.ts'
import { getCheckbox, readCell, startAction } from './players-platform.ts'

configure({ defaultHidden: true })
beforeEach(() => setClock('2026-07-31T12:00:00Z'))

const createBlogger = (row = {}) => ({
  id: 9,
  BloggerRoleId: 10000001,
  BloggerRemark: 'Ana’s team',
  isBlogger: 5,
  allow_inner_bind_parent: '1',
  valid_invite_type: 2,
  nValidInviteType: 2,
  BloggerGmIncMoney: 5000,
  BloggerGmDecMoney: '-1500',
  BloggerWithdraw: 2000,
  Deposit: 9000,
  PersonDeposit: 2,
  fakeWithdrawAmount: 1234565,
  Lv1PersonCount: 8,
  Lv1FirstDepositPerson: 3,
  Lv1PersonDeposit: 4,
  Lv1Deposit: 10000,
  Lv1Withdraw: 3000,
  salesmanRoleId: 20000001,
  BloggerCreateTime: '2026-07-01 10:11:12',
  ...row,
})

type Row = ReturnType<typeof createBlogger>
const createRateAnswer = () =>
  createListAnswer([{ ID: 1, RoleID: 10000001, ApiID: 99999, ApiName: 'All games', WinRate: '95.5' }], {
    configs: { vintepg_rtp_api: { 31: { id: 31, name: 'PG' }, 99999: { id: 99999, name: 'All games' } } },
  })
const createBloggersAnswer = (rows: readonly object[]) =>
  createListAnswer(rows as Row[], { configs: { channel_valid_invite_type: { 2: 'Share of firsts' } } })

interface Answers {
  readonly rows?: readonly object[]
  readonly settings?: Record<string, unknown>
  readonly more?: Parameters<typeof createPlatform>[0]
}

const createServer = ({ rows = [createBlogger()], settings = {}, more = [] }: Answers = {}) =>
  createPlatform([
    [bloggers.list, () => createBloggersAnswer(rows)],
    ...answerAllWithSuccess([
      bloggers.setRemark,
      bloggers.changeScore,
      bloggers.toggleInnerBind,
      bloggers.setInviteBonus,
      bloggers.setFakeData,
      bloggers.setHiddenOrders,
      bloggers.saveWinRate,
    ]),
    ...[bloggers.inviteBonus, bloggers.fakeData, bloggers.hiddenOrders].map(
      endpoint => [endpoint, () => ({ data: wireSettings(settings) })] as const,
    ),
    [bloggers.winRates, createRateAnswer],
    [relations.hidden, () => createListAnswer([{ RoleID: 10000077, Deposit: 9000, Withdraw: 4000 }])],
    ...more,
  ])

let account = 0
const open = async (answers: Answers = {}) => {
  const server = createServer(answers)
  account += 1
  const view = await openScreen(bloggersScreen, server, { environment: { account: `boss-${account}` } })
  await screen.findByText('Ana’s team')
  return { ...view, server }
}
const createLostAnswer = (endpoint: { readonly id: string }) => () =>
  createRefusal({ kind: 'outcomeUnknown', endpoint: endpoint.id })

describe('the blogger list', () => {
  test('shows figures, derived figures and the platform’s name of the bonus mode', async () => {
    await open()
    expect(readCell('Balance adjustment')).toBe('3.50')
    expect(readCell('Average deposit')).toBe('4.50')
    expect(readCell('Fake withdrawals')).toBe('1,234.57')
    expect(readCell('Profit')).toBe('5.00')
    expect(readCell('Invite bonus')).toBe('Share of firsts')
    expect(readCell('Blogger ID')).toContain('B')
  })

  test('shows the parent’s kind, and its ID if it has one, beside its remark', async () => {
    const parent = { parentRemark: 'North', parentTypeName: 'Salesperson' }
    await open({
      rows: [
        createBlogger({ ...parent, ParentIds: 20000001 }),
        createBlogger({ ...parent, id: 8, BloggerRoleId: 10000002, BloggerRemark: 'Bia', ParentIds: '0' }),
      ],
    })
    expect(readCell('Parent', 0)).toBe('NorthSalesperson · 20000001')
    expect(readCell('Parent', 1)).toBe('NorthSalesperson')
  })

  test('shows the deposits as the average when there are no depositors', async () => {
    await open({ rows: [createBlogger({ PersonDeposit: 0 })] })
    expect(readCell('Average deposit')).toBe('9.00')
  })

  test('opens the player when the operator clicks the ID', async () => {
    const { user, environment } = await open()
    await user.click(screen.getByText('10000001'))
    expect(vi.mocked(environment.open)).toHaveBeenCalledWith(
      'player',
      '10000001',
      expect.objectContaining({ ids: expect.arrayContaining(['10000001']) }),
    )
  })

  test('opens nothing for a clicked ID when the console cannot open players', {
    tags: ['proof'],
  }, async () => {
    const environment = { openableKinds: new Set<'player'>() }
    const { environment: screenEnvironment, user } = await openScreen(bloggersScreen, createServer(), {
      environment,
    })
    await user.click(await screen.findByText('10000001'))
    expect(screenEnvironment.open).not.toHaveBeenCalled()
  })

  test('copies the ID', async () => {
    const { user, server } = await open()
    await user.hover(screen.getByText('10000001').closest('[role="gridcell"]') as HTMLElement)
    await user.click(await screen.findByRole('button', { name: /^Copy/ }))
    await waitFor(() => expect(server.copiedTexts).toEqual(['10000001']))
  })
})

describe('the blogger actions', () => {
  test('the switch confirms both states, sends the ID once and refetches the list', async () => {
    let allow_inner_bind_parent = '1'
    const flip = () => {
      allow_inner_bind_parent = '0'
      return { success: true }
    }
    const { user, server } = await open({
      more: [
        [bloggers.list, () => createBloggersAnswer([createBlogger({ allow_inner_bind_parent })])],
        [bloggers.toggleInnerBind, flip],
      ],
    })
    await user.click(screen.getByRole('switch'))
    const confirmation = await getCheckbox()
    confirmation.getByText(
      /^Block simulated accounts from binding to 10000001 \(Ana’s team\)\? .* from “On” to “Off”/,
    )
    await user.dblClick(confirmation.getByRole('button', { name: 'Block simulated accounts' }))
    await waitFor(() => expect(server.listInputs(bloggers.list)).toHaveLength(2))
    expect(server.listInputs(bloggers.toggleInnerBind)).toEqual([{ role_id: '10000001' }])
    expect(readToasts).toEqual([{ kind: 'success', text: 'Setting succeeded' }])
  })

  test('a team remark cannot be empty', { tags: ['proof'] }, async () => {
    const { user, server } = await open()
    await startAction(user, 'Set remark')
    const form = await findForm('Set team remark')
    await enter(user, form, 'Team remark', '')
    await submit(user)
    await form.findByText('The team remark cannot be empty')
    expect(server.listInputs(bloggers.setRemark)).toEqual([])
    await enter(user, form, 'Team remark', 'Team A')
    await submit(user)
    await waitFor(() =>
      expect(server.listInputs(bloggers.setRemark)).toEqual([{ RoleID: '10000001', remark: 'Team A' }]),
    )
  })

  test('a balance change is confirmed in words, sent once, and prompts when repeated', async () => {
    const { user, server } = await open()
    await startAction(user, 'Adjust balance')
    const form = await findForm('Adjust balance')
    await submit(user)
    await form.findByText('Please enter amount')
    await form.findByText('Choose the type')
    await choose(user, form, 'Type', '2')
    await enter(user, form, 'Amount', '12.5')
    await submit(user)
    await screen.findByText('Subtract 12.50: 10000001 (Ana’s team).')
    expect(server.listInputs(bloggers.changeScore)).toEqual([])
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Adjust balance' }),
    )
    const payload = { roleId: '10000001', operateType: '2', money: '12.5' }
    await waitFor(() => expect(server.listInputs(bloggers.changeScore)).toEqual([payload]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await startAction(user, 'Adjust balance')
    const secondForm = await findForm('Adjust balance')
    await choose(user, secondForm, 'Type', '2')
    await enter(user, secondForm, 'Amount', '12.5')
    await submit(user)
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Adjust balance' }),
    )
    await screen.findByText(/^You submitted this at/)
    expect(server.listInputs(bloggers.changeScore)).toEqual([payload])
  })

  test('an unanswered balance change shows both totals and leaves the outcome open', async () => {
    let addedAmount = 5000
    const { user } = await open({
      more: [
        [bloggers.list, () => createBloggersAnswer([createBlogger({ BloggerGmIncMoney: addedAmount })])],
        [
          bloggers.changeScore,
          () => {
            addedAmount += 1000
            return createLostAnswer(bloggers.changeScore)()
          },
        ],
      ],
    })
    await startAction(user, 'Adjust balance')
    const form = await findForm('Adjust balance')
    await choose(user, form, 'Type', '1')
    await enter(user, form, 'Amount', '1')
    await submit(user)
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Adjust balance' }),
    )
    await screen.findByText(
      /^The total changed by exactly this amount, but someone else may have changed it\./,
    )
    const comparison = within(screen.getByRole('table', { name: 'Sent values and current records' }))
    expect(comparison.getAllByRole('cell').map(cell => cell.textContent)).toEqual(
      expect.arrayContaining(['1.000', '5.000', '6.000']),
    )
  })

  test('the hidden players are requested by the blogger’s ID', { tags: ['proof'] }, async () => {
    const { user, server } = await open()
    await startAction(user, 'Hidden players')
    await waitFor(() =>
      expect(server.listInputs(relations.hidden)).toEqual([{ page: 1, limit: 20, parentID: '10000001' }]),
    )
  })
})

describe('the blogger settings', () => {
  const openSettings = async (answers: Answers = {}) => {
    const view = await open(answers)
    await startAction(view.user, 'Blogger settings')
    const dialog = within(await openList('Blogger settings'))
    await dialog.findByRole('region', { name: 'Hidden orders' })
    return { ...view, dialog }
  }
  const getCard = (name: string) => within(screen.getByRole('region', { name }))
  const edit = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
    await user.click(screen.getByRole('button', { name: `Edit: ${name}` }))
    return findForm(name)
  }

  test('show the stored values, each requested by the blogger’s ID', { tags: ['proof'] }, async () => {
    const { server } = await openSettings({
      settings: {
        FirstRoubarSwitch: 1,
        FirstMoney: '50',
        FirstRate: 30,
        FirstType: 0,
        FirstData: '20',
      },
    })
    for (const endpoint of [bloggers.inviteBonus, bloggers.fakeData, bloggers.hiddenOrders]) {
      expect(server.listInputs(endpoint)).toEqual([{ role_id: '10000001' }])
    }
    getCard('Invite bonus').getByText('Share of firsts')
    getCard('Invite bonus').getByText('2.50%')
    getCard('Fake data').getByText('×1.5')
    getCard('Hidden orders').getByText('≥50 · 30% → 20%')
    await getCard('Win-rate control').findByText('All games: 95.5%')
  })

  const missingIds = ['', '0'] as const
  for (const [at, one] of missingIds.entries())
    test.each([one])(
      'show an error in each section for a blogger with the ID %j',
      proofUnless(at === 0),
      async BloggerRoleId => {
        const { user, server } = await open({ rows: [createBlogger({ BloggerRoleId })] })
        await startAction(user, 'Blogger settings')
        const dialog = within(await openList('Blogger settings'))
        expect(await dialog.findAllByText(/^The agent ID does not exist/)).toHaveLength(2)
        expect(await dialog.findAllByText(/^Invalid request/)).toHaveLength(2)
        const calls = [bloggers.inviteBonus, bloggers.fakeData, bloggers.hiddenOrders, bloggers.winRates]
        expect(calls.flatMap(one => server.listInputs(one))).toEqual([])
      },
    )

  test('send the fake multiplier as ten times the entered value', async () => {
    const settings: Record<string, unknown> = {}
    const store = (values: object) => Object.assign(settings, values)
    const { user, server } = await openSettings({ settings, more: [[bloggers.setFakeData, store]] })
    const form = await edit(user, 'Fake data')
    const label = 'Fake turnover multiplier \\(1–15 times\\)'
    expect(form.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value).toBe('1.5')
    await enter(user, form, label, '2.5')
    await submit(user)
    await waitFor(() =>
      expect(server.listInputs(bloggers.setFakeData)).toEqual([
        {
          role_id: '10000001',
          event: 'edit',
          show_fake: '1',
          child_follow_show_fake: '0',
          show_bet_fake: '0',
          child_follow_show_bet_fake: '0',
          show_bet_multiply: '25',
        },
      ]),
    )
    // The card, the form, and the card again.
    await waitFor(() => expect(server.listInputs(bloggers.fakeData)).toHaveLength(3))
    expect(server.listReads(bloggers.fakeData)).toEqual([{ role_id: '10000001' }])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('save the invite bonus by role ID and refetch it', { tags: ['proof'] }, async () => {
    const { user, server } = await openSettings()
    await edit(user, 'Invite bonus')
    await submit(user)
    // The card, the form, and the card again.
    await waitFor(() => expect(server.listInputs(bloggers.inviteBonus)).toHaveLength(3))
    expect(server.listReads(bloggers.inviteBonus)).toEqual([{ role_id: '10000001' }])
    expect(server.listInputs(bloggers.setInviteBonus)).toEqual([
      expect.objectContaining({ role_id: '10000001', valid_invite_type: '2' }),
    ])
  })

  describe('hidden orders', () => {
    const all = { ExtraRoubarSwitch1: 1, ExtraRate1: 100, ExtraData1: '100', ExtraType1: 0, ExtraMoney1: 0 }
    const notice = 'In this mode, 100% of repeat-deposit orders are hidden.'

    test.each([
      [2, true],
      [5, true],
      [3, false],
    ])(
      'in mode %i the card and the form state that all repeats are hidden: %s',
      { tags: ['proof'] },
      async (mode, isStated) => {
        const { user } = await openSettings({
          settings: { ...all, valid_invite_type: mode, nValidInviteType: mode },
        })
        expect(screen.queryAllByText(notice)).toHaveLength(isStated ? 1 : 0)
        const form = await edit(user, 'Hidden orders')
        expect(form.queryAllByText(notice)).toHaveLength(isStated ? 1 : 0)
      },
    )

    test('show the fields of a tier once it is on, and send the whole form by role ID', async () => {
      const { user, server } = await openSettings({ settings: { FirstRoubarSwitch2: 7, FirstRate2: 40 } })
      const form = await edit(user, 'Hidden orders')
      const first = within(form.getByRole('group', { name: 'First deposits' }))
      expect(first.getAllByRole('combobox')).toHaveLength(3)
      // A value that is neither on nor off counts as off.
      expect(first.getByLabelText<HTMLSelectElement>('Tier 3').value).toBe('0')
      await user.selectOptions(first.getByLabelText('Tier 1'), '1')
      await user.type(first.getByLabelText('Tier 1: minimum'), '50')
      await user.type(first.getByLabelText('Tier 1: rate (%)'), '30')
      await user.selectOptions(first.getByLabelText('Tier 1: type'), 'Fixed amount')
      await user.type(first.getByLabelText('Tier 1: value'), '20')
      await submit(user)
      const unsetFields = Object.fromEntries(
        Object.entries(noHiddenOrders).map(([field, value]) => [field, String(value)]),
      )
      await waitFor(() =>
        expect(server.listInputs(bloggers.setHiddenOrders)).toEqual([
          {
            ...unsetFields,
            role_id: '10000001',
            FirstRoubarSwitch: '1',
            FirstMoney: '50',
            FirstRate: '30',
            FirstType: '1',
            FirstData: '20',
            // An unchanged switch is sent with its original value.
            FirstRoubarSwitch2: '7',
            FirstRate2: '40',
          },
        ]),
      )
    })
  })

  test('win-rate control offers one game platform, requires a rate, and sends both', {
    tags: ['proof'],
  }, async () => {
    const { user, server } = await openSettings()
    await user.click(screen.getByRole('button', { name: 'Edit: Win-rate control' }))
    const rates = within(await openList('Win-rate control'))
    await user.click(rates.getByRole('button', { name: 'Add win rate' }))
    const form = await findForm('Add win rate')
    expect(
      [...form.getByLabelText<HTMLSelectElement>(/^Game platform/).options].map(option => option.text),
    ).toEqual(['Choose', 'All games'])
    await submit(user)
    await form.findByText('Please choose the game platform')
    await form.findByText('Please enter win rate')
    await choose(user, form, 'Game platform', '99999')
    await enter(user, form, 'Win rate', '96.5')
    await submit(user)
    await waitFor(() =>
      expect(server.listInputs(bloggers.saveWinRate)).toEqual([
        { RoleID: '10000001', apiId: '99999', WinRate: '96.5' },
      ]),
    )
  })
})

test('the outcome of an unanswered save is looked up in the blogger’s settings', {
  tags: ['proof'],
}, async () => {
  const { user } = await open({ more: [[bloggers.setFakeData, createLostAnswer(bloggers.setFakeData)]] })
  await startAction(user, 'Blogger settings')
  await user.click(await screen.findByRole('button', { name: 'Edit: Fake data' }))
  await findForm('Fake data')
  await submit(user)
  expect(await screen.findByText(/^Confirmed:/)).toBeTruthy()
})

test('a repair starts a job for the blogger’s ID', { tags: ['proof'] }, async () => {
  const server = createServer()
  const startedTasks: unknown[] = []
  const { request } = server.bridge
  const startTask = async (name: 'startTask', input: never) => {
    if (name !== 'startTask') return request(name, input)
    startedTasks.push(input)
    return { ok: true, value: 'task-1' }
  }
  Object.assign(server.bridge, { request: startTask })
  const { user } = await openScreen(bloggersScreen, server)
  await screen.findByText('Ana’s team')
  await startAction(user, 'Repair data')
  await user.click((await getCheckbox()).getByRole('button', { name: 'Repair data' }))
  await waitFor(() =>
    expect(startedTasks).toEqual([
      {
        id: bloggers.repair.id,
        input: { RoleID: '10000001' },
        title: 'Repair data 10000001',
        // Main refuses a task about a row of an earlier search.
        search: { list: expect.any(String), number: 0 },
      },
    ]),
  )
})
