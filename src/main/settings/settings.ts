import { Settings, type SettingsPatch } from '../../shared/settings.ts'
import type { Log } from '../log/log.ts'
import type { Document } from './document.ts'
import { preserveUnknown } from './preserve-unknown.ts'

/** What main alone may change. */
interface OwnPatch {
  readonly profile?: string
  readonly detailedLogUntil?: number
  readonly exportFolder?: string
}

/** The remembered settings and who wants to know of their changes. */
export interface SettingsStore {
  readonly current: () => Settings
  readonly save: (patch: SettingsPatch & OwnPatch) => Settings
  readonly onChange: (listener: (now: Settings, before: Settings) => void) => void
}

const keys = Settings.keyof().options

/** Reads every field on its own: a wrong one falls back to its default and takes no other with it. */
const readSettings = (stored: (key: string) => unknown, log: Log): Settings => {
  const entries = keys.map(key => {
    const field = Settings.shape[key]
    const parsed = field.safeParse(stored(key))
    if (parsed.success) return [key, parsed.data]
    log.warn('A setting is not usable and falls back to its default', { setting: key })
    return [key, field.parse(undefined)]
  })
  // Each field was parsed by itself: parsing them all again takes as long once more, and views are hundreds.
  return Object.fromEntries(entries) as Settings
}

/** The fields that a patch changes, parsed; throws where one is wrong. The others are not parsed again. */
const readPatch = (patch: SettingsPatch & OwnPatch): Partial<Settings> =>
  Object.fromEntries(
    keys.filter(key => patch[key] !== undefined).map(key => [key, Settings.shape[key].parse(patch[key])]),
  )

/** The settings kept in this document. */
export const openSettings = (document: Document, log: Log): SettingsStore => {
  let current = readSettings(document.get, log)
  const listeners: ((now: Settings, before: Settings) => void)[] = []
  return {
    current: () => current,
    save: patch => {
      const before = current
      const changed = readPatch(patch)
      current = { ...current, ...changed }
      // The others stay to the letter, also where another version stored what this one has no use for.
      document.set(
        Object.fromEntries(
          keys
            .filter(key => key in changed)
            .map(key => [key, preserveUnknown(document.get(key), before[key], current[key])]),
        ),
      )
      for (const listener of listeners) listener(current, before)
      return current
    },
    onChange: listener => {
      listeners.push(listener)
    },
  }
}
