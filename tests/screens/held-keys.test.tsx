import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { gm } from '../../src/areas/gm/calls.ts'
import { gmScreen } from '../../src/areas/gm/gm.list.ts'
import { players } from '../../src/areas/players/calls.ts'
import { playerActions } from '../../src/areas/players/player-actions.calls.ts'
import { confirmation } from '../../src/renderer/kit/dialog/question/confirmation.tsx'
import { listScreen } from '../../src/renderer/kit/list/list-screen.tsx'
import { id } from '../../src/shared/column.ts'
import { area, read, write } from '../../src/shared/endpoint.ts'
import { page } from '../../src/shared/page.ts'
import * as wire from '../../src/shared/wire.ts'
import { testWords } from '../journal-words.ts'
import { proofUnless } from '../tiers.ts'
import { createPlatform, createRefusal, openScreen, setClock } from './console.tsx'
import { aWireOperation, createGmAnswer, createGmPlatform, createRejection } from './gm-platform.ts'
import {
  aWirePlayer,
  createPlayersAnswer,
  createPlayersPlatform,
  getButton,
  getCell,
  openPlayers,
} from './players-platform.ts'
import { pressEnter, releaseEnter } from './press-enter.ts'
import { getSendButton } from './send-button.ts'

// jsdom has no layout: the dialog library may not detect the focus inside a dialog, and then hides it.
configure({ defaultHidden: true })
beforeEach(() => setClock('2026-07-31T01:30:00Z'))
afterEach(() => vi.restoreAllMocks())

const armedConsole = { environment: { armAfter: 300 } }
const isWaiting = (control: HTMLElement) => control.getAttribute('aria-disabled') === 'true'
const isReady = (name: string) => waitFor(() => expect(isWaiting(getButton(name))).toBe(false))

test('Escape pressed while composing text does not close a form', async () => {
  const { user } = await openScreen(gmScreen, createGmPlatform())
  await screen.findByText('100001')
  await user.click(getButton('GM top-up'))
  const note = await screen.findByLabelText<HTMLInputElement>(/^Note/)
  await user.type(note, 'gift')
  // Some input methods report the key that ends a composition after its end.
  for (const composed of [{ isComposing: true }, { isComposing: false, keyCode: 229 }]) {
    expect(fireEvent.keyDown(note, { key: 'Escape', ...composed })).toBe(true)
  }
  expect(screen.getByRole('dialog').contains(note)).toBe(true)
  fireEvent.keyDown(note, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

describe('a held Enter', () => {
  test('on a ban switch opens the prompt without confirming it; a new press sends once', {
    tags: ['proof'],
  }, async () => {
    const server = createPlayersPlatform()
    await openPlayers(server, armedConsole)
    within(getCell(0, 'Account status')).getByRole('button').focus()
    await pressEnter(40)
    const question = await screen.findByRole('alertdialog')
    expect(server.listInputs(playerActions.toggleLock)).toEqual([])
    releaseEnter()
    expect(server.listInputs(playerActions.toggleLock)).toEqual([])
    await isReady('Ban player')
    within(question).getByRole('button', { name: 'Ban player' }).focus()
    await pressEnter(40)
    releaseEnter()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.listInputs(playerActions.toggleLock)).toEqual([{ roleId: '10000001' }])
  })

  test('in the password field of a top-up opens the review without sending', async () => {
    const server = createGmPlatform()
    const { user } = await openScreen(gmScreen, server, {
      environment: { armAfter: 300, account: 'an operator who holds keys' },
    })
    await screen.findByText('100001')
    await user.click(getButton('GM top-up'))
    const form = within(await screen.findByRole('dialog'))
    const field = (name: string) => form.getByLabelText(new RegExp(`^${name}`))
    await user.type(field('Player ID'), '12345678')
    await user.type(field('Amount'), '1234.50')
    await user.selectOptions(field('Top-up type'), 'Plain top-up')
    await user.type(field('Note'), 'a gift')
    await user.type(field('Your password'), 'secret123')
    await waitFor(() => expect(isWaiting(getSendButton())).toBe(false))
    await pressEnter(40)
    await screen.findByText('Top up player 12345678 by 1,234.50 (Plain top-up).')
    expect(server.listInputs(gm.topUp)).toEqual([])
    releaseEnter()
    await isReady('Top up player')
    getButton('Top up player').focus()
    await pressEnter(40)
    releaseEnter()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.listInputs(gm.topUp)).toHaveLength(1)
  })

  test('on Approve opens the prompt and approves nothing', { tags: ['proof'] }, async () => {
    const server = createGmPlatform()
    await openScreen(gmScreen, server, armedConsole)
    await screen.findByText('100001')
    getButton('Approve').focus()
    await pressEnter(40)
    const question = await screen.findByRole('alertdialog')
    releaseEnter()
    expect(server.listInputs(gm.approve)).toEqual([])
    expect(question.isConnected).toBe(true)
  })

  test('still types new lines and spaces in text fields', { tags: ['proof'] }, async () => {
    await openScreen(gmScreen, createGmPlatform())
    await screen.findByText('100001')
    fireEvent.click(getButton('GM top-up'))
    const form = within(await screen.findByRole('dialog'))
    const pressHeld = (name: string, key: string) =>
      fireEvent.keyDown(form.getByLabelText(new RegExp(`^${name}`)), { key, repeat: true })
    expect(pressHeld('Note', 'Enter')).toBe(true)
    expect(pressHeld('Note', ' ')).toBe(true)
    expect(pressHeld('Amount', ' ')).toBe(true)
    expect(pressHeld('Amount', 'Enter')).toBe(false)
  })
})

describe('a submit button', () => {
  test('ignores clicks until it is armed, and stays enabled and focused', async () => {
    const server = createGmPlatform()
    const { user } = await openScreen(gmScreen, server, armedConsole)
    await screen.findByText('100001')
    await user.click(getButton('Approve'))
    const question = within(await screen.findByRole('alertdialog'))
    const go = question.getByRole<HTMLButtonElement>('button', { name: 'Approve GM record' })
    go.focus()
    await user.click(go)
    expect(go.disabled).toBe(false)
    expect(document.activeElement).toBe(go)
    expect(server.listInputs(gm.approve)).toEqual([])
    await waitFor(() => expect(isWaiting(go)).toBe(false))
    await user.click(go)
    await waitFor(() => expect(server.listInputs(gm.approve)).toEqual([{ id: '7' }]))
  })

  test('does not retry an unanswered write on the second click of a double click', async () => {
    const server = createGmPlatform({
      approve: () => createRefusal({ kind: 'outcomeUnknown', endpoint: gm.approve.id }),
    })
    const { user } = await openScreen(gmScreen, server, { environment: { armAfter: 1000 } })
    await screen.findByText('100001')
    await user.click(getButton('Approve'))
    const question = within(await screen.findByRole('alertdialog'))
    const go = question.getByRole('button', { name: 'Approve GM record' })
    await waitFor(() => expect(isWaiting(go)).toBe(false))
    await user.click(go)
    await user.click(await question.findByRole('button', { name: 'Approve GM record again' }))
    expect(server.listInputs(gm.approve)).toHaveLength(1)
    await isReady('Approve GM record again')
    await user.click(getButton('Approve GM record again'))
    await waitFor(() => expect(server.listInputs(gm.approve)).toHaveLength(2))
  })

  test('stays inactive while the key that opened its dialog is down', { tags: ['proof'] }, async () => {
    await openScreen(gmScreen, createGmPlatform(), { environment: { armAfter: 20 } })
    await screen.findByText('100001')
    getButton('Approve').focus()
    await pressEnter(20)
    const go = within(await screen.findByRole('alertdialog')).getByRole('button', {
      name: 'Approve GM record',
    })
    expect(isWaiting(go)).toBe(true)
    releaseEnter()
    await waitFor(() => expect(isWaiting(go)).toBe(false))
  })
})

test('a Space pressed on a menu button and released over an entry does nothing', async () => {
  const server = createPlayersPlatform()
  await openPlayers(server)
  const more = getButton('More actions')
  more.focus()
  fireEvent.keyDown(more, { key: ' ', code: 'Space' })
  fireEvent.click(more)
  const entry = (await screen.findAllByRole('menuitem'))[0] as HTMLElement
  entry.focus()
  expect(fireEvent.keyUp(entry, { key: ' ', code: 'Space' })).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('a row after an action', () => {
  const two = [aWirePlayer(), aWirePlayer({ ID: 10000002 })]
  /** Detects main's own reads of the record before and after a write. */
  const isOfMain = (input: Readonly<Record<string, unknown>>) => input['limit'] === 200
  const switches = (line: number) => within(getCell(line, 'Account status')).getByRole('button')
  const actions = (line: number) =>
    within(getCell(line, 'Actions'))
      .getAllByRole('button')
      .filter(one => one.dataset['do'] !== 'more')

  test('is the only disabled one until a refetch of its list succeeds', async () => {
    let fails = false
    let Locked = 0
    const reads = [] as unknown[]
    const server = createPlayersPlatform(two, [
      [
        players.list,
        input => {
          const now = createPlayersAnswer([aWirePlayer({ Locked }), aWirePlayer({ ID: 10000002 })])
          if (isOfMain(input)) return now
          reads.push(input)
          return fails ? createRefusal(createRejection('the list is away')) : now
        },
      ],
      [
        playerActions.toggleLock,
        () => {
          Locked = 1
          return { success: true }
        },
      ],
    ])
    const { user } = await openPlayers(server)
    await user.click(switches(0))
    fails = true
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ban player' }),
    )
    await screen.findByRole('alert')
    expect(screen.getByRole('alert').textContent).toContain('the list is away')
    expect(isWaiting(switches(0))).toBe(true)
    expect(actions(0).every(isWaiting)).toBe(true)
    expect(switches(0).title).toBe('Available once the list refreshes')
    expect(isWaiting(switches(1))).toBe(false)
    expect(actions(1).some(isWaiting)).toBe(false)

    await user.click(switches(0))
    fireEvent.contextMenu(getCell(0, 'Account status'), { button: 2 })
    const entries = await screen.findAllByRole('menuitem')
    await user.keyboard('{Escape}')
    expect(entries.filter(entry => !isWaiting(entry)).map(entry => entry.textContent)).toEqual([
      'Show row in fullSpace',
      'CopyCtrl+C',
      'Copy with headersCtrl+Shift+C',
      'Copy as shown',
      // A group opens, and its actions say why they wait.
      'Restrictions',
      'Roles and parent',
      'Remarks and data',
      'Critical',
    ])
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(server.listInputs(playerActions.toggleLock)).toHaveLength(1)

    const before = reads.length
    await user.click(getButton('Try again'))
    await waitFor(() => expect(reads.length).toBe(before + 1))
    expect(isWaiting(switches(0))).toBe(true)
    fails = false
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(isWaiting(switches(0))).toBe(false))
  })

  test('is disabled while its list refetches', { tags: ['proof'] }, async () => {
    let answer = () => undefined as void
    let requests = 0
    let Locked = 0
    const server = createPlayersPlatform(two, [
      [
        players.list,
        async input => {
          const now = () => createPlayersAnswer([aWirePlayer({ Locked }), aWirePlayer({ ID: 10000002 })])
          if (isOfMain(input)) return now()
          requests += 1
          if (requests > 1) await new Promise<void>(resolve => (answer = resolve))
          return now()
        },
      ],
      [
        playerActions.toggleLock,
        () => {
          Locked = 1
          return { success: true }
        },
      ],
    ])
    const { user } = await openPlayers(server)
    await user.click(switches(0))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ban player' }),
    )
    await waitFor(() => expect(requests).toBe(2))
    expect(isWaiting(switches(0))).toBe(true)
    expect(isWaiting(switches(1))).toBe(false)
    answer()
    await waitFor(() => expect(isWaiting(switches(0))).toBe(false))
  })

  const nameless = area(
    'nameless',
    { mark: testWords },
    {
      list: read('POST', '/nameless', {
        input: z.object({ ...wire.paging }),
        output: page(z.object({ name: wire.wireId() })),
      }),
      mark: write('POST', '/nameless/mark', {
        record: on => on.none('of no list in this test'),
        input: z.object({ name: z.string() }),
      }),
    },
  )
  const createListScreen = (rowKey: 'name' | null) =>
    listScreen(nameless.list, {
      texts: 'gm:list',
      route: '/nameless',
      filters: [],
      columns: [id('name')],
      rowKey,
      pageSize: 20,
      rowActions: [
        confirmation(nameless.mark, {
          texts: 'gm:approve',
          createInput: row => ({ name: row.name }),
        }),
      ],
    })
  const createNamelessPlatform = (answers: {
    readonly again: () => unknown
    readonly mark: () => unknown
  }) => {
    let requests = 0
    return createPlatform([
      [
        nameless.list,
        () => {
          requests += 1
          return requests > 1 ? answers.again() : { list: [{ name: 'a' }, { name: 'b' }], total: 2 }
        },
      ],
      [nameless.mark, answers.mark],
    ])
  }
  const refuseList = () => createRefusal(createRejection('away'))
  const marks = () =>
    within(screen.getByRole('grid')).getAllByRole<HTMLButtonElement>('button', { name: 'Approve' })
  const markFirst = async (server: ReturnType<typeof createNamelessPlatform>, rowKey: 'name' | null) => {
    const { user } = await openScreen(createListScreen(rowKey), server)
    await screen.findByText('a')
    await user.click(marks()[0] as HTMLElement)
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Approve GM record' }))
    return { user, question }
  }

  test('stays enabled when the platform declines the write', async () => {
    const server = createNamelessPlatform({
      again: refuseList,
      mark: () => createRefusal(createRejection('not this one')),
    })
    const { user, question } = await markFirst(server, 'name')
    await question.findByText('not this one')
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(marks().map(isWaiting)).toEqual([false, false])
    expect(server.listInputs(nameless.list)).toHaveLength(1)
  })

  const rowKeys = [
    [null, [true, true]],
    ['name', [true, false]],
  ] as const
  for (const [at, one] of rowKeys.entries())
    test.each([one])(
      'with row key %s leads to these disabled states: %j',
      proofUnless(at === 0),
      async (rowKey, expectedStates) => {
        await markFirst(
          createNamelessPlatform({ again: refuseList, mark: () => ({ success: true }) }),
          rowKey,
        )
        await screen.findByRole('alert')
        expect(marks().map(isWaiting)).toEqual(expectedStates)
      },
    )

  test('stays disabled while its outcome is unknown and the list cannot be read', async () => {
    const loseAnswer = () => createRefusal({ kind: 'outcomeUnknown', endpoint: nameless.mark.id })
    const { user, question } = await markFirst(
      createNamelessPlatform({ again: refuseList, mark: loseAnswer }),
      'name',
    )
    await user.click(await question.findByRole('button', { name: 'Close' }))
    expect(marks().map(isWaiting)).toEqual([true, false])
  })
})

describe('a page past the last one', () => {
  const last = aWireOperation({ ID: 8, RoleId: 100021 })
  const first = Array.from({ length: 20 }, (_, n) => aWireOperation({ ID: 100 - n, RoleId: 100100 - n }))
  const pageOne = () => createGmAnswer(first, 21)

  test('is replaced by the last page, without the row of the old one', { tags: ['proof'] }, async () => {
    let isDone = false
    const server = createGmPlatform({
      list: input =>
        input['page'] === 1
          ? isDone
            ? createGmAnswer(first, 20)
            : pageOne()
          : createGmAnswer(isDone ? [] : [last], isDone ? 20 : 21),
      approve: () => {
        isDone = true
        return { success: true }
      },
    })
    const { user } = await openScreen(gmScreen, server)
    await screen.findByText('100100')
    await user.click(getButton('Next page'))
    await screen.findByText('100021')
    await user.click(getButton('Approve'))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve GM record' }),
    )
    await screen.findByText('100100')
    expect(screen.queryByText('100021')).toBeNull()
    // The only page has no field to choose one.
    expect(screen.queryByLabelText('Page')).toBeNull()
    expect(server.listInputs(gm.list).map(input => input['page'])).toEqual([1, 2, 2, 1])
    expect(screen.getAllByRole('button', { name: 'Approve' }).some(isWaiting)).toBe(false)
  })

  const wrongTotals = [
    ['is too high', 60, [1, 3, 2, 1]],
    ['is missing', null, [1, 3, 1]],
  ] as const
  for (const [at, one] of wrongTotals.entries())
    test.each([one])(
      'leads back to an existing page when the platform’s total %s',
      proofUnless(at === 0),
      async (_, count, pages) => {
        const beyond = { success: true, data: { list: [], ...(count !== null && { count }) } }
        const server = createGmPlatform({
          list: input => (input['page'] === 1 ? createGmAnswer(first, 60) : beyond),
        })
        const { user } = await openScreen(gmScreen, server)
        await screen.findByText('100100')
        await user.click(getButton('Last page'))
        await waitFor(() => expect(server.listInputs(gm.list).map(input => input['page'])).toEqual(pages))
        await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Page').value).toBe('1'))
        expect(screen.getByText('100100')).toBeTruthy()
      },
    )
})
