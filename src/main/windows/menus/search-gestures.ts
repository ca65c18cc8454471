import type { App, BrowserWindow } from 'electron'
import type { Command } from '../../../shared/bridge/commands.ts'

/** Electron's names for the gestures “back” and “forward”: Windows' app commands, directions of macOS' swipe. */
const gestures: Readonly<Record<string, Command>> = {
  'browser-backward': 'previousSearch',
  'browser-forward': 'nextSearch',
  left: 'previousSearch',
  right: 'nextSearch',
}

interface GestureDeps {
  readonly app: Pick<App, 'on'>
  readonly platform: NodeJS.Platform
  readonly send: (window: BrowserWindow, command: Command) => void
}

/**
 * Steps through searches by the system's gestures in every window; call once, before the first. The buttons of a mouse reach the
 * page itself.
 */
export const followSearchGestures = ({ app, platform, send }: GestureDeps): void => {
  app.on('browser-window-created', (_, window) => {
    const follow = (_event: unknown, gesture: string) => {
      const command = gestures[gesture]
      if (command) send(window, command)
    }
    // Not on Linux: Electron reports both press and release of a mouse's button there.
    if (platform === 'win32') window.on('app-command', follow)
    if (platform === 'darwin') window.on('swipe', follow)
  })
}
