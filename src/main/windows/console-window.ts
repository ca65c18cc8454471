import { join } from 'node:path'
import { app, BrowserWindow, nativeTheme, screen } from 'electron'
import type { Settings } from '../../shared/settings.ts'
import { fitBounds, minimumSize, type WindowPlace, type WindowState } from './bounds.ts'
import { pagePreferences } from './guards/page-preferences.ts'
import { revealWhenDrawn } from './reveal.ts'

interface WindowDeps {
  readonly settings: Settings
  /** Storage of the window's bounds. */
  readonly place: WindowPlace
}

/** Background before the page has drawn, in the theme's color to avoid a flash. */
const ground = (mode: Settings['mode']): string =>
  mode === 'dark' || (mode === 'system' && nativeTheme.shouldUseDarkColors) ? '#1f1f1f' : '#f5f5f5'

const workAreas = () => {
  const primary = screen.getPrimaryDisplay()
  const otherDisplays = screen.getAllDisplays().filter(display => display.id !== primary.id)
  return [primary.workArea, ...otherDisplays.map(display => display.workArea)] as const
}

const follow = (window: BrowserWindow, remember: (state: WindowState) => void) => {
  const note = () => {
    if (window.isDestroyed() || window.isMinimized() || window.isFullScreen()) return
    remember({ ...window.getNormalBounds(), maximized: window.isMaximized() })
  }
  window.on('resize', note)
  window.on('move', note)
  window.on('maximize', note)
  window.on('unmaximize', note)
}

/** Opens a console window at its last bounds, and shows it once its page has drawn. */
export const openConsoleWindow = ({ settings, place }: WindowDeps): BrowserWindow => {
  const savedState = place.read()
  const window = new BrowserWindow({
    ...fitBounds(savedState ?? null, workAreas()),
    minWidth: minimumSize.width,
    minHeight: minimumSize.height,
    show: false,
    title: app.getName(),
    backgroundColor: ground(settings.mode),
    autoHideMenuBar: true,
    webPreferences: {
      ...pagePreferences,
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      devTools: !app.isPackaged,
    },
  })
  // Followed from then on: a hidden window is not maximized yet, which must not be remembered.
  revealWhenDrawn(window, savedState?.maximized ?? false, () => follow(window, state => place.write(state)))
  return window
}
