import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { gm } from '../../src/areas/gm/calls.ts'
import { gmScreen } from '../../src/areas/gm/gm.list.ts'
import { proofUnless } from '../tiers.ts'
import { createRefusal, openScreen, readToasts, setClock } from './console.tsx'
import {
  aWireOperation,
  createGmAnswer,
  createGmPlatform,
  createRejection,
  createUnknownOutcome,
  rows,
} from './gm-platform.ts'

// jsdom has no layout: the dialog library may not detect the focus inside a dialog, and then hides it.
configure({ defaultHidden: true })

beforeEach(() => setClock('2026-07-31T01:30:00Z'))

const open = async (server: ReturnType<typeof createGmPlatform>) => {
  const view = await openScreen(gmScreen, server)
  await screen.findByText('100001')
  return view
}

describe('the list', () => {
  test('shows two decimals, the server’s labels and codes without a label', async () => {
    await open(createGmPlatform())
    const totals = within(screen.getByRole('region', { name: 'Totals of the whole search' }))
    const texts = totals.getAllByRole('definition').map(figure => figure.textContent)
    expect(texts).toEqual(['25', '1,234.57', '1,000,000.00', '1,234.57', '100,000.00', '0.00'])
    const grid = within(screen.getByRole('grid'))
    expect(grid.getByText('Waiting')).toBeTruthy()
    expect(grid.getByText('Top-up')).toBeTruthy()
    expect(grid.getByText('Deduction')).toBeTruthy()
    expect(grid.getByText('#12')).toBeTruthy()
    // With its direction in the row and in the sum of that direction; of an unknown operation without one.
    expect(['+1,234.57', '-1,234.57', '1,234.57'].map(text => grid.getAllByText(text).length)).toEqual([
      2, 2, 1,
    ])
  })

  test('shows amounts with their direction, and adds up each without refused records', async () => {
    const operations = [
      { OperateType: 1, Money: 830_000, status: 1 },
      { OperateType: 2, Money: 980_000, status: 1 },
      { OperateType: 2, Money: -20_000, status: 0 },
      { OperateType: 2, Money: 5_000_000, status: 2 },
      { OperateType: 1, Money: 'n/a', status: 1 },
    ].map((part, place) => aWireOperation({ ID: place + 1, RoleId: 100_001 + place, ...part }))
    await open(createGmPlatform({ list: () => createGmAnswer(operations, 5) }))
    const column = screen.getAllByRole('columnheader').findIndex(one => one.textContent === 'Amount')
    const lines = screen
      .getAllByRole('row')
      .slice(1)
      .map(row => within(row).getAllByRole('gridcell'))
    expect(lines.slice(0, 4).map(cells => cells[column]?.textContent)).toEqual([
      '+830.00',
      '-980.00',
      '-20.00',
      '-5,000.00',
    ])
    // Up without the unreadable amount.
    const sums = lines.slice(5).map(cells =>
      cells
        .map(cell => cell.textContent)
        .filter(Boolean)
        .slice(0, 2),
    )
    expect(sums).toEqual([
      ['Up', '+830.00'],
      ['Down', '-1,000.00'],
      ['Net (1 left out)', '-170.00'],
    ])
    expect(lines.flat().filter(cell => cell.matches('[data-tone="danger"], [data-tone="success"]'))).toEqual(
      [],
    )
  })

  test('shows and filters by the server’s subtypes, with its own name on a conflict', async () => {
    const types = {
      gm_up_money_type: { 12: 'Compensation', 4: 'A' },
      gm_down_money_type: { 13: 'Fine', 4: 'B' },
    }
    const operations = [12, 13, 4].map((type, place) =>
      aWireOperation({ ID: place + 1, RoleId: 100_001 + place, OperateType: type }),
    )
    const server = createGmPlatform({ list: () => createGmAnswer(operations, 3, types) })
    const { user } = await open(server)
    const grid = within(screen.getByRole('grid'))
    for (const name of ['Compensation', 'Fine', 'Add withdrawable amount']) {
      expect(grid.getByText(name)).toBeTruthy()
    }
    await user.selectOptions(screen.getByLabelText('Operation'), 'Fine')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() =>
      expect(server.listInputs(gm.list)[1]).toEqual({ page: 1, limit: 20, operatorType: '13' }),
    )
    expect(screen.getByLabelText<HTMLSelectElement>('Operation').selectedOptions[0]?.text).toBe('Fine')
  })

  test('filters by a status that only the server names', { tags: ['proof'] }, async () => {
    const gm_send_money_status = { 0: 'Waiting', 3: 'On hold' }
    const server = createGmPlatform({ list: () => createGmAnswer(rows, 25, { gm_send_money_status }) })
    const { user } = await open(server)
    await user.selectOptions(screen.getByLabelText('Review'), 'On hold')
    await waitFor(() => expect(server.listInputs(gm.list).at(-1)).toMatchObject({ verifyState: '3' }))
  })

  test('does not name plain top-ups and deductions by the subtype maps', async () => {
    const types = {
      gm_up_money_type: { 1: 'Activity', 2: 'Compensation', 7: 'Birthday', 31: 'Lottery' },
      gm_down_money_type: { 2: 'Correction', 5: 'Bonus taken back' },
    }
    const operations = [1, 2, 7, 5, 31].map((type, place) =>
      aWireOperation({ ID: place + 1, RoleId: 100_001 + place, OperateType: type }),
    )
    await open(createGmPlatform({ list: () => createGmAnswer(operations, 5, types) }))
    const column = screen.getAllByRole('columnheader').findIndex(one => one.textContent === 'Operation')
    const names = screen
      .getAllByRole('row')
      .map(row => within(row).queryAllByRole('gridcell')[column]?.textContent)
      .filter(name => name !== undefined)
    expect(names.slice(0, 5)).toEqual([
      'Top-up',
      'Deduction',
      'Advertising fees issued',
      'Bonus taken back',
      'Lottery',
    ])
  })

  test('offers approve and reject for the pending row only', async () => {
    await open(createGmPlatform())
    expect(screen.getAllByRole('button', { name: 'Approve' })).toHaveLength(1)
    expect(screen.getAllByRole('button', { name: 'Reject' })).toHaveLength(1)
  })
})

test('a long name of an operation is cut before the amount, and whole on hover', async () => {
  const label = 'Advertising '.repeat(16).trim()
  const answer = () =>
    createGmAnswer([aWireOperation({ OperateType: 12 })], 1, { gm_up_money_type: { 12: label } })
  const { user } = await open(createGmPlatform({ list: answer }))
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  const question = dialog.getByText(`Approve “${label.slice(0, 60)}…” of 1,234.565 for player 100001?`)
  expect(question.title).toBe(`Approve “${label}” of 1,234.565 for player 100001?`)
})

const decisions = [
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
] as const
for (const [at, one] of decisions.entries())
  describe.each([one])(
    '$action',
    proofUnless(at === 0),
    ({ action, endpoint, key, verb, go, state, done }) => {
      const openPrompt = async (answers: Parameters<typeof createGmPlatform>[0]) => {
        const server = createGmPlatform(answers)
        const { user } = await open(server)
        await user.click(screen.getByRole('button', { name: action }))
        const dialog = within(await screen.findByRole('alertdialog'))
        dialog.getByText(`${verb} “Top-up” of 1,234.565 for player 100001?`)
        return { server, user, go: dialog.getByRole('button', { name: go }) }
      }

      test('sends the ID once and refetches the list', async () => {
        const { server, user, go } = await openPrompt({})
        await user.dblClick(go)
        await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
        expect(server.listInputs(endpoint)).toEqual([{ id: '7' }])
        expect(readToasts).toEqual([{ kind: 'success', text: 'Operation succeeded' }])
        await waitFor(() => expect(server.listInputs(gm.list)).toHaveLength(2))
      })

      test('refetches the list after a declined request, too', async () => {
        const { server, user, go } = await openPrompt({
          [key]: () => createRefusal(createRejection('not pending')),
        })
        await user.click(go)
        await screen.findByText('not pending')
        expect(readToasts).toEqual([{ kind: 'error', text: 'not pending' }])
        await waitFor(() => expect(server.listInputs(gm.list)).toHaveLength(2))
      })

      test('looks the record up when no answer arrives', async () => {
        let isDone = false
        const { server, user, go } = await openPrompt({
          list: () => createGmAnswer(isDone ? [aWireOperation({ status: state })] : rows),
          [key]: () => createRefusal(createUnknownOutcome(endpoint.id)),
        })
        await user.click(go)
        await screen.findByText(
          new RegExp(
            `^The record isn’t ${done}\\. The platform may be slow and still carry it out\\. Checked 22:30:00\\.`,
          ),
        )
        expect(server.listReads(gm.list)).toContainEqual({ page: 1, limit: 200, roleId: '100001' })
        isDone = true
        await user.click(screen.getByRole('button', { name: 'Check again' }))
        await screen.findByText(new RegExp(`^Confirmed: the record is ${done}\\.`))
        expect(screen.queryByRole('button', { name: /GM record again$/ })).toBeNull()
        expect(server.listInputs(endpoint)).toHaveLength(1)
      })
    },
  )

test('approving a row without an ID shows “Invalid request” and sends nothing', async () => {
  const server = createGmPlatform({ list: () => createGmAnswer([aWireOperation({ ID: null })]) })
  const { user } = await open(server)
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve GM record' }),
  )
  await screen.findByText('Invalid request')
  expect(readToasts).toEqual([{ kind: 'error', text: 'Invalid request' }])
  expect(server.listInputs(gm.approve)).toEqual([])
})

test('Enter does nothing in a dangerous prompt, whose title has the focus', async () => {
  const server = createGmPlatform()
  const { user } = await open(server)
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(document.activeElement).toBe(dialog.getByRole('heading', { name: 'Reject GM record' }))
  await user.keyboard('{Enter} ')
  expect(readToasts).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(readToasts).toEqual([{ kind: 'info', text: 'Canceled. Nothing was sent' }])
  expect(server.listInputs(gm.refuse)).toEqual([])
})

test('an ordinary prompt has the focus on its action, with a visible ring', async () => {
  const { user } = await open(createGmPlatform())
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  const go = dialog.getByRole('button', { name: 'Approve GM record' })
  expect(document.activeElement).toBe(go)
  expect(go.hasAttribute('data-fui-focus-visible')).toBe(true)
  await user.tab({ shift: true })
  expect(go.hasAttribute('data-fui-focus-visible')).toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(readToasts).toEqual([])
})

describe('the prompt about a record', () => {
  const openPrompt = async (operation: object) => {
    const { user } = await open(
      createGmPlatform({ list: () => createGmAnswer([aWireOperation({ ...operation })]) }),
    )
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    return within(await screen.findByRole('alertdialog'))
  }

  const amounts = [
    ['1234565', '1,234.565'],
    ['9007199254740993000', '9,007,199,254,740,993.00'],
    [undefined, '–'],
    [null, '–'],
    ['', '–'],
    [0, '0.00'],
    ['-1000.5', '-1.0005'],
  ] as const
  for (const [at, one] of amounts.entries())
    test.each([one])('shows the amount %s exactly, as %s', proofUnless(at < 2), async (Money, amount) => {
      const dialog = await openPrompt({ Money })
      expect(dialog.getByText(`Approve “Top-up” of ${amount} for player 100001?`)).toBeTruthy()
    })

  test('shows a missing player ID as a dash', { tags: ['proof'] }, async () => {
    const server = createGmPlatform({ list: () => createGmAnswer([aWireOperation({ RoleId: '' })]) })
    const { user } = await openScreen(gmScreen, server)
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Approve “Top-up” of 1,234.565 for player –?')).toBeTruthy()
  })
})
