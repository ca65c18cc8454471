import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { OpenTag } from '../../shared/settings.ts'
import { bridge } from '../bridge.ts'
import { createQueryClient } from '../kit/calls/call.ts'
import { followChanges } from '../kit/calls/changes.ts'
import type { Code } from '../kit/code/code.ts'
import { openWork } from '../kit/tag/open-work.ts'
import { followClock } from '../kit/today.ts'
import { App } from './app.tsx'
import { storePlayers } from './player/player-visits.ts'
import { getScreenCode } from './screen-code.ts'
import { shell } from './shell/shell-code.ts'
import { announcement } from './shell/unseen-announcement.tsx'
import { flushTags } from './tags/tag-store.ts'
import { homeTag } from './tags/tags.ts'
import { startTag, startView } from './view.ts'

/** Sends main the work in this window that an update must not interrupt, on each change; returns a function that stops this. */
const reportOpenWork = (): (() => void) => {
  let sentKinds = ''
  return openWork.subscribe(({ all }) => {
    const kinds = [...new Set(all.map(({ kind }) => kind))].toSorted()
    if (kinds.join() === sentKinds) return
    sentKinds = kinds.join()
    void bridge().request('reportOpenWork', kinds)
  })
}

/** Code shown right after the sign-in. */
export const firstCode: readonly Code<unknown>[] = [shell, getScreenCode(homeTag.route), announcement]

/**
 * Starts the console: with this window's single tag, or with the restored pages and then the route requested meanwhile. Render
 * the page; `stop` ends it.
 */
export const startWork = (
  alone: OpenTag | null,
  route: string | null,
): { readonly page: ReactElement; readonly stop: () => void } => {
  const client = createQueryClient()
  const stopChanges = followChanges(client)
  const stopClock = followClock()
  const stopTelling = reportOpenWork()
  const save = () => {
    flushTags()
    storePlayers()
  }
  window.addEventListener('pagehide', save)
  // The page does not hide then: its process is gone.
  const stopSaving = bridge().on('sessionEnds', save)
  const stopView = alone ? startTag(alone) : startView(route)
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
      window.removeEventListener('pagehide', save)
      stopSaving()
    },
  }
}
