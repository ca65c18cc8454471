import { app, session, shell, type WebContents } from 'electron'
import type { Log } from '../log/log.ts'
import type { PageAddress } from './app-origin.ts'
import { originOf } from './app-origin.ts'
import { developmentPolicy } from './content-policy.ts'
import { externalLink } from './external-link.ts'

/** Opens an address in the system browser when it is fit for that; false when it is not. */
export const openExternal = async (address: string, log: Log): Promise<boolean> => {
  const link = externalLink(address)
  if (link === null) {
    log.warn('A link was not opened', address)
    return false
  }
  try {
    await shell.openExternal(link)
    return true
  } catch (error) {
    log.warn('The system could not open a link', link, error)
    return false
  }
}

const guard = (contents: WebContents, page: PageAddress, log: Log) => {
  const keep = (event: { readonly preventDefault: () => void; readonly url: string }) => {
    if (
      originOf(event.url) === page.origin &&
      URL.parse(event.url)?.pathname === new URL(page.url).pathname
    ) {
      return
    }
    event.preventDefault()
    log.warn('A navigation was refused', event.url)
  }
  contents.on('will-navigate', keep)
  contents.on('will-redirect', keep)
  contents.on('will-attach-webview', event => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    void openExternal(url, log)
    return { action: 'deny' }
  })
}

/** Keeps every page where it belongs and without permissions; call once, before the first window. */
export const guardPages = (page: PageAddress, log: Log): void => {
  app.on('web-contents-created', (_, contents) => guard(contents, page, log))
  const { defaultSession } = session
  defaultSession.setPermissionRequestHandler((_, permission, answer) => {
    log.warn('A permission was refused', permission)
    answer(false)
  })
  defaultSession.setPermissionCheckHandler(() => false)
  if (!page.development) return
  defaultSession.webRequest.onHeadersReceived(({ url, responseHeaders }, answer) => {
    const policy = { 'Content-Security-Policy': [developmentPolicy(page.origin)] }
    answer(originOf(url) === page.origin ? { responseHeaders: { ...responseHeaders, ...policy } } : {})
  })
}
