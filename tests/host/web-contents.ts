import { EventEmitter } from 'node:events'
import type { BrowserWindow } from './browser-window.ts'
import type { Session } from './cdp.ts'
import type { CdpEvents, ExceptionDetails } from './cdp-events.ts'
import { markDestroyed } from './destroyed.ts'
import { preventable } from './event.ts'
import { FrameTree, type WebFrameMain } from './frames.ts'
import { note } from './journal.ts'
import { Menu } from './menu.ts'
import { readConsole } from './page-console.ts'
import { PageMessages } from './page-messages.ts'
import { PageView } from './page-view.ts'
import { focusedWindow, nextId, pages } from './registry.ts'
import { browser } from './running.ts'
import { fromAlias, toAlias } from './schemes.ts'
import { type HostSession, session } from './session.ts'
import { openTarget, type Preload, type Target } from './target.ts'
import { strict, strictInstances } from './unsupported.ts'

type WindowOpenHandler = (details: {
  readonly url: string
  readonly frameName: string
  readonly features: string
  readonly disposition: string
  readonly referrer: { readonly url: string; readonly policy: string }
}) => { readonly action: 'allow' | 'deny' }

/** Options that the console prints with; `pageSize` is A4. */
interface PrintOptions {
  readonly landscape: boolean
  readonly margins: Readonly<Record<'top' | 'bottom' | 'left' | 'right', number>>
  readonly displayHeaderFooter: boolean
  readonly headerTemplate: string
  readonly footerTemplate: string
}

const errorNumbers: Readonly<Record<string, number>> = {
  ERR_FAILED: -2,
  ERR_ABORTED: -3,
  ERR_FILE_NOT_FOUND: -6,
  ERR_CONNECTION_REFUSED: -102,
  ERR_NAME_NOT_RESOLVED: -105,
}

/** Returns the address as Chromium will request it. */
function requestUrl(url: string): string {
  const alias = new URL(toAlias(url))
  alias.hash = ''
  return fromAlias(alias.href)
}

const zoomFactors = new Map<string, number>()
const hostOf = (url: string): string => URL.parse(url)?.host ?? ''

/** A page of Chromium, as main sees it. Its commands wait until Chromium has opened it. */
export class WebContents extends EventEmitter {
  readonly id = nextId()
  readonly session: HostSession
  readonly window: BrowserWindow
  readonly navigationHistory = strict('NavigationHistory', {
    clear: () => this.#command('Page.resetNavigationHistory'),
  })
  readonly #frames = new FrameTree()
  readonly #target: Promise<Target>
  readonly #view: PageView
  readonly #messages: PageMessages
  #targetId: string | undefined
  #expectedUrl: string | undefined
  #openHandler: WindowOpenHandler | undefined
  #loading = false
  #crashed = false
  #hidden = false
  #destroyed = false
  #webRtcPolicy = 'default'

  constructor(window: BrowserWindow, preload: Preload, partition: string | undefined) {
    super()
    this.session = partition === undefined ? session.defaultSession : session.fromPartition(partition)
    this.window = window
    pages.set(this.id, this)
    this.#target = this.#open(preload)
    this.#target.catch(error => console.error('[host] cannot open a page', error))
    this.#view = new PageView(this.#target)
    this.#messages = new PageMessages(this, this.#frames, this.#target, stroke => {
      // Keys reach the front page, which may not be the one that the app showed last.
      window.focus()
      Menu.getApplicationMenu()?.press(stroke)
    })
  }

  async #open(preload: Preload): Promise<Target> {
    const bounds = this.window.getBounds()
    const running = await browser
    const target = await openTarget(running, bounds, preload, (cdp, id) => this.#listen(cdp, id))
    const { width, height } = target.margin
    if (running.headed || width !== 0 || height !== 0) this.applySize()
    return target
  }

  #listen(cdp: Session, targetId: string): void {
    const frames = this.#frames
    this.#targetId = targetId
    frames.adopt(targetId)
    cdp.on('Page.frameAttached', event => frames.attach(event.frameId, event.parentFrameId))
    cdp.on('Page.frameNavigated', ({ frame }) => {
      frames.navigate(frame)
      if (frame.parentId === undefined) this.#navigated(frame.url)
    })
    cdp.on('Page.navigatedWithinDocument', event => {
      const frame = frames.frame(event.frameId)
      if (!frame) return
      frame.url = fromAlias(event.url)
      this.emit('did-navigate-in-page', {}, frame.url, frame === frames.main)
    })
    cdp.on('Page.frameDetached', ({ frameId, reason }) => {
      if (reason !== 'swap') frames.detach(frameId)
    })
    cdp.on('Runtime.executionContextCreated', ({ context }) => frames.addContext(context))
    cdp.on('Runtime.executionContextDestroyed', event => frames.removeContext(event.executionContextId))
    cdp.on('Runtime.executionContextsCleared', () => frames.clearContexts())
    cdp.on('Runtime.bindingCalled', ({ executionContextId, payload }) => {
      void this.#messages.hear(executionContextId, payload)
    })
    cdp.on('Page.domContentEventFired', () => this.emit('dom-ready', {}))
    cdp.on('Page.loadEventFired', () => this.#loaded())
    cdp.on('Inspector.targetCrashed', () => this.#gone())
    cdp.on('Page.windowOpen', event => this.#askToOpen(event))
    readConsole(cdp, message => this.emit('console-message', { ...message, frame: this.mainFrame }))
  }

  #navigated(aliasUrl: string): void {
    this.#crashed = false
    // A new document starts visible.
    this.#hidden = false
    this.applyVisibility()
    this.#zoom(zoomFactors.get(hostOf(this.getURL())) ?? 1)
    this.emit('did-navigate', {}, this.getURL(), 200, 'OK')
    void this.session.applyPermissions(this, new URL(aliasUrl).origin)
  }

  #loaded(): void {
    this.#loading = false
    // Playwright overrides the colour scheme when it attaches; this restores the app's.
    this.applyTheme()
    if (this.getURL() === 'about:blank') return
    this.emit('did-finish-load', {})
    this.emit('did-stop-loading', {})
    this.window.emitReadyToShow()
  }

  #gone(): void {
    this.#crashed = true
    this.#loading = false
    this.#frames.clearContexts()
    this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 })
  }

  #askToOpen({ url: alias, windowName, windowFeatures }: CdpEvents['Page.windowOpen']): void {
    const url = fromAlias(alias)
    const verdict = this.#openHandler?.({
      url,
      frameName: windowName,
      features: windowFeatures.join(','),
      disposition: 'foreground-tab',
      referrer: { url: this.getURL(), policy: 'strict-origin-when-cross-origin' },
    })
    const action = verdict?.action ?? 'allow'
    note('window.open', url, action)
    if (action === 'allow') console.error(`the host does not emulate an allowed window.open (${url})`)
  }

  hasFrame(frameId: string): boolean {
    return this.#frames.frame(frameId) !== undefined
  }

  /** True if a document may load in one of this page's frames; undefined for a frame of another page. */
  allowsDocument(frameId: string, url: string, redirected: boolean): boolean | undefined {
    const frame = this.#frames.frame(frameId)
    if (!frame) return undefined
    const isMainFrame = frame === this.mainFrame
    if (isMainFrame && !redirected && url === this.#expectedUrl) {
      this.#expectedUrl = undefined
      return true
    }
    const event = preventable({ url, frame, isMainFrame, isSameDocument: false, initiator: frame })
    if (redirected) this.emit('will-redirect', event, url, false, isMainFrame)
    else {
      this.emit('will-frame-navigate', event)
      if (isMainFrame) this.emit('will-navigate', event, url)
    }
    return !event.defaultPrevented
  }

  send(channel: string, ...args: readonly unknown[]): void {
    this.#messages.send(channel, args)
  }

  async loadURL(url: string): Promise<void> {
    const { session: cdp } = await this.#target
    this.#loading = true
    this.#expectedUrl = requestUrl(url)
    this.emit('did-start-loading', {})
    const finish = new Promise<void>(resolve => {
      for (const end of ['did-finish-load', 'render-process-gone', 'destroyed'])
        this.once(end, () => resolve())
    })
    const { errorText } = await cdp.send<{ errorText?: string }>('Page.navigate', { url: toAlias(url) })
    if (errorText === undefined) return finish
    const code = errorText.replace('net::', '')
    const errno = errorNumbers[code] ?? -2
    this.#loading = false
    this.emit('did-fail-load', {}, errno, code, url, true)
    throw Object.assign(new Error(`${code} (${errno}) loading '${url}'`), { code, errno, url })
  }

  reload(): void {
    this.#expectedUrl = requestUrl(this.getURL())
    this.#command('Page.reload')
  }

  forcefullyCrashRenderer(): void {
    this.#command('Page.crash')
  }

  async executeJavaScript(expression: string, userGesture = false): Promise<unknown> {
    const { session: cdp } = await this.#target
    const { result, exceptionDetails } = await cdp.send<{
      result: { value?: unknown }
      exceptionDetails?: ExceptionDetails
    }>('Runtime.evaluate', { expression, userGesture, awaitPromise: true, returnByValue: true })
    if (!exceptionDetails) return result.value
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  }

  async printToPDF(options: PrintOptions): Promise<Buffer> {
    const { session: cdp } = await this.#target
    const { margins, landscape, displayHeaderFooter, headerTemplate, footerTemplate } = options
    const { data } = await cdp.send<{ data: string }>('Page.printToPDF', {
      landscape,
      displayHeaderFooter,
      headerTemplate,
      footerTemplate,
      // A4, in inches.
      paperWidth: 8.27,
      paperHeight: 11.69,
      marginTop: margins.top,
      marginBottom: margins.bottom,
      marginLeft: margins.left,
      marginRight: margins.right,
    })
    return Buffer.from(data, 'base64')
  }

  /** Sends a command without waiting for it; ignores its failure, as the page may have closed or crashed. */
  #command(method: string, parameters: Readonly<Record<string, unknown>> = {}): void {
    this.#target.then(({ session: cdp }) => cdp.send(method, parameters)).catch(() => undefined)
  }

  applyTheme(): void {
    this.#view.applyTheme().catch(() => undefined)
  }

  applyVisibility(): void {
    if (this.#hidden === this.window.hidesPage) return
    this.#hidden = this.window.hidesPage
    this.#view.applyVisibility(this.#hidden).catch(() => undefined)
  }

  applySize(): void {
    this.#view.applyBounds(this.window.getBounds()).catch(() => undefined)
  }

  /** Zooms every page of the same host, as Chromium does by default. */
  setZoomFactor(factor: number): void {
    const host = hostOf(this.getURL())
    zoomFactors.set(host, factor)
    for (const page of pages.values()) if (hostOf(page.getURL()) === host) page.#zoom(factor)
  }

  #zoom(factor: number): void {
    if (this.#view.zoom === factor) return
    this.#view.zoom = factor
    this.applySize()
  }

  getZoomFactor(): number {
    return this.#view.zoom
  }

  setZoomLevel(level: number): void {
    this.setZoomFactor(1.2 ** level)
  }

  getZoomLevel(): number {
    return Math.log(this.#view.zoom) / Math.log(1.2)
  }

  cut(): void {
    this.#edit('cut')
  }

  copy(): void {
    this.#edit('copy')
  }

  paste(): void {
    this.#edit('paste')
  }

  selectAll(): void {
    this.#edit('selectAll')
  }

  /** Runs a command of Chromium's editor, which DevTools only take with a key: one without a name. */
  #edit(command: string): void {
    this.#command('Input.dispatchKeyEvent', { type: 'rawKeyDown', commands: [command] })
  }

  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.#openHandler = handler
  }

  get mainFrame(): WebFrameMain {
    return this.#frames.main
  }

  get targetId(): string | undefined {
    return this.#targetId
  }

  getURL(): string {
    return this.mainFrame.url
  }

  getTitle(): string {
    return this.window.getTitle()
  }

  isLoading(): boolean {
    return this.#loading
  }

  isCrashed(): boolean {
    return this.#crashed
  }

  isDestroyed(): boolean {
    return this.#destroyed
  }

  isFocused(): boolean {
    return focusedWindow() === this.window
  }

  focus(): void {
    this.window.focus()
  }

  /** Stores the policy without applying it: Chromium accepts it only when it starts. */
  setWebRTCIPHandlingPolicy(policy: string): void {
    this.#webRtcPolicy = policy
  }

  getWebRTCIPHandlingPolicy(): string {
    return this.#webRtcPolicy
  }

  openDevTools(): void {
    note('openDevTools')
  }

  close(): void {
    this.window.close()
  }

  /** Closes the page in Chromium after its last events; Chromium then reports that it is gone. */
  async unload(): Promise<void> {
    const target = await this.#target.catch(() => undefined)
    if (!target) return
    const { connection } = await browser
    await connection.root.send('Target.closeTarget', { targetId: target.id }).catch(() => undefined)
  }

  /** Ends the page without its last events. */
  destroy(): void {
    if (this.#destroyed) return
    this.#destroyed = true
    pages.delete(this.id)
    this.mainFrame.detached = true
    void this.unload()
    this.#target.then(
      async ({ session: cdp }) => (await browser).connection.drop(cdp),
      () => undefined,
    )
    markDestroyed(this, WebContents, ['session'])
    this.emit('destroyed')
  }

  static fromId(id: number): WebContents | undefined {
    return pages.get(id)
  }

  static getAllWebContents(): WebContents[] {
    return [...pages.values()]
  }

  /** Finds a page by its DevTools id; Playwright uses it to find the window of a page. */
  static fromDevToolsTargetId(targetId: string): WebContents | undefined {
    return [...pages.values()].find(page => page.targetId === targetId)
  }
}
strictInstances(WebContents)
