import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { gameApi } from '../../src/areas/game-profit/calls.ts'
import { apiPoints } from '../../src/areas/shared/api-points/api-points.dialog.tsx'
import { createPlatform, createRefusal, openConsole, readToasts } from './console.tsx'
import { createListAnswer } from './game-platform.ts'

const { Opened } = apiPoints((row: { readonly id: string }) => row.id)
const context = { language: 'en-us', configs: {} } as const

const createPointsAnswer = (royal: unknown = 85) => ({
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
const open = async ({
  read = () => createPointsAnswer(),
  save = () => ({ success: true, data: [] }),
}: Answers = {}) => {
  const server = createPlatform([
    [gameApi.points, read],
    [gameApi.savePoints, save],
  ])
  const onClose = vi.fn()
  const memory = new Map<string, unknown>()
  const show = () =>
    openConsole(<Opened row={{ id: '100001' }} context={context} onClose={onClose} />, server, { memory })
  const view = await show()
  return { ...view, server, onClose, show }
}
const findInputs = async () => {
  await screen.findByLabelText('PG')
  return screen.getAllByRole<HTMLInputElement>('textbox')
}
const readValues = async () => (await findInputs()).map(input => input.value)
const getButton = (name: string) => screen.getByRole('button', { name })
/** Reads the saved points as they go on the wire. */
const readSavedPoints = (server: ReturnType<typeof createPlatform>) =>
  server.listInputs(gameApi.savePoints).map(input => {
    const { RoleID, apiData } = gameApi.savePoints.input.parse(input)
    const points = JSON.parse(apiData) as { ApiID: string; ApiPoint: number }[]
    return { RoleID, points: points.map(one => [one.ApiID, one.ApiPoint]) }
  })

test('the form shows points in percent and saves them all as tenths of a percent', async () => {
  let answer = createPointsAnswer()
  const save = () => {
    answer = { ...answer, data: { ...answer.data, 31: { ...answer.data[31], ApiPoint: '97' } } }
    return { success: true, data: [] }
  }
  const { user, server, onClose } = await open({ read: () => answer, save })
  expect(await readValues()).toEqual(['8.5', '12', ''])
  expect(screen.getAllByText('%')).toHaveLength(3)
  await user.clear(screen.getByLabelText('PG'))
  await user.type(screen.getByLabelText('PG'), '9.7')
  await user.dblClick(getButton('Save points'))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(readSavedPoints(server)).toEqual([
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

test('an input left empty resets to 0, and “Clear all” sets every input to 0', async () => {
  const { user, server } = await open()
  await user.clear((await findInputs())[0] as HTMLElement)
  await user.click(screen.getByLabelText('PG'))
  expect(await readValues()).toEqual(['0', '12', ''])
  await user.click(getButton('Clear all'))
  expect(await readValues()).toEqual(['0', '0', '0'])
  await user.clear(screen.getByLabelText('PG'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(readSavedPoints(server)[0]?.points.map(([, point]) => point)).toEqual([0, 0, 0]))
})

test('an invalid or too precise percentage is rejected and not sent', async () => {
  const { user, server } = await open()
  for (const wrong of ['x', '-1', '9.55']) {
    await user.clear((await findInputs())[0] as HTMLElement)
    await user.type((await findInputs())[0] as HTMLElement, wrong)
    await user.click(getButton('Save points'))
    expect(await screen.findByText(/^Enter a percentage with at most one decimal/)).toBeTruthy()
  }
  expect(server.listInputs(gameApi.savePoints)).toEqual([])
})

test('a partly failed save is reported and preserves the entries', async () => {
  const { user, onClose } = await open({ save: () => ({ success: true, data: { fail: ['PG'] } }) })
  await user.clear((await findInputs())[1] as HTMLElement)
  await user.type(screen.getByLabelText('PG'), '9')
  await user.click(getButton('Save points'))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Some modifications failed')
  expect(readToasts).toEqual([{ kind: 'error', text: 'Some modifications failed' }])
  expect(await readValues()).toEqual(['8.5', '9', '0'])
  expect(onClose).not.toHaveBeenCalled()
})

test('a refused save preserves the entries, even after the dialog is reopened', async () => {
  const { user, unmount, show } = await open({
    save: () => createRefusal({ kind: 'rejected', code: '9', message: 'not now' }),
  })
  await user.clear((await findInputs())[0] as HTMLElement)
  await user.type((await findInputs())[0] as HTMLElement, '7')
  await user.click(getButton('Save points'))
  await screen.findByText('not now')
  expect(await readValues()).toEqual(['7', '12', '0'])
  unmount()
  const secondView = await show()
  expect(await readValues()).toEqual(['7', '12', '0'])
  await secondView.user.click(getButton('Start over'))
  expect(await readValues()).toEqual(['8.5', '12', ''])
})

test('the outcome of an unanswered save is looked up in the stored points', async () => {
  let royal = 85
  const { user, server } = await open({
    read: () => createPointsAnswer(royal),
    save: () => createRefusal({ kind: 'outcomeUnknown', endpoint: gameApi.savePoints.id }),
  })
  await user.clear((await findInputs())[0] as HTMLElement)
  await user.type((await findInputs())[0] as HTMLElement, '9')
  await user.click(getButton('Save points'))
  await screen.findByText(/^The platform doesn’t have these points/)
  royal = 90
  await user.click(getButton('Check again'))
  await screen.findByText(/^Confirmed:/)
  expect(server.listInputs(gameApi.savePoints)).toHaveLength(1)
})

test('unreadable points show an error and cannot be overwritten', async () => {
  await open({ read: () => createListAnswer([{ ApiID: 2, ApiName: 'Royal Hall', ApiPoint: 'many' }]) })
  expect((await screen.findByRole('alert')).textContent).toContain('gameApi.points')
  expect(screen.queryByRole('button', { name: 'Save points' })).toBeNull()
})

test('a point missing from the answer blocks the form, which names its game platform', async () => {
  const incompleteData = {
    2: { ApiID: 2, ApiName: 'Royal Hall' },
    31: { ApiID: 31, ApiName: 'PG', ApiPoint: 1 },
  }
  const answers = [{ success: true, data: incompleteData }, createPointsAnswer()]
  const { user, server } = await open({ read: () => answers.shift() })
  await screen.findByText(/^The platform didn’t provide Royal Hall\./)
  expect(screen.queryByRole('button', { name: 'Save points' })).toBeNull()
  await user.click(getButton('Try again'))
  expect(await readValues()).toEqual(['8.5', '12', ''])
  expect(server.listInputs(gameApi.savePoints)).toEqual([])
})

test('an unset point is confirmed when the platform stores it as 0', async () => {
  const storedPoints = {
    ...createPointsAnswer().data,
    99999: { ApiID: 99999, ApiName: 'Mini Games', ApiPoint: 0 },
  }
  const answers: unknown[] = [createPointsAnswer(), { success: true, data: storedPoints }]
  const { user } = await open({
    read: () => answers.shift(),
    save: () => createRefusal({ kind: 'outcomeUnknown', endpoint: gameApi.savePoints.id }),
  })
  await findInputs()
  await user.click(getButton('Save points'))
  expect(await screen.findByText(/Confirmed:/)).toBeTruthy()
})
