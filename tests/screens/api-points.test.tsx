import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { apiPoints } from '../../src/renderer/screens/shared/api-points.dialog.tsx'
import { gameApi } from '../../src/shared/endpoints/game-profit.ts'
import { createPlatform, createRefusal, openConsole, readToasts } from './console.tsx'
import { createListAnswer } from './game-platform.ts'

const { Opened } = apiPoints((row: { readonly id: string }) => row.id)
const context = { language: 'en-us', configs: {} } as const

const points = (royal: unknown = 85) => ({
  success: true,
  data: {
    2: { ApiID: 2, ApiName: 'Royal Hall', ApiPoint: royal },
    31: { ApiID: 31, ApiName: 'PG', ApiPoint: '120' },
    99999: { ApiID: 99999, ApiName: 'Mini Games', ApiPoint: null },
  },
})
interface Answers {
  readonly read?: () => unknown
  readonly save?: () => unknown
}
const open = async ({ read = () => points(), save = () => ({ success: true, data: [] }) }: Answers = {}) => {
  const behind = createPlatform([
    [gameApi.points, read],
    [gameApi.savePoints, save],
  ])
  const onClose = vi.fn()
  const memory = new Map<string, unknown>()
  const show = () =>
    openConsole(
      <Opened row={{ id: '100001' }} context={context} reread={async () => undefined} onClose={onClose} />,
      behind,
      { memory },
    )
  const shown = await show()
  return { ...shown, behind, onClose, show }
}
const inputs = async () => {
  await screen.findByLabelText('PG')
  return screen.getAllByRole<HTMLInputElement>('textbox')
}
const typed = async () => (await inputs()).map(input => input.value)
const button = (name: string) => screen.getByRole('button', { name })
/** What was saved, as it goes on the wire. */
const sent = (behind: ReturnType<typeof createPlatform>) =>
  behind.of(gameApi.savePoints).map(input => {
    const { RoleID, apiData } = gameApi.savePoints.input.parse(input)
    const points = JSON.parse(apiData) as { ApiID: string; ApiPoint: number }[]
    return { RoleID, points: points.map(one => [one.ApiID, one.ApiPoint]) }
  })

test('shows a tenth of what the platform has, in percent, and saves all as tenths of a percent', async () => {
  let now = points()
  const save = () => {
    now = { ...now, data: { ...now.data, 31: { ...now.data[31], ApiPoint: '97' } } }
    return { success: true, data: [] }
  }
  const { user, behind, onClose } = await open({ read: () => now, save })
  expect(await typed()).toEqual(['8.5', '12', ''])
  expect(screen.getAllByText('%')).toHaveLength(3)
  await user.clear(screen.getByLabelText('PG'))
  await user.type(screen.getByLabelText('PG'), '9.7')
  await user.dblClick(button('Save points'))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(sent(behind)).toEqual([
    {
      RoleID: '100001',
      points: [
        ['2', 85],
        ['31', 97],
        // It was never set: an empty input is 0.
        ['99999', 0],
      ],
    },
  ])
  expect(readToasts).toEqual([{ kind: 'success', text: 'Set successfully' }])
})

test('an input left empty resets to 0, and one button clears them all', async () => {
  const { user, behind } = await open()
  await user.clear((await inputs())[0] as HTMLElement)
  await user.click(screen.getByLabelText('PG'))
  expect(await typed()).toEqual(['0', '12', ''])
  await user.click(button('Clear all'))
  expect(await typed()).toEqual(['0', '0', '0'])
  await user.clear(screen.getByLabelText('PG'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent(behind)[0]?.points.map(([, point]) => point)).toEqual([0, 0, 0]))
})

test('refuses what is no percentage, or finer than the platform keeps, and sends nothing', async () => {
  const { user, behind } = await open()
  for (const wrong of ['x', '-1', '9.55']) {
    await user.clear((await inputs())[0] as HTMLElement)
    await user.type((await inputs())[0] as HTMLElement, wrong)
    await user.click(button('Save points'))
    expect(await screen.findByText(/^Enter a percentage with at most one decimal/)).toBeTruthy()
  }
  expect(behind.of(gameApi.savePoints)).toEqual([])
})

test('says that some were not taken, and keeps everything that was entered', async () => {
  const { user, onClose } = await open({ save: () => ({ success: true, data: { fail: ['PG'] } }) })
  await user.clear((await inputs())[1] as HTMLElement)
  await user.type(screen.getByLabelText('PG'), '9')
  await user.click(button('Save points'))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Some modifications failed')
  expect(readToasts).toEqual([{ kind: 'error', text: 'Some modifications failed' }])
  expect(await typed()).toEqual(['8.5', '9', '0'])
  expect(onClose).not.toHaveBeenCalled()
})

test('a refused save keeps what was entered, over a reopening, too', async () => {
  const { user, unmount, show } = await open({
    save: () => createRefusal({ kind: 'rejected', code: '9', message: 'not now' }),
  })
  await user.clear((await inputs())[0] as HTMLElement)
  await user.type((await inputs())[0] as HTMLElement, '7')
  await user.click(button('Save points'))
  await screen.findByText('not now')
  expect(await typed()).toEqual(['7', '12', '0'])
  unmount()
  const again = await show()
  expect(await typed()).toEqual(['7', '12', '0'])
  await again.user.click(button('Start over'))
  expect(await typed()).toEqual(['8.5', '12', ''])
})

test('a save without an answer is looked for among the points on record', async () => {
  let royal = 85
  const { user, behind } = await open({
    read: () => points(royal),
    save: () => createRefusal({ kind: 'outcomeUnknown', endpoint: gameApi.savePoints.id }),
  })
  await user.clear((await inputs())[0] as HTMLElement)
  await user.type((await inputs())[0] as HTMLElement, '9')
  await user.click(button('Save points'))
  await screen.findByText(/^The platform doesn’t have these points/)
  royal = 90
  await user.click(button('Check again'))
  await screen.findByText(/^Confirmed:/)
  expect(behind.of(gameApi.savePoints)).toHaveLength(1)
})

test('points that cannot be read are not shown as 0: nothing can be saved over them', async () => {
  await open({ read: () => createListAnswer([{ ApiID: 2, ApiName: 'Royal Hall', ApiPoint: 'many' }]) })
  expect((await screen.findByRole('alert')).textContent).toContain('gameApi.points')
  expect(screen.queryByRole('button', { name: 'Save points' })).toBeNull()
})

test('a point that the answer lacks keeps the form closed, and says of which platform', async () => {
  const lacking = { 2: { ApiID: 2, ApiName: 'Royal Hall' }, 31: { ApiID: 31, ApiName: 'PG', ApiPoint: 1 } }
  const answers = [{ success: true, data: lacking }, points()]
  const { user, behind } = await open({ read: () => answers.shift() })
  await screen.findByText(/^The platform didn’t send Royal Hall\./)
  expect(screen.queryByRole('button', { name: 'Save points' })).toBeNull()
  await user.click(button('Try again'))
  expect(await typed()).toEqual(['8.5', '12', ''])
  expect(behind.of(gameApi.savePoints)).toEqual([])
})

test('a point that was never set is found again where the platform keeps it as 0', async () => {
  const kept = { ...points().data, 99999: { ApiID: 99999, ApiName: 'Mini Games', ApiPoint: 0 } }
  const answers: unknown[] = [points(), { success: true, data: kept }]
  const { user } = await open({
    read: () => answers.shift(),
    save: () => createRefusal({ kind: 'outcomeUnknown', endpoint: gameApi.savePoints.id }),
  })
  await inputs()
  await user.click(button('Save points'))
  expect(await screen.findByText(/Confirmed:/)).toBeTruthy()
})
