import { type Browser, startBrowser } from './browser.ts'

/** The one Chromium of this process; it starts while the app's own modules load. */
export const browser: Promise<Browser> = startBrowser()
// Whoever waits for it hears of a failure; until then it must not end the process as unhandled.
browser.catch(() => undefined)
