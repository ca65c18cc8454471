import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { relations } from '../../src/areas/relations/calls.ts'
import { relationsScreen } from '../../src/areas/relations/relations.list.ts'
import { proofUnless } from '../tiers.ts'
import { createPlatform, readToasts, setClock } from './console.tsx'
import { readCells } from './game-platform.ts'
import {
  type Answers,
  createLostAnswer,
  createSuccess,
  getRowButton,
  openHierarchy,
  readTotals,
  type Wire,
  waitForInput,
} from './hierarchy-platform.ts'

configure({ defaultHidden: true })
beforeEach(() => setClock('2026-07-31T01:30:00Z'))

const createRelation = (more: Wire = {}): Wire => ({
  SourceParentID: 300000,
  ParentID: 300001,
  RoleID: 100001,
  isBlogger: 6,
  IfInnerProxy: '1',
  userHideRoleID: '0',
  Money: '1234565',
  TotalPerson: 12,
  TotalDeposit: 5000,
  TotalRollOut: 7655,
  Totalyk: -2655,
  TotalRunning: '1234565',
  firstPayTime: null,
  RegIP: '10.0.0.1',
  RegisterTime: '2026-07-01 10:11:12',
  ...more,
})
const hiddenRelation = createRelation({ RoleID: 100002, userHideRoleID: 1, isBlogger: 0, IfInnerProxy: 0 })
const answer = (rows: readonly Wire[]) => ({
  success: true,
  data: {
    data: rows,
    total: rows.length,
    other: {
      TotalDeposit: 10_000,
      TotalRollOut: '15310',
      Totalyk: -5310,
      totalCount: 1234,
      channelRoleId: 400001,
    },
    configs: { agent_ispay: { 0: 'Never paid', 1: 'Paid', 2: 'Paid twice' } },
  },
})
const server = (answers: Answers = []) =>
  createPlatform([
    [relations.list, () => answer([createRelation(), hiddenRelation])],
    [relations.hide, createSuccess],
    [relations.unhide, () => ({ success: true, data: 'restored' })],
    ...answers,
  ])
const open = async (platform = server()) => {
  const view = await openHierarchy(relationsScreen, platform)
  await screen.findByText('100001')
  return { ...view, platform }
}

test('the list shows turnover with three decimals, marks and totals of the search', async () => {
  await open()
  const [first, second] = readCells()
  expect(first).toMatchObject({
    Inviter: '300001',
    'Source agent': '300000',
    Balance: '1,234.57',
    'Total deposits': '5.00',
    'Net deposits': '-2.66',
    'Total turnover': '1,234.565',
    'First deposit at': '–',
  })
  expect(first?.['Invitee']).toMatch(/100001.*A.*Simulated/)
  expect(second?.['Invitee']).toMatch(/100002.*Hidden/)
  expect(readTotals()).toEqual({
    'Total deposits': '10.00',
    'Total withdrawals': '15.31',
    'Net deposits': '-5.31',
    Players: '1,234',
    Channel: '400001',
  })
})

test('only the tile of a negative difference is red', async () => {
  await open()
  const tiles = within(screen.getByRole('region', { name: 'Totals of the whole search' }))
  const tones = (await tiles.findAllByRole('button')).map(tile => [tile.textContent, tile.dataset['tone']])
  expect(tones.filter(([, tone]) => tone)).toEqual([['-5.31', 'danger']])
})

const shownPlayers = ['100001', '300001', '300000'] as const
for (const [at, shownPlayer] of shownPlayers.entries())
  test.each([shownPlayer])('a click on %s opens the player detail', proofUnless(at === 0), async playerId => {
    const { user, environment } = await open()
    await user.click(screen.getAllByText(playerId)[0] as HTMLElement)
    expect(environment.open).toHaveBeenCalledWith(
      'player',
      playerId,
      expect.objectContaining({ ids: expect.arrayContaining([playerId]) }),
    )
  })

describe('hiding a player', () => {
  const hide = async (platform: ReturnType<typeof server>, to: string) => {
    const { user } = await open(platform)
    await user.click(getRowButton('100001', 'Hide'))
    const box = within(await screen.findByRole('dialog'))
    box.getByText(/^Hide player 100001\? They leave the figures of parent 300001/)
    if (to) await user.type(box.getByLabelText(/^Hide to/), to)
    await user.dblClick(box.getByRole('button', { name: 'Hide player' }))
    return user
  }

  const wrongParents = ['x', '', '0', '-1'] as const
  for (const [at, wrongParent] of wrongParents.entries())
    test.each([wrongParent])('refuses the parent %j', proofUnless(at === 0), async to => {
      const platform = server()
      await hide(platform, to)
      await screen.findByText('Please fill hide to')
      expect(platform.listInputs(relations.hide)).toEqual([])
    })

  test('refuses a row without a player', async () => {
    const platform = server([
      [relations.list, () => answer([createRelation({ RoleID: null, RegIP: '10.0.0.9' })])],
    ])
    const { user } = await openHierarchy(relationsScreen, platform)
    await screen.findByText('10.0.0.9')
    await user.click(getRowButton('10.0.0.9', 'Hide'))
    await user.type(await screen.findByLabelText(/^Hide to/), '300009')
    await user.click(screen.getByRole('button', { name: 'Hide player' }))
    await waitFor(() =>
      expect(readToasts).toEqual([{ kind: 'error', text: 'Please select the player to hide' }]),
    )
    expect(platform.listInputs(relations.hide)).toEqual([])
  })

  test('moves the player to the parent once and refreshes the list', async () => {
    const platform = server()
    await hide(platform, '300009')
    expect(await waitForInput(platform, relations.hide, 1)).toEqual({ RoleID: '100001', parentId: '300009' })
    await waitForInput(platform, relations.list, 2)
    expect(platform.listInputs(relations.hide)).toHaveLength(1)
    expect(readToasts).toEqual([{ kind: 'success', text: 'Operation succeeded' }])
  })

  test('keeps the entered parent when the platform rejects it', async () => {
    const platform = server([
      [relations.hide, () => ({ failure: { kind: 'rejected', code: '1', message: 'no such parent' } })],
    ])
    await hide(platform, '300009')
    await waitFor(() => expect(readToasts.map(one => one.text)).toEqual(['no such parent']))
    expect(screen.getByLabelText<HTMLInputElement>(/^Hide to/).value).toBe('300009')
  })

  test.each([
    [1, /^Confirmed:/],
    [0, /^The player is not hidden/],
  ])('resolves a lost answer by the flag %i of the record: %s', async (userHideRoleID, words) => {
    const platform = server([
      [relations.hide, () => createLostAnswer(relations.hide)],
      [relations.list, () => answer([createRelation(isSent() ? { userHideRoleID } : {})])],
    ])
    const isSent = (): boolean => platform.listInputs(relations.hide).length > 0
    await hide(platform, '300009')
    await screen.findByText(words)
    expect(platform.listReads(relations.list)).toContainEqual({
      page: 1,
      limit: 200,
      roleid: '100001',
      isAll: '100',
      IfInnerProxy: '3',
    })
    expect(platform.listInputs(relations.hide)).toHaveLength(1)
  })
})

test('visible players can be hidden, hidden ones restored after a confirmation', async () => {
  const { user, platform } = await open()
  expect(screen.getAllByRole('button', { name: 'Hide' })).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: 'Unhide' })).toHaveLength(1)
  await user.click(getRowButton('100002', 'Unhide'))
  const box = within(await screen.findByRole('alertdialog'))
  expect(platform.listInputs(relations.unhide)).toEqual([])
  await user.click(box.getByRole('button', { name: 'Unhide player' }))
  expect(await waitForInput(platform, relations.unhide, 1)).toEqual({ RoleID: '100002' })
  await waitForInput(platform, relations.list, 2)
})
