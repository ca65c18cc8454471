import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { playerIn } from '../../shared/bridge.ts'
import { bridge } from '../bridge.ts'
import { startTexts } from '../i18n/start.ts'
import { createQueryClient } from '../kit/call.ts'
import { followChanges } from '../kit/changes.ts'
import { followPresses } from '../kit/presses.ts'
import { App } from './app.tsx'
import { followMain, startConsole } from './console.ts'
import { flushTags } from './tag-store.ts'
import { keepRoutes, startPlayer, startView } from './view.ts'

const htmlLanguages = { 'zh-cn': 'zh-CN', 'en-us': 'en-US', pt: 'pt-BR' } as const

/** Draws the console in an element of the page; the returned function takes it away again. */
export const start = async (root: HTMLElement): Promise<() => void> => {
  const stopPresses = followPresses()
  const boot = await bridge().request('boot', undefined)
  // At once: main speaks to the page from now on.
  startConsole(boot)
  const stopFollowing = followMain()
  const askedMeanwhile = keepRoutes()
  const language = boot.settings.admin_locale
  const texts = await startTexts(language)
  document.documentElement.lang = htmlLanguages[language]
  document.title = texts.t('app:product')
  const player = playerIn(window.location.hash)
  const asked = askedMeanwhile()
  const stopView = player === null ? startView(asked) : startPlayer(player)
  window.addEventListener('pagehide', flushTags)
  const client = createQueryClient()
  const stopChanges = followChanges(client)
  const react = createRoot(root)
  react.render(
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>,
  )
  return () => {
    react.unmount()
    stopChanges()
    stopView()
    stopFollowing()
    stopPresses()
    window.removeEventListener('pagehide', flushTags)
  }
}
