import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
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
import { getSendButton } from './send-button.ts'

// jsdom lays nothing out: the dialogs’ library cannot always tell there that the focus is inside, and then hides them.
configure({ defaultHidden: true })

let account = 0
beforeEach(() => {
  account += 1
  setClock('2026-07-31T01:30:00Z')
})

type Server = ReturnType<typeof createGmPlatform>
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

/** Opens the screen for an operator of its own, so that no test remembers what another sent. */
const open = async (server: Server, around: Parameters<typeof openScreen>[2] = {}) => {
  const opened = await openScreen(gmScreen, server, {
    environment: { account: `operator-${account}` },
    ...around,
  })
  await screen.findByText('100001')
  return opened
}
type User = Awaited<ReturnType<typeof open>>['user']

const start = async (user: User, action = 'GM top-up') => {
  await user.click(button(action))
  return within(await screen.findByRole('dialog'))
}
const form = () => within(screen.getByRole('dialog'))
const inForm = (name: string) => form().getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const fill = async (user: User, type = 'Plain top-up', kind = 'Top-up type') => {
  // In one step each: thirty letters in as many tests took a third of their time.
  for (const [name, value] of [
    ['Player ID', '12345678'],
    ['Amount', '1234.50'],
    ['Note', 'a gift'],
    ['Your password', 'secret123'],
  ] as const)
    fireEvent.change(inForm(name), { target: { value } })
  await user.selectOptions(inForm(kind), type)
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
  await user.click(button(/^(Top up|Deduct from) player$/))
}

describe('validation', () => {
  test('names every empty field and sends nothing', async () => {
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
    await waitFor(() => expect(document.activeElement).toBe(inForm('Player ID')))
    expect(server.of(gm.topUp)).toEqual([])
  })

  test.each([
    ['0', 'The amount must be more than 0'],
    ['-5', 'The amount must be more than 0'],
    ['1,5,5', 'Enter a number with up to three decimals, e.g. 1234.5'],
  ])('refuses the amount %j', async (typed, message) => {
    const server = createGmPlatform()
    const { user } = await open(server)
    await start(user)
    await fill(user)
    await user.clear(inForm('Amount'))
    await user.type(inForm('Amount'), typed)
    await user.click(getSendButton())
    await screen.findByText(message)
    expect(server.of(gm.topUp)).toEqual([])
  })

  test('takes a note of blanks for none', async () => {
    const server = createGmPlatform()
    const { user } = await open(server)
    await start(user)
    await fill(user)
    await user.clear(inForm('Note'))
    await user.type(inForm('Note'), '   ')
    await user.click(getSendButton())
    await screen.findByText('Please enter note')
    expect(server.of(gm.topUp)).toEqual([])
  })
})

describe('sending', () => {
  test('repeats amount, player and type in words, sends once, and shows page 1 anew', async () => {
    const server = createGmPlatform()
    const { user } = await open(server)
    await user.click(button('Next page'))
    await waitFor(() => expect(server.of(gm.list)).toHaveLength(2))
    await start(user)
    await fill(user)
    await user.click(getSendButton())
    await screen.findByText(sentence)
    expect(server.of(gm.topUp)).toEqual([])
    await user.click(button('Back'))
    expect(inForm('Amount').value).toBe('1234.50')
    await sendAll(user)
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
    expect(server.of(gm.topUp)).toEqual([payload])
    expect(readToasts).toEqual([{ kind: 'success', text: 'Added successfully, enters review state' }])
    await waitFor(() => expect(server.of(gm.list).at(-1)).toEqual({ page: 1, limit: 20 }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a double click or a second Enter does not pass the words by', async () => {
    const server = createGmPlatform()
    const { user } = await open(server)
    await start(user)
    await fill(user)
    await user.dblClick(getSendButton())
    await screen.findByText(sentence)
    await user.click(button('Back'))
    await user.type(inForm('Your password'), '{Enter}{Enter}')
    await screen.findByText(sentence)
    expect(server.of(gm.topUp)).toEqual([])
  })

  test('a deduction has its own types and its own call', async () => {
    const server = createGmPlatform()
    const { user } = await open(server)
    await start(user, 'GM deduction')
    expect(form().queryByText('Plain top-up')).toBeNull()
    await fill(user, 'Plain deduction', 'Deduction type')
    await user.click(getSendButton())
    await screen.findByText('Deduct 1,234.50 from player 12345678 (Plain deduction).')
    await user.click(button(/^(Top up|Deduct from) player$/))
    await waitFor(() => expect(server.of(gm.deduct)).toEqual([{ ...payload, operateType: '2' }]))
  })

  test('stays open with everything entered when the platform refuses; the draft never holds the password', async () => {
    const server = createGmPlatform({ topUp: () => createRefusal(createRejection('quota used up')) })
    const { user, memory } = await open(server)
    await start(user)
    await fill(user)
    await sendAll(user)
    await screen.findByText('quota used up')
    expect(['Player ID', 'Amount', 'Note', 'Your password'].map(name => inForm(name).value)).toEqual([
      '12345678',
      '1234.50',
      'a gift',
      'secret123',
    ])
    expect(JSON.stringify([...memory])).not.toContain('secret123')
    expect(JSON.stringify([...memory])).toContain('a gift')
  })
})

describe('the same once more', () => {
  const again = 'You submitted this at 10:30:00 PM. Submit it again?'
  const send = async (user: User) => {
    await start(user)
    await fill(user)
    await sendAll(user)
  }

  test('is asked about within ten minutes and sent only after a second yes', async () => {
    const server = createGmPlatform()
    const { user } = await open(server)
    await send(user)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    setClock('2026-07-31T01:39:59Z')
    await send(user)
    await screen.findByText(again)
    screen.getByText(sentence)
    expect(server.of(gm.topUp)).toHaveLength(1)
    await user.click(button('Top up player again'))
    await waitFor(() => expect(server.of(gm.topUp)).toHaveLength(2))
  })

  test('is not asked about after ten minutes, for another amount, or after a refusal', async () => {
    let refuses = true
    const server = createGmPlatform({
      topUp: () => (refuses ? createRefusal(createRejection('not now')) : { success: true }),
    })
    const first = await open(server)
    await send(first.user)
    await screen.findByText('not now')
    refuses = false
    await sendAll(first.user)
    await waitFor(() => expect(server.of(gm.topUp)).toHaveLength(2))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await start(first.user)
    await fill(first.user)
    await first.user.type(inForm('Amount'), '1')
    await first.user.click(getSendButton())
    await screen.findByText('Top up player 12345678 by 1,234.501 (Plain top-up).')
    await first.user.click(button(/^(Top up|Deduct from) player$/))
    await waitFor(() => expect(server.of(gm.topUp)).toHaveLength(3))
    first.unmount()
    setClock('2026-07-31T01:40:00Z')
    const later = await open(server)
    await send(later.user)
    await waitFor(() => expect(server.of(gm.topUp)).toHaveLength(4))
  })
})

describe('when no answer came', () => {
  const justNow = '2026-07-30 22:30:01'
  const anOperation = (operation: Parameters<typeof aWireOperation>[0]) =>
    aWireOperation({ RoleId: 12345678, Money: 1234500, Note: 'a gift', ...operation })
  /** A platform that loses each top-up, and lists these of the player before it and after it. */
  const losingAmong = (before: readonly object[], after: readonly object[]) => {
    const server = createGmPlatform({
      list: ({ roleId }) => {
        const own = server.of(gm.topUp).length === 0 ? before : after
        return createGmAnswer(roleId === '12345678' ? (own as typeof rows) : rows)
      },
      topUp: () => createRefusal(createUnknownOutcome('gm.topUp')),
    })
    return server
  }
  /** A platform that loses the first answer and stores what `keeps` says. */
  const losing = (keeps: boolean) => {
    // The same player was given the same before: that record is not the one that is looked for.
    const stored = [anOperation({ ID: 90 })]
    let tries = 0
    const server = createGmPlatform({
      list: ({ roleId }) => createGmAnswer(roleId === '12345678' ? stored : rows),
      topUp: () => {
        tries += 1
        if (tries > 1 || keeps) stored.unshift(anOperation({ ID: 90 + tries, InsertTime: justNow }))
        return tries > 1 ? { success: true } : createRefusal(createUnknownOutcome('gm.topUp'))
      },
    })
    return server
  }

  test('finds the record, lets the dialog be closed, and forgets the draft', async () => {
    const server = losing(true)
    const { user } = await open(server)
    await start(user)
    await fill(user)
    await sendAll(user)
    await screen.findByText(/^Confirmed: the record exists\. Checked 10:30:00 PM\./)
    expect(server.readsOf(gm.list)).toContainEqual({ page: 1, limit: 200, roleId: '12345678' })
    await user.click(button('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.of(gm.topUp)).toHaveLength(1)
    await start(user)
    expect(inForm('Player ID').value).toBe('')
    expect(screen.queryByText(/Your unsent entries were restored/)).toBeNull()
  })

  test('finds a record whose note comes back HTML-escaped', async () => {
    const server = createGmPlatform({
      list: ({ roleId }) =>
        createGmAnswer(
          roleId === '12345678' && server.of(gm.topUp).length > 0
            ? [
                anOperation({
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
    await user.clear(inForm('Note'))
    await user.type(inForm('Note'), "Ana & João's{Enter}gift <3")
    await sendAll(user)
    expect(await screen.findByText(/^Confirmed:/)).toBeTruthy()
  })

  test('sends a found record again only after a deliberate yes', async () => {
    const server = losing(true)
    const { user } = await open(server)
    await start(user)
    await fill(user)
    await sendAll(user)
    await screen.findByText(/Confirmed:/)
    await user.click(button('Review again'))
    await screen.findByText(sentence)
    await user.click(button(/^(Top up|Deduct from) player$/))
    await screen.findByText(/This record already exists/)
    expect(server.of(gm.topUp)).toHaveLength(1)
    await user.click(button('Top up player again'))
    await waitFor(() => expect(server.of(gm.topUp)).toHaveLength(2))
  })

  test('does not take an older record for it and allows another try', async () => {
    const server = losing(false)
    const { user } = await open(server)
    await start(user)
    await fill(user)
    await sendAll(user)
    await screen.findByText(/^Not found: no such record\. Checked 10:30:00 PM\./)
    expect(inForm('Your password').value).toBe('secret123')
    await user.click(button('Review again'))
    await screen.findByText(sentence)
    await user.click(button(/^(Top up|Deduct from) player$/))
    await waitFor(() => expect(server.of(gm.topUp)).toHaveLength(2))
  })

  test('takes no record for it where what stood there before could not be read', async () => {
    const older = anOperation({ ID: 90, InsertTime: justNow })
    const server = createGmPlatform({
      list: ({ roleId }) => {
        if (roleId !== '12345678') return createGmAnswer(rows)
        return server.of(gm.topUp).length === 0 ? createRefusal({ kind: 'timeout' }) : createGmAnswer([older])
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
    expect(button('Review again').disabled).toBe(true)
  })

  const sendLost = async (server: Server) => {
    const { user } = await open(server)
    await start(user)
    await fill(user)
    await sendAll(user)
    return user
  }

  test.each([
    ['a deduction', { OperateType: 2 }],
    ['an amount taken away', { Money: -1234500 }],
    ['another amount', { Money: 1234600 }],
    ['another note', { Note: 'a loan' }],
  ])('takes %s of a colleague for no top-up', async (_, other) => {
    const server = losingAmong([], [anOperation({ ID: 91, InsertTime: justNow, ...other })])
    await sendLost(server)
    expect(await screen.findByText(/^Not found:/)).toBeTruthy()
  })

  test.each([
    ['two new records', [{ ID: 91 }, { ID: 92 }], /^Several records match, so the outcome is still unknown/],
    [
      'one dated before it',
      [{ ID: 91, InsertTime: '2026-07-30 21:00:00' }],
      /A record matches but may be older, so the outcome is still unknown/,
    ],
    ['another subtype', [{ ID: 91, OperateType: 7 }], /The outcome can’t be determined/],
    ['no type', [{ ID: 91, OperateType: null }], /The outcome can’t be determined/],
  ])('leaves the outcome open for %s', async (_, after, words) => {
    const server = losingAmong(
      [],
      after.map(one => anOperation({ InsertTime: justNow, ...one })),
    )
    await sendLost(server)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(button('Review again').disabled).toBe(true)
    expect(server.settled).toEqual([])
  })

  test('lets the operator decide with the records beside what was sent', async () => {
    const after = [anOperation({ ID: 91, InsertTime: justNow }), anOperation({ ID: 92, InsertTime: justNow })]
    const server = losingAmong([], after)
    const user = await sendLost(server)
    const table = within(await screen.findByRole('table', { name: 'Sent values and current records' }))
    const lines = table.getAllByRole('row').map(line => [...line.children].map(cell => cell.textContent))
    expect(lines[0]).toEqual(['', 'Sent', 'Record 1', 'Record 2'])
    expect(lines.slice(1).map(([, sent, first]) => [sent, first])).toEqual(
      expect.arrayContaining([
        ['12345678', '12345678'],
        ['1,234.500', '1,234.500'],
        ['a gift', 'a gift'],
      ]),
    )
    expect(lines[1]?.slice(2)).toEqual(['91', '92'])
    await user.click(table.getAllByRole('button', { name: 'This one' })[1] as HTMLElement)
    await screen.findByText('You marked it as done at 10:30:00 PM.')
    expect(server.settled).toEqual([expect.objectContaining({ verdict: 'done' })])
    expect(button('Review again').disabled).toBe(false)
  })

  test('can be sent again once the operator says that it was not done', async () => {
    const after = [anOperation({ ID: 91, InsertTime: justNow }), anOperation({ ID: 92, InsertTime: justNow })]
    const server = losingAmong([], after)
    const user = await sendLost(server)
    await user.click(await screen.findByRole('button', { name: 'Mark as not done' }))
    await screen.findByText(/^You marked it as not done/)
    expect(server.settled).toEqual([expect.objectContaining({ verdict: 'notDone' })])
    expect(button('Review again').disabled).toBe(false)
  })

  /** A list of so many records, page by page, the player's new one at this place. */
  const manyOf = (count: number, place: number) => {
    const all = Array.from({ length: count }, (_, number) =>
      anOperation({ ID: 5000 - number, Note: 'other' }),
    )
    const server: Server = createGmPlatform({
      list: ({ roleId, page, limit }) => {
        if (roleId !== '12345678') return createGmAnswer(rows)
        const isSent = server.of(gm.topUp).length > 0
        const now = isSent ? all.with(place, anOperation({ ID: 9000, InsertTime: justNow })) : all
        const first = (Number(page) - 1) * Number(limit)
        return createGmAnswer(now.slice(first, first + Number(limit)), count)
      },
      topUp: () => createRefusal(createUnknownOutcome('gm.topUp')),
    })
    return server
  }

  test('finds a record that stands on the third page', async () => {
    await sendLost(manyOf(700, 450))
    expect(await screen.findByText(/^Confirmed:/)).toBeTruthy()
  })

  test('says among how many records it did not find one, and leaves the outcome open', async () => {
    const server = manyOf(2500, 2300)
    await sendLost(server)
    expect(await screen.findByText(/^Not among the newest 2000 records/)).toBeTruthy()
    expect(button('Review again').disabled).toBe(true)
  })

  test('does not take pages that repeat themselves for the whole list', async () => {
    const server = createGmPlatform({
      list: ({ roleId }) =>
        createGmAnswer(roleId === '12345678' ? [anOperation({ ID: 1, Note: 'other' })] : rows, 25),
      topUp: () => createRefusal(createUnknownOutcome('gm.topUp')),
    })
    await sendLost(server)
    expect(await screen.findByText(/^Not among the newest 1 records/)).toBeTruthy()
  })

  test('reads on where the total is only a lower bound', async () => {
    const all = Array.from({ length: 250 }, (_, number) => anOperation({ ID: 500 - number, Note: 'other' }))
    const server: Server = createGmPlatform({
      list: ({ roleId, page }) => {
        if (roleId !== '12345678') return createGmAnswer(rows)
        const isSent = server.of(gm.topUp).length > 0
        const now = isSent ? all.with(230, anOperation({ ID: 900, InsertTime: justNow })) : all
        return createGmAnswer(now.slice((Number(page) - 1) * 200, Number(page) * 200), 0)
      },
      topUp: () => createRefusal(createUnknownOutcome('gm.topUp')),
    })
    await sendLost(server)
    expect(await screen.findByText(/^Confirmed:/)).toBeTruthy()
  })

  test('never says that nothing is there, of a list with a row that it cannot read', async () => {
    const unreadable = aWireOperation({ ID: 91, RoleId: 12345678, Money: 'many' })
    const server = createGmPlatform({
      list: ({ roleId }) =>
        createGmAnswer(roleId === '12345678' && server.of(gm.topUp).length > 0 ? [unreadable] : rows),
      topUp: () => createRefusal(createUnknownOutcome('gm.topUp')),
    })
    const { user } = await open(server)
    await start(user)
    await fill(user)
    await sendAll(user)
    expect(await screen.findByText(/the outcome is still unknown/)).toBeTruthy()
    expect(button('Review again').disabled).toBe(true)
  })

  test('allows nothing while the list cannot be read', async () => {
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
    expect(button('Review again').disabled).toBe(true)
    await user.click(button('Check again'))
    await screen.findByText(/^Not found:/)
    expect(button('Review again').disabled).toBe(false)
  })
})

describe('what an accepted top-up has on record', () => {
  const others = Array.from({ length: 450 }, (_, number) =>
    aWireOperation({ ID: 900 - number, RoleId: 12345678, Note: 'other' }),
  )
  const answering = (made: readonly (typeof rows)[number][], pages: 'paged' | 'ignored'): Server => {
    const server: Server = createGmPlatform(
      {
        list: ({ roleId, page, limit }) => {
          if (roleId !== '12345678') return createGmAnswer(rows)
          const list = server.of(gm.topUp).length > 0 ? [...others, ...made] : others
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

  test('is read from the third page', async () => {
    const mine = aWireOperation({ ID: 1, RoleId: 12345678, Money: 1234500000, Note: 'a gift' })
    await send(answering([mine], 'paged'))
    const note = await screen.findByRole('alert')
    expect(note.textContent).toContain('1000 times as much')
  })

  test('is said not to be among those that could be read', async () => {
    await send(answering([], 'ignored'))
    const note = await screen.findByRole('alert')
    expect(note.textContent).toContain('it isn’t among the newest 200 records')
  })
})

describe('where the platform names no types', () => {
  const nothing = { gm_up_money_type: {}, gm_down_money_type: null }

  test.each([
    ['GM top-up', 'Top-up type', 'Top-up', '1'],
    ['GM deduction', 'Deduction type', 'Deduction', '2'],
  ])('%s offers its own', async (action, kind, name, code) => {
    const { user } = await open(createGmPlatform({ list: () => createGmAnswer(rows, 3, nothing) }))
    await start(user, action)
    const options = [...(inForm(kind) as unknown as HTMLSelectElement).options]
    expect(options.map(option => [option.value, option.textContent])).toEqual([
      ['', 'Choose'],
      [code, name],
    ])
  })
})
