import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DemoAccount } from '../shared/bridge/session.ts'
import { getCountry } from '../shared/domain/countries.ts'
import type { Profile } from '../shared/profile.ts'
import { type AccountControl, accountControl } from './account-control.ts'
import { demoAccounts } from './accounts.ts'
import { createClock, hourMs } from './clock.ts'
import { loadDatabase } from './data/load.ts'
import { orderList, type StoredOrder } from './data/order-search.ts'
import { type StoredWithdrawal, withdrawalList } from './data/withdrawal-search.ts'
import { type SeededDifferences, seedDifferences } from './differences.ts'
import { createFaults, type Fault } from './faults.ts'
import { createServedFiles, type FileControl } from './files/served-files.ts'
import { type NewExport, startWithdrawalExport } from './files/withdrawal-export.ts'
import { type GameControl, gameControl } from './game-control.ts'
import { createImageStore } from './images.ts'
import { createRequestLog, type Entry } from './journal.ts'
import { createLandingLinks, type Links } from './landing-links.ts'
import { type OperatorControl, operatorControl } from './operator-control.ts'
import { type OtherOperator, otherOperator } from './other-operator.ts'
import { createPasswordBox } from './passwords.ts'
import { type PlayerControl, playerControl } from './player-control.ts'
import { createPlatformServer } from './server.ts'
import { createSessions } from './sessions.ts'
import { signing } from './signature.ts'
import { createDemoTasks, type NewTask } from './tasks.ts'
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

/** Functions for tests to control and inspect the platform. */
interface DemoControl extends AccountControl, GameControl, OperatorControl, PlayerControl {
  readonly fault: (fault: Fault) => void
  /** A second operator on the same platform. */
  readonly otherOperator: OtherOperator
  readonly clearFaults: () => void
  /** Delays every answer for an hour of its clock, by 3,000 ms by default, or until faults are cleared. */
  readonly slowHour: (milliseconds?: number) => void
  /** Introduces errors into its books; returns them. */
  readonly differ: () => SeededDifferences
  /** Stops listening, so that connections are refused, until `accept`. */
  readonly refuse: () => Promise<void>
  readonly accept: () => Promise<void>
  /** Ends every session: the next call with its token gets 410003. */
  readonly expireAll: () => void
  readonly requests: () => readonly Entry[]
  readonly clearRequests: () => void
  /** All stored orders of a search, by the call's parameters, newest first. */
  readonly orders: (filter?: Readonly<Record<string, string>>) => readonly StoredOrder[]
  /** All stored withdrawals of a search, likewise. */
  readonly withdrawals: (filter?: Readonly<Record<string, string>>) => readonly StoredWithdrawal[]
  readonly startTask: (task: NewTask) => string
  /** Starts a job that writes withdrawals to real Excel files. */
  readonly startExport: (request?: NewExport) => string
  /** Downloads of files written by jobs. */
  readonly files: FileControl
}

export interface Demo {
  readonly baseUrl: string
  readonly port: number
  readonly profile: Profile
  readonly accounts: () => readonly DemoAccount[]
  /** Routes of the landing pages, valid for ten minutes. */
  readonly links: (username?: string, redirectUrl?: string) => Links
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

const createParameters = (filter: Readonly<Record<string, string>>) => ({
  text: (name: string) => filter[name] ?? '',
})

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
      ...accountControl(world),
      ...gameControl(world),
      ...operatorControl(world),
      ...playerControl(world),
      fault: faultSet.add,
      otherOperator: otherOperator(world),
      clearFaults: faultSet.clear,
      slowHour: (milliseconds = 3000) =>
        faultSet.add({ path: '*', mode: 'slow', milliseconds, until: clock.instant() + hourMs }),
      differ: () => seedDifferences(world),
      refuse: () => stop(server),
      accept: async () => {
        await listen(server, port)
      },
      expireAll: world.sessions.expireAll,
      requests: log.entries,
      clearRequests: log.clear,
      orders: (filter = {}) => orderList.find(world.database, orderList.search(createParameters(filter))),
      withdrawals: (filter = {}) =>
        withdrawalList.find(world.database, withdrawalList.search(createParameters(filter))),
      startTask: world.tasks.start,
      startExport: (request = {}) => startWithdrawalExport(world, request),
      files: files.control,
    },
    close: async () => {
      await stop(server)
      world.database.close()
    },
  }
}
