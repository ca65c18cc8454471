import { Settings, type SettingsPatch } from '../../shared/settings.ts'
import type { Log } from '../log/log.ts'
import type { Document } from './document.ts'
import { preserveUnknown } from './preserve-unknown.ts'

/** Settings that only main may change. */
interface OwnPatch {
  readonly profile?: string
  readonly detailedLogUntil?: number
  readonly exportFolder?: string
}

/** The stored settings and their change listeners. */
export interface SettingsStore {
  readonly current: () => Settings
  readonly save: (patch: SettingsPatch & OwnPatch) => Settings
  readonly onChange: (listener: (now: Settings, before: Settings) => void) => void
}

const keys = Settings.keyof().options

/** Reads each field separately: an invalid one falls back to its default without affecting others. */
const readSettings = (getStored: (key: string) => unknown, log: Log): Settings => {
  const entries = keys.map(key => {
    const field = Settings.shape[key]
    const parsed = field.safeParse(getStored(key))
    if (parsed.success) return [key, parsed.data]
    log.warn('Could not read a setting; using its default', { setting: key })
    return [key, field.parse(undefined)]
  })
  // All fields are parsed already: parsing the whole again would double the time, with hundreds of views.
  return Object.fromEntries(entries) as Settings
}

/** Parses the changed fields of a patch; throws if one is invalid. Other fields are not parsed again. */
const readPatch = (patch: SettingsPatch & OwnPatch): Partial<Settings> =>
  Object.fromEntries(
    keys.filter(key => patch[key] !== undefined).map(key => [key, Settings.shape[key].parse(patch[key])]),
  )

/** Opens the settings stored in this document. */
export const openSettings = (document: Document, log: Log): SettingsStore => {
  let current = readSettings(document.get, log)
  const listeners: ((now: Settings, before: Settings) => void)[] = []
  return {
    current: () => current,
    save: patch => {
      const before = current
      const newSettings = readPatch(patch)
      current = { ...current, ...newSettings }
      // Other keys stay verbatim, even if another version stored values unknown to this one.
      document.set(
        Object.fromEntries(
          keys
            .filter(key => key in newSettings)
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
