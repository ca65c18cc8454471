import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { droppedBindingScreen } from '../../src/renderer/screens/agent/dropped-binding.list.ts'
import { droppedBinding } from '../../src/shared/endpoints/dropped-binding.ts'
import { createPlatform, readToasts, setClock } from './console.tsx'
import { openList, pageSizes, readCells } from './game-platform.ts'
import {
  type Answers,
  createListAnswer,
  createLostAnswer,
  createSuccess,
  fill,
  getRowButton,
  openHierarchy,
  search,
  type Wire,
  waitForInput,
} from './hierarchy-platform.ts'
import { getSendButton } from './send-button.ts'

configure({ defaultHidden: true })
beforeEach(() => setClock('2026-07-31T01:30:00Z'))

const ratio: Wire = {
  RoleID: 300001,
  RoubarParentID: 0,
  RoubarMinInvite: 10,
  RoubarRate: '12.5',
  RoubarRegInterval: 0,
  RoubarAsTeam: 0,
  RoubarType: 1,
}
const interval: Wire = {
  ...ratio,
  RoleID: 300002,
  RoubarParentID: 300009,
  RoubarRate: 0,
  RoubarRegInterval: 5,
  RoubarAsTeam: 1,
  RoubarType: '2',
}
const exempt = (RoleID: unknown): Wire => ({
  RoleID,
  channelRoleId: 400001,
  channelRemark: 'the channel',
  salesmanRoleId: 500001,
  salesmanRemark: 'the salesman',
  AddTime: '2026-07-30 10:11:12',
})
const server = (answers: Answers = []) =>
  createPlatform([
    [droppedBinding.list, () => createListAnswer([ratio, interval])],
    [droppedBinding.save, createSuccess],
    [droppedBinding.remove, createSuccess],
    [droppedBinding.exempt, () => createListAnswer([exempt(100001), exempt(100002)])],
    [droppedBinding.addExempt, createSuccess],
    [droppedBinding.removeExempt, createSuccess],
    ...answers,
  ])
const open = async (behind = server()) => {
  const opened = await openHierarchy(droppedBindingScreen, behind)
  await screen.findByText('300001')
  return { ...opened, behind }
}
type User = Awaited<ReturnType<typeof open>>['user']
const box = () => within(screen.getAllByRole('dialog').at(-1) as HTMLElement)
const field = (name: RegExp) => box().queryByLabelText<HTMLInputElement>(name)
const enter = async (user: User, typed: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(typed)) {
    const input = box().getByLabelText(new RegExp(`^${name}`))
    await user.clear(input)
    if (value) await user.type(input, value)
  }
}
const submit = (user: User) => user.dblClick(getSendButton())

test('lists the rules and searches them by agent', async () => {
  const { user, behind } = await open()
  expect(behind.of(droppedBinding.list)).toEqual([{ page: 1, limit: 20 }])
  expect(pageSizes()).toEqual(['10 / page', '20 / page', '30 / page', '200 / page'])
  expect(readCells()).toMatchObject([
    {
      Agent: '300001',
      Rule: 'By ratio',
      'Drop ratio': '12.50%',
      'Drop interval': '0',
      'Applies to': 'Personal',
    },
    { Agent: '300002', Rule: 'Fixed interval', 'Drop interval': '5', 'Applies to': 'Team' },
  ])
  await fill(user, { 'Agent ID': '300002' })
  await search(user)
  expect(await waitForInput(behind, droppedBinding.list, 2)).toEqual({ page: 1, limit: 20, RoleID: '300002' })
})

describe('adding a rule', () => {
  const add = async (behind = server()) => {
    const { user } = await open(behind)
    await user.click(screen.getByRole('button', { name: 'Add drop rule' }))
    await screen.findByRole('dialog')
    return user
  }

  test('by ratio shows the ratio alone and sends interval 0', async () => {
    const behind = server()
    const user = await add(behind)
    expect(field(/^Ratio/)).not.toBeNull()
    expect(field(/^Interval/)).toBeNull()
    await enter(user, { 'Agent ID': '300003', Ratio: '50', 'Starts after': '0' })
    box().getByText(/about 50 of 100\.$/)
    await submit(user)
    expect(await waitForInput(behind, droppedBinding.save, 1)).toEqual({
      RoleID: '300003',
      RoubarType: '1',
      RoubarRate: '50',
      RoubarRegInterval: '0',
      RoubarMinInvite: '0',
      RoubarAsTeam: '0',
    })
    await waitForInput(behind, droppedBinding.list, 2)
    expect(behind.of(droppedBinding.save)).toHaveLength(1)
  })

  test('by interval shows the interval alone, says what it comes to and sends ratio 0', async () => {
    const behind = server()
    const user = await add(behind)
    await enter(user, { 'Agent ID': '300003', Ratio: '50', 'Starts after': '0' })
    await user.selectOptions(box().getByLabelText(/^Rule/), 'Fixed interval')
    expect(field(/^Ratio/)).toBeNull()
    await enter(user, { Interval: '5' })
    box().getByText('After 0 registered players, one of every 5 is dropped: 15 of 75.')
    await enter(user, { 'Starts after': '20' })
    box().getByText('After 20 registered players, one of every 5 is dropped: 15 of 95.')
    await enter(user, { 'Dropped players go to': '300009' })
    await user.selectOptions(box().getByLabelText(/^Applies to/), 'Team')
    await submit(user)
    expect(await waitForInput(behind, droppedBinding.save, 1)).toEqual({
      RoleID: '300003',
      RoubarType: '2',
      RoubarRate: '0',
      RoubarRegInterval: '5',
      RoubarMinInvite: '20',
      RoubarParentID: '300009',
      RoubarAsTeam: '1',
    })
  })

  test('says what is missing or out of range', async () => {
    const behind = server()
    const user = await add(behind)
    await submit(user)
    for (const said of ['Please fill agent ID', 'Enter a whole number from 0']) await box().findByText(said)
    await enter(user, { 'Agent ID': '300003', Ratio: '100.5', 'Starts after': '0' })
    await submit(user)
    await box().findByText('Enter a percentage above 0 and up to 100, with at most two decimals')
    await user.selectOptions(box().getByLabelText(/^Rule/), 'Fixed interval')
    await enter(user, { Interval: '0' })
    await submit(user)
    await box().findByText('Enter a whole number above 0')
    expect(behind.of(droppedBinding.save)).toEqual([])
  })
})

describe('editing a rule', () => {
  const edit = async (agent: string, behind = server()) => {
    const { user } = await open(behind)
    await user.click(getRowButton(agent, 'Edit'))
    await screen.findByText(`Agent ${agent}`)
    return user
  }

  test('starts with the rule as it is; its agent cannot be changed', async () => {
    const behind = server()
    const user = await edit('300002', behind)
    expect(field(/^Agent/)).toBeNull()
    expect(field(/^Interval/)?.value).toBe('5')
    expect(field(/^Starts after/)?.value).toBe('10')
    expect(field(/^Dropped players go to/)?.value).toBe('300009')
    await user.selectOptions(box().getByLabelText(/^Rule/), 'By ratio')
    await enter(user, { Ratio: '33.33' })
    await submit(user)
    expect(await waitForInput(behind, droppedBinding.save, 1)).toEqual({
      RoleID: '300002',
      RoubarType: '1',
      RoubarRate: '33.33',
      RoubarRegInterval: '0',
      RoubarMinInvite: '10',
      RoubarParentID: '300009',
      RoubarAsTeam: '1',
    })
  })

  test.each([
    ['25', /^Confirmed:/],
    ['12.5', /^The platform doesn’t have this rule/],
  ])('without an answer and a ratio of %s stored: %s', async (RoubarRate, words) => {
    const behind = server([
      [droppedBinding.save, () => createLostAnswer(droppedBinding.save)],
      [
        droppedBinding.list,
        ({ limit }) => createListAnswer(limit === 200 ? [{ ...ratio, RoubarRate }] : [ratio, interval]),
      ],
    ])
    const user = await edit('300001', behind)
    await enter(user, { Ratio: '25' })
    await submit(user)
    await screen.findByText(words)
    expect(behind.of(droppedBinding.list)).toContainEqual({ page: 1, limit: 200, RoleID: '300001' })
    expect(behind.of(droppedBinding.save)).toHaveLength(1)
  })
})

describe('deleting a rule', () => {
  const remove = async (behind: ReturnType<typeof server>) => {
    const { user } = await open(behind)
    await user.click(getRowButton('300001', 'Delete'))
    const asked = within(await screen.findByRole('alertdialog'))
    asked.getByText(/^Delete the drop rule of agent 300001\?/)
    expect(behind.of(droppedBinding.remove)).toEqual([])
    await user.dblClick(asked.getByRole('button', { name: 'Delete drop rule' }))
  }

  test('needs confirmation, and reads the list again', async () => {
    const behind = server()
    await remove(behind)
    expect(await waitForInput(behind, droppedBinding.remove, 1)).toEqual({ RoleID: '300001' })
    await waitForInput(behind, droppedBinding.list, 2)
    expect(behind.of(droppedBinding.remove)).toHaveLength(1)
  })

  test.each([
    [[], /^Confirmed:/],
    [[ratio], /^The rule still exists/],
  ])('without an answer and %j left', async (left, words) => {
    const behind = server([
      [droppedBinding.remove, () => createLostAnswer(droppedBinding.remove)],
      [droppedBinding.list, () => createListAnswer(isSent() ? left : [ratio])],
    ])
    const isSent = (): boolean => behind.of(droppedBinding.remove).length > 0
    await remove(behind)
    expect(await screen.findByText(words)).toBeTruthy()
  })
})

describe('the whitelist', () => {
  const openWhitelist = async (behind = server()) => {
    const { user } = await open(behind)
    await user.click(screen.getByRole('button', { name: 'Whitelist' }))
    const list = await openList('Drop whitelist')
    await within(list).findByText('100001')
    return { user, list }
  }
  const press = (user: User, list: HTMLElement, name: string) =>
    user.click(within(list).getByRole('button', { name }))
  const confirm = async (user: User, name: string) =>
    user.dblClick(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
  const tick = async (user: User, list: HTMLElement) => {
    for (const one of within(list).getAllByRole('checkbox', { name: /^Select row/ })) await user.click(one)
  }

  test('lists who is never dropped, with channel and salesman', async () => {
    const behind = server()
    const { list } = await openWhitelist(behind)
    expect(behind.of(droppedBinding.exempt)).toEqual([{ page: 1, limit: 20 }])
    const [first] = readCells(list)
    expect(first?.['Channel']).toMatch(/400001.*the channel/)
    expect(first?.['Salesperson']).toMatch(/500001.*the salesman/)
  })

  test('adds a player; without one it says so', async () => {
    const behind = server()
    const { user, list } = await openWhitelist(behind)
    await press(user, list, 'Add to whitelist')
    await waitFor(getSendButton)
    await submit(user)
    await screen.findByText('Please fill player ID')
    expect(behind.of(droppedBinding.addExempt)).toEqual([])
    await enter(user, { 'Player ID': '100003' })
    await submit(user)
    expect(await waitForInput(behind, droppedBinding.addExempt, 1)).toEqual({ RoleID: '100003' })
    await waitForInput(behind, droppedBinding.exempt, 2)
    expect(behind.of(droppedBinding.addExempt)).toHaveLength(1)
  })

  test.each([
    ['100002', /^Confirmed:/],
    ['100003', /^The player isn’t on the whitelist/],
  ])('adding %s without an answer: %s', async (player, words) => {
    const behind = server([[droppedBinding.addExempt, () => createLostAnswer(droppedBinding.addExempt)]])
    const { user, list } = await openWhitelist(behind)
    await press(user, list, 'Add to whitelist')
    await waitFor(getSendButton)
    await enter(user, { 'Player ID': player })
    await submit(user)
    expect(await screen.findByText(words)).toBeTruthy()
  })

  test('takes one player off, once it is confirmed', async () => {
    const behind = server()
    const { user } = await openWhitelist(behind)
    await user.click(getRowButton('100002', 'Remove'))
    await screen.findByText('Remove player 100002 from the whitelist?')
    expect(behind.of(droppedBinding.removeExempt)).toEqual([])
    await confirm(user, 'Remove from whitelist')
    expect(await waitForInput(behind, droppedBinding.removeExempt, 1)).toEqual({ RoleID: '100002' })
  })

  test('deletes in a batch only what is checked, once it is confirmed', async () => {
    const behind = server()
    const { user, list } = await openWhitelist(behind)
    await press(user, list, 'Remove selected')
    expect(readToasts).toEqual([{ kind: 'error', text: 'Please choose the rows to operate' }])
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await tick(user, list)
    await press(user, list, 'Remove selected')
    await screen.findByText('Remove 2 players from the whitelist?')
    await screen.findByText('Players or accounts: 100001, 100002')
    await confirm(user, 'Remove 2 from whitelist')
    expect(await waitForInput(behind, droppedBinding.removeExempt, 1)).toEqual({ RoleID: '100001,100002' })
    await waitForInput(behind, droppedBinding.exempt, 2)
    await waitFor(() =>
      expect(within(list).queryAllByRole<HTMLInputElement>('checkbox', { checked: true })).toEqual([]),
    )
  })

  test.each([
    [[], /^Confirmed:/],
    [[exempt(100002)], /^Some of these players are still on the whitelist/],
  ])('a batch without an answer', async (left, words) => {
    const behind = server([
      [droppedBinding.removeExempt, () => createLostAnswer(droppedBinding.removeExempt)],
      [droppedBinding.exempt, () => createListAnswer(isSent() ? left : [exempt(100001), exempt(100002)])],
    ])
    const isSent = (): boolean => behind.of(droppedBinding.removeExempt).length > 0
    const { user, list } = await openWhitelist(behind)
    await tick(user, list)
    await press(user, list, 'Remove selected')
    await confirm(user, 'Remove 2 from whitelist')
    await screen.findByText(words)
    expect(behind.of(droppedBinding.removeExempt)).toHaveLength(1)
  })

  test('a batch without an answer is looked for on every page, whatever total was promised', async () => {
    const others = Array.from({ length: 200 }, (_, n) => exempt(300_000 + n))
    const pages = [others, [exempt(100002)], []]
    const behind = server([
      [droppedBinding.removeExempt, () => createLostAnswer(droppedBinding.removeExempt)],
      [
        droppedBinding.exempt,
        ({ page }) =>
          isSent()
            ? { success: true, data: { list: pages[Number(page) - 1] ?? [] } }
            : createListAnswer([exempt(100001), exempt(100002)]),
      ],
    ])
    const isSent = (): boolean => behind.of(droppedBinding.removeExempt).length > 0
    const { user, list } = await openWhitelist(behind)
    await tick(user, list)
    await press(user, list, 'Remove selected')
    await confirm(user, 'Remove 2 from whitelist')
    expect(await screen.findByText(/^Some of these players are still on the whitelist/)).toBeTruthy()
  })
})
