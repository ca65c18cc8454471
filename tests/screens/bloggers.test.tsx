import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { bloggersScreen } from '../../src/renderer/screens/bloggers/bloggers.list.ts'
import { bloggers } from '../../src/shared/endpoints/bloggers.ts'
import { relations } from '../../src/shared/endpoints/relations.ts'
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

const aBlogger = (row = {}) => ({
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

type Row = ReturnType<typeof aBlogger>
const rateAnswer = () =>
  createListAnswer([{ ID: 1, RoleID: 10000001, ApiID: 99999, ApiName: 'All games', WinRate: '95.5' }], {
    configs: { vintepg_rtp_api: { 31: { id: 31, name: 'PG' }, 99999: { id: 99999, name: 'All games' } } },
  })
const listAnswer = (rows: readonly object[]) =>
  createListAnswer(rows as Row[], { configs: { channel_valid_invite_type: { 2: 'Share of firsts' } } })

interface Answers {
  readonly rows?: readonly object[]
  readonly settings?: Record<string, unknown>
  readonly more?: Parameters<typeof createPlatform>[0]
}

const server = ({ rows = [aBlogger()], settings = {}, more = [] }: Answers = {}) =>
  createPlatform([
    [bloggers.list, () => listAnswer(rows)],
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
      read => [read, () => ({ data: wireSettings(settings) })] as const,
    ),
    [bloggers.winRates, rateAnswer],
    [relations.hidden, () => createListAnswer([{ RoleID: 10000077, Deposit: 9000, Withdraw: 4000 }])],
    ...more,
  ])

let account = 0
const open = async (answers: Answers = {}) => {
  const behind = server(answers)
  account += 1
  const opened = await openScreen(bloggersScreen, behind, { environment: { account: `boss-${account}` } })
  await screen.findByText('Ana’s team')
  return { ...opened, behind }
}
const lost = (endpoint: { readonly id: string }) => () =>
  createRefusal({ kind: 'outcomeUnknown', endpoint: endpoint.id })

describe('the list', () => {
  test('shows the figures, the derived ones among them, and the server’s name of the mode', async () => {
    await open()
    expect(readCell('Balance adjustment')).toBe('3.50')
    expect(readCell('Average deposit')).toBe('4.50')
    expect(readCell('Fake withdrawals')).toBe('1,234.57')
    expect(readCell('Profit')).toBe('5.00')
    expect(readCell('Invite bonus')).toBe('Share of firsts')
    expect(readCell('Blogger ID')).toContain('B')
  })

  test('shows the parent’s kind and id beside its remark, and no id where there is none', async () => {
    const parent = { parentRemark: 'North', parentTypeName: 'Salesperson' }
    await open({
      rows: [
        aBlogger({ ...parent, ParentIds: 20000001 }),
        aBlogger({ ...parent, id: 8, BloggerRoleId: 10000002, BloggerRemark: 'Bia', ParentIds: '0' }),
      ],
    })
    expect(readCell('Parent', 0)).toBe('NorthSalesperson · 20000001')
    expect(readCell('Parent', 1)).toBe('NorthSalesperson')
  })

  test('the average is the deposit itself where nobody deposited', async () => {
    await open({ rows: [aBlogger({ PersonDeposit: 0 })] })
    expect(readCell('Average deposit')).toBe('9.00')
  })

  test('a click on the id opens the player, where the console opens players', async () => {
    const { user, environment } = await open()
    await user.click(screen.getByText('10000001'))
    expect(vi.mocked(environment.open)).toHaveBeenCalledWith(
      'player',
      '10000001',
      expect.objectContaining({ ids: expect.arrayContaining(['10000001']) }),
    )
  })

  test('the id opens nothing where the console opens none', async () => {
    const environment = { openableKinds: new Set<'player'>() }
    const { environment: around, user } = await openScreen(bloggersScreen, server(), { environment })
    await user.click(await screen.findByText('10000001'))
    expect(around.open).not.toHaveBeenCalled()
  })

  test('copies the id', async () => {
    const { user, behind } = await open()
    await user.hover(screen.getByText('10000001').closest('[role="gridcell"]') as HTMLElement)
    await user.click(await screen.findByRole('button', { name: /^Copy/ }))
    await waitFor(() => expect(behind.copied).toEqual(['10000001']))
  })
})

describe('what is done to a blogger', () => {
  test('the switch asks from what to what, sends the id once and reads again', async () => {
    let allow_inner_bind_parent = '1'
    const flip = () => {
      allow_inner_bind_parent = '0'
      return { success: true }
    }
    const { user, behind } = await open({
      more: [
        [bloggers.list, () => listAnswer([aBlogger({ allow_inner_bind_parent })])],
        [bloggers.toggleInnerBind, flip],
      ],
    })
    await user.click(screen.getByRole('switch'))
    const asked = await getCheckbox()
    asked.getByText(/^Block simulated accounts for 10000001 \(Ana’s team\)\? .* from “On” to “Off”/)
    await user.dblClick(asked.getByRole('button', { name: 'Block simulated accounts' }))
    await waitFor(() => expect(behind.of(bloggers.list)).toHaveLength(2))
    expect(behind.of(bloggers.toggleInnerBind)).toEqual([{ role_id: '10000001' }])
    expect(readToasts).toEqual([{ kind: 'success', text: 'Setting succeeded' }])
  })

  test('a team remark cannot be empty', async () => {
    const { user, behind } = await open()
    await startAction(user, 'Set remark')
    const form = await findForm('Set team remark')
    await enter(user, form, 'Team remark', '')
    await submit(user)
    await form.findByText('The team remark cannot be empty')
    expect(behind.of(bloggers.setRemark)).toEqual([])
    await enter(user, form, 'Team remark', 'Team A')
    await submit(user)
    await waitFor(() =>
      expect(behind.of(bloggers.setRemark)).toEqual([{ RoleID: '10000001', remark: 'Team A' }]),
    )
  })

  test('a score needs an amount, is repeated in words, sent once, and asked about when repeated', async () => {
    const { user, behind } = await open()
    await startAction(user, 'Adjust balance')
    const form = await findForm('Adjust balance')
    await submit(user)
    await form.findByText('Please enter amount')
    await form.findByText('Choose the type')
    await choose(user, form, 'Type', '2')
    await enter(user, form, 'Amount', '12.5')
    await submit(user)
    await screen.findByText('Subtract 12.50: 10000001 (Ana’s team).')
    expect(behind.of(bloggers.changeScore)).toEqual([])
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Adjust balance' }),
    )
    const sent = { roleId: '10000001', operateType: '2', money: '12.5' }
    await waitFor(() => expect(behind.of(bloggers.changeScore)).toEqual([sent]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await startAction(user, 'Adjust balance')
    const second = await findForm('Adjust balance')
    await choose(user, second, 'Type', '2')
    await enter(user, second, 'Amount', '12.5')
    await submit(user)
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Adjust balance' }),
    )
    await screen.findByText(/^You submitted this at/)
    expect(behind.of(bloggers.changeScore)).toEqual([sent])
  })

  test('a change of the score without an answer is left to the operator, with what was added so far', async () => {
    let added = 5000
    const { user } = await open({
      more: [
        [bloggers.list, () => listAnswer([aBlogger({ BloggerGmIncMoney: added })])],
        [
          bloggers.changeScore,
          () => {
            added += 1000
            return lost(bloggers.changeScore)()
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
    const compared = within(screen.getByRole('table', { name: 'Sent values and current records' }))
    expect(compared.getAllByRole('cell').map(cell => cell.textContent)).toEqual(
      expect.arrayContaining(['1.000', '5.000', '6.000']),
    )
  })

  test('lists the players hidden from the blogger', async () => {
    const { user, behind } = await open()
    await startAction(user, 'Hidden players')
    await waitFor(() =>
      expect(behind.of(relations.hidden)).toEqual([{ page: 1, limit: 20, parentID: '10000001' }]),
    )
  })
})

describe('the settings', () => {
  const openSettings = async (answers: Answers = {}) => {
    const opened = await open(answers)
    await startAction(opened.user, 'Settings')
    const dialog = within(await openList('Settings'))
    await dialog.findByRole('region', { name: 'Hidden orders' })
    return { ...opened, dialog }
  }
  const card = (name: string) => within(screen.getByRole('region', { name }))
  const edit = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
    await user.click(screen.getByRole('button', { name: `Edit: ${name}` }))
    return findForm(name)
  }

  test('say what is set, each read by the blogger’s id', async () => {
    const { behind } = await openSettings({
      settings: {
        FirstRoubarSwitch: 1,
        FirstMoney: '50',
        FirstRate: 30,
        FirstType: 0,
        FirstData: '20',
      },
    })
    for (const read of [bloggers.inviteBonus, bloggers.fakeData, bloggers.hiddenOrders]) {
      expect(behind.of(read)).toEqual([{ role_id: '10000001' }])
    }
    card('Invite bonus').getByText('Share of firsts')
    card('Invite bonus').getByText('2.50%')
    card('Fake data').getByText('×1.5')
    card('Hidden orders').getByText('≥50 · 30% → 20%')
    await card('Win-rate control').findByText('All games: 95.5%')
  })

  test.each(['', '0'])('of an id %j open, and each part says that it needs one', async BloggerRoleId => {
    const { user, behind } = await open({ rows: [aBlogger({ BloggerRoleId })] })
    await startAction(user, 'Settings')
    const dialog = within(await openList('Settings'))
    expect(await dialog.findAllByText(/^The agent ID does not exist/)).toHaveLength(2)
    expect(await dialog.findAllByText(/^Invalid request/)).toHaveLength(2)
    const calls = [bloggers.inviteBonus, bloggers.fakeData, bloggers.hiddenOrders, bloggers.winRates]
    expect(calls.flatMap(one => behind.of(one))).toEqual([])
  })

  test('the fake multiplier is entered as times and sent times ten', async () => {
    const settings: Record<string, unknown> = {}
    const keep = (sent: object) => Object.assign(settings, sent)
    const { user, behind } = await openSettings({ settings, more: [[bloggers.setFakeData, keep]] })
    const form = await edit(user, 'Fake data')
    const label = 'Fake turnover multiplier \\(1–15 times\\)'
    expect(form.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value).toBe('1.5')
    await enter(user, form, label, '2.5')
    await submit(user)
    await waitFor(() =>
      expect(behind.of(bloggers.setFakeData)).toEqual([
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
    await waitFor(() => expect(behind.of(bloggers.fakeData)).toHaveLength(3))
    expect(behind.readsOf(bloggers.fakeData)).toEqual([{ role_id: '10000001' }])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('the invite bonus is saved by role id and read again', async () => {
    const { user, behind } = await openSettings()
    await edit(user, 'Invite bonus')
    await submit(user)
    // The card, the form, and the card again.
    await waitFor(() => expect(behind.of(bloggers.inviteBonus)).toHaveLength(3))
    expect(behind.readsOf(bloggers.inviteBonus)).toEqual([{ role_id: '10000001' }])
    expect(behind.of(bloggers.setInviteBonus)).toEqual([
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
    ])('in mode %i the card and the form state that all repeats are hidden: %s', async (mode, stated) => {
      const { user } = await openSettings({
        settings: { ...all, valid_invite_type: mode, nValidInviteType: mode },
      })
      expect(screen.queryAllByText(notice)).toHaveLength(stated ? 1 : 0)
      const form = await edit(user, 'Hidden orders')
      expect(form.queryAllByText(notice)).toHaveLength(stated ? 1 : 0)
    })

    test('a tier shows its fields once it is on; the whole form is sent by role id', async () => {
      const { user, behind } = await openSettings({ settings: { FirstRoubarSwitch2: 7, FirstRate2: 40 } })
      const form = await edit(user, 'Hidden orders')
      const first = within(form.getByRole('group', { name: 'First deposits' }))
      expect(first.getAllByRole('combobox')).toHaveLength(3)
      // Neither set nor unset is off.
      expect(first.getByLabelText<HTMLSelectElement>('Tier 3').value).toBe('0')
      await user.selectOptions(first.getByLabelText('Tier 1'), '1')
      await user.type(first.getByLabelText('Tier 1: minimum'), '50')
      await user.type(first.getByLabelText('Tier 1: rate (%)'), '30')
      await user.selectOptions(first.getByLabelText('Tier 1: type'), 'Fixed amount')
      await user.type(first.getByLabelText('Tier 1: value'), '20')
      await submit(user)
      const unset = Object.fromEntries(
        Object.entries(noHiddenOrders).map(([field, sent]) => [field, String(sent)]),
      )
      await waitFor(() =>
        expect(behind.of(bloggers.setHiddenOrders)).toEqual([
          {
            ...unset,
            role_id: '10000001',
            FirstRoubarSwitch: '1',
            FirstMoney: '50',
            FirstRate: '30',
            FirstType: '1',
            FirstData: '20',
            // A switch that was left alone goes back as it came.
            FirstRoubarSwitch2: '7',
            FirstRate2: '40',
          },
        ]),
      )
    })
  })

  test('line control offers the one platform, needs a rate, and sends both', async () => {
    const { user, behind } = await openSettings()
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
      expect(behind.of(bloggers.saveWinRate)).toEqual([
        { RoleID: '10000001', apiId: '99999', WinRate: '96.5' },
      ]),
    )
  })
})

test('a save without an answer is looked for in the blogger’s own settings', async () => {
  const { user } = await open({ more: [[bloggers.setFakeData, lost(bloggers.setFakeData)]] })
  await startAction(user, 'Settings')
  await user.click(await screen.findByRole('button', { name: 'Edit: Fake data' }))
  await findForm('Fake data')
  await submit(user)
  expect(await screen.findByText(/^Confirmed:/)).toBeTruthy()
})

test('a repair starts a job of the blogger’s id', async () => {
  const behind = server()
  const started: unknown[] = []
  const { request } = behind.bridge
  const startTask = async (name: 'startTask', input: never) => {
    if (name !== 'startTask') return request(name, input)
    started.push(input)
    return { ok: true, value: 'task-1' }
  }
  Object.assign(behind.bridge, { request: startTask })
  const { user } = await openScreen(bloggersScreen, behind)
  await screen.findByText('Ana’s team')
  await startAction(user, 'Repair data')
  await user.click((await getCheckbox()).getByRole('button', { name: 'Repair data' }))
  await waitFor(() =>
    expect(started).toEqual([
      {
        id: bloggers.repair.id,
        input: { RoleID: '10000001' },
        title: 'Repair data 10000001',
        // Of the search on show: main refuses a task about a row of an earlier one.
        search: { list: expect.any(String), number: 0 },
      },
    ]),
  )
})
