import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Environment } from '../../src/renderer/kit/environment.ts'
import type { Screen } from '../../src/renderer/kit/list/screen.ts'
import type { Endpoint } from '../../src/shared/endpoint.ts'
import { Profile } from '../../src/shared/profile.ts'
import { createRefusal, openScreen, type Platform } from './console.tsx'

export type Wire = Record<string, unknown>
export type Answers = readonly (readonly [Endpoint, (input: Readonly<Record<string, unknown>>) => unknown])[]

export const createSuccess = () => ({ success: true })
export const createLostAnswer = (endpoint: Endpoint) =>
  createRefusal({ kind: 'outcomeUnknown', endpoint: endpoint.id })
export const createListAnswer = (list: readonly Wire[], more: Wire = {}): Wire => ({
  success: true,
  data: { list, count: list.length, ...more },
})

let operator = 0

/** Opens a screen for an operator of its own, so that no test remembers what another sent, on a platform that differs. */
export const openHierarchy = async (
  opened: Screen,
  server: Platform,
  {
    variant = {},
    ...around
  }: Omit<Parameters<typeof openScreen>[2] & object, 'environment'> & {
    readonly variant?: Partial<Environment['variant']>
  } = {},
) => {
  operator += 1
  return openScreen(opened, server, {
    ...around,
    environment: {
      account: `operator-${operator}`,
      variant: Profile.pick({ variant: true }).parse({ variant }).variant,
    },
  })
}

/** The figures above the table by their names. */
export const readTotals = (): Readonly<Record<string, string>> => {
  const bar = screen.getByRole('region', { name: 'Totals of the whole search' })
  const names = [...bar.querySelectorAll('dt')].map(name => name.textContent)
  return Object.fromEntries(
    names.map((name, at) => [name, bar.querySelectorAll('dd')[at]?.textContent ?? '']),
  )
}

export const fill = async (user: UserEvent, typed: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(typed)) await user.type(screen.getByLabelText(name), value)
}
export const choose = async (user: UserEvent, chosen: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(chosen))
    await user.selectOptions(screen.getByLabelText(name), value)
}
export const search = async (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Search' }))

/** A button in the row that this text stands in; the last row where it stands in several. */
export const getRowButton = (text: string, name: string): HTMLElement => {
  const row = screen
    .getAllByText(text)
    .map(one => one.closest<HTMLElement>('[role="row"]'))
    .findLast(one => one !== null)
  if (!row) throw new Error(`no row with ${text}`)
  return within(row).getByRole('button', { name })
}

/** The last input of each call, once there were so many. */
export const waitForInput = async (server: Platform, endpoint: Endpoint, times: number) => {
  await waitFor(() => {
    if (server.of(endpoint).length < times) throw new Error(`${server.of(endpoint).length} of ${times} calls`)
  })
  return server.of(endpoint).at(-1)
}
