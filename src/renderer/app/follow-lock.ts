import i18next from 'i18next'
import { putInto } from '../i18n/start.ts'
import { isShareSafe, safeText, setShareSafe } from '../kit/share-safe.ts'
import { consoleNow, onConsole } from './console.ts'
import { cover } from './cover.ts'

/** A moment for the page of signing in to take the place of what was hidden, in milliseconds. */
const lift = 50

/** Hides the window while the console is locked, and masks what it shows while that is wanted; returns what ends it. */
export const followLock = (): (() => void) => {
  putInto(safeText)
  const mask = (on: boolean) => {
    if (on === isShareSafe()) return
    setShareSafe(on)
    document.documentElement.toggleAttribute('data-share-safe', on)
    // Every text is written anew.
    i18next.emit('languageChanged', i18next.language)
  }
  const follow = () => {
    const { lock, settings } = consoleNow()
    mask(settings.shareSafe)
    if (lock.locked) cover('lock', true)
    else setTimeout(() => consoleNow().lock.locked || cover('lock', false), lift)
  }
  follow()
  const stop = onConsole((now, before) => {
    if (now.lock !== before.lock || now.settings !== before.settings) follow()
  })
  return () => {
    stop()
    cover('lock', false)
    setShareSafe(false)
  }
}
