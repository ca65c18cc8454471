import { bridge } from '../bridge.ts'
import { saveSettings, useConsole } from '../kit/console.ts'
import { flushTags } from './tags/tag-store.ts'

/** Locks every window, after saving what is typed. */
export const lockNow = (): void => {
  flushTags()
  void bridge().request('lock', undefined)
}

/** Toggles privacy mode in all windows, which share the settings. */
export const togglePrivacyMode = (): void =>
  void saveSettings({ shareSafe: !useConsole.getState().settings.shareSafe })
