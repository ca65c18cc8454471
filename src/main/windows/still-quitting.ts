import { app, BrowserWindow } from 'electron'
import type { Language } from '../../shared/language.ts'
import { dialogTexts } from './dialogs/dialog-texts.ts'
import { pagePreferences } from './guards/page-preferences.ts'

const writeHtml = (language: Language): string => `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="color-scheme" content="light dark">
    <title>${app.getName()}</title>
  </head>
  <body style="display: grid; place-items: center; height: 90vh; font: 15px system-ui; text-align: center">
    <p role="status">${dialogTexts.stillQuitting[language]}</p>
  </body>
</html>`

/**
 * Shows in a small window that the console still quits and then starts again. A message box without a window would block main on
 * macOS, and notifications may be off.
 */
export const createStillQuittingNotice = (language: () => Language) => {
  let window: BrowserWindow | undefined
  return (): void => {
    if (window && !window.isDestroyed()) return window.focus()
    window = new BrowserWindow({
      width: 460,
      height: 160,
      resizable: false,
      title: app.getName(),
      autoHideMenuBar: true,
      webPreferences: pagePreferences,
    })
    const html = Buffer.from(writeHtml(language())).toString('base64')
    // The quit, or the operator, may close it before it has loaded.
    window.loadURL(`data:text/html;charset=utf-8;base64,${html}`).catch(() => undefined)
  }
}
