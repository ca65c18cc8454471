import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { dialog } from '../../src/renderer/kit/dialog/dialog.tsx'
import { choice, dateRange, fromConfigs, month, text } from '../../src/renderer/kit/form/fields.ts'
import { listScreen } from '../../src/renderer/kit/list/list-screen.tsx'
import { lastRange } from '../../src/renderer/kit/range/range-value.ts'
import { count, id, time } from '../../src/shared/column.ts'
import { area, read, write } from '../../src/shared/endpoint.ts'
import { page } from '../../src/shared/page.ts'
import * as wire from '../../src/shared/wire.ts'
import { testWords } from '../journal-words.ts'
import { asTextsAt, startAllTexts } from '../texts.ts'
import { createPlatform, openScreen, readToasts, setClock } from './console.tsx'

// A list with features that recharge orders do not have.
const letters = area(
  'letters',
  { add: testWords },
  {
    list: read('POST', '/letters', {
      input: z.object({
        ...wire.paging,
        ...wire.sorting,
        from: wire.optionalText(),
        to: wire.optionalText(),
        kind: wire.optionalText(),
        month: wire.optionalText(),
      }),
      output: page(z.object({ id: wire.wireId(), sent: wire.stamp(), size: wire.wireCount() }), {
        configs: z.object({ kinds: wire.labelMap() }),
      }),
    }),
    add: write('POST', '/letters/add', {
      record: on => on.none('of no list in this test'),
      input: z.object({ title: z.string().min(1, 'errors:invalid') }),
    }),
  },
)

const lettersScreen = listScreen(letters.list, {
  texts: asTextsAt('finance:letters'),
  route: '/letters',
  filters: [
    dateRange('from', 'to', lastRange(30, 'days'), 'times'),
    choice('kind', fromConfigs('kinds')),
    month('month', 'current'),
  ],
  columns: [id('id'), time('sent', { serverSort: true }), count('size')],
  rowKey: 'id',
  pageSize: 20,
  pageSizes: [20, 50],
  actions: [dialog(letters.add, { texts: asTextsAt('finance:addLetter'), fields: [text('title')] })],
})

const texts = {
  letters: {
    title: 'Letters',
    id: 'Letter',
    sent: 'Sent',
    size: 'Size',
    from: 'When',
    kind: 'Kind',
    month: 'Month',
  },
  // A field may have the name of a part of the texts.
  addLetter: { action: 'Add a letter', title: 'New letter', fields: { title: 'Subject' } },
}

const createLettersPlatform = () =>
  createPlatform([
    [
      letters.list,
      input => ({
        list: [
          { id: `p${String(input['page'])}`, sent: '2026-07-01 00:00:00', size: '3' },
          { id: 'x', size: 'big' },
        ],
        total: 100,
        configs: { kinds: { 1: 'Plain', 2: 'Registered' } },
      }),
    ],
    [letters.add, () => ({ success: true })],
  ])

const opening = {
  from: '2026-07-02 00:00:00',
  to: '2026-07-31 23:59:59',
  month: '2026-07',
  limit: 20,
}

beforeEach(async () => {
  setClock('2026-07-31T12:00:00Z')
  await startAllTexts('en-us')
  i18next.addResourceBundle('en-us', 'finance', texts, true)
})

test('the list opens with range and month and reports unreadable rows', async () => {
  const server = createLettersPlatform()
  await openScreen(lettersScreen, server)
  await screen.findByText('p1')
  expect(server.listInputs(letters.list)).toEqual([{ page: 1, ...opening }])
  expect(screen.getByText(/could not be read|cannot be read|Unreadable/i)).toBeTruthy()
})

test('the list sorts at the server from page one and filters by the server’s choices', async () => {
  const server = createLettersPlatform()
  const { user } = await openScreen(lettersScreen, server)
  await screen.findByText('p1')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByText('p2')
  await user.click(screen.getByText('Sent'))
  await screen.findByText('p1')
  const sorting = { orderby: 'sent', ordertype: 'asc' }
  expect(server.listInputs(letters.list).at(-1)).toEqual({ page: 1, ...opening, ...sorting })
  await user.selectOptions(screen.getByLabelText('Kind'), 'Registered')
  await waitFor(() => expect(server.listInputs(letters.list).at(-1)).toMatchObject({ kind: '2', page: 1 }))
})

test('a new page size restarts at the first page and is remembered', async () => {
  const server = createLettersPlatform()
  const memory = new Map<string, unknown>()
  const { user, unmount } = await openScreen(lettersScreen, server, { memory })
  await screen.findByText('p1')
  await user.selectOptions(screen.getByDisplayValue('Auto (20)'), '50 / page')
  await waitFor(() => expect(server.listInputs(letters.list).at(-1)).toMatchObject({ page: 1, limit: 50 }))
  unmount()
  await openScreen(lettersScreen, server, { memory })
  await waitFor(() => expect(server.listInputs(letters.list)).toHaveLength(3))
  expect(server.listInputs(letters.list).at(-1)).toMatchObject({ limit: 50 })
})

test('a toolbar dialog that succeeds takes the list back to its first page', async () => {
  const server = createLettersPlatform()
  const { user } = await openScreen(lettersScreen, server)
  await screen.findByText('p1')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByText('p2')
  await user.click(screen.getByRole('button', { name: 'Add a letter' }))
  await user.type(await screen.findByLabelText(/Subject/), 'Hello{Enter}')
  await screen.findByText('p1')
  expect(server.listInputs(letters.add)).toEqual([{ title: 'Hello' }])
  expect(server.listInputs(letters.list).map(input => input['page'])).toEqual([1, 2, 1])
  expect(readToasts).toEqual([{ kind: 'success', text: 'Operation succeeded' }])
})

/** Creates a platform whose list without a kind is answered only after `late`, once a letter was added. */
const createLatePlatform = (late: Promise<void>) => {
  let isAdded = false
  return createPlatform([
    [
      letters.list,
      async ({ kind }) => {
        if (isAdded && kind === undefined) await late
        const list = [{ id: `kind ${String(kind)}`, sent: '2026-07-01 00:00:00', size: '3' }]
        return { list, total: 1, configs: { kinds: { 1: 'Plain', 2: 'Registered' } } }
      },
    ],
    [
      letters.add,
      () => {
        isAdded = true
        return { success: true }
      },
    ],
  ])
}

test('a search chosen while a toolbar dialog’s write is reread stays in force', {
  tags: ['proof'],
}, async () => {
  const late = Promise.withResolvers<void>()
  const server = createLatePlatform(late.promise)
  const { user } = await openScreen(lettersScreen, server)
  await screen.findByText('kind undefined')
  await user.click(screen.getByRole('button', { name: 'Add a letter' }))
  await user.type(await screen.findByLabelText(/Subject/), 'Hello{Enter}')
  await waitFor(() => expect(server.listInputs(letters.list)).toHaveLength(2))
  await user.selectOptions(screen.getByLabelText('Kind'), 'Registered')
  await screen.findByText('kind 2')
  late.resolve()
  await expect(screen.findByText('kind undefined', {}, { timeout: 500 })).rejects.toThrow('kind undefined')
  expect(screen.getByLabelText<HTMLSelectElement>('Kind').value).toBe('2')
})

test('a late reread does not store its search over that of a list opened meanwhile', {
  tags: ['proof'],
}, async () => {
  const late = Promise.withResolvers<void>()
  const server = createLatePlatform(late.promise)
  const { user, memory, unmount } = await openScreen(lettersScreen, server)
  await screen.findByText('kind undefined')
  await user.click(screen.getByRole('button', { name: 'Add a letter' }))
  await user.type(await screen.findByLabelText(/Subject/), 'Hello{Enter}')
  await waitFor(() => expect(server.listInputs(letters.list)).toHaveLength(2))
  unmount()
  const stored = { values: { kind: '2' } }
  memory.set('search:/letters', stored)
  late.resolve()
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(memory.get('search:/letters')).toEqual(stored)
})

test('keys of a search do nothing in the list behind a dialog', { tags: ['proof'] }, async () => {
  const server = createLettersPlatform()
  const { user } = await openScreen(lettersScreen, server)
  await screen.findByText('p1')
  await user.selectOptions(screen.getByLabelText('Kind'), 'Registered')
  await waitFor(() => expect(server.listInputs(letters.list)).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Add a letter' }))
  await user.type(await screen.findByLabelText(/Subject/), 'two words')
  await user.keyboard('{Alt>}{ArrowLeft}{Home}{/Alt}')
  expect(screen.getByLabelText<HTMLSelectElement>('Kind').value).toBe('2')
  expect(server.listInputs(letters.list)).toHaveLength(2)
})

test('one of many choices is found by part of its name and searched immediately', async () => {
  const kinds = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [n + 1, `Kind ${n + 1} of forty`]))
  const server = createPlatform([[letters.list, () => ({ list: [], total: 0, configs: { kinds } })]])
  const { user } = await openScreen(lettersScreen, server)
  const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Kind' })
  await waitFor(() => expect(box().tagName).toBe('INPUT'))
  await user.click(box())
  await user.keyboard('37')
  await user.click(await screen.findByRole('option', { name: 'Kind 37 of forty' }))
  await waitFor(() => expect(server.listInputs(letters.list).at(-1)).toMatchObject({ kind: '37' }))
  await user.type(box(), 'xyz')
  expect(await screen.findByText('No match')).toBeTruthy()
  await user.tab()
  await waitFor(() => expect(box().value).toBe('Kind 37 of forty'))
})
