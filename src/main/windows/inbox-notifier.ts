import type { BrowserWindow } from 'electron'
import type { RequestInput } from '../../shared/bridge.ts'
import { labels } from '../../shared/language.ts'
import type { Log } from '../log/log.ts'
import type { SettingsStore } from '../settings/settings.ts'
import type { createDesktopInbox } from './desktop-inbox.ts'

type InboxSummary = RequestInput<'tellWaiting'>

/** What is done outside the page with what it says of the inbox. */
export interface InboxNotifier {
  readonly tell: (told: InboxSummary, window: BrowserWindow) => Promise<undefined>
  /** Nobody is signed in any more: nothing waits for anybody. */
  readonly clear: () => void
}

interface Deps {
  /** The one window whose page is listened to: each of the others would count the same. */
  readonly main: BrowserWindow
  readonly windows: () => readonly BrowserWindow[]
  readonly settings: Pick<SettingsStore, 'current'>
  /** Brings the window forward and opens the inbox in it. */
  readonly open: () => void
  /** The desktop's side, read when it is first needed. */
  readonly load: () => Promise<ReturnType<typeof createDesktopInbox>>
  readonly log: Log
}

/** Neither amounts nor players: it may be read on a locked screen. */
export const inboxNotifierTexts = {
  title: labels('收件箱', 'Inbox', 'Caixa de entrada'),
  // The number stands for itself in all three.
  body: labels(
    '有新的待处理项目。待处理：',
    'New items to review. Pending: ',
    'Novos itens para analisar. Pendentes: ',
  ),
  badge: labels('待处理：', 'Pending: ', 'Pendentes: '),
}

/** Shows how much waits on the taskbar or dock, and has the system tell of what is new where that is wished. */
export const createInboxNotifier = ({ main, windows, settings, open, load, log }: Deps): InboxNotifier => {
  let shown = 0
  const show = async (count: number) => {
    if (count === shown) return
    shown = count
    const desktop = await load()
    // A later one has the later count.
    if (shown === count && !main.isDestroyed()) {
      desktop.badge(main, count, `${inboxNotifierTexts.badge[settings.current().admin_locale]}${count}`)
    }
  }
  return {
    tell: async ({ count, isNew }, window) => {
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
      show(0).catch((error: unknown) => log.warn('The badge cannot be taken away', error))
    },
  }
}
