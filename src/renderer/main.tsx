import './zod-without-eval.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { followMain, startConsole } from './app/console.ts'
import { reportError } from './app/error-boundary.tsx'
import { flushTags } from './app/tag-store.ts'
import { keepRoutes, startView } from './app/view.ts'
import { bridge } from './bridge.ts'
import { startTexts } from './i18n/start.ts'
import { createQueryClient } from './kit/call.ts'

const htmlLanguages = { 'zh-cn': 'zh-CN', 'en-us': 'en-US', pt: 'pt-BR' } as const

const start = async (root: HTMLElement) => {
  window.addEventListener('error', event => reportError(event.error ?? event.message))
  window.addEventListener('unhandledrejection', event => reportError(event.reason))
  window.addEventListener('pagehide', flushTags)
  const boot = await bridge().request('boot', undefined)
  // At once: main speaks to the page from now on.
  startConsole(boot)
  followMain()
  const askedMeanwhile = keepRoutes()
  const language = boot.settings.admin_locale
  const texts = await startTexts(language)
  document.documentElement.lang = htmlLanguages[language]
  document.title = texts.t('app:product')
  startView(askedMeanwhile())
  createRoot(root).render(
    <QueryClientProvider client={createQueryClient()}>
      <App />
    </QueryClientProvider>,
  )
}

const root = document.getElementById('root')
if (root) void start(root)
