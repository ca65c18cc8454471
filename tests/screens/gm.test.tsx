import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { gmScreen } from '../../src/renderer/screens/operations/gm.list.ts'
import { gm } from '../../src/shared/endpoints/gm.ts'
import { createRefusal, openScreen, readToasts, setClock } from './console.tsx'
import {
  aWireOperation,
  createGmAnswer,
  createGmPlatform,
  createRejection,
  createUnknownOutcome,
  rows,
} from './gm-platform.ts'

// jsdom lays nothing out: the dialogs’ library cannot always tell there that the focus is inside, and then hides them.
configure({ defaultHidden: true })

beforeEach(() => setClock('2026-07-31T01:30:00Z'))

const open = async (server: ReturnType<typeof createGmPlatform>) => {
  const opened = await openScreen(gmScreen, server)
  await screen.findByText('100001')
  return opened
}

describe('the list', () => {
  test('shows totals and quotas with two decimals, the server’s labels of states and types, unknown types as codes', async () => {
    await open(createGmPlatform())
    const totals = within(screen.getByRole('region', { name: 'Totals of the whole search' }))
    const shown = totals.getAllByRole('definition').map(figure => figure.textContent)
    expect(shown).toEqual(['25', '1,234.57', '1,000,000.00', '1,234.57', '100,000.00', '0.00'])
    const grid = within(screen.getByRole('grid'))
    expect(grid.getByText('Waiting')).toBeTruthy()
    expect(grid.getByText('Top-up')).toBeTruthy()
    expect(grid.getByText('Deduction')).toBeTruthy()
    expect(grid.getByText('#12')).toBeTruthy()
    expect(grid.getAllByText('1,234.57').length).toBeGreaterThan(2)
  })

  test('names and finds subtypes that only the server knows, from both of its maps; one named twice in our words', async () => {
    const types = {
      gm_up_money_type: { 12: 'Compensation', 4: 'A' },
      gm_down_money_type: { 13: 'Fine', 4: 'B' },
    }
    const listed = [12, 13, 4].map((type, place) =>
      aWireOperation({ ID: place + 1, RoleId: 100_001 + place, OperateType: type }),
    )
    const server = createGmPlatform({ list: () => createGmAnswer(listed, 3, types) })
    const { user } = await open(server)
    const grid = within(screen.getByRole('grid'))
    for (const name of ['Compensation', 'Fine', 'Add withdrawable amount']) {
      expect(grid.getByText(name)).toBeTruthy()
    }
    await user.selectOptions(screen.getByLabelText('Operation'), 'Fine')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(server.of(gm.list)[1]).toEqual({ page: 1, limit: 20, operatorType: '13' }))
    expect(screen.getByLabelText<HTMLSelectElement>('Operation').selectedOptions[0]?.text).toBe('Fine')
  })

  test('names no top-up or deduction by a map of their subtypes', async () => {
    const types = {
      gm_up_money_type: { 1: 'Activity', 2: 'Compensation', 7: 'Birthday', 31: 'Lottery' },
      gm_down_money_type: { 2: 'Correction', 5: 'Bonus taken back' },
    }
    const listed = [1, 2, 7, 5, 31].map((type, place) =>
      aWireOperation({ ID: place + 1, RoleId: 100_001 + place, OperateType: type }),
    )
    await open(createGmPlatform({ list: () => createGmAnswer(listed, 5, types) }))
    const column = screen.getAllByRole('columnheader').findIndex(one => one.textContent === 'Operation')
    const shown = screen
      .getAllByRole('row')
      .map(row => within(row).queryAllByRole('gridcell')[column]?.textContent)
      .filter(name => name !== undefined)
    expect(shown.slice(0, 5)).toEqual([
      'Top-up',
      'Deduction',
      'Advertising fees issued',
      'Bonus taken back',
      'Lottery',
    ])
  })

  test('offers check and refuse for the pending row only', async () => {
    await open(createGmPlatform())
    expect(screen.getAllByRole('button', { name: 'Approve' })).toHaveLength(1)
    expect(screen.getAllByRole('button', { name: 'Reject' })).toHaveLength(1)
  })
})

describe.each([
  {
    action: 'Approve',
    endpoint: gm.approve,
    key: 'approve',
    verb: 'Approve',
    go: 'Approve GM record',
    state: 1,
    done: 'approved',
  },
  {
    action: 'Reject',
    endpoint: gm.refuse,
    key: 'refuse',
    verb: 'Reject',
    go: 'Reject GM record',
    state: 2,
    done: 'rejected',
  },
] as const)('$action', ({ action, endpoint, key, verb, go, state, done }) => {
  const ask = async (answers: Parameters<typeof createGmPlatform>[0]) => {
    const server = createGmPlatform(answers)
    const { user } = await open(server)
    await user.click(screen.getByRole('button', { name: action }))
    const dialog = within(await screen.findByRole('alertdialog'))
    dialog.getByText(`${verb} “Top-up” of 1,234.565 for player 100001?`)
    return { server, user, go: dialog.getByRole('button', { name: go }) }
  }

  test('sends the id once and reads the list again', async () => {
    const { server, user, go } = await ask({})
    await user.dblClick(go)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.of(endpoint)).toEqual([{ id: '7' }])
    expect(readToasts).toEqual([{ kind: 'success', text: 'Operation succeeded' }])
    await waitFor(() => expect(server.of(gm.list)).toHaveLength(2))
  })

  test('reads the list again when it is refused, too', async () => {
    const { server, user, go } = await ask({ [key]: () => createRefusal(createRejection('not pending')) })
    await user.click(go)
    await screen.findByText('not pending')
    expect(readToasts).toEqual([{ kind: 'error', text: 'not pending' }])
    await waitFor(() => expect(server.of(gm.list)).toHaveLength(2))
  })

  test('looks the record up when no answer came', async () => {
    let isDone = false
    const { server, user, go } = await ask({
      list: () => createGmAnswer(isDone ? [aWireOperation({ status: state })] : rows),
      [key]: () => createRefusal(createUnknownOutcome(endpoint.id)),
    })
    await user.click(go)
    await screen.findByText(new RegExp(`^The record isn’t ${done}\\. Checked 10:30:00 PM\\.`))
    expect(server.readsOf(gm.list)).toContainEqual({ page: 1, limit: 200, roleId: '100001' })
    isDone = true
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await screen.findByText(new RegExp(`^Confirmed: the record is ${done}\\.`))
    expect(screen.queryByRole('button', { name: /GM record again$/ })).toBeNull()
    expect(server.of(endpoint)).toHaveLength(1)
  })
})

test('a row without an id is an invalid request and nothing is sent', async () => {
  const server = createGmPlatform({ list: () => createGmAnswer([aWireOperation({ ID: null })]) })
  const { user } = await open(server)
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve GM record' }),
  )
  await screen.findByText('Invalid request')
  expect(readToasts).toEqual([{ kind: 'error', text: 'Invalid request' }])
  expect(server.of(gm.approve)).toEqual([])
})

describe('the question about a record', () => {
  const ask = async (operation: object) => {
    const { user } = await open(
      createGmPlatform({ list: () => createGmAnswer([aWireOperation({ ...operation })]) }),
    )
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    return within(await screen.findByRole('alertdialog'))
  }

  test.each([
    [undefined, '–'],
    [null, '–'],
    ['', '–'],
    [0, '0.00'],
    ['1234565', '1,234.565'],
    ['-1000.5', '-1.0005'],
    ['9007199254740993000', '9,007,199,254,740,993.00'],
  ])('names the amount %s exactly, as %s', async (Money, said) => {
    const dialog = await ask({ Money })
    expect(dialog.getByText(`Approve “Top-up” of ${said} for player 100001?`)).toBeTruthy()
  })

  test('names a player who is not known as a dash, not as a gap', async () => {
    const server = createGmPlatform({ list: () => createGmAnswer([aWireOperation({ RoleId: '' })]) })
    const { user } = await openScreen(gmScreen, server)
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Approve “Top-up” of 1,234.565 for player –?')).toBeTruthy()
  })
})
