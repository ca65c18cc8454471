import type { BrowserWindow } from 'electron'
import type { BridgeEvents } from '../../shared/bridge/events.ts'
import { windowRequests } from '../../shared/bridge/windows.ts'
import { parsePlayerRoute } from '../../shared/links/player-route.ts'
import { failed } from '../../shared/result.ts'
import type { Bridge } from '../bridge/bridge.ts'
import type { Connection } from '../connection/connection.ts'
import type { createOpenWork } from '../quit/open-work.ts'
import type { NativeHandlers } from './dialogs/native.ts'
import type { InboxNotifier } from './inbox/inbox-notifier.ts'
import type { SystemPlaces } from './menus/system-places.ts'
import type { createTagWindows } from './tag-windows.ts'

interface WindowRequestsDeps {
  /** The current connection; waits while it is being opened. */
  readonly connection: () => Promise<Pick<Connection, 'profile' | 'session'>>
  readonly tags: Omit<
    ReturnType<typeof createTagWindows<BrowserWindow>>,
    'all' | 'tags' | 'signedIn' | 'closeAll'
  >
  /** Brings the main window to the front and opens a route there. */
  readonly lead: (route: BridgeEvents['lead']) => void
  readonly native: Pick<NativeHandlers, 'copy' | 'openLink'>
  readonly openWork: Pick<ReturnType<typeof createOpenWork>, 'report'>
  readonly waiting: InboxNotifier
  readonly places: SystemPlaces
}

/** Answers the requests of windows: tags in windows of their own, the clipboard, links and the system's menus. */
export const registerWindows = (
  bridge: Bridge,
  { connection, tags, lead, native, openWork, waiting, places }: WindowRequestsDeps,
): void =>
  bridge.answer(windowRequests, {
    openTagWindow: async ({ tag }) => {
      const { profile, session } = await connection()
      const state = session.state()
      if (state.kind !== 'signedIn') return failed({ kind: 'signedOut', message: '' })
      if (profile.variant.playerDetailDisabled && parsePlayerRoute(tag.route) !== null)
        return failed({ kind: 'forbidden', message: '' })
      return tags.open(tag, state.username)
    },
    showTagWindow: ({ id }) => tags.show(id),
    rememberTag: ({ key, value }, window) => tags.remember(window, key, value),
    replaceTag: ({ tag }, window) => tags.replace(window, tag),
    returnTag: (_, window) => tags.giveBack(window),
    leadMain: (route, window) => {
      if (tags.of(window)) lead(route)
    },
    toggleFullScreen: (_, window) => window.setFullScreen(!window.isFullScreen()),
    closeWindow: (_, window) => window.close(),
    copy: native.copy,
    openLink: ({ url }) => native.openLink(url),
    reportOpenWork: (open, window) => openWork.report(window, open),
    reportWaiting: (summary, window) => waiting.notify(summary, window),
    reportPlaces: ({ places: shown }, window) => places.show(shown, window),
  })
