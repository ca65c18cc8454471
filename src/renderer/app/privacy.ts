import { bridge } from '../bridge.ts'
import { saveSettings, useConsole } from '../kit/console.ts'
import { flushTags } from './tag-store.ts'

/** Locks every window; what is typed is saved first. */
export const lockNow = (): void => {
  flushTags()
  void bridge().request('lock', undefined)
}

/** In all windows: the settings are of them all. */
export const togglePrivacyMode = (): void =>
  void saveSettings({ shareSafe: !useConsole.getState().settings.shareSafe })
