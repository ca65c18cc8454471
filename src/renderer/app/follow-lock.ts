import i18next from 'i18next'
import { putInto } from '../i18n/start.ts'
import { useConsole } from '../kit/console.ts'
import { isPrivacyMode, maskInPrivacyMode } from '../kit/privacy-mode.ts'
import { cover } from './cover.ts'

/** A moment for the page of signing in to take the place of what was hidden, in milliseconds. */
const lift = 50

/** Hides the window while the console is locked, and masks what it shows while that is wanted; returns what ends it. */
export const followLock = (): (() => void) => {
  putInto(maskInPrivacyMode)
  const mask = () => {
    document.documentElement.toggleAttribute('data-share-safe', isPrivacyMode())
    // Every text is written anew.
    i18next.emit('languageChanged', i18next.language)
  }
  const hide = () => {
    if (useConsole.getState().lock.locked) cover('lock', true)
    else setTimeout(() => useConsole.getState().lock.locked || cover('lock', false), lift)
  }
  if (isPrivacyMode()) mask()
  hide()
  const stop = useConsole.subscribe((now, before) => {
    if (now.settings.shareSafe !== before.settings.shareSafe) mask()
    if (now.lock !== before.lock) hide()
  })
  return () => {
    stop()
    cover('lock', false)
  }
}
