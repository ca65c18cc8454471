import { act, screen, waitFor, within } from '@testing-library/react'
import { rechargeOrders } from '../../src/areas/recharge-orders/calls.ts'
import { openShell, signedInState } from './open-shell.tsx'

type Stage = Awaited<ReturnType<typeof openShell>>
type Setting = NonNullable<Parameters<typeof openShell>[0]>

/** The recharge orders of the channel's own players, and of its channels. */
export const [direct, channel] = [
  '/channelapi/Finance/rechargeDataList?t=13',
  '/channelapi/Finance/rechargeDataList?t=17',
] as const

/** The stage of a test with tags, signed in. */
export let stage: Stage

export const typeInto = async (setting: Setting = {}): Promise<Stage> => {
  stage = await act(() =>
    openShell({ ...setting, boot: { session: signedInState('owner'), ...setting.boot } }),
  )
  await screen.findByRole('tablist')
  await screen.findByRole('tab', { selected: true })
  return stage
}
/** Opens the window of a single tag. */
export const returnToWindow = async (setting: Setting): Promise<Stage> => {
  stage = await act(() =>
    openShell({ ...setting, boot: { session: signedInState('owner'), ...setting.boot } }),
  )
  return stage
}
export const leaveWindow = (): void => act(() => stage.close())
/** Restarts the console with its saved settings. */
export const restart = async (): Promise<Stage> => {
  const settings = stage.settings()
  leaveWindow()
  return typeInto({ settings })
}

export const navigate = (route: string): void => act(() => stage.emit('navigate', route))
export const sendCommand = (name: Parameters<typeof stage.emit<'command'>>[1]): void =>
  act(() => stage.emit('command', name))

export const getPane = async () => within(await screen.findByRole('tabpanel'))
export const getPlayerField = async () =>
  (await (await getPane()).findByLabelText('Player ID')) as HTMLInputElement

/** Searches the visible page for a player. */
export const search = async (player: string): Promise<void> => {
  const field = await getPlayerField()
  await stage.user.clear(field)
  await stage.user.type(field, `${player}{Enter}`)
  await waitFor(() => {
    const request = stage.listCalls(rechargeOrders.list).at(-1)
    if (request?.['roleId'] !== player) throw new Error(`not searched for ${player}`)
  })
}
