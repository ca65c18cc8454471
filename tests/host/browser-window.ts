import { EventEmitter } from 'node:events'
import type { BrowserWindowConstructorOptions, Rectangle } from 'electron'
import { app } from './app.ts'
import { markDestroyed } from './destroyed.ts'
import { preventable } from './event.ts'
import { note } from './journal.ts'
import { focusedWindow, nextId, setFocused, windows } from './registry.ts'
import { workArea } from './screen.ts'
import { strictInstances } from './unsupported.ts'
import { WebContents } from './web-contents.ts'
import { checkOptions } from './window-options.ts'

/** A picture of `nativeImage` with a known size. */
interface Overlay {
  readonly getSize: () => { readonly width: number; readonly height: number }
}

type State = 'normal' | 'minimized' | 'maximized' | 'fullscreen'

/** A page that does not end by then is closed nevertheless. */
const unloadMilliseconds = 1000

/** A window without frame or desktop: Chromium renders its page, this class tracks its state. */
export class BrowserWindow extends EventEmitter {
  readonly id = nextId()
  readonly webContents: WebContents
  #title: string
  #bounds: Rectangle
  #state: State = 'normal'
  #visible: boolean
  /** True after `hide()`; a window that was never shown has a visible page. */
  #hidden = false
  #covered = false
  readonly #throttles: boolean
  #closing = false
  #destroyed = false
  #announcedReady = false

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super()
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready')
    checkOptions(options)
    const { width = 800, height = 600, webPreferences = {} } = options
    const area = workArea()
    const x = options.x ?? Math.max(area.x, Math.round(area.x + (area.width - width) / 2))
    const y = options.y ?? Math.max(area.y, Math.round(area.y + (area.height - height) / 2))
    this.#bounds = { x, y, width, height }
    this.#title = options.title ?? app.getName()
    this.#visible = options.show !== false
    this.#throttles = webPreferences.backgroundThrottling !== false
    windows.set(this.id, this)
    const preload = {
      file: webPreferences.preload,
      inSubFrames: webPreferences.nodeIntegrationInSubFrames ?? false,
      arguments: webPreferences.additionalArguments ?? [],
    }
    this.webContents = new WebContents(this, preload, webPreferences.partition)
    app.emit('web-contents-created', {}, this.webContents)
    app.emit('browser-window-created', {}, this)
    if (this.#visible) this.focus()
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url)
  }

  reload(): void {
    this.webContents.reload()
  }

  emitReadyToShow(): void {
    // As on some Wayland desktops.
    if (this.#announcedReady || process.env['HOST_READY_TO_SHOW'] === 'never') return
    this.#announcedReady = true
    this.emit('ready-to-show', {})
  }

  show(): void {
    this.showInactive()
    this.focus()
  }

  showInactive(): void {
    this.#visible = true
    this.#hidden = false
    this.webContents.applyVisibility()
    this.emit('show', {})
  }

  hide(): void {
    this.#visible = false
    this.#hidden = true
    this.webContents.applyVisibility()
    this.emit('hide', {})
    this.blur()
  }

  /** Stands for another program's window over this one: its page is hidden until the window is focused. */
  cover(): void {
    this.#covered = true
    this.webContents.applyVisibility()
    this.blur()
  }

  /** True if the page is hidden; one that opts out of throttling counts as visible, as in Electron. */
  get hidesPage(): boolean {
    return this.#throttles && (this.#hidden || this.#covered || this.#state === 'minimized')
  }

  focus(): void {
    this.#covered = false
    this.webContents.applyVisibility()
    const before = focusedWindow()
    if (before === this) return
    before?.blur()
    setFocused(this)
    this.emit('focus', {})
    app.emit('browser-window-focus', {}, this)
  }

  blur(): void {
    if (focusedWindow() !== this) return
    setFocused(null)
    this.emit('blur', {})
  }

  /** Asks the app, then lets the page end; the window is destroyed when it has. */
  close(): void {
    const event = preventable({})
    this.emit('close', event)
    if (event.defaultPrevented) return app.windowRefusedToClose()
    if (this.#closing || this.#destroyed) return
    this.#closing = true
    void this.webContents.unload()
    setTimeout(() => this.destroy(), unloadMilliseconds).unref()
  }

  destroy(): void {
    if (this.#destroyed) return
    this.#destroyed = true
    windows.delete(this.id)
    if (focusedWindow() === this) setFocused([...windows.values()].at(-1) ?? null)
    this.webContents.destroy()
    markDestroyed(this, BrowserWindow, ['webContents'])
    this.emit('closed')
    app.windowClosed()
  }

  #become(state: State, event: string): void {
    this.#state = state
    this.webContents.applyVisibility()
    this.emit(event, {})
    if (state === 'minimized') this.blur()
    else this.#resized()
  }

  #resized(): void {
    this.emit('resize', {})
    this.webContents.applySize()
  }

  minimize(): void {
    this.#become('minimized', 'minimize')
  }

  restore(): void {
    this.#become('normal', 'restore')
  }

  /** Shows a hidden window, too, without focusing it. */
  maximize(): void {
    if (!this.#visible) this.showInactive()
    this.#become('maximized', 'maximize')
  }

  unmaximize(): void {
    if (this.#state === 'maximized') this.#become('normal', 'unmaximize')
  }

  setFullScreen(full: boolean): void {
    if (full === this.isFullScreen()) return
    if (full) this.#become('fullscreen', 'enter-full-screen')
    else this.#become('normal', 'leave-full-screen')
  }

  setBounds(bounds: Partial<Rectangle>): void {
    const before = this.#bounds
    this.#bounds = { ...before, ...bounds }
    const hasMoved = before.x !== this.#bounds.x || before.y !== this.#bounds.y
    if (hasMoved) this.emit('move', {})
    this.#resized()
  }

  getBounds(): Rectangle {
    const isCovering = this.#state === 'maximized' || this.#state === 'fullscreen'
    return isCovering ? { ...workArea() } : this.getNormalBounds()
  }

  getNormalBounds(): Rectangle {
    return { ...this.#bounds }
  }

  setSize(width: number, height: number): void {
    this.setBounds({ width, height })
  }

  getSize(): [number, number] {
    const { width, height } = this.getBounds()
    return [width, height]
  }

  setTitle(title: string): void {
    this.#title = title
  }

  getTitle(): string {
    return this.#title
  }

  setProgressBar(progress: number, options?: object): void {
    note('setProgressBar', progress, options)
  }

  /** Electron redraws an overlay of any other size at 16 px, and Windows enlarges that. */
  setOverlayIcon(overlay: Overlay | null, description: string): void {
    const size = overlay?.getSize()
    const isRedrawn = size !== undefined && (size.width !== 16 || size.height !== 16)
    note('setOverlayIcon', { isShown: overlay !== null, isRedrawn }, description)
  }

  flashFrame(flash: boolean): void {
    note('flashFrame', flash)
  }

  setBackgroundColor(color: string): void {
    note('setBackgroundColor', color)
  }

  setMenuBarVisibility(visible: boolean): void {
    note('setMenuBarVisibility', visible)
  }

  isDestroyed(): boolean {
    return this.#destroyed
  }

  isVisible(): boolean {
    return this.#visible && this.#state !== 'minimized'
  }

  isFocused(): boolean {
    return focusedWindow() === this
  }

  isMinimized(): boolean {
    return this.#state === 'minimized'
  }

  isMaximized(): boolean {
    return this.#state === 'maximized'
  }

  isFullScreen(): boolean {
    return this.#state === 'fullscreen'
  }

  static getAllWindows(): BrowserWindow[] {
    return [...windows.values()]
  }

  static getFocusedWindow(): BrowserWindow | null {
    return focusedWindow()
  }

  static fromWebContents(contents: WebContents): BrowserWindow | null {
    return contents.window
  }

  static fromId(id: number): BrowserWindow | null {
    return windows.get(id) ?? null
  }
}
strictInstances(BrowserWindow)
