import { act, screen, waitFor, within } from '@testing-library/react'
import { rechargeOrders } from '../../src/shared/endpoints/recharge-orders.ts'
import { openStage, signedIn } from './shell-stage.tsx'

type Stage = Awaited<ReturnType<typeof openStage>>
type Setting = NonNullable<Parameters<typeof openStage>[0]>

/** The recharge orders of the channel's own players, and of its channels. */
export const [direct, channel] = [
  '/channelapi/Finance/rechargeDataList?t=13',
  '/channelapi/Finance/rechargeDataList?t=17',
] as const

/** The stage of a test with tags, signed in. */
export let stage: Stage

export const enter = async (setting: Setting = {}): Promise<Stage> => {
  stage = await act(() => openStage({ ...setting, boot: { session: signedIn('owner'), ...setting.boot } }))
  await screen.findByRole('tablist')
  await screen.findByRole('tab', { selected: true })
  return stage
}
/** The window of one tag, which has no tags. */
export const enterWindow = async (setting: Setting): Promise<Stage> => {
  stage = await act(() => openStage({ ...setting, boot: { session: signedIn('owner'), ...setting.boot } }))
  return stage
}
export const leave = (): void => act(() => stage.close())
/** The program ends and begins again with what it has saved. */
export const restart = async (): Promise<Stage> => {
  const settings = stage.settings()
  leave()
  return enter({ settings })
}

export const go = (route: string): void => act(() => stage.emit('navigate', route))
export const command = (name: Parameters<typeof stage.emit<'command'>>[1]): void =>
  act(() => stage.emit('command', name))

export const pane = async () => within(await screen.findByRole('tabpanel'))
export const playerField = async () => (await (await pane()).findByLabelText('Player ID')) as HTMLInputElement

/** Searches the page on show for a player. */
export const search = async (player: string): Promise<void> => {
  const field = await playerField()
  await stage.user.clear(field)
  await stage.user.type(field, `${player}{Enter}`)
  await waitFor(() => {
    const asked = stage.called(rechargeOrders.list).at(-1)
    if (asked?.['roleId'] !== player) throw new Error(`not searched for ${player}`)
  })
}
