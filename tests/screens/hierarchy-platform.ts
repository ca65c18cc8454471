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

/** Opens a screen for a new operator and a platform variant, so that tests do not share earlier writes. */
export const openHierarchy = async (
  screenToOpen: Screen,
  server: Platform,
  {
    variant = {},
    ...options
  }: Omit<Parameters<typeof openScreen>[2] & object, 'environment'> & {
    readonly variant?: Partial<Environment['variant']>
  } = {},
) => {
  operator += 1
  return openScreen(screenToOpen, server, {
    ...options,
    environment: {
      account: `operator-${operator}`,
      variant: Profile.pick({ variant: true }).parse({ variant }).variant,
    },
  })
}

/** Reads the figures above the table by name. */
export const readTotals = (): Readonly<Record<string, string>> => {
  const bar = screen.getByRole('region', { name: 'Totals of the whole search' })
  const names = [...bar.querySelectorAll('dt')].map(name => name.textContent)
  return Object.fromEntries(
    names.map((name, at) => [name, bar.querySelectorAll('dd')[at]?.textContent ?? '']),
  )
}

export const fill = async (user: UserEvent, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) await user.type(screen.getByLabelText(name), value)
}
export const choose = async (user: UserEvent, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values))
    await user.selectOptions(screen.getByLabelText(name), value)
}
export const search = async (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Search' }))

/** Finds a button in the row with this text; the last row if several match. */
export const getRowButton = (text: string, name: string): HTMLElement => {
  const row = screen
    .getAllByText(text)
    .map(one => one.closest<HTMLElement>('[role="row"]'))
    .findLast(one => one !== null)
  if (!row) throw new Error(`no row with ${text}`)
  return within(row).getByRole('button', { name })
}

/** Waits for `times` calls and returns the input of the last one. */
export const waitForInput = async (server: Platform, endpoint: Endpoint, times: number) => {
  await waitFor(() => {
    if (server.listInputs(endpoint).length < times)
      throw new Error(`${server.listInputs(endpoint).length} of ${times} calls`)
  })
  return server.listInputs(endpoint).at(-1)
}
