import { replaceEqualDeep } from '@tanstack/react-query'
import { create } from 'zustand'
import type { Boot, FileNotice, Job, LockState, SessionState, Unanswered } from '../../shared/bridge.ts'
import type { Settings } from '../../shared/settings.ts'
import type { Updates } from '../../shared/update.ts'
import { bridge } from '../bridge.ts'
import { setJobs } from '../kit/jobs.ts'
import { setLookUps } from '../kit/look-ups.ts'
import { setPreferred } from '../kit/preferred.ts'
import { setUnanswered } from '../kit/unanswered.ts'

/** What main says of the program: known at start, kept up by its events. */
interface Console {
  readonly boot: Boot
  readonly settings: Settings
  readonly session: SessionState
  readonly lock: LockState
  readonly jobs: readonly Job[]
  readonly unanswered: readonly Unanswered[]
  readonly fileNotices: readonly FileNotice[]
  readonly updates: Updates
}

/** From the end of a session to signing in (spec 1 §4), in milliseconds. */
export const signOutDelay = 2000

const store = create<Partial<Console>>(() => ({}))

/** One part of what main says. Only what is drawn after the start may ask. */
export const useConsole = <Part>(select: (all: Console) => Part): Part =>
  store(state => select(state as Console))

export const consoleNow = (): Console => store.getState() as Console

export const startConsole = (boot: Boot): void => {
  const { settings, session, lock, jobs, fileNotices, updates } = boot
  store.setState({ boot, settings, session, lock, jobs, unanswered: [], fileNotices, updates }, true)
  setJobs(jobs)
  setPreferred(settings)
  setUnanswered([])
}

export const onConsole = (listener: (now: Console, before: Console) => void): (() => void) =>
  store.subscribe((now, before) => listener(now as Console, before as Console))

/** Follows main's events until the returned function is called. */
export const followMain = (): (() => void) => {
  const stops = [
    // What is as it was stays the same object, though all of it came anew: nothing is drawn for that.
    bridge().on('settings', settings => {
      store.setState(now => ({ settings: replaceEqualDeep(now.settings, settings) }))
      setPreferred(settings)
    }),
    bridge().on('profiles', profiles => store.setState({ boot: { ...consoleNow().boot, profiles } })),
    bridge().on('session', session => store.setState({ session })),
    bridge().on('lock', lock => store.setState({ lock })),
    bridge().on('jobs', jobs => {
      store.setState({ jobs })
      setJobs(jobs)
    }),
    bridge().on('unanswered', unanswered => {
      store.setState({ unanswered })
      setUnanswered(unanswered)
    }),
    bridge().on('lookUps', setLookUps),
    bridge().on('fileNotices', fileNotices => store.setState({ fileNotices })),
    bridge().on('updates', updates => store.setState({ updates })),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Waits while the console is locked: main takes nothing then. */
export const unlocked = (): Promise<void> =>
  new Promise(done => {
    if (!consoleNow().lock.locked) return done()
    const stop = onConsole(({ lock }) => {
      if (lock.locked) return
      stop()
      done()
    })
  })

type Patch = Partial<Omit<Settings, 'profile' | 'detailedLogUntil' | 'exportFolder'>>
let waiting: Patch | null = null

/** Changes settings at once; main's event confirms them. What changes while the console is locked is sent afterwards. */
export const saveSettings = async (patch: Patch): Promise<void> => {
  const settings = { ...consoleNow().settings, ...patch }
  store.setState({ settings })
  setPreferred(settings)
  if (!consoleNow().lock.locked) {
    await bridge().request('saveSettings', patch)
    return
  }
  const isFirst = waiting === null
  waiting = { ...waiting, ...patch }
  await unlocked()
  if (!isFirst) return
  const all = waiting
  waiting = null
  await bridge().request('saveSettings', all)
}

/** The operator was told how the run before ended: no page tells it again. */
export const leaveCrash = (): void => {
  store.setState({ boot: { ...consoleNow().boot, endedBadly: false } })
  void bridge().request('leaveCrash', undefined)
}

/** The session that a sign-in has just answered with; main's event says the same a moment later. */
export const adoptSession = (session: SessionState): void => store.setState({ session })
