import { app, type Session, session, shell, type WebContents } from 'electron'
import type { Log } from '../../log/log.ts'
import type { PageAddress } from './app-origin.ts'
import { getOrigin } from './app-origin.ts'
import { createDevelopmentPolicy } from './content-policy.ts'
import { toExternalLink } from './external-link.ts'
import { isOwnRequest } from './own-requests.ts'

/** Opens an address in the system browser; false if it is not allowed or fails. */
export const openExternal = async (address: string, log: Log): Promise<boolean> => {
  const link = toExternalLink(address)
  if (link === null) {
    log.warn('A link was not opened', address)
    return false
  }
  try {
    await shell.openExternal(link)
    return true
  } catch (error) {
    log.warn('Could not open a link', link, error)
    return false
  }
}

const guard = (contents: WebContents, page: PageAddress, log: Log) => {
  const keep = (event: { readonly preventDefault: () => void; readonly url: string }) => {
    if (
      getOrigin(event.url) === page.origin &&
      URL.parse(event.url)?.pathname === new URL(page.url).pathname
    ) {
      return
    }
    event.preventDefault()
    log.warn('A navigation was refused', event.url)
  }
  contents.on('will-navigate', keep)
  contents.on('will-redirect', keep)
  // Going back by a mouse's button or a swipe emits no `will-navigate`: there is nothing to go back to.
  const clearHistory = () => contents.navigationHistory.clear()
  contents.on('did-navigate', clearHistory)
  contents.on('did-navigate-in-page', clearHistory)
  contents.on('will-attach-webview', event => event.preventDefault())
  // The policy forbids WebRTC; as a fallback, no packet bypasses a proxy or reveals this computer's addresses.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
  contents.setWindowOpenHandler(({ url }) => {
    void openExternal(url, log)
    return { action: 'deny' }
  })
}

/** Refuses the pages of a session permissions, downloads, and all requests that are not theirs. */
export const guardSession = (guarded: Session, isOwn: (url: string) => boolean, log: Log): void => {
  guarded.setPermissionRequestHandler((_, permission, answer) => {
    log.warn('A permission was refused', { permission })
    answer(false)
  })
  guarded.setPermissionCheckHandler(() => false)
  guarded.setDevicePermissionHandler(() => false)
  guarded.webRequest.onBeforeRequest(({ url, resourceType }, answer) => {
    const cancel = !isOwn(url)
    if (cancel) log.warn('A request of the page was refused', { resourceType, url })
    answer({ cancel })
  })
  // Main saves files, with its checks.
  guarded.on('will-download', (event, item) => {
    event.preventDefault()
    log.warn('A download of the page was refused', item.getURL())
  })
}

/**
 * Keeps every page on its own address, without permissions, foreign requests or downloads; call once, before the first window.
 */
export const guardPages = (page: PageAddress, log: Log): void => {
  app.on('web-contents-created', (_, contents) => guard(contents, page, log))
  const { defaultSession } = session
  guardSession(defaultSession, url => isOwnRequest(url, page), log)
  if (!page.development) return
  defaultSession.webRequest.onHeadersReceived(({ url, responseHeaders }, answer) => {
    const policy = { 'Content-Security-Policy': [createDevelopmentPolicy(page.origin)] }
    answer(getOrigin(url) === page.origin ? { responseHeaders: { ...responseHeaders, ...policy } } : {})
  })
}
