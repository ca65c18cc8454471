import { create } from 'zustand'
import type { Boot } from '../../shared/bridge/boot.ts'
import type { UnresolvedWrite } from '../../shared/bridge/calls.ts'
import type { FileNotice } from '../../shared/bridge/files.ts'
import type { Job } from '../../shared/bridge/jobs.ts'
import type { LockState, SessionState } from '../../shared/bridge/session.ts'
import type { Settings } from '../../shared/settings.ts'
import type { Updates } from '../../shared/update.ts'
import { bridge } from '../bridge.ts'

/** State that main pushes to the page: complete at start, updated by main's events. */
interface ConsoleState {
  readonly boot: Boot
  readonly settings: Settings
  readonly session: SessionState
  readonly lock: LockState
  /** Background jobs; they outlive the tag that started them. */
  readonly jobs: readonly Job[]
  /** The operator's writes without an answer. */
  readonly unanswered: readonly UnresolvedWrite[]
  readonly fileNotices: readonly FileNotice[]
  readonly updates: Updates
}

/** State pushed by main. Must not be read before the app has set it from main's first answer. */
export const useConsole = create<ConsoleState>(() => ({}) as ConsoleState)

/** Waits for unlock: main accepts no settings while the console is locked. */
export const waitForUnlock = (): Promise<void> =>
  new Promise(resolve => {
    if (!useConsole.getState().lock.locked) return resolve()
    const stop = useConsole.subscribe(({ lock }) => {
      if (lock.locked) return
      stop()
      resolve()
    })
  })

type Patch = Partial<Omit<Settings, 'profile' | 'detailedLogUntil' | 'exportFolder'>>
let pendingPatch: Patch | null = null

/** Changes settings immediately; main's event confirms them. Changes made while locked are sent after unlock. */
export const saveSettings = async (patch: Patch): Promise<void> => {
  useConsole.setState(({ settings }) => ({ settings: { ...settings, ...patch } }))
  if (!useConsole.getState().lock.locked) {
    await bridge().request('saveSettings', patch)
    return
  }
  const isFirst = pendingPatch === null
  pendingPatch = { ...pendingPatch, ...patch }
  await waitForUnlock()
  if (!isFirst) return
  const all = pendingPatch
  pendingPatch = null
  await bridge().request('saveSettings', all)
}
