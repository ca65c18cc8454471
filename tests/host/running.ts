import { type Browser, startBrowser } from './browser.ts'

/** The one Chromium of this process; it starts while the app's own modules load. */
export const browser: Promise<Browser> = startBrowser()
// Callers that await it handle a failure; until then it must not end the process as unhandled.
browser.catch(() => undefined)
