import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { dateRange, month } from '../../src/renderer/kit/form/fields.ts'
import { toInput } from '../../src/renderer/kit/form/values.ts'
import { calendarFormats, calendarStrings } from '../../src/renderer/kit/range/calendar-words.ts'
import { MonthField } from '../../src/renderer/kit/range/month-field.tsx'
import { RangeField } from '../../src/renderer/kit/range/range-field.tsx'
import {
  findRangeProblem,
  isHalfRange,
  lastRange,
  parseTypedDay,
  resolveRange,
} from '../../src/renderer/kit/range/range-value.ts'
import { getToday } from '../../src/shared/domain/dates.ts'
import { proofUnless } from '../tiers.ts'
import { createPlatform, openConsole, setClock } from './console.tsx'

const Range = ({
  initial,
  withTimes = false,
}: {
  readonly initial: string
  readonly withTimes?: boolean
}) => {
  const [range, setRange] = useState(initial)
  return (
    <>
      <RangeField label="Date" value={range} withTimes={withTimes} onChange={setRange} onChosen={setRange} />
      <output>{range}</output>
    </>
  )
}
const Month = () => {
  const [monthValue, setMonthValue] = useState('current')
  return (
    <>
      <MonthField label="Month" value={monthValue} onChange={setMonthValue} onChosen={setMonthValue} />
      <output>{monthValue}</output>
    </>
  )
}
const value = () => document.querySelector('output')?.textContent
const openPanel = async (zone: string, initial = '') => {
  const view = await openConsole(<Range initial={initial} />, createPlatform([]), { zone })
  await view.user.click(screen.getByRole('button', { name: 'Date: Choose dates' }))
  return view
}

describe('the shortcuts', () => {
  // A Sunday evening in Sao Paulo is Monday in Singapore, and another month.
  const cases = [
    ['America/Sao_Paulo', 'Today', '2026-05-31', '2026-05-31'],
    ['Asia/Singapore', 'Today', '2026-06-01', '2026-06-01'],
    ['America/Sao_Paulo', 'Yesterday', '2026-05-30', '2026-05-30'],
    ['America/Sao_Paulo', 'This week', '2026-05-25', '2026-05-31'],
    ['Asia/Singapore', 'This week', '2026-06-01', '2026-06-01'],
    ['America/Sao_Paulo', 'Last week', '2026-05-18', '2026-05-24'],
    ['Asia/Singapore', 'Last week', '2026-05-25', '2026-05-31'],
    ['America/Sao_Paulo', 'Last 7 days', '2026-05-25', '2026-05-31'],
    ['America/Sao_Paulo', 'Last 14 days', '2026-05-18', '2026-05-31'],
    ['America/Sao_Paulo', 'Last 30 days', '2026-05-02', '2026-05-31'],
    ['America/Sao_Paulo', 'This month', '2026-05-01', '2026-05-31'],
    ['Asia/Singapore', 'This month', '2026-06-01', '2026-06-01'],
    ['America/Sao_Paulo', 'Last month', '2026-04-01', '2026-04-30'],
    ['Asia/Singapore', 'Last month', '2026-05-01', '2026-05-31'],
    ['Africa/Lagos', 'Last 3 months', '2026-03-02', '2026-06-01'],
    ['America/Sao_Paulo', 'Previous 3 full months', '2026-02-01', '2026-04-30'],
    ['Asia/Singapore', 'Previous 3 full months', '2026-03-01', '2026-05-31'],
  ] as const
  for (const [at, row] of cases.entries())
    test.each([row])('in %s, %s is %s to %s', proofUnless(at < 3), async (zone, name, start, end) => {
      setClock('2026-05-31T23:30:00Z')
      const { user } = await openPanel(zone)
      expect(within(screen.getByRole('group', { name: 'Shortcuts' })).getAllByRole('button')).toHaveLength(11)
      await user.click(screen.getByRole('button', { name }))
      expect(screen.getByLabelText<HTMLInputElement>('Date: From').value).toBe(start)
      expect(screen.getByLabelText<HTMLInputElement>('Date: To').value).toBe(end)
    })
})

test('typed days in loose formats are normalized to the platform’s format', async () => {
  const { user } = await openConsole(<Range initial="" />, createPlatform([]))
  await user.type(screen.getByLabelText('Date: From'), '20260701')
  await user.type(screen.getByLabelText('Date: To'), '2026/7/9')
  await user.tab()
  expect(value()).toBe('2026-07-01~2026-07-09')
})

test('two clicks on the calendar select a range in either order', async () => {
  setClock('2026-07-31T12:00:00Z')
  const { user } = await openPanel('America/Sao_Paulo', '2026-07-01~2026-07-15')
  const days = await screen.findByRole('grid')
  await user.click(within(days).getByText('20'))
  await user.click(within(screen.getByRole('grid')).getByText('12'))
  expect(value()).toBe('2026-07-12~2026-07-20')
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
})

test('the panel shows the channel’s date when this computer’s date differs', async () => {
  setClock('2026-05-31T23:30:00Z')
  const here = getToday(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  const there = here === '2026-05-31' ? 'Asia/Singapore' : 'America/Sao_Paulo'
  const { unmount } = await openPanel(there)
  expect(screen.getByText(new RegExp(`It is ${getToday(there)} in the channel’s time zone`))).toBeTruthy()
  unmount()
  await openPanel(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(screen.queryByText(/in the channel’s time zone/)).toBeNull()
})

test('a month can be typed or chosen; the default is the channel’s current month', async () => {
  setClock('2026-05-31T23:30:00Z')
  const { user } = await openConsole(<Month />, createPlatform([]), { zone: 'Asia/Singapore' })
  expect(screen.getByLabelText<HTMLInputElement>('Month').value).toBe('2026-06')
  await user.click(screen.getByRole('button', { name: 'Month: Choose a month' }))
  await user.click(await screen.findByText('Feb'))
  expect(value()).toBe('2026-02')
  expect(toInput([month('m', 'current')], { m: 'current' }, '2026-06-01', 'filter').input).toEqual({
    m: '2026-06',
  })
  expect(toInput([month('m')], { m: '2026/7' }, '2026-06-01', 'filter').input).toEqual({ m: '2026-07' })
  expect(toInput([month('m')], { m: '2026-13' }, '2026-06-01', 'filter').problems).toEqual([
    { field: 'm', message: 'list:range.notAMonth' },
  ])
})

test('range values are resolved, parsed and validated', () => {
  expect(resolveRange(lastRange(3, 'days'), '2026-03-01')).toEqual({ start: '2026-02-27', end: '2026-03-01' })
  expect(resolveRange('', '2026-03-01')).toEqual({ start: '', end: '' })
  expect(parseTypedDay('soon')).toBe('soon')
  expect(findRangeProblem('2026-02-29~2026-03-01', '2026-03-01')).toBe('list:range.notADay')
  expect(findRangeProblem('2028-02-29~2028-03-01', '2026-03-01')).toBeUndefined()
  expect(findRangeProblem('2026-03-02~2026-03-01', '2026-03-01')).toBe('list:range.reversed')
  expect(isHalfRange('2026-03-02~', '2026-03-01')).toBe(true)
  expect(isHalfRange('', '2026-03-01')).toBe(false)
  expect(resolveRange('20260301~2026/3/2', '2026-03-01')).toEqual({ start: '2026-03-01', end: '2026-03-02' })
})

test('a range with times accepts a typed minute or one chosen beside the calendar', async () => {
  const { user } = await openConsole(<Range initial="" withTimes />, createPlatform([]), { zone: 'UTC' })
  await user.type(screen.getByLabelText('Date: From'), '2026/7/1 8:30')
  await user.type(screen.getByLabelText('Date: To'), '2026-07-02')
  await user.tab()
  expect(value()).toBe('2026-07-01 08:30~2026-07-02')
  await user.click(screen.getByRole('button', { name: 'Date: Choose dates' }))
  fireEvent.change(await screen.findByLabelText('To (time)'), { target: { value: '23:05' } })
  expect(value()).toBe('2026-07-01 08:30~2026-07-02 23:05')
  const time = screen.getByLabelText<HTMLInputElement>('To (time)')
  await user.clear(time)
  await user.type(time, '745')
  await user.tab()
  expect(value()).toBe('2026-07-01 08:30~2026-07-02 07:45')
  await user.clear(time)
  await user.type(time, '24:00')
  await user.tab()
  expect([value(), time.value]).toEqual(['2026-07-01 08:30~2026-07-02', ''])
})

test('a range spans whole minutes or days; invalid or reversed times are rejected', () => {
  const toRangeInput = (range: string, as: 'days' | 'times') =>
    toInput([dateRange('from', 'to', '', as)], { from: range }, '2026-07-30', 'filter')
  expect(toRangeInput('2026-07-01 8:30~2026-07-01 08:30', 'times').input).toEqual({
    from: '2026-07-01 08:30:00',
    to: '2026-07-01 08:30:59',
  })
  expect(toRangeInput('2026-07-01 08:30~2026-07-02', 'times').input).toEqual({
    from: '2026-07-01 08:30:00',
    to: '2026-07-02 23:59:59',
  })
  for (const bad of ['2026-07-01 24:00~2026-07-02', '2026-07-01~2026-07-02 7', '2026-07-01 08:60~2026-07-02'])
    expect(findRangeProblem(bad, '2026-07-30', 'times'), bad).toBe('list:range.notAMoment')
  expect(findRangeProblem('2026-07-01 09:00~2026-07-01 08:59', '2026-07-30', 'times')).toBe(
    'list:range.reversed',
  )
  // A call that takes days accepts no minute.
  expect(findRangeProblem('2026-07-01 08:30~2026-07-02', '2026-07-30')).toBe('list:range.notADay')
})

test('the calendar uses the interface language', async () => {
  await openConsole(<Range initial="" />, createPlatform([]), { language: 'pt' })
  const words = calendarStrings('pt')
  expect(words.months[2]).toBe('março')
  expect(words.days[0]).toBe('domingo')
  expect(words.goToToday).toBe('Ir para hoje')
  expect(
    Object.values(words)
      .flat()
      .filter(word => String(word).includes('range.')),
  ).toEqual([])
  expect(calendarFormats('zh-cn').formatMonthYear(new Date(2026, 6, 1, 12), words)).toBe('2026年7月')
})
