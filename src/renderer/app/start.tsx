import i18next from 'i18next'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { htmlLanguages } from '../../shared/language.ts'
import { setCurrentForm } from '../../shared/texts/written-form.ts'
import { bridge } from '../bridge.ts'
import { startTexts } from '../i18n/start.ts'
import { useConsole, waitForUnlock } from '../kit/console.ts'
import { refuseStrayFiles } from '../kit/file-drop.ts'
import { followPresses } from '../kit/press/press-guard.ts'
import { followSearchSteps } from '../kit/search-steps.ts'
import { getFormOfSettings } from '../kit/words/written-form.ts'
import { Crash } from './crash.tsx'
import { followMain, signOutDelay, startConsole } from './follow-main.ts'
import { followLock } from './session/follow-lock.ts'
import { Gate } from './session/gate.tsx'
import { Frame } from './shell/frame.tsx'
import { nameWindow } from './shell/use-page-title.ts'
import { createPendingRoute } from './tags/pending-route.ts'
import { work } from './work-code.ts'

/** Renders the console into an element; the returned function unmounts it. */
export const start = async (root: HTMLElement): Promise<() => void> => {
  const stopPresses = followPresses()
  const stopSteps = followSearchSteps()
  const stopFiles = refuseStrayFiles()
  const boot = await bridge().request('boot', undefined)
  // Immediately: main sends events from now on.
  startConsole(boot)
  const stopFollowing = followMain()
  const stopCover = followLock()
  const routes = createPendingRoute()
  const alone = boot.tag
  const isAwaited = () => alone === null && useConsole.getState().session.kind === 'signedOut'
  if (!isAwaited()) void work.load()
  const language = boot.settings.admin_locale
  setCurrentForm(getFormOfSettings(boot.settings, navigator.language))
  await startTexts(language)
  document.documentElement.lang = htmlLanguages[language]
  nameWindow()
  const react = createRoot(root)
  const draw = (page: ReactNode) => react.render(<Frame>{page}</Frame>)
  if (boot.lock.locked) {
    // Main sends the rest after the unlock.
    draw(null)
    void waitForUnlock().then(() => window.location.reload())
    // The code that follows the session is not loaded yet.
    const stopEnding = useConsole.subscribe(({ session }) => {
      if (session.kind === 'expired')
        setTimeout(() => void bridge().request('signOut', undefined), signOutDelay)
    })
    return () => {
      react.unmount()
      stopEnding()
      stopCover()
      stopFollowing()
      stopFiles()
      stopSteps()
      stopPresses()
    }
  }
  let stopWork: () => void = routes.end
  let isEntering = false
  let isOver = false

  const enter = async (): Promise<void> => {
    if (isEntering) return
    isEntering = true
    const code = await work.load()
    if (isOver) return
    if (code) {
      const { page, stop } = code.startWork(alone, routes.end())
      stopWork = stop
      return draw(page)
    }
    isEntering = false
    draw(
      <Crash
        text={i18next.t('app:crash.start')}
        again={i18next.t('app:crash.again')}
        onReload={() => void enter()}
      />,
    )
  }

  if (isAwaited()) draw(<Gate onWork={() => void enter()} />)
  else await enter()
  routes.onRoute(() => void enter())
  return () => {
    isOver = true
    react.unmount()
    stopWork()
    stopCover()
    stopFollowing()
    stopFiles()
    stopSteps()
    stopPresses()
  }
}
