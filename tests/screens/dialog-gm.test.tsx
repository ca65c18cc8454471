import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { gm } from '../../src/areas/gm/calls.ts'
import { gmScreen } from '../../src/areas/gm/gm.list.ts'
import { players } from '../../src/areas/players/calls.ts'
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
import { getSendButton } from './send-button.ts'

// jsdom has no layout: the dialog library may not see that the focus is inside and then hides the dialog.
configure({ defaultHidden: true })

let account = 0
beforeEach(() => {
  account += 1
  setClock('2026-07-31T01:30:00Z')
})

type Server = ReturnType<typeof createGmPlatform>
const getButton = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

/** Opens the screen for a new operator, so that no test sees the writes of another. */
const open = async (server: Server, options: Parameters<typeof openScreen>[2] = {}) => {
  const view = await openScreen(gmScreen, server, {
    environment: { account: `operator-${account}` },
    ...options,
  })
  await screen.findByText('100001')
  return view
}
type User = Awaited<ReturnType<typeof open>>['user']

const start = async (user: User, action = 'GM top-up') => {
  await user.click(getButton(action))
  return within(await screen.findByRole('dialog'))
}
const getForm = () => within(screen.getByRole('dialog'))
const getField = (name: string) => getForm().getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const fill = async (user: User, type = 'Plain top-up', kind = 'Top-up type') => {
  // One step per field, because typing took a third of the tests' time.
  for (const [name, value] of [
    ['Player ID', '12345678'],
    ['Amount', '1234.50'],
    ['Note', 'a gift'],
    ['Your password', 'secret123'],
  ] as const)
    fireEvent.change(getField(name), { target: { value } })
  await user.selectOptions(getField(kind), type)
}
const payload = {
  roleId: '12345678',
  money: '1234.5',
  password: 'secret123',
  descript: 'a gift',
  operateType: '1',
}
const sentence = 'Top up player 12345678 by 1,234.50 (Plain top-up).'
const sendAll = async (user: User) => {
  await user.click(getSendButton())
  await screen.findByText(sentence)
  await user.click(getButton(/^(Top up|Deduct from) player$/))
}

describe('GM form validation', () => {
  test('names every empty field and sends nothing', { tags: ['proof'] }, async () => {
    const server = createGmPlatform()
    const { user } = await open(server)
    await start(user)
    await user.click(getSendButton())
    for (const message of [
      'Please enter player ID',
      'Please enter amount',
      'Choose the type',
      'Please enter note',
      'Please enter your password',
    ]) {
      await screen.findByText(message)
    }
    await waitFor(() => expect(document.activeElement).toBe(getField('Player ID')))
    expect(server.listInputs(gm.topUp)).toEqual([])
  })

  const wrongAmounts = [
    ['0', 'The amount must be more than 0'],
    ['-5', 'The amount must be more than 0'],
    ['1,5,5', 'Enter a number with up to three decimals, e.g. 1234.5'],
  ] as const
  for (const [at, one] of wrongAmounts.entries())
    test.each([one])('rejects the amount %j', proofUnless(at === 0), async (text, message) => {
      const server = createGmPlatform()
      const { user } = await open(server)
      await start(user)
      await fill(user)
      await user.clear(getField('Amount'))
      await user.type(getField('Amount'), text)
      await user.click(getSendButton())
      await screen.findByText(message)
      expect(server.listInputs(gm.topUp)).toEqual([])
    })

  test('rejects a note of blanks as empty', { tags: ['proof'] }, async () => {
    const server = createGmPlatform()
    const { user } = await open(server)
    await start(user)
    await fill(user)
    await user.clear(getField('Note'))
    await user.type(getField('Note'), '   ')
    await user.click(getSendButton())
    await screen.findByText('Please enter note')
    expect(server.listInputs(gm.topUp)).toEqual([])
  })
})

describe('sending a GM operation', () => {
  test('confirms amount, player and type in words, sends once and reloads page 1', async () => {
    const server = createGmPlatform()
    const { user } = await open(server)
    await user.click(getButton('Next page'))
    await waitFor(() => expect(server.listInputs(gm.list)).toHaveLength(2))
    await start(user)
    await fill(user)
    await user.click(getSendButton())
    await screen.findByText(sentence)
    expect(server.listInputs(gm.topUp)).toEqual([])
    await user.click(getButton('Back'))
    expect(getField('Amount').value).toBe('1234.50')
    await sendAll(user)
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
    expect(server.listInputs(gm.topUp)).toEqual([payload])
    expect(readToasts).toEqual([{ kind: 'success', text: 'Added successfully, enters review state' }])
    await waitFor(() => expect(server.listInputs(gm.list).at(-1)).toEqual({ page: 1, limit: 20 }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('does not skip the confirmation on a double click or a second Enter', {
    tags: ['proof'],
  }, async () => {
    const server = createGmPlatform()
    const { user } = await open(server)
    await start(user)
    await fill(user)
    await user.dblClick(getSendButton())
    await screen.findByText(sentence)
    await user.click(getButton('Back'))
    await user.type(getField('Your password'), '{Enter}{Enter}')
    await screen.findByText(sentence)
    expect(server.listInputs(gm.topUp)).toEqual([])
  })

  test('uses its own types and its own call for a deduction', async () => {
    const server = createGmPlatform()
    const { user } = await open(server)
    await start(user, 'GM deduction')
    expect(getForm().queryByText('Plain top-up')).toBeNull()
    await fill(user, 'Plain deduction', 'Deduction type')
    await user.click(getSendButton())
    await screen.findByText('Deduct 1,234.50 from player 12345678 (Plain deduction).')
    await user.click(getButton(/^(Top up|Deduct from) player$/))
    await waitFor(() => expect(server.listInputs(gm.deduct)).toEqual([{ ...payload, operateType: '2' }]))
  })

  test('preserves the entries after a refusal, with a draft without the password', async () => {
    const server = createGmPlatform({ topUp: () => createRefusal(createRejection('quota used up')) })
    const { user, memory } = await open(server)
    await start(user)
    await fill(user)
    await sendAll(user)
    await screen.findByText('quota used up')
    expect(['Player ID', 'Amount', 'Note', 'Your password'].map(name => getField(name).value)).toEqual([
      '12345678',
      '1234.50',
      'a gift',
      'secret123',
    ])
    expect(JSON.stringify([...memory])).not.toContain('secret123')
    expect(JSON.stringify([...memory])).toContain('a gift')
  })
})

describe('a repeated GM operation', () => {
  const repeatPrompt = 'You submitted this at 22:30:00. Submit it again?'
  const send = async (user: User) => {
    await start(user)
    await fill(user)
    await sendAll(user)
  }

  test('prompts within ten minutes and is sent only after a second confirmation', async () => {
    const server = createGmPlatform()
    const { user } = await open(server)
    await send(user)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    setClock('2026-07-31T01:39:59Z')
    await send(user)
    await screen.findByText(repeatPrompt)
    screen.getByText(sentence)
    expect(server.listInputs(gm.topUp)).toHaveLength(1)
    await user.click(getButton('Top up player again'))
    await waitFor(() => expect(server.listInputs(gm.topUp)).toHaveLength(2))
  })

  test('does not prompt after ten minutes, for another amount or after a refusal', {
    tags: ['proof'],
  }, async () => {
    let isRefusing = true
    const server = createGmPlatform({
      topUp: () => (isRefusing ? createRefusal(createRejection('not now')) : { success: true }),
    })
    const first = await open(server)
    await send(first.user)
    await screen.findByText('not now')
    isRefusing = false
    await sendAll(first.user)
    await waitFor(() => expect(server.listInputs(gm.topUp)).toHaveLength(2))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await start(first.user)
    await fill(first.user)
    await first.user.type(getField('Amount'), '1')
    await first.user.click(getSendButton())
    await screen.findByText('Top up player 12345678 by 1,234.501 (Plain top-up).')
    await first.user.click(getButton(/^(Top up|Deduct from) player$/))
    await waitFor(() => expect(server.listInputs(gm.topUp)).toHaveLength(3))
    first.unmount()
    setClock('2026-07-31T01:40:00Z')
    const later = await open(server)
    await send(later.user)
    await waitFor(() => expect(server.listInputs(gm.topUp)).toHaveLength(4))
  })
})

describe('an unanswered top-up', () => {
  const justNow = '2026-07-30 22:30:01'
  const createOperation = (operation: Parameters<typeof aWireOperation>[0]) =>
    aWireOperation({ RoleId: 12345678, Money: 1234500, Note: 'a gift', ...operation })
  /** Creates a platform that loses the answer to each top-up, with these records before and after it. */
  const createLosingServer = (before: readonly object[], after: readonly object[]) => {
    const server = createGmPlatform({
      list: ({ roleId }) => {
        const ownRows = server.listInputs(gm.topUp).length === 0 ? before : after
        return createGmAnswer(roleId === '12345678' ? (ownRows as typeof rows) : rows)
      },
      topUp: () => createRefusal(createUnknownOutcome('gm.topUp')),
    })
    return server
  }
  /** Creates a platform that loses the first answer; `isStored`: it still stores that top-up. */
  const createFirstLossServer = (isStored: boolean) => {
    // An identical older record of the player, which the lookup must not match.
    const storedRows = [createOperation({ ID: 90 })]
    let tries = 0
    const server = createGmPlatform({
      list: ({ roleId }) => createGmAnswer(roleId === '12345678' ? storedRows : rows),
      topUp: () => {
        tries += 1
        if (tries > 1 || isStored)
          storedRows.unshift(createOperation({ ID: 90 + tries, InsertTime: justNow }))
        return tries > 1 ? { success: true } : createRefusal(createUnknownOutcome('gm.topUp'))
      },
    })
    return server
  }

  test('is confirmed by its record, and closing the dialog discards the draft', async () => {
    const server = createFirstLossServer(true)
    const { user } = await open(server)
    await start(user)
    await fill(user)
    await sendAll(user)
    await screen.findByText(/^Confirmed: the record exists\. Checked 22:30:00\./)
    expect(server.listReads(gm.list)).toContainEqual({ page: 1, limit: 200, roleId: '12345678' })
    await user.click(getButton('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.listInputs(gm.topUp)).toHaveLength(1)
    await start(user)
    expect(getField('Player ID').value).toBe('')
    expect(screen.queryByText(/Your unsent entries were restored/)).toBeNull()
  })

  test('is confirmed by a record whose note is HTML-escaped', { tags: ['proof'] }, async () => {
    const server = createGmPlatform({
      list: ({ roleId }) =>
        createGmAnswer(
          roleId === '12345678' && server.listInputs(gm.topUp).length > 0
            ? [
                createOperation({
                  ID: 91,
                  InsertTime: justNow,
                  Note: 'Ana &amp; Jo&atilde;o&#039;s\r\ngift &lt;3 ',
                }),
              ]
            : rows,
        ),
      topUp: () => createRefusal(createUnknownOutcome('gm.topUp')),
    })
    const { user } = await open(server)
    await start(user)
    await fill(user)
    await user.clear(getField('Note'))
    await user.type(getField('Note'), "Ana & João's{Enter}gift <3")
    await sendAll(user)
    expect(await screen.findByText(/^Confirmed:/)).toBeTruthy()
  })

  test('prompts before it is sent again once its record was found', async () => {
    const server = createFirstLossServer(true)
    const { user } = await open(server)
    await start(user)
    await fill(user)
    await sendAll(user)
    await screen.findByText(/Confirmed:/)
    await user.click(getButton('Review again'))
    await screen.findByText(sentence)
    await user.click(getButton(/^(Top up|Deduct from) player$/))
    await screen.findByText(/This record already exists/)
    expect(server.listInputs(gm.topUp)).toHaveLength(1)
    await user.click(getButton('Top up player again'))
    await waitFor(() => expect(server.listInputs(gm.topUp)).toHaveLength(2))
  })

  test('does not match an older record and can be sent again', async () => {
    const server = createFirstLossServer(false)
    const { user } = await open(server)
    await start(user)
    await fill(user)
    await sendAll(user)
    await screen.findByText(
      /^Not found yet: no such record so far\. The platform may be slow and still carry it out\. Checked 22:30:00\. Checks again at 22:30:10\./,
    )
    expect(getField('Your password').value).toBe('secret123')
    await user.click(getButton('Review again'))
    await screen.findByText(sentence)
    await user.click(getButton(/^(Top up|Deduct from) player$/))
    await waitFor(() => expect(server.listInputs(gm.topUp)).toHaveLength(2))
  })

  test('matches no record when the earlier records could not be read', async () => {
    const older = createOperation({ ID: 90, InsertTime: justNow })
    const server = createGmPlatform({
      list: ({ roleId }) => {
        if (roleId !== '12345678') return createGmAnswer(rows)
        return server.listInputs(gm.topUp).length === 0
          ? createRefusal({ kind: 'timeout' })
          : createGmAnswer([older])
      },
      topUp: () => createRefusal(createUnknownOutcome('gm.topUp')),
    })
    const { user } = await open(server)
    await start(user)
    await fill(user)
    await sendAll(user)
    expect(
      await screen.findByText(/A record matches but may be older, so the outcome is still unknown/),
    ).toBeTruthy()
    expect(screen.queryByText(/Confirmed:/)).toBeNull()
    expect(getButton('Review again').disabled).toBe(true)
  })

  const sendLost = async (server: Server) => {
    const { user } = await open(server)
    await start(user)
    await fill(user)
    await sendAll(user)
    return user
  }

  const otherRecords = [
    ['another amount', { Money: 1234600 }],
    ['a deduction', { OperateType: 2 }],
    ['an amount taken away', { Money: -1234500 }],
    ['another note', { Note: 'a loan' }],
  ] as const
  for (const [at, one] of otherRecords.entries())
    test.each([one])('does not match %s of a colleague', proofUnless(at === 0), async (_, other) => {
      const server = createLosingServer([], [createOperation({ ID: 91, InsertTime: justNow, ...other })])
      await sendLost(server)
      expect(await screen.findByText(/^Not found yet:/)).toBeTruthy()
    })

  const undecided = [
    ['two new records', [{ ID: 91 }, { ID: 92 }], /^Several records match, so the outcome is still unknown/],
    [
      'one dated before it',
      [{ ID: 91, InsertTime: '2026-07-30 21:00:00' }],
      /A record matches but may be older, so the outcome is still unknown/,
    ],
    ['another subtype', [{ ID: 91, OperateType: 7 }], /The outcome can’t be determined/],
    ['no type', [{ ID: 91, OperateType: null }], /The outcome can’t be determined/],
  ] as const
  for (const [at, one] of undecided.entries())
    test.each([one])('has an unknown outcome with %s', proofUnless(at === 0), async (_, after, words) => {
      const server = createLosingServer(
        [],
        after.map(one => createOperation({ InsertTime: justNow, ...one })),
      )
      await sendLost(server)
      expect(await screen.findByText(words)).toBeTruthy()
      expect(getButton('Review again').disabled).toBe(true)
      expect(server.verdicts).toEqual([])
    })

  test('shows the sent values beside the records and lets the operator decide', async () => {
    const after = [
      createOperation({ ID: 91, InsertTime: justNow }),
      createOperation({ ID: 92, InsertTime: justNow }),
    ]
    const server = createLosingServer([], after)
    const user = await sendLost(server)
    const table = within(await screen.findByRole('table', { name: 'Sent values and current records' }))
    const lines = table.getAllByRole('row').map(line => [...line.children].map(cell => cell.textContent))
    expect(lines[0]).toEqual(['', 'Sent', 'Record 1', 'Record 2'])
    expect(lines.slice(1).map(([, sentValue, first]) => [sentValue, first])).toEqual(
      expect.arrayContaining([
        ['12345678', '12345678'],
        ['1,234.500', '1,234.500'],
        ['a gift', 'a gift'],
      ]),
    )
    expect(lines[1]?.slice(2)).toEqual(['91', '92'])
    await user.click(table.getAllByRole('button', { name: 'This one' })[1] as HTMLElement)
    await screen.findByText('You marked it as done at 22:30:00.')
    expect(server.verdicts).toEqual([expect.objectContaining({ verdict: 'done' })])
    expect(getButton('Review again').disabled).toBe(false)
  })

  test('can be sent again once the operator marks it as not done', { tags: ['proof'] }, async () => {
    const after = [
      createOperation({ ID: 91, InsertTime: justNow }),
      createOperation({ ID: 92, InsertTime: justNow }),
    ]
    const server = createLosingServer([], after)
    const user = await sendLost(server)
    await user.click(await screen.findByRole('button', { name: 'Mark as not done' }))
    await screen.findByText(/^You marked it as not done/)
    expect(server.verdicts).toEqual([expect.objectContaining({ verdict: 'notDone' })])
    expect(getButton('Review again').disabled).toBe(false)
  })

  /** Creates a paged list of `count` records with the player's new one at `place`. */
  const createPagedServer = (count: number, place: number) => {
    const all = Array.from({ length: count }, (_, number) =>
      createOperation({ ID: 5000 - number, Note: 'other' }),
    )
    const server: Server = createGmPlatform({
      list: ({ roleId, page, limit }) => {
        if (roleId !== '12345678') return createGmAnswer(rows)
        const isSent = server.listInputs(gm.topUp).length > 0
        const listedRows = isSent ? all.with(place, createOperation({ ID: 9000, InsertTime: justNow })) : all
        const first = (Number(page) - 1) * Number(limit)
        return createGmAnswer(listedRows.slice(first, first + Number(limit)), count)
      },
      topUp: () => createRefusal(createUnknownOutcome('gm.topUp')),
    })
    return server
  }

  test('is confirmed by a record on the third page', { tags: ['proof'] }, async () => {
    await sendLost(createPagedServer(700, 450))
    expect(await screen.findByText(/^Confirmed:/)).toBeTruthy()
  })

  test('has an unknown outcome when the newest 2,000 records include no match', {
    tags: ['proof'],
  }, async () => {
    const server = createPagedServer(2500, 2300)
    await sendLost(server)
    expect(await screen.findByText(/^Not among the newest 2000 records/)).toBeTruthy()
    expect(getButton('Review again').disabled).toBe(true)
  })

  test('does not count repeated pages as the whole list', async () => {
    const server = createGmPlatform({
      list: ({ roleId }) =>
        createGmAnswer(roleId === '12345678' ? [createOperation({ ID: 1, Note: 'other' })] : rows, 25),
      topUp: () => createRefusal(createUnknownOutcome('gm.topUp')),
    })
    await sendLost(server)
    expect(await screen.findByText(/^Not among the newest 1 records/)).toBeTruthy()
  })

  test('is looked up on further pages when the total is only a lower bound', {
    tags: ['proof'],
  }, async () => {
    const all = Array.from({ length: 250 }, (_, number) =>
      createOperation({ ID: 500 - number, Note: 'other' }),
    )
    const server: Server = createGmPlatform({
      list: ({ roleId, page }) => {
        if (roleId !== '12345678') return createGmAnswer(rows)
        const isSent = server.listInputs(gm.topUp).length > 0
        const listedRows = isSent ? all.with(230, createOperation({ ID: 900, InsertTime: justNow })) : all
        return createGmAnswer(listedRows.slice((Number(page) - 1) * 200, Number(page) * 200), 0)
      },
      topUp: () => createRefusal(createUnknownOutcome('gm.topUp')),
    })
    await sendLost(server)
    expect(await screen.findByText(/^Confirmed:/)).toBeTruthy()
  })

  test('is not reported as missing when a row of the list is unreadable', async () => {
    const unreadable = aWireOperation({ ID: 91, RoleId: 12345678, Money: 'many' })
    const server = createGmPlatform({
      list: ({ roleId }) =>
        createGmAnswer(roleId === '12345678' && server.listInputs(gm.topUp).length > 0 ? [unreadable] : rows),
      topUp: () => createRefusal(createUnknownOutcome('gm.topUp')),
    })
    const { user } = await open(server)
    await start(user)
    await fill(user)
    await sendAll(user)
    expect(await screen.findByText(/the outcome is still unknown/)).toBeTruthy()
    expect(getButton('Review again').disabled).toBe(true)
  })

  test('cannot be sent again while the list cannot be read', { tags: ['proof'] }, async () => {
    let reads = 0
    const server = createGmPlatform({
      list: ({ roleId }) => {
        if (roleId !== undefined) reads += 1
        return roleId !== undefined && reads === 2
          ? createRefusal({ kind: 'timeout' })
          : createGmAnswer(roleId ? [] : rows)
      },
      topUp: () => createRefusal(createUnknownOutcome('gm.topUp')),
    })
    const { user } = await open(server)
    await start(user)
    await fill(user)
    await sendAll(user)
    await screen.findByText(/the outcome is still unknown: The request timed out/)
    expect(getButton('Review again').disabled).toBe(true)
    await user.click(getButton('Check again'))
    await screen.findByText(/^Not found yet:/)
    expect(getButton('Review again').disabled).toBe(false)
  })
})

describe('the verification of an accepted top-up', () => {
  const others = Array.from({ length: 450 }, (_, number) =>
    aWireOperation({ ID: 900 - number, RoleId: 12345678, Note: 'other' }),
  )
  const createAnsweringServer = (
    madeRows: readonly (typeof rows)[number][],
    pages: 'paged' | 'ignored',
  ): Server => {
    const server: Server = createGmPlatform(
      {
        list: ({ roleId, page, limit }) => {
          if (roleId !== '12345678') return createGmAnswer(rows)
          const list = server.listInputs(gm.topUp).length > 0 ? [...others, ...madeRows] : others
          const first = pages === 'paged' ? (Number(page) - 1) * Number(limit) : 0
          return createGmAnswer(list.slice(first, first + Number(limit)), list.length)
        },
      },
      { keepsRecords: true },
    )
    return server
  }
  const send = async (server: Server) => {
    const { user } = await open(server)
    await start(user)
    await fill(user)
    await sendAll(user)
  }

  test('finds the record on the third page', { tags: ['proof'] }, async () => {
    const ownRecord = aWireOperation({ ID: 1, RoleId: 12345678, Money: 1234500000, Note: 'a gift' })
    await send(createAnsweringServer([ownRecord], 'paged'))
    const note = await screen.findByRole('alert')
    expect(note.textContent).toContain('1000 times as much')
  })

  test('reports that the record is not among those that could be read', { tags: ['proof'] }, async () => {
    await send(createAnsweringServer([], 'ignored'))
    const note = await screen.findByRole('alert')
    expect(note.textContent).toContain('it isn’t among the newest 200 records')
  })
})

test('a top-up offers no type while the list of records is not read', async () => {
  const server = createGmPlatform({ list: () => createRefusal({ kind: 'timeout' }) })
  const { user } = await openScreen(gmScreen, server)
  await screen.findByText(/timed out|no answer|in time/i)
  await start(user)
  const options = [...(getField('Top-up type') as unknown as HTMLSelectElement).options]
  expect(options.map(option => option.value)).toEqual([''])
})

test('a player ID in wide digits is looked up, reviewed and sent in plain ones', async () => {
  const server = createGmPlatform({ unknown: ['１２３４５６７８'] })
  const { user } = await open(server)
  await start(user)
  await fill(user)
  fireEvent.change(getField('Player ID'), { target: { value: '１２３４５６７８' } })
  await user.click(getSendButton())
  await screen.findByText(/12345678/)
  expect(screen.queryByText(/No match for/)).toBeNull()
  expect(screen.queryByText(/１２３４５６７８/)).toBeNull()
  const asked = server.listInputs(players.list).map(({ roleId }) => roleId)
  expect(asked).toContain('12345678')
  expect(asked).not.toContain('１２３４５６７８')
})

test('a top-up offers no type if the platform’s types came but could not be read', async () => {
  const types = { gm_up_money_type: { 11: { typeName: 'Bonus' }, 1: 'Fine' } }
  const { user } = await open(createGmPlatform({ list: () => createGmAnswer(rows, 3, types) }))
  await start(user)
  const options = [...(getField('Top-up type') as unknown as HTMLSelectElement).options]
  expect(options.map(option => option.value)).toEqual([''])
  expect(await screen.findByText('Didn’t load')).toBeTruthy()
})

test('a search answered without types keeps those of the last answer', async () => {
  const server = createGmPlatform({
    list: ({ roleId }) =>
      roleId === undefined
        ? createGmAnswer(rows, 3, { gm_up_money_type: { 11: 'Bonus', 12: 'Promo' } })
        : { success: true, data: { list: [], count: 0 } },
  })
  const { user } = await open(server)
  await user.type(screen.getAllByLabelText(/^Player ID/)[0]!, '999999{Enter}')
  await waitFor(() => expect(screen.queryByText('100001')).toBeNull())
  await start(user)
  const options = [...(getField('Top-up type') as unknown as HTMLSelectElement).options]
  expect(options.map(option => option.value)).toEqual(['', '11', '12'])
})

test('a restored draft keeps the name by which its type was chosen', async () => {
  let name = 'Bonus'
  const server = createGmPlatform({
    list: () => createGmAnswer(rows, 3, { gm_up_money_type: { 1: name, 7: 'Ads' } }),
  })
  const { user, memory, unmount } = await open(server)
  await start(user)
  await fill(user, 'Bonus')
  unmount()
  name = 'Penalty'
  const again = await open(server, { memory })
  await start(again.user)
  fireEvent.change(getField('Your password'), { target: { value: 'secret123' } })
  await again.user.click(getSendButton())
  expect(await screen.findByText(/doesn’t offer this choice any more/)).toBeTruthy()
  expect(server.listInputs(gm.topUp)).toEqual([])
})

describe('a form without types from the platform', () => {
  const noTypes = { gm_up_money_type: {}, gm_down_money_type: null }

  const ownTypes = [
    ['GM top-up', 'Top-up type', 'Top-up', '1'],
    ['GM deduction', 'Deduction type', 'Deduction', '2'],
  ] as const
  for (const [at, one] of ownTypes.entries())
    test.each([one])('offers its own type: %s', proofUnless(at === 0), async (action, kind, name, code) => {
      const { user } = await open(createGmPlatform({ list: () => createGmAnswer(rows, 3, noTypes) }))
      await start(user, action)
      const options = [...(getField(kind) as unknown as HTMLSelectElement).options]
      expect(options.map(option => [option.value, option.textContent])).toEqual([
        ['', 'Choose'],
        [code, name],
      ])
    })
})
