import type { WebPreferences } from 'electron'

/** Preferences of every page: sandboxed, without Node, and without access to the app unless a preload gives it. */
export const pagePreferences: WebPreferences = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  webviewTag: false,
  devTools: false,
  spellcheck: false,
}
