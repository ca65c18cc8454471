import { updateRequests } from '../../shared/bridge/updates.ts'
import type {
  OpenWork,
  UpdateAnswer,
  UpdateChoice,
  Updates,
  UpdatesOffReason,
  UpdateTime,
} from '../../shared/update.ts'
import type { Bridge } from '../bridge/bridge.ts'
import type { Log } from '../log/log.ts'
import { classifyUpdateError } from './update-refusal.ts'
import type { UpdateOffer, UpdateSource } from './update-source.ts'

const minute = 60_000
const hour = 60 * minute
/** Interval of update checks. */
const checkIntervalMs = 6 * hour
/** Delays after the first, second and third failure in a row; then the usual interval. */
const retries = [5 * minute, 30 * minute, 2 * hour] as const
/** Interval of checks for the nightly restart and the reminder. */
const tick = 10 * minute
const reminderAfter = 7 * 24 * hour
/** Local hours in which the app may restart automatically, end excluded. */
const night = { from: 3, to: 5 } as const
const idleEnough = 10 * 60
/** If the app has not quit by then, the restart failed. */
const endPatience = 2 * minute

interface UpdateServiceDeps {
  /** Loads the update source; or the reason why there is none. */
  readonly source: (() => Promise<UpdateSource>) | UpdatesOffReason | 'notInstalled'
  readonly sendUpdates: (now: Updates) => void
  /** Open work in any window. */
  readonly open: () => readonly OpenWork[]
  /** Sets whether new writes are accepted. */
  readonly setAccepting: (isAccepting: boolean) => void
  /** Seconds since the last user input on this computer. */
  readonly idle: () => number
  readonly quit: () => void
  readonly log: Log
}

/** Updates during one run: checks, downloads, asks and installs, without interrupting open work. */
export const createUpdateService = (parts: UpdateServiceDeps) => {
  const { source, sendUpdates, open, log } = parts
  let now: Updates = { state: { kind: 'none' }, requiredVersion: null }
  let updateSource: UpdateSource | null = null
  let pendingCheck: Promise<UpdateAnswer> | null = null
  let loadingVersion: string | null = null
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let remindedAt = 0
  /** Incremented by a change of channel: checks and downloads begun before it are ignored. */
  let generation = 0
  let isHeld = false
  let isEnding = false

  const set = (change: Partial<Updates>) => {
    now = { ...now, ...change }
    sendUpdates(now)
  }
  const readyNow = () => (now.state.kind === 'ready' ? now.state : null)
  const scheduleCheck = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void check(), ms).unref()
  }
  const fail = (message: string, error: unknown) => {
    const problem = classifyUpdateError(error)
    log.warn(message, { problem, why: error instanceof Error ? error.message : '' })
    if (!readyNow()) set({ state: { kind: 'failed', problem } })
    scheduleCheck(retries[failures] ?? checkIntervalMs)
    failures += 1
    return { kind: 'failed', problem } as const
  }
  const load = async ({ version, notes, ...offer }: UpdateOffer) => {
    const ownGeneration = generation
    const isDropped = () => ownGeneration !== generation
    loadingVersion = version
    set({ state: { kind: 'downloading', version, percent: 0 } })
    try {
      await offer.load(percent => {
        const wholePercent = Math.floor(percent)
        if (!isDropped() && now.state.kind === 'downloading' && now.state.percent !== wholePercent)
          set({ state: { kind: 'downloading', version, percent: wholePercent } })
      })
      if (isDropped()) return
      failures = 0
      log.info('An update is ready', { version })
      set({ state: { kind: 'ready', version, notes, since: Date.now(), plan: null } })
    } catch (error) {
      if (!isDropped()) fail('Could not load an update', error)
    } finally {
      if (!isDropped()) loadingVersion = null
    }
  }
  const checkSource = async (from: () => Promise<UpdateSource>): Promise<UpdateAnswer> => {
    const ownGeneration = generation
    if (!readyNow()) set({ state: { kind: 'checking' } })
    try {
      updateSource ??= await from()
      const { offer, requiredVersion: minimum } = await updateSource.check()
      if (ownGeneration !== generation) return await check()
      scheduleCheck(checkIntervalMs)
      const ready = readyNow()
      if (!offer || offer.version === ready?.version) {
        failures = 0
        set(ready ? { requiredVersion: minimum } : { requiredVersion: minimum, state: { kind: 'none' } })
        return ready ? { kind: 'ready', version: ready.version } : { kind: 'upToDate' }
      }
      set({ requiredVersion: minimum })
      void load(offer)
      return { kind: 'found', version: offer.version }
    } catch (error) {
      if (ownGeneration !== generation) return await check()
      return fail('Could not check for updates', error)
    }
  }
  const check = async (): Promise<UpdateAnswer> => {
    if (typeof source === 'string') return { kind: 'off', reason: source }
    if (loadingVersion !== null) return { kind: 'found', version: loadingVersion }
    if (pendingCheck) return pendingCheck
    const pending = checkSource(source).finally(() => {
      if (pendingCheck === pending) pendingCheck = null
    })
    pendingCheck = pending
    return pending
  }
  const restartNow = (): UpdateChoice => {
    const inTheWay = open()
    if (inTheWay.length > 0) return { kind: 'busy', open: inTheWay }
    isEnding = true
    // A click before the quit would start a write that is not waited for.
    parts.setAccepting(false)
    setTimeout(() => {
      isEnding = false
      parts.setAccepting(true)
      log.warn('Could not restart for an update')
    }, endPatience).unref()
    parts.quit()
    return { kind: 'restarting' }
  }
  const beat = () => {
    const ready = readyNow()
    if (!ready) return
    const time = new Date().getHours()
    const isNight = time >= night.from && time < night.to
    if (ready.plan === 'tonight' && isNight && parts.idle() >= idleEnough) restartNow()
    else if (ready.plan !== null && Date.now() - remindedAt >= reminderAfter)
      set({ state: { ...ready, plan: null } })
  }
  return {
    now: () => now,
    check,
    /** Starts checking, now and at intervals. */
    begin: () => {
      if (typeof source === 'string') return
      void check()
      setInterval(beat, tick).unref()
    },
    /**
     * Called when the channel has changed: an update of the other channel, ready or downloading, is never installed. Checks
     * again.
     */
    changeChannel: (): void => {
      if (typeof source === 'string') return
      generation += 1
      pendingCheck = null
      loadingVersion = null
      failures = 0
      set({ state: { kind: 'none' }, requiredVersion: null })
      void check()
    },
    choose: (when: UpdateTime): UpdateChoice => {
      const ready = readyNow()
      if (!ready) return { kind: 'gone' }
      if (when === 'now') return restartNow()
      remindedAt = Date.now()
      set({ state: { ...ready, plan: when } })
      return { kind: 'planned' }
    },
    /** No update is installed when the app quits now. */
    hold: () => {
      isHeld = true
    },
    /**
     * Last shutdown step: installs a ready update. `quits`: it quits the app itself; `begun`: it restarts the app if
     * `isWantedAgain`: the operator has started it meanwhile.
     */
    end: (isWantedAgain: boolean): 'none' | 'begun' | 'quits' => {
      if (isHeld || !readyNow() || !updateSource) return 'none'
      const onFailed = (error: unknown) => log.error('Could not install an update', error)
      try {
        const outcome = updateSource.install(isEnding || isWantedAgain, onFailed)
        return outcome === 'failed' ? 'none' : outcome
      } catch (error) {
        onFailed(error)
        return 'none'
      }
    },
  }
}
export type UpdateService = ReturnType<typeof createUpdateService>

/** Answers the requests about updates of the program. */
export const registerUpdates = (bridge: Bridge, updates: UpdateService): void =>
  bridge.answer(updateRequests, {
    checkForUpdates: () => updates.check(),
    chooseUpdate: ({ when }) => updates.choose(when),
  })
