import type {
  OpenWork,
  UpdateAnswer,
  UpdateChoice,
  Updates,
  UpdatesOff,
  UpdateTime,
} from '../../shared/update.ts'
import type { Log } from '../log/log.ts'
import { classifyUpdateError } from './update-refusal.ts'
import type { UpdateOffer, UpdateSource } from './update-source.ts'

const minute = 60_000
const hour = 60 * minute
/** How often a newer version is looked for. */
const usually = 6 * hour
/** How soon after the first, second and third failure in a row; then as usual. */
const retries = [5 * minute, 30 * minute, 2 * hour] as const
/** How often it is looked whether it is night, and whether somebody is to be reminded. */
const tick = 10 * minute
const reminderAfter = 7 * 24 * hour
/** Hours of this computer in which it may restart by itself, the last one not included. */
const night = { from: 3, to: 5 } as const
const idleEnough = 10 * 60
/** An end that was begun and has not come by then does not come. */
const endPatience = 2 * minute

interface UpdateServiceDeps {
  /** Loads what is behind the updates; absent where there is nothing to be taken, with the reason. */
  readonly source: (() => Promise<UpdateSource>) | UpdatesOff | 'notInstalled'
  readonly tell: (now: Updates) => void
  /** What is open in any window. */
  readonly open: () => readonly OpenWork[]
  /** Whether new writes are taken. */
  readonly take: (taken: boolean) => void
  /** Seconds since somebody last touched this computer. */
  readonly idle: () => number
  readonly quit: () => void
  readonly log: Log
}

/** The updates of one run: looks, loads, asks and installs, and never in the way of what is open. */
export const createUpdateService = (parts: UpdateServiceDeps) => {
  const { source, tell, open, log } = parts
  let now: Updates = { state: { kind: 'none' }, demanded: null }
  let opened: UpdateSource | null = null
  let looking: Promise<UpdateAnswer> | null = null
  let loading: string | null = null
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let asked = 0
  /** Counts the changes of the channel: what was begun before one counts no more. */
  let generation = 0
  let isHeld = false
  let isEnding = false

  const set = (change: Partial<Updates>) => {
    now = { ...now, ...change }
    tell(now)
  }
  const readyNow = () => (now.state.kind === 'ready' ? now.state : null)
  const lookIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void check(), ms).unref()
  }
  const fail = (what: string, error: unknown) => {
    const problem = classifyUpdateError(error)
    log.warn(what, { problem, why: error instanceof Error ? error.message : '' })
    if (!readyNow()) set({ state: { kind: 'failed', problem } })
    lookIn(retries[failures] ?? usually)
    failures += 1
    return { kind: 'failed', problem } as const
  }
  const load = async ({ version, notes, load }: UpdateOffer) => {
    const mine = generation
    const isDropped = () => mine !== generation
    loading = version
    set({ state: { kind: 'downloading', version, percent: 0 } })
    try {
      await load(percent => {
        const whole = Math.floor(percent)
        if (!isDropped() && now.state.kind === 'downloading' && now.state.percent !== whole)
          set({ state: { kind: 'downloading', version, percent: whole } })
      })
      if (isDropped()) return
      failures = 0
      log.info('An update is ready', { version })
      set({ state: { kind: 'ready', version, notes, since: Date.now(), plan: null } })
    } catch (error) {
      if (!isDropped()) fail('An update could not be loaded', error)
    } finally {
      if (!isDropped()) loading = null
    }
  }
  const look = async (from: () => Promise<UpdateSource>): Promise<UpdateAnswer> => {
    const mine = generation
    if (!readyNow()) set({ state: { kind: 'checking' } })
    try {
      opened ??= await from()
      const { offer, demanded } = await opened.look()
      if (mine !== generation) return await check()
      lookIn(usually)
      const ready = readyNow()
      if (!offer || offer.version === ready?.version) {
        failures = 0
        set(ready ? { demanded } : { demanded, state: { kind: 'none' } })
        return ready ? { kind: 'ready', version: ready.version } : { kind: 'upToDate' }
      }
      set({ demanded })
      void load(offer)
      return { kind: 'found', version: offer.version }
    } catch (error) {
      if (mine !== generation) return await check()
      return fail('Looking for updates failed', error)
    }
  }
  const check = async (): Promise<UpdateAnswer> => {
    if (typeof source === 'string') return { kind: 'off', reason: source }
    if (loading !== null) return { kind: 'found', version: loading }
    if (looking) return looking
    const mine = look(source).finally(() => {
      if (looking === mine) looking = null
    })
    looking = mine
    return mine
  }
  const restart = (): UpdateChoice => {
    const inTheWay = open()
    if (inTheWay.length > 0) return { kind: 'busy', open: inTheWay }
    isEnding = true
    // A click between this and the end would be a write that nobody waits for.
    parts.take(false)
    setTimeout(() => {
      isEnding = false
      parts.take(true)
      log.warn('The restart for an update did not come about')
    }, endPatience).unref()
    parts.quit()
    return { kind: 'restarting' }
  }
  const beat = () => {
    const ready = readyNow()
    if (!ready) return
    const time = new Date().getHours()
    const isNight = time >= night.from && time < night.to
    if (ready.plan === 'tonight' && isNight && parts.idle() >= idleEnough) restart()
    else if (ready.plan !== null && Date.now() - asked >= reminderAfter)
      set({ state: { ...ready, plan: null } })
  }
  return {
    now: () => now,
    check,
    /** Begins to look, now and from time to time. */
    begin: () => {
      if (typeof source === 'string') return
      void check()
      setInterval(beat, tick).unref()
    },
    /** The channel was changed: what is ready, or on its way, came from the other one and is never installed. Looks again. */
    changeChannel: (): void => {
      if (typeof source === 'string') return
      generation += 1
      looking = null
      loading = null
      failures = 0
      set({ state: { kind: 'none' }, demanded: null })
      void check()
    },
    choose: (when: UpdateTime): UpdateChoice => {
      const ready = readyNow()
      if (!ready) return { kind: 'gone' }
      if (when === 'now') return restart()
      asked = Date.now()
      set({ state: { ...ready, plan: when } })
      return { kind: 'planned' }
    },
    /** Nothing is installed when the program ends now. */
    hold: () => {
      isHeld = true
    },
    /** The program's last step: installs what is ready. True: it ends by this. */
    end: (): boolean => {
      if (isHeld || !readyNow() || !opened) return false
      const failed = (error: unknown) => log.error('An update could not be installed', error)
      try {
        return opened.install(isEnding, failed)
      } catch (error) {
        failed(error)
        return false
      }
    },
  }
}
export type UpdateService = ReturnType<typeof createUpdateService>
