import { EventEmitter } from 'node:events'
import type { CdpEvents } from './cdp-events.ts'
import { preventable } from './event.ts'
import { note } from './journal.ts'
import { grantAllowed } from './permissions.ts'
import { browser } from './running.ts'
import { fromAlias, Protocol, toAlias } from './schemes.ts'
import { strict, strictInstances } from './unsupported.ts'
import type { WebContents } from './web-contents.ts'

type CheckHandler = (
  contents: WebContents,
  permission: string,
  origin: string,
  details: { readonly isMainFrame: boolean; readonly requestingUrl: string },
) => boolean

type RequestHandler = (
  contents: WebContents,
  permission: string,
  callback: (granted: boolean) => void,
  details: { readonly isMainFrame: boolean; readonly requestingUrl: string },
) => void

const createNoteListener = (name: string) => () => note(`webRequest.${name}`)

type BeforeRequest = (
  details: { readonly url: string; readonly method: string; readonly resourceType: string },
  callback: (answer: { readonly cancel?: boolean }) => void,
) => void

class HostSession extends EventEmitter {
  readonly protocol = new Protocol()
  #beforeRequest: BeforeRequest | null = null
  /** Applies onBeforeRequest and only records the others: the protocol handler sends the required CSP itself. */
  readonly webRequest = strict('webRequest', {
    onBeforeRequest: (listener: BeforeRequest | null) => {
      this.#beforeRequest = listener
    },
    onBeforeSendHeaders: createNoteListener('onBeforeSendHeaders'),
    onHeadersReceived: createNoteListener('onHeadersReceived'),
    onCompleted: createNoteListener('onCompleted'),
    onErrorOccurred: createNoteListener('onErrorOccurred'),
  })
  #check: CheckHandler | null = null
  #request: RequestHandler | null = null

  setPermissionCheckHandler(handler: CheckHandler | null): void {
    this.#check = handler
  }

  setPermissionRequestHandler(handler: RequestHandler | null): void {
    this.#request = handler
  }

  /** The system's answer for an address: HOST_PROXY, such as `PROXY 127.0.0.1:3128`, else a direct connection. */
  async resolveProxy(url: string): Promise<string> {
    note('session.resolveProxy', url)
    return process.env['HOST_PROXY'] ?? 'DIRECT'
  }

  async forceReloadProxyConfig(): Promise<void> {
    note('session.forceReloadProxyConfig')
  }

  setDevicePermissionHandler(): void {
    note('session.setDevicePermissionHandler')
  }

  setSpellCheckerEnabled(enabled: boolean): void {
    note('session.setSpellCheckerEnabled', enabled)
  }

  async clearCache(): Promise<void> {
    note('session.clearCache')
  }

  async clearStorageData(options: { readonly origin?: string } = {}): Promise<void> {
    note('session.clearStorageData', options)
    const { connection } = await browser
    const origin = options.origin === undefined ? '*' : toAlias(options.origin)
    await connection.root.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  }

  /** Resolves to true if the app allows a request; `resourceType` in Electron's spelling. */
  async allowsRequest(url: string, method: string, resourceType: string): Promise<boolean> {
    const listener = this.#beforeRequest
    if (!listener) return true
    return new Promise(resolve => {
      listener({ url, method, resourceType }, ({ cancel }) => resolve(cancel !== true))
    })
  }

  async applyPermissions(contents: WebContents, aliasOrigin: string): Promise<void> {
    if (!aliasOrigin.startsWith('http')) return
    const { connection } = await browser
    if (contents.isDestroyed()) return
    const origin = fromAlias(aliasOrigin)
    const details = { isMainFrame: true, requestingUrl: contents.getURL() }
    await grantAllowed(connection.root, aliasOrigin, async permission => {
      if (this.#check && !this.#check(contents, permission, origin, details)) return false
      const request = this.#request
      if (!request) return this.#check !== null
      return new Promise(resolve => {
        request(contents, permission, resolve, details)
      })
    })
  }

  announceDownload(
    download: CdpEvents['Browser.downloadWillBegin'],
    contents: WebContents | undefined,
  ): boolean {
    const event = preventable({})
    const item = strict('DownloadItem', {
      getURL: () => fromAlias(download.url),
      getFilename: () => download.suggestedFilename,
      cancel: () => event.preventDefault(),
    })
    this.emit('will-download', event, item, contents)
    return !event.defaultPrevented
  }
}
strictInstances(HostSession)

export type { HostSession }

const partitions = new Map<string, HostSession>()

/** Sessions share Chromium's storage, but neither their protocol handlers nor their guards. */
export const session = strict('session', {
  defaultSession: new HostSession(),
  fromPartition(name: string): HostSession {
    const known = partitions.get(name) ?? new HostSession()
    partitions.set(name, known)
    return known
  },
})
