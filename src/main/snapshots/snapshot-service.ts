import { home } from '../../areas/home/calls.ts'
import { snapshotRequests } from '../../shared/bridge/snapshots.ts'
import { ok, type Result } from '../../shared/result.ts'
import type { EarlierHomeFigures, Snapshot } from '../../shared/saved/snapshot.ts'
import type { Bridge } from '../bridge/bridge.ts'
import type { Log } from '../log/log.ts'
import type { Platform } from '../platform/platform.ts'
import type { SecretStore } from '../settings/secret-store.ts'

/** Milliseconds until 20 s into the next hour. */
const untilNextHour = (now: number): number => 3_600_000 - (now % 3_600_000) + 20_000

interface Deps {
  readonly folder: string
  readonly platform: Platform
  readonly secretStore: SecretStore
  readonly account: () => string | null
  readonly ownerOf: (account: string) => string
  /** The channel's time zone. */
  readonly zone: () => string
  readonly log: Log
  readonly onSetAside: (folder: string, count: number) => void
}

/** Snapshots for the page, and hourly ones of the home page's figures. Modules are loaded on demand. */
export const createSnapshotService = (parts: Deps) => {
  const load = async () => {
    const [{ createSnapshots }, hours] = await Promise.all([
      import('./snapshots.ts'),
      import('./home-hours.ts'),
    ])
    return { snapshots: createSnapshots({ ...parts, now: Date.now }), hours }
  }
  let loading: ReturnType<typeof load> | undefined
  const getLoaded = () => (loading ??= load())
  let timer: NodeJS.Timeout | undefined

  const keepHome = async (figures: Readonly<Record<string, unknown>>): Promise<void> => {
    try {
      const { snapshots, hours } = await getLoaded()
      const storeResult = await snapshots.keep(hours.toHomeReading(figures, Date.now(), parts.zone()))
      if (!storeResult.ok)
        parts.log.warn('Could not store the figures of this hour', { kind: storeResult.failure.kind })
    } catch (error) {
      parts.log.error('Could not store figures', error)
    }
  }
  const readHome = async () => {
    const result = await parts.platform.call(home.summary, {})
    if (result.ok) await keepHome(result.value)
  }
  /** Stores these figures; answers those at this hour of yesterday and of the same day last week, null if not stored. */
  const homeBefore = async (
    figures: Readonly<Record<string, unknown>>,
  ): Promise<Result<EarlierHomeFigures>> => {
    void keepHome(figures)
    const { snapshots, hours } = await getLoaded()
    const { heads } = await snapshots.list(hours.homeReport)
    const openFrom = async (days: number): Promise<Snapshot | null> => {
      const sameHour = hours.findSameHour(heads, Date.now(), parts.zone(), days)
      const snapshot = sameHour && (await snapshots.open(sameHour.id))
      return snapshot?.ok ? snapshot.value : null
    }
    const [yesterday, lastWeek] = await Promise.all([openFrom(1), openFrom(7)])
    return ok({ yesterday, lastWeek })
  }
  return {
    /** Reads and stores the home page's figures at the start of each hour while signed in. */
    begin: (): void => {
      const next = () => {
        timer = setTimeout(() => {
          if (parts.account() !== null) void readHome()
          next()
        }, untilNextHour(Date.now())).unref()
      }
      next()
    },
    stop: (): void => clearTimeout(timer),
    register: (bridge: Bridge): void =>
      bridge.answer(snapshotRequests, {
        keepSnapshot: async fresh => (await getLoaded()).snapshots.keep(fresh),
        snapshots: async ({ report }) => ok(await (await getLoaded()).snapshots.list(report)),
        openSnapshot: async ({ id }) => (await getLoaded()).snapshots.open(id),
        deleteSnapshot: async ({ id }) => (await getLoaded()).snapshots.drop(id),
        homeBefore: ({ figures }) => homeBefore(figures),
      }),
  }
}
