import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Chart } from '../../src/renderer/kit/chart/chart.tsx'
import { wrapName } from '../../src/renderer/kit/chart/labels.ts'
import { createAxis, pickLabelled } from '../../src/renderer/kit/chart/scale.ts'
import { money } from '../../src/shared/column.ts'
import { getScreenForm, plainForm, setCurrentForm } from '../../src/shared/texts/written-form.ts'
import { createPlatform, openConsole } from './console.tsx'

const days = { kind: 'bars', x: 'date', series: [money('Deposit', 2), money('Withdraw', 2)] } as const
const lines = { ...days, kind: 'lines' } as const
const rows = [
  { date: '2026-07-01', Deposit: 1_000_000, Withdraw: 250_000 },
  { date: '2026-07-02', Deposit: 3_400_500, Withdraw: null },
  { date: '2026-07-03', Deposit: 0, Withdraw: -500_000 },
]
const open = (content: React.ReactElement) => openConsole(content, createPlatform([]))
const props = {
  title: 'Daily',
  rows,
  label: (field: string) => field,
  context: { language: 'en-us' },
  isFolded: false,
  onFold: () => undefined,
} as const

describe('a chart', () => {
  test('has a name and a summary, and steps through its values by keyboard', async () => {
    const { user } = await open(<Chart {...days} {...props} />)
    const figure = screen.getByRole('figure', { name: 'Daily' })
    within(figure).getByText(
      'Deposit: lowest 0.00 (2026-07-03), highest 3,400.50 (2026-07-02) ' +
        'Withdraw: lowest -500.00 (2026-07-03), highest 250.00 (2026-07-01)',
    )
    const steps = within(figure).getByRole<HTMLInputElement>('slider', { name: 'Daily' })
    // Both legend series and the fold button come first in the tab order.
    for (let stop = 0; stop < 4; stop += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await user.tab()
    }
    expect(document.activeElement).toBe(steps)
    fireEvent.change(steps, { target: { value: '1' } })
    expect(steps.getAttribute('aria-valuetext')).toBe('2026-07-02, Deposit 3,400.50, Withdraw –')
    expect(figure.querySelectorAll('rect[fill-opacity]')).toHaveLength(5)
  })

  test('hides a series from its legend and rescales to the rest', async () => {
    const { user } = await open(<Chart {...days} {...props} />)
    const figure = screen.getByRole('figure')
    expect(within(figure).getByText('4,000')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Deposit', pressed: true }))
    expect(within(figure).queryByText('4,000')).toBeNull()
    expect(figure.querySelectorAll('rect[fill-opacity]')).toHaveLength(2)
  })

  test('leaves a gap where a line has no value', async () => {
    await open(<Chart {...lines} {...props} />)
    const paths = [...screen.getByRole('figure').querySelectorAll('path[stroke-width]')]
    const moves = paths.map(path => path.getAttribute('d')?.match(/[ML]/g)?.join(''))
    expect(moves).toEqual(['MLL', 'MM'])
  })

  test('names days in the form of the language', async () => {
    setCurrentForm(getScreenForm('pt'))
    await open(<Chart {...days} {...props} />)
    setCurrentForm(plainForm)
    expect(screen.getByRole('figure').textContent).toContain('(03/07/2026)')
  })

  test('shows “No data” without rows', async () => {
    await open(<Chart {...days} {...props} rows={[]} />)
    expect(screen.getByText('No data')).toBeTruthy()
  })
})

test('an axis covers every value and zero in whole, even steps', () => {
  expect(createAxis([])).toEqual({ from: 0, to: 1, ticks: [0, 1] })
  expect(createAxis([1, 3])).toEqual({ from: 0, to: 3, ticks: [0, 1, 2, 3] })
  expect(createAxis([1_234_567])).toEqual({
    from: 0,
    to: 1_500_000,
    ticks: [0, 500_000, 1_000_000, 1_500_000],
  })
  expect(createAxis([-30, 70]).ticks).toEqual([-50, 0, 50, 100])
})

test('labels are thinned out backwards from the last one', () => {
  expect([...pickLabelled(7, 3)]).toEqual([6, 3, 0])
  expect(pickLabelled(3, 10).size).toBe(3)
})

describe('a name under its bars', () => {
  test('fits on one line if there is room, and wraps otherwise', () => {
    expect(wrapName('Canal Nordeste', 120)).toEqual(['Canal Nordeste'])
    expect(wrapName('Canal Nordeste', 62)).toEqual(['Canal', 'Nordeste'])
    expect(wrapName('2026-11-22', 60)).toEqual(['2026-11-', '22'])
    expect(wrapName('渠道东北一号分部', 62)).toEqual(['渠道东北一', '号分部'])
  })

  test('is truncated with an ellipsis after three lines', () => {
    const lines = wrapName('A channel with a name that nobody would give it', 62)
    expect(lines).toHaveLength(3)
    expect(lines[2]).toMatch(/…$/)
    expect(wrapName('Wide', 1)).toEqual([''])
  })

  test('is drawn in full across its lines and repeated in its tooltip', async () => {
    const names = ['Canal Principal do Sul', 'Canal Nordeste', 'Sul']
    const channels = Array.from({ length: 14 }, (_, at) => ({
      date: `${names[at % 3]} ${at}`,
      Deposit: 1000 * at,
      Withdraw: 0,
    }))
    await open(<Chart {...days} {...props} rows={channels} />)
    const texts = [...screen.getByRole('figure').querySelectorAll('text[text-anchor="middle"]')]
    const writtenNames = texts.map(text =>
      [...text.querySelectorAll('tspan')].map(line => line.textContent).join(''),
    )
    // A word that is longer than its band continues on the next line.
    expect(writtenNames.slice(1, 3).map(text => text.replaceAll(' ', ''))).toEqual(['CanalNordeste1', 'Sul2'])
    expect(texts.map(text => text.querySelector('title')?.textContent)).toEqual(
      channels.map(({ date }) => date),
    )
  })
})
