import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DemoAccount } from '../shared/bridge/session.ts'
import { getCountry } from '../shared/domain/countries.ts'
import type { Profile } from '../shared/profile.ts'
import { demoAccounts } from './accounts/accounts.ts'
import { createClock, hourMs } from './clock.ts'
import { createControl, type DemoControl } from './control.ts'
import { loadDatabase } from './data/load.ts'
import { createServedFiles } from './files/served-files.ts'
import { createFaults } from './http/faults.ts'
import { createRequestLog } from './http/journal.ts'
import { createPasswordBox } from './http/passwords.ts'
import { createPlatformServer } from './http/server.ts'
import { createSessions } from './http/sessions.ts'
import { signing } from './http/signature.ts'
import { createImageStore } from './images.ts'
import { createLandingLinks, type Links } from './landing-links.ts'
import { createDemoTasks } from './tasks.ts'
import type { World } from './world.ts'

export interface DemoOptions {
  /** 0, the default: any free port. */
  readonly port?: number
  readonly players?: number
  /** At most a million. */
  readonly orders?: number
  /** Approximate rows of the gold log and the game log together; default: 40 per player, at most 200,000. */
  readonly logs?: number
  readonly seed?: number
  readonly now?: () => Date
  readonly country?: string
  /** Duration of a task that does not specify its own. */
  readonly taskMilliseconds?: number
  readonly testAccountBalanceFactor?: 1 | 100 | 1000
}

export interface Demo {
  readonly baseUrl: string
  readonly port: number
  readonly profile: Profile
  readonly accounts: () => readonly DemoAccount[]
  /** Routes of the landing pages, valid for ten minutes. */
  readonly links: (username?: string, redirectUrl?: string) => Links
  /** Functions for tests to control and inspect the platform. */
  readonly control: DemoControl
  readonly close: () => Promise<void>
}

const host = '127.0.0.1'
const maxLogs = 200_000

const listen = async (server: Server, port: number): Promise<number> => {
  server.listen(port, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const stop = async (server: Server): Promise<void> => {
  if (!server.listening) return
  const whenClosed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await whenClosed
}

/** Starts a demo platform: a real server on loopback with its own database, by default generated from the seed. */
export const startDemo = async (options: DemoOptions = {}, load = loadDatabase): Promise<Demo> => {
  const country = options.country ?? 'BR'
  const clock = createClock(options.now ?? (() => new Date()), getCountry(country).zone)
  const players = options.players ?? 5000
  const size = {
    players,
    orders: options.orders ?? 20_000,
    logs: options.logs ?? Math.min(maxLogs, players * 40),
    seed: options.seed ?? 1,
  }
  const balanceFactor = options.testAccountBalanceFactor ?? 1
  let baseUrl = ''
  const files = createServedFiles(clock)
  const database = load(size, clock)
  const world: World = {
    clock,
    database,
    accounts: demoAccounts(clock, database),
    sessions: createSessions(clock),
    passwords: createPasswordBox(),
    links: createLandingLinks(clock),
    files,
    tasks: createDemoTasks(clock, options.taskMilliseconds ?? 8000, () => baseUrl, files),
    images: createImageStore(() => baseUrl),
    balanceFactor,
    differs: { on: false },
  }
  const [faultSet, log] = [createFaults(clock.instant), createRequestLog()]
  const server = createPlatformServer(world, faultSet, log)
  const port = await listen(server, options.port ?? 0)
  baseUrl = `http://${host}:${port}`
  return {
    baseUrl,
    port,
    profile: {
      name: 'demo',
      baseUrl,
      country,
      variant: {
        playerDetailDisabled: false,
        hideLevelOneTiles: false,
        hideBetBonus: false,
        hideBonusRowActions: false,
        hidePlayerAccountName: false,
        importsContacts: false,
        importsShortPasswords: false,
        payWayTypeList: false,
        testAccountBalanceFactor: balanceFactor,
      },
      signing,
      passwordKey: world.passwords.publicKey,
      endpoints: {},
      pictureHosts: [],
      exports: { inFlight: 4 },
      proxy: 'none',
      timeoutSeconds: 60,
    },
    accounts: world.accounts.list,
    links: (username = 'owner2026', redirectUrl) => {
      const account = world.accounts.find(username)
      if (!account) throw new Error(`no account '${username}'`)
      return world.links.make(account, redirectUrl)
    },
    control: {
      ...createControl(world),
      fault: faultSet.add,
      clearFaults: faultSet.clear,
      slowHour: (milliseconds = 3000) =>
        faultSet.add({ path: '*', mode: 'slow', milliseconds, until: clock.instant() + hourMs }),
      refuse: () => stop(server),
      accept: async () => {
        await listen(server, port)
      },
      requests: log.entries,
      clearRequests: log.clear,
    },
    close: async () => {
      await stop(server)
      world.database.close()
    },
  }
}
