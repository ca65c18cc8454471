import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { droppedBinding } from '../../src/areas/dropped-binding/calls.ts'
import { droppedBindingScreen } from '../../src/areas/dropped-binding/dropped-binding.list.ts'
import { proofUnless } from '../tiers.ts'
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
import { isDeletion } from './is-deletion.ts'
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
const createExemptRow = (RoleID: unknown): Wire => ({
  RoleID,
  channelRoleId: 400001,
  channelRemark: 'the channel',
  salesmanRoleId: 500001,
  salesmanRemark: 'the salesman',
  AddTime: '2026-07-30 10:11:12',
})
const createServer = (answers: Answers = []) =>
  createPlatform([
    [droppedBinding.list, () => createListAnswer([ratio, interval])],
    [droppedBinding.save, createSuccess],
    [droppedBinding.remove, createSuccess],
    [droppedBinding.exempt, () => createListAnswer([createExemptRow(100001), createExemptRow(100002)])],
    [droppedBinding.addExempt, createSuccess],
    [droppedBinding.removeExempt, createSuccess],
    ...answers,
  ])
const open = async (server = createServer()) => {
  const view = await openHierarchy(droppedBindingScreen, server)
  await screen.findByText('300001')
  return { ...view, server }
}
type User = Awaited<ReturnType<typeof open>>['user']
const getDialog = () => within(screen.getAllByRole('dialog').at(-1) as HTMLElement)
const getField = (name: RegExp) => getDialog().queryByLabelText<HTMLInputElement>(name)
const enter = async (user: User, entries: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(entries)) {
    const input = getDialog().getByLabelText(new RegExp(`^${name}`))
    await user.clear(input)
    if (value) await user.type(input, value)
  }
}
const submit = (user: User) => user.dblClick(getSendButton())

test('the drop rules are listed and searched by agent', async () => {
  const { user, server } = await open()
  expect(server.listInputs(droppedBinding.list)).toEqual([{ page: 1, limit: 20 }])
  expect(pageSizes()).toEqual(['10 / page', '20 / page', '30 / page', '200 / page'])
  expect(readCells()).toMatchObject([
    {
      Agent: '300001',
      Rule: 'By ratio',
      'Drop ratio': '12.50%',
      'Drops one of every': '0',
      'Applies to': 'Personal',
    },
    { Agent: '300002', Rule: 'Fixed interval', 'Drops one of every': '5', 'Applies to': 'Team' },
  ])
  await fill(user, { 'Agent ID': '300002' })
  await search(user)
  expect(await waitForInput(server, droppedBinding.list, 2)).toEqual({ page: 1, limit: 20, RoleID: '300002' })
})

describe('adding a rule', () => {
  const add = async (server = createServer()) => {
    const { user } = await open(server)
    await user.click(screen.getByRole('button', { name: 'Add drop rule' }))
    await screen.findByRole('dialog')
    return user
  }

  test('shows only the ratio for a rule by ratio and sends interval 0', async () => {
    const server = createServer()
    const user = await add(server)
    expect(getField(/^Drop ratio/)).not.toBeNull()
    expect(getField(/^Drops one of every/)).toBeNull()
    await enter(user, { 'Agent ID': '300003', 'Drop ratio': '50', 'Starts after': '0' })
    getDialog().getByText(/about 50 of 100\.$/)
    await submit(user)
    expect(await waitForInput(server, droppedBinding.save, 1)).toEqual({
      RoleID: '300003',
      RoubarType: '1',
      RoubarRate: '50',
      RoubarRegInterval: '0',
      RoubarMinInvite: '0',
      RoubarAsTeam: '0',
    })
    await waitForInput(server, droppedBinding.list, 2)
    expect(server.listInputs(droppedBinding.save)).toHaveLength(1)
  })

  test('shows only the interval and its effect for a rule by interval, sends ratio 0', async () => {
    const server = createServer()
    const user = await add(server)
    await enter(user, { 'Agent ID': '300003', 'Drop ratio': '50', 'Starts after': '0' })
    await user.selectOptions(getDialog().getByLabelText(/^Rule/), 'Fixed interval')
    expect(getField(/^Drop ratio/)).toBeNull()
    await enter(user, { 'Drops one of every': '5' })
    getDialog().getByText('After 0 registered players, one of every 5 is dropped: 15 of 75.')
    await enter(user, { 'Starts after': '20' })
    getDialog().getByText('After 20 registered players, one of every 5 is dropped: 15 of 95.')
    await enter(user, { 'Goes to parent ID': '300009' })
    await user.selectOptions(getDialog().getByLabelText(/^Applies to/), 'Team')
    await submit(user)
    expect(await waitForInput(server, droppedBinding.save, 1)).toEqual({
      RoleID: '300003',
      RoubarType: '2',
      RoubarRate: '0',
      RoubarRegInterval: '5',
      RoubarMinInvite: '20',
      RoubarParentID: '300009',
      RoubarAsTeam: '1',
    })
  })

  test('shows what is missing or out of range', async () => {
    const server = createServer()
    const user = await add(server)
    await submit(user)
    for (const message of ['Enter the agent ID', 'Enter a whole number from 0'])
      await getDialog().findByText(message)
    await enter(user, { 'Agent ID': '300003', 'Drop ratio': '100.5', 'Starts after': '0' })
    await submit(user)
    await getDialog().findByText('Enter a percentage above 0 and up to 100, with at most two decimals')
    await user.selectOptions(getDialog().getByLabelText(/^Rule/), 'Fixed interval')
    await enter(user, { 'Drops one of every': '0' })
    await submit(user)
    await getDialog().findByText('Enter a whole number above 0')
    expect(server.listInputs(droppedBinding.save)).toEqual([])
  })
})

describe('editing a rule', () => {
  const edit = async (agent: string, server = createServer()) => {
    const { user } = await open(server)
    await user.click(getRowButton(agent, 'Edit'))
    await screen.findByText(`Agent ${agent}`)
    return user
  }

  test('starts with the stored rule and does not let its agent be changed', async () => {
    const server = createServer()
    const user = await edit('300002', server)
    expect(getField(/^Agent/)).toBeNull()
    expect(getField(/^Drops one of every/)?.value).toBe('5')
    expect(getField(/^Starts after/)?.value).toBe('10')
    expect(getField(/^Goes to parent ID/)?.value).toBe('300009')
    await user.selectOptions(getDialog().getByLabelText(/^Rule/), 'By ratio')
    await enter(user, { 'Drop ratio': '33.33' })
    await submit(user)
    expect(await waitForInput(server, droppedBinding.save, 1)).toEqual({
      RoleID: '300002',
      RoubarType: '1',
      RoubarRate: '33.33',
      RoubarRegInterval: '0',
      RoubarMinInvite: '10',
      RoubarParentID: '300009',
      RoubarAsTeam: '1',
    })
  })

  const storedRatios = [
    ['12.5', /^The platform doesn’t have this rule/],
    ['25', /^Confirmed:/],
  ] as const
  for (const [at, one] of storedRatios.entries())
    test.each([one])(
      'shows the outcome of an unanswered save with a stored ratio of %s: %s',
      proofUnless(at === 0),
      async (RoubarRate, words) => {
        const server = createServer([
          [droppedBinding.save, () => createLostAnswer(droppedBinding.save)],
          [
            droppedBinding.list,
            ({ limit }) => createListAnswer(limit === 200 ? [{ ...ratio, RoubarRate }] : [ratio, interval]),
          ],
        ])
        const user = await edit('300001', server)
        await enter(user, { 'Drop ratio': '25' })
        await submit(user)
        await screen.findByText(words)
        expect(server.listInputs(droppedBinding.list)).toContainEqual({
          page: 1,
          limit: 200,
          RoleID: '300001',
        })
        expect(server.listInputs(droppedBinding.save)).toHaveLength(1)
      },
    )
})

describe('deleting a rule', () => {
  const remove = async (server: ReturnType<typeof createServer>) => {
    const { user } = await open(server)
    await user.click(getRowButton('300001', 'Delete'))
    const confirmation = within(await screen.findByRole('alertdialog'))
    confirmation.getByText(/^Delete the drop rule of agent 300001\?/)
    expect(server.listInputs(droppedBinding.remove)).toEqual([])
    await user.dblClick(confirmation.getByRole('button', { name: 'Delete drop rule' }))
  }

  test('requires confirmation and refetches the list', async () => {
    const server = createServer()
    await remove(server)
    expect(await waitForInput(server, droppedBinding.remove, 1)).toEqual({ RoleID: '300001' })
    await waitForInput(server, droppedBinding.list, 2)
    expect(server.listInputs(droppedBinding.remove)).toHaveLength(1)
  })

  const leftRules = [
    [[], /^Confirmed:/],
    [[ratio], /^The rule still exists/],
  ] as const
  for (const [at, one] of leftRules.entries())
    test.each([one])(
      'shows the outcome of an unanswered delete with %j left',
      proofUnless(at === 0),
      async (remaining, words) => {
        const server = createServer([
          [droppedBinding.remove, () => createLostAnswer(droppedBinding.remove)],
          [droppedBinding.list, () => createListAnswer(isSent() ? remaining : [ratio])],
        ])
        const isSent = (): boolean => server.listInputs(droppedBinding.remove).length > 0
        await remove(server)
        expect(await screen.findByText(words)).toBeTruthy()
      },
    )
})

describe('the drop whitelist', () => {
  const openWhitelist = async (server = createServer()) => {
    const { user } = await open(server)
    await user.click(screen.getByRole('button', { name: 'Whitelist' }))
    const list = await openList('Drop whitelist')
    await within(list).findByText('100001')
    return { user, list }
  }
  const press = (user: User, list: HTMLElement, name: string) =>
    user.click(within(list).getByRole('button', { name }))
  const confirm = async (user: User, name: string) =>
    user.dblClick(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
  const selectAllRows = async (user: User, list: HTMLElement) => {
    for (const one of within(list).getAllByRole('checkbox', { name: /^Select row/ })) await user.click(one)
  }

  test('lists the exempt players with channel and salesman', async () => {
    const server = createServer()
    const { list } = await openWhitelist(server)
    expect(isDeletion(within(list).getByRole('button', { name: 'Remove selected' }))).toBe(true)
    expect(isDeletion(within(list).getByRole('button', { name: 'Add to whitelist' }))).toBe(false)
    expect(server.listInputs(droppedBinding.exempt)).toEqual([{ page: 1, limit: 20 }])
    const [first] = readCells(list)
    expect(first?.['Channel']).toMatch(/400001.*the channel/)
    expect(first?.['Salesperson']).toMatch(/500001.*the salesman/)
  })

  test('adds a player and shows an error without a player ID', async () => {
    const server = createServer()
    const { user, list } = await openWhitelist(server)
    await press(user, list, 'Add to whitelist')
    await waitFor(getSendButton)
    await submit(user)
    await screen.findByText('Please fill player ID')
    expect(server.listInputs(droppedBinding.addExempt)).toEqual([])
    await enter(user, { 'Player ID': '100003' })
    await submit(user)
    expect(await waitForInput(server, droppedBinding.addExempt, 1)).toEqual({ RoleID: '100003' })
    await waitForInput(server, droppedBinding.exempt, 2)
    expect(server.listInputs(droppedBinding.addExempt)).toHaveLength(1)
  })

  test.each([
    ['100002', /^Confirmed:/],
    ['100003', /^The player isn’t on the whitelist/],
  ])('shows the outcome of an unanswered addition of %s: %s', { tags: ['proof'] }, async (player, words) => {
    const server = createServer([
      [droppedBinding.addExempt, () => createLostAnswer(droppedBinding.addExempt)],
    ])
    const { user, list } = await openWhitelist(server)
    await press(user, list, 'Add to whitelist')
    await waitFor(getSendButton)
    await enter(user, { 'Player ID': player })
    await submit(user)
    expect(await screen.findByText(words)).toBeTruthy()
  })

  test('removes one player after confirmation', { tags: ['proof'] }, async () => {
    const server = createServer()
    const { user } = await openWhitelist(server)
    await user.click(getRowButton('100002', 'Remove'))
    await screen.findByText('Remove player 100002 from the whitelist?')
    expect(server.listInputs(droppedBinding.removeExempt)).toEqual([])
    await confirm(user, 'Remove from whitelist')
    expect(await waitForInput(server, droppedBinding.removeExempt, 1)).toEqual({ RoleID: '100002' })
  })

  test('requires selected rows and a confirmation for a bulk removal', async () => {
    const server = createServer()
    const { user, list } = await openWhitelist(server)
    await press(user, list, 'Remove selected')
    expect(readToasts).toEqual([{ kind: 'error', text: 'Please choose the rows to operate' }])
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await selectAllRows(user, list)
    await press(user, list, 'Remove selected')
    await screen.findByText('Remove 2 players from the whitelist?')
    await screen.findByText('Players or accounts: 100001, 100002')
    await confirm(user, 'Remove 2 from whitelist')
    expect(await waitForInput(server, droppedBinding.removeExempt, 1)).toEqual({ RoleID: '100001,100002' })
    await waitForInput(server, droppedBinding.exempt, 2)
    await waitFor(() =>
      expect(within(list).queryAllByRole<HTMLInputElement>('checkbox', { checked: true })).toEqual([]),
    )
  })

  test.each([
    [[], /^Confirmed:/],
    [[createExemptRow(100002)], /^Only part of it was carried out/],
    [[createExemptRow(100001), createExemptRow(100002)], /^These players are still on the whitelist/],
  ])('shows the outcome of an unanswered bulk removal', { tags: ['proof'] }, async (remaining, words) => {
    const server = createServer([
      [droppedBinding.removeExempt, () => createLostAnswer(droppedBinding.removeExempt)],
      [
        droppedBinding.exempt,
        () => createListAnswer(isSent() ? remaining : [createExemptRow(100001), createExemptRow(100002)]),
      ],
    ])
    const isSent = (): boolean => server.listInputs(droppedBinding.removeExempt).length > 0
    const { user, list } = await openWhitelist(server)
    await selectAllRows(user, list)
    await press(user, list, 'Remove selected')
    await confirm(user, 'Remove 2 from whitelist')
    await screen.findByText(words)
    expect(server.listInputs(droppedBinding.removeExempt)).toHaveLength(1)
  })

  test('looks up an unanswered bulk removal on every page, without a total', async () => {
    const otherRows = Array.from({ length: 200 }, (_, n) => createExemptRow(300_000 + n))
    const pages = [otherRows, [createExemptRow(100002)], []]
    const server = createServer([
      [droppedBinding.removeExempt, () => createLostAnswer(droppedBinding.removeExempt)],
      [
        droppedBinding.exempt,
        ({ page }) =>
          isSent()
            ? { success: true, data: { list: pages[Number(page) - 1] ?? [] } }
            : createListAnswer([createExemptRow(100001), createExemptRow(100002)]),
      ],
    ])
    const isSent = (): boolean => server.listInputs(droppedBinding.removeExempt).length > 0
    const { user, list } = await openWhitelist(server)
    await selectAllRows(user, list)
    await press(user, list, 'Remove selected')
    await confirm(user, 'Remove 2 from whitelist')
    expect(await screen.findByText(/^Only part of it was carried out/)).toBeTruthy()
  })
})
