import i18next from 'i18next'
import { putInto } from '../../i18n/start.ts'
import { useConsole } from '../../kit/console.ts'
import { isPrivacyMode, maskInPrivacyMode } from '../../kit/privacy/privacy-mode.ts'
import { setCovered } from './cover.ts'

/** Delay before the content is shown again, in ms: the sign-in page must replace it first. */
const lift = 50

/** Hides the window while the console is locked and masks it in privacy mode; returns a function that stops this. */
export const followLock = (): (() => void) => {
  putInto(maskInPrivacyMode)
  const mask = () => {
    document.documentElement.toggleAttribute('data-share-safe', isPrivacyMode())
    // Makes all texts render again.
    i18next.emit('languageChanged', i18next.language)
  }
  const hide = () => {
    if (useConsole.getState().lock.locked) setCovered('lock', true)
    else setTimeout(() => useConsole.getState().lock.locked || setCovered('lock', false), lift)
  }
  if (isPrivacyMode()) mask()
  hide()
  const stop = useConsole.subscribe((now, before) => {
    if (now.settings.shareSafe !== before.settings.shareSafe) mask()
    if (now.lock !== before.lock) hide()
  })
  return () => {
    stop()
    setCovered('lock', false)
  }
}
