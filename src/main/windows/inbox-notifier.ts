import type { BrowserWindow } from 'electron'
import type { RequestInput } from '../../shared/bridge.ts'
import { labels } from '../../shared/language.ts'
import type { Log } from '../log/log.ts'
import type { SettingsStore } from '../settings/settings.ts'
import type { createDesktopInbox } from './desktop-inbox.ts'

type InboxSummary = RequestInput<'tellWaiting'>

/** Shows the inbox state outside the page. */
export interface InboxNotifier {
  readonly notify: (summary: InboxSummary, window: BrowserWindow) => Promise<undefined>
  /** Clears the badge on sign-out. */
  readonly clear: () => void
}

interface Deps {
  /** The main window; reports of other pages are ignored, as they count the same. */
  readonly main: BrowserWindow
  readonly windows: () => readonly BrowserWindow[]
  readonly settings: Pick<SettingsStore, 'current'>
  /** Brings the window to the front and opens the inbox. */
  readonly open: () => void
  /** Loads the desktop integration on first use. */
  readonly load: () => Promise<ReturnType<typeof createDesktopInbox>>
  readonly log: Log
}

/** No amounts or players: it may be visible on a locked screen. */
export const inboxNotifierTexts = {
  title: labels('收件箱', 'Inbox', 'Caixa de entrada'),
  // The number follows the text in all three languages.
  body: labels(
    '有新的待处理项目。待处理：',
    'New items to review. Pending: ',
    'Novos itens para analisar. Pendentes: ',
  ),
  badge: labels('待处理：', 'Pending: ', 'Pendentes: '),
}

/** Shows the number of pending items on the taskbar or dock, and notifies of new ones if enabled. */
export const createInboxNotifier = ({ main, windows, settings, open, load, log }: Deps): InboxNotifier => {
  let badgeCount = 0
  const show = async (count: number) => {
    if (count === badgeCount) return
    badgeCount = count
    const desktop = await load()
    // Skip if a later count has arrived during the load.
    if (badgeCount === count && !main.isDestroyed()) {
      desktop.badge(main, count, `${inboxNotifierTexts.badge[settings.current().admin_locale]}${count}`)
    }
  }
  return {
    notify: async ({ count, isNew }, window) => {
      if (window !== main) return undefined
      await show(count)
      const { notifications, admin_locale: language } = settings.current()
      const isSeen = () => windows().some(one => one.isFocused())
      if (!isNew || !notifications || isSeen()) return undefined
      const desktop = await load()
      desktop.notify(inboxNotifierTexts.title[language], `${inboxNotifierTexts.body[language]}${count}`, open)
      return undefined
    },
    clear: () => {
      show(0).catch((error: unknown) => log.warn('Could not remove the badge', error))
    },
  }
}
