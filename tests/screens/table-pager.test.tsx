import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Pager } from '../../src/renderer/kit/table/pager.tsx'
import { getExtent } from '../../src/renderer/kit/table/pages.ts'
import { startAllTexts } from '../texts.ts'

afterEach(cleanup)

const show = async (page: number, total: number, open = false) => {
  await startAllTexts('en-us')
  const onPage = vi.fn()
  const onLimit = vi.fn()
  render(
    <Pager
      page={page}
      limit={10}
      extent={{ total, open }}
      sizes={[10, 20, 30]}
      onPage={onPage}
      onLimit={onLimit}
    />,
  )
  return { user: userEvent.setup(), onPage, onLimit }
}
const press = (name: string) => screen.getByRole('button', { name })

it('the pager shows the row range and goes to the first, adjacent and last pages', async () => {
  const { user, onPage } = await show(2, 1234)
  expect(screen.getByText('11–20 of 1,234')).toBeTruthy()
  for (const name of ['First page', 'Previous page', 'Next page', 'Last page']) await user.click(press(name))
  expect(onPage.mock.calls.flat()).toEqual([1, 1, 3, 124])
})

it('the pager has nothing to turn a single page with', async () => {
  await show(1, 7)
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.queryByRole('textbox', { name: 'Page' })).toBeNull()
  expect(screen.getByRole('combobox', { name: 'Rows per page' })).toBeTruthy()
})

it('a typed page is clamped to the range on Enter; invalid input is discarded', async () => {
  const { user, onPage } = await show(2, 95)
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Page' })
  await user.clear(box)
  await user.type(box, '99{Enter}')
  expect(onPage).toHaveBeenLastCalledWith(10)
  await user.clear(box)
  await user.type(box, 'x')
  await user.tab()
  expect(box.value).toBe('2')
  expect(onPage).toHaveBeenCalledTimes(1)
})

it('the page size can be changed', async () => {
  const { user, onLimit } = await show(1, 7)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '30')
  expect(onLimit).toHaveBeenCalledWith(30)
})

it('without a total, the pager offers the next page while pages are full', async () => {
  const { user, onPage } = await show(2, 20, true)
  expect(screen.getByText('11–20 of at least 20')).toBeTruthy()
  expect(screen.getByText('of 3 or more')).toBeTruthy()
  expect(press('Last page').getAttribute('aria-disabled')).toBe('true')
  await user.click(press('Next page'))
  expect(onPage.mock.calls.flat()).toEqual([3])
})

const createAnswer = (length: number, answer: { readonly total: number; readonly atLeast?: true }) => ({
  ...answer,
  rows: Array.from({ length }, () => ({})),
  unreadable: [],
})

it.each([
  ['the total sent', 10, { total: 45 }, { total: 45, open: false }],
  ['more rows than the total sent, on a full page', 10, { total: 12 }, { total: 20, open: true }],
  ['more rows than the total sent, on a last page', 7, { total: 12 }, { total: 17, open: false }],
  ['no total and a full page', 10, { total: 10, atLeast: true }, { total: 20, open: true }],
  ['no total and a last page', 3, { total: 3, atLeast: true }, { total: 13, open: false }],
  ['no total and a page beyond the end', 0, { total: 0 }, { total: 10, open: false }],
  ['a total of only a full page', 10, { total: 10 }, { total: 20, open: true }],
] as const)('the extent of page two reflects %s', (_, length, answer, extent) => {
  const position = { before: 10, limit: 10, maxPageRows: 10, isCounted: false }
  expect(getExtent(createAnswer(length, answer), position)).toEqual(extent)
})

it.each([
  ['no total and a page of the platform’s maximum size', 50, { atLeast: true }, true],
  ['a total equal to the platform’s maximum page size', 50, {}, true],
  ['a total equal to the requested rows', 100, {}, true],
  ['no total and a page that is not full', 47, { atLeast: true }, false],
  ['a total of a page that is not full', 47, {}, false],
  ['a total of no rows', 0, {}, false],
] as const)('the extent of the first page reflects %s', (_, length, more, open) => {
  const position = { before: 0, limit: 100, maxPageRows: 0, isCounted: false }
  const answer = createAnswer(length, { total: length, ...more })
  expect(getExtent(answer, position)).toEqual({ total: length, open })
  // A total known to count all rows is trusted; without one the extent may stay open.
  const isOpen = open && 'atLeast' in more
  expect(getExtent(answer, { ...position, isCounted: true })).toEqual({ total: length, open: isOpen })
})
