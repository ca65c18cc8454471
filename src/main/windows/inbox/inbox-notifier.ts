import type { BrowserWindow } from 'electron'
import type { RequestInput } from '../../../shared/bridge.ts'
import { labels } from '../../../shared/language.ts'
import type { Log } from '../../log/log.ts'
import type { SettingsStore } from '../../settings/settings.ts'
import type { createDesktopInbox } from './desktop-inbox.ts'

type InboxSummary = RequestInput<'reportWaiting'>

/** Shows the inbox state outside the page. */
export interface InboxNotifier {
  readonly notify: (summary: InboxSummary, window: BrowserWindow) => Promise<undefined>
  /** Removes badge and notification on sign-out. */
  readonly clear: () => void
  /** Removes both while the console is locked; the badge returns with the unlock. */
  readonly setLocked: (isLocked: boolean) => void
}

interface Deps {
  /** The main window; reports of other pages are ignored, as they count the same. */
  readonly main: BrowserWindow
  readonly windows: () => readonly BrowserWindow[]
  readonly settings: Pick<SettingsStore, 'current'>
  /** Loads the desktop integration on first use. */
  readonly load: () => Promise<ReturnType<typeof createDesktopInbox>>
  readonly log: Log
}

/** No amounts or players: it may be visible on a locked screen. */
export const inboxNotifierTexts = {
  title: labels('待办', 'To do', 'Pendências'),
  // The number follows the text in all three languages.
  body: labels(
    '有新的待办。待办：',
    'New items to review. To do: ',
    'Novos itens para analisar. Pendências: ',
  ),
  badge: labels('待办：', 'To do: ', 'Pendências: '),
}

/** Shows the number of pending items on the taskbar or dock, and notifies of new ones if enabled. */
export const createInboxNotifier = ({ main, windows, settings, load, log }: Deps): InboxNotifier => {
  let count = 0
  let isLocked = false
  let shownCount = 0
  let isNotified = false
  const show = async () => {
    const now = isLocked ? 0 : count
    if (now === shownCount) return
    shownCount = now
    const desktop = await load()
    // Skip if a later count has arrived during the load.
    if (shownCount === now && !main.isDestroyed()) {
      desktop.badge(main, now, `${inboxNotifierTexts.badge[settings.current().admin_locale]}${now}`)
    }
  }
  const update = async () => {
    if (isNotified && (isLocked || count === 0)) {
      isNotified = false
      ;(await load()).withdraw()
    }
    await show()
  }
  const updateLater = () => {
    update().catch((error: unknown) => log.warn('Could not update the badge', error))
  }
  return {
    notify: async (summary, window) => {
      if (window !== main) return undefined
      count = summary.count
      await update()
      const { notifications, admin_locale: language } = settings.current()
      const isSeen = () => windows().some(one => one.isFocused())
      if (!summary.isNew || !notifications || isSeen()) return undefined
      const desktop = await load()
      // Locked or signed out during the load.
      if (isLocked || count === 0) return undefined
      isNotified = true
      desktop.notify(
        inboxNotifierTexts.title[language],
        `${inboxNotifierTexts.body[language]}${summary.count}`,
      )
      return undefined
    },
    clear: () => {
      count = 0
      updateLater()
    },
    setLocked: locked => {
      isLocked = locked
      updateLater()
    },
  }
}
