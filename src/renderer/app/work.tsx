import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { OpenTag } from '../../shared/settings.ts'
import { createQueryClient } from '../kit/call.ts'
import { followChanges } from '../kit/changes.ts'
import type { Code } from '../kit/code.ts'
import { followClock } from '../kit/today.ts'
import { announcement } from './announced.tsx'
import { App } from './app.tsx'
import { screenCode } from './screen-code.ts'
import { shell } from './shell-code.ts'
import { flushTags } from './tag-store.ts'
import { homeTag } from './tags.ts'
import { tellOpenWork } from './tell-open-work.ts'
import { startTag, startView } from './view.ts'

/** What stands after signing in. */
export const first: readonly Code<unknown>[] = [shell, screenCode(homeTag.route), announcement]

/**
 * Begins the console: with what this window shows and nothing else, or with the pages as they were left and then the route
 * asked for meanwhile. The page is to be drawn; `stop` ends it.
 */
export const startWork = (
  alone: OpenTag | null,
  asked: string | null,
): { readonly page: ReactElement; readonly stop: () => void } => {
  const client = createQueryClient()
  const stopChanges = followChanges(client)
  const stopClock = followClock()
  const stopTelling = tellOpenWork()
  window.addEventListener('pagehide', flushTags)
  const stopView = alone ? startTag(alone) : startView(asked)
  return {
    page: (
      <QueryClientProvider client={client}>
        <App />
      </QueryClientProvider>
    ),
    stop: () => {
      stopChanges()
      stopClock()
      stopTelling()
      stopView()
      window.removeEventListener('pagehide', flushTags)
    },
  }
}
