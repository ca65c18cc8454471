import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { gm } from '../../src/areas/gm/calls.ts'
import { gmScreen } from '../../src/areas/gm/gm.list.ts'
import { createPlatform, openScreen, setClock } from './console.tsx'
import { aWireOperation, createGmAnswer } from './gm-platform.ts'
import { getSelectionText, startBatch } from './selection.ts'

configure({ defaultHidden: true })
beforeEach(() => setClock('2026-07-31T01:30:00Z'))

type Wire = Record<string, unknown>
const operations = (count: number): readonly Wire[] =>
  Array.from({ length: count }, (_, number) =>
    aWireOperation({ ID: number + 1, RoleId: 100_000 + number, Money: '1000' }),
  )

const open = async (answer: (input: Wire) => unknown) => {
  const server = createPlatform([[gm.list, answer]])
  const view = await openScreen(gmScreen, server)
  await screen.findByText('100000')
  const [all] = screen.getAllByRole('checkbox')
  if (!all) throw new Error('no box')
  await view.user.click(all)
  return { ...view, server }
}
const createPages =
  (all: readonly Wire[], count = all.length) =>
  (input: Wire) => {
    const [page, limit] = [Number(input['page']), Number(input['limit'])]
    return createGmAnswer(all.slice((page - 1) * limit, page * limit), count)
  }
const findOffer = (name: string) => screen.findByRole('button', { name })

describe('selecting all rows of a search', () => {
  test('loads all rows on demand, reviews them and clears them with a new search', async () => {
    const { user, server } = await open(createPages(operations(450)))
    await user.click(await findOffer('Select all 450 rows'))
    await screen.findByText(/^450 selected/)
    await startBatch(user, /Approve GM record/)
    const dialog = within(await screen.findByRole('alertdialog'))
    await dialog.findByText('450 records, 450 players · Total 450.00')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    // Requested in the pages of an export, without a page past the end.
    expect(server.listInputs(gm.list).map(({ page, limit }) => `${String(page)}/${String(limit)}`)).toEqual([
      '1/20',
      '1/200',
      '2/200',
      '3/200',
    ])
    expect(screen.queryByRole('button', { name: 'Select all 450 rows' })).toBeNull()
    await user.type(screen.getByLabelText('Player ID'), '100001{Enter}')
    await waitFor(() => expect(getSelectionText()).toBeNull())
  })

  test('offers and selects at most 1,000 rows', async () => {
    const { user } = await open(createPages(operations(1250)))
    await user.click(await findOffer('Select the first 1,000 of 1,250 rows'))
    expect(await screen.findByText(/^1,000 selected/)).toBeTruthy()
  })

  test('reports a list that changed while loading and the rows not selected', async () => {
    const all = operations(300)
    const { user } = await open(input => {
      // A row inserted between two pages repeats the last row of the first page.
      const now = input['page'] === 2 ? [aWireOperation({ ID: 999 }), ...all] : all
      return createPages(now.with(250, { ...now[250], Money: 'many' }), 300)(input)
    })
    await user.click(await findOffer('Select all 300 rows'))
    await screen.findByText(/changed while it loaded.*not selected: 1/)
    expect(await screen.findByText(/^299 selected/)).toBeTruthy()
  })

  test('copies a figure of the selection exactly, whatever decimals are shown', async () => {
    const amounts = ['100005', '1']
    const { user, server } = await open(() =>
      createGmAnswer(
        amounts.map((Money, number) => aWireOperation({ ID: number, RoleId: 100_000 + number, Money })),
      ),
    )
    await user.click(screen.getByRole('button', { name: 'Amount +100.01' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Sum/ }))
    await waitFor(() => expect(server.copiedTexts).toEqual(['100.006']))
  })

  test('stops when cancelled and when the selection is cleared', async () => {
    const pendingReads: (() => void)[] = []
    const all = operations(450)
    const { user } = await open(async input => {
      if (input['limit'] === 200 && input['page'] === 2)
        await new Promise<void>(resolve => pendingReads.push(resolve))
      return createPages(all)(input)
    })
    await user.click(await findOffer('Select all 450 rows'))
    await screen.findByText('Loading: 200 of 450')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await findOffer('Select all 450 rows')
    await user.click(await findOffer('Select all 450 rows'))
    await waitFor(() => expect(pendingReads).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    for (const go of pendingReads) go()
    await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull())
    expect(getSelectionText()).toBeNull()
  })
})
