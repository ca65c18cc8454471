import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { channelReports } from '../../src/areas/channel-reports/calls.ts'
import { home } from '../../src/areas/home/calls.ts'
import { players } from '../../src/areas/players/calls.ts'
import { rechargeOrders } from '../../src/areas/recharge-orders/calls.ts'
import { session } from '../../src/areas/session/calls.ts'
import { system } from '../../src/areas/system/calls.ts'
import { start } from '../../src/renderer/app/start.tsx'
import type { Boot } from '../../src/shared/bridge/boot.ts'
import type { BridgeEvents } from '../../src/shared/bridge/events.ts'
import type { SessionState } from '../../src/shared/bridge/session.ts'
import { type RequestName, requests } from '../../src/shared/bridge.ts'
import type { Endpoint } from '../../src/shared/endpoint.ts'
import { type Failure, failed, ok } from '../../src/shared/result.ts'
import { Settings } from '../../src/shared/settings.ts'
import { createBoot, testSettings } from '../start-page.ts'
import './no-layout.ts'
import { mustHaveEffect } from './check-effect.ts'

configure({ getElementError: message => new Error(message ?? ''), asyncUtilTimeout: 12_000 })

Object.assign(Element.prototype, { scrollIntoView: () => undefined, scrollTo: () => undefined })

/** The window's width for media queries of the form `(max-width: …px)`. */
let width = 1440
window.matchMedia = query => {
  const maxWidth = /max-width: ([\d.]+)px/.exec(query)?.[1]
  const matches = maxWidth !== undefined && width <= Number(maxWidth)
  return { matches, addEventListener() {}, removeEventListener() {} } as unknown as MediaQueryList
}

/** Answers a call of the platform with wire data or a failure. */
type Reply = (input: Readonly<Record<string, unknown>>) => unknown

export const createFailure = (failure: Failure) => ({ failure })
export const signedInState = (username: string): SessionState => ({
  kind: 'signedIn',
  username,
  remembered: false,
})

const menus = [
  { name: '', title: 'Home', path: null, icon: 'home', children: [] },
  {
    name: 'channelapi/Finance',
    title: 'Orders',
    path: null,
    icon: 'order',
    children: [
      { name: 'r', path: 'rechargeDataList?t=13', title: 'Recharge orders', icon: null, children: [] },
      { name: 'r', path: 'rechargeDataList?t=17', title: 'Channel recharges', icon: null, children: [] },
    ],
  },
  { name: 'channelapi/payment', title: 'Payment', path: null, icon: 'payment', children: [] },
]

const defaultCalls: readonly (readonly [Endpoint, Reply])[] = [
  [session.verify, () => ({ isshow: 0, data: '', secret: '' })],
  [system.menus, () => menus],
  [system.projectNote, () => ({ projectNote: '' })],
  [system.announcement, () => []],
  [system.synchronize, () => null],
  [home.summary, () => ({ DepositToday: '52462530', WithdrawToday: 60_000_000, PersonCountToday: 44 })],
  [home.promotionLinks, () => ({ list: [] })],
  [channelReports.daily, () => ({ data: [], total: 0 })],
  [rechargeOrders.list, () => ({ list: [], count: 0, configs: {} })],
  [rechargeOrders.sum, () => ({})],
  [players.list, () => ({ list: [], count: 0, configs: {} })],
  [players.online, () => []],
]

interface Setting {
  readonly boot?: Partial<Boot>
  readonly settings?: Partial<Settings>
  readonly calls?: readonly (readonly [Endpoint, Reply])[]
  readonly requests?: Partial<Record<RequestName, (input: never) => unknown>>
  readonly width?: number
  /** The window's previous page was reloaded: its session storage stays. */
  readonly isReloaded?: true
}

/** Starts the whole page on a simulated main process, which checks every message as the real one does. */
export const openShell = async (setting: Setting = {}) => {
  width = setting.width ?? 1440
  if (!setting.isReloaded) sessionStorage.clear()
  const replies = new Map(
    [...defaultCalls, ...(setting.calls ?? [])].map(([call, reply]) => [call.id, { call, reply }]),
  )
  const messages: { readonly name: RequestName; readonly input: unknown }[] = []
  const listeners = new Set<readonly [string, (value: never) => void]>()
  let settings = Settings.parse({ ...testSettings, ...setting.settings })
  const emit = <Name extends keyof BridgeEvents>(name: Name, value: BridgeEvents[Name]) => {
    // Settings sent by main are what main stores: saving one setting later must not restore older values of others.
    if (name === 'settings') settings = value as Settings
    for (const [wanted, listener] of listeners) if (wanted === name) listener(value as never)
  }
  const boot = createBoot({ settings, ...setting.boot })
  const reply = async (
    { id, input }: { id: string; input: Readonly<Record<string, unknown>> },
    effect: 'read' | 'write',
  ) => {
    const handler = replies.get(id)
    if (!handler) throw new Error(`no reply for ${id}`)
    mustHaveEffect(handler.call, effect)
    handler.call.input.parse(input)
    const data = await handler.reply(input)
    if (typeof data === 'object' && data !== null && 'failure' in data) return failed(data.failure as Failure)
    return ok(handler.call.output.parse({ success: true, data }))
  }
  const enter = (username: string) => {
    const state = signedInState(username)
    emit('session', state)
    return ok(state)
  }
  const answers: Partial<Record<RequestName, (input: never) => unknown>> = {
    boot: () => boot,
    call: (message: Parameters<typeof reply>[0]) => reply(message, 'read'),
    write: async (message: Parameters<typeof reply>[0]) => ({
      result: await reply(message, 'write'),
      isSent: true,
      verification: { kind: 'notCompared' },
    }),
    signIn: ({ username }: { username: string }) => enter(username),
    adminSignIn: () => enter('partner'),
    groupSignIn: () => enter('group'),
    signOut: () => emit('session', { kind: 'signedOut' }),
    saveSettings: (patch: object) => {
      settings = { ...settings, ...patch }
      emit('settings', settings)
      return settings
    },
    demoAccounts: () => ok([]),
    openLink: () => ok(undefined),
    openJobFile: () => ok(undefined),
    showJobFile: () => ok(undefined),
    downloadLink: () => ok(null),
    openTagWindow: () => ok(undefined),
    previewExport: ({ title }: { title: string }) => ({ name: `${title}.xlsx`, folder: '/d' }),
    proxies: () => ok([]),
    snapshots: () => ok({ storage: 'disk', heads: [] }),
    keepSnapshot: () => ok(null),
    homeBefore: () => ok({ yesterday: null, lastWeek: null }),
    ...setting.requests,
  }
  const bridge = {
    request: async (name: RequestName, input: never) => {
      const parsed = requests[name].input.parse(input) as never
      messages.push({ name, input: parsed })
      return answers[name]?.(parsed)
    },
    on: (name: string, listener: (value: never) => void) => {
      const entry = [name, listener] as const
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
  }
  Object.defineProperty(window, 'bridge', { value: bridge, configurable: true })
  const root = document.body.appendChild(document.createElement('div'))
  const stop = await start(root)
  return {
    user: userEvent.setup(),
    messages: messages,
    listRequests: (name: RequestName) => messages.filter(one => one.name === name).map(one => one.input),
    /** Inputs of one call of the platform. */
    listCalls: (endpoint: Endpoint) =>
      messages
        .filter(({ name, input }) => name === 'call' && (input as { id: string }).id === endpoint.id)
        .map(({ input }) => (input as { input: Readonly<Record<string, unknown>> }).input),
    emit,
    settings: () => settings,
    // The page stays hidden from accessibility queries for a moment after a dialog has closed.
    tabs: () => screen.getAllByRole('tab', { hidden: true }).map(tab => tab.textContent),
    shownTab: () => screen.getByRole('tab', { selected: true, hidden: true }).textContent,
    close: () => {
      stop()
      cleanup()
      document.body.replaceChildren()
    },
  }
}

/** Waits for the navigation. */
export const getNavigation = async () => within(await screen.findByRole('navigation', { name: 'Navigation' }))

/** Waits for visible toasts with this text; a live region repeats each for screen readers. */
export const readToasts = async (text: string) => {
  const findToasts = () =>
    [...document.querySelectorAll('.fui-ToastTitle')].filter(title => title.textContent.includes(text))
  await screen.findAllByText(text)
  await waitFor(() => {
    if (findToasts().length === 0) throw new Error(`no toast with “${text}”`)
  })
  return findToasts()
}
