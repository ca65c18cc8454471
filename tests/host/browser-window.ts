import { EventEmitter } from 'node:events'
import type { BrowserWindowConstructorOptions, Rectangle } from 'electron'
import { app } from './app.ts'
import { preventable } from './event.ts'
import { note } from './journal.ts'
import { focusedWindow, nextId, setFocused, windows } from './registry.ts'
import { workArea } from './screen.ts'
import { strictInstances } from './unsupported.ts'
import { WebContents } from './web-contents.ts'
import { checkOptions } from './window-options.ts'

type State = 'normal' | 'minimized' | 'maximized' | 'fullscreen'

/** A window without frame or desktop: Chromium renders its page, this class tracks its state. */
export class BrowserWindow extends EventEmitter {
  readonly id = nextId()
  readonly webContents: WebContents
  #title: string
  #bounds: Rectangle
  #state: State = 'normal'
  #visible: boolean
  #closing: Promise<void> = Promise.resolve()
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
    windows.set(this.id, this)
    this.webContents = new WebContents(this, {
      file: webPreferences.preload,
      inSubFrames: webPreferences.nodeIntegrationInSubFrames ?? false,
      arguments: webPreferences.additionalArguments ?? [],
    })
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
    if (this.#announcedReady) return
    this.#announcedReady = true
    this.emit('ready-to-show', {})
  }

  show(): void {
    this.#visible = true
    this.emit('show', {})
    this.focus()
  }

  showInactive(): void {
    this.#visible = true
    this.emit('show', {})
  }

  hide(): void {
    this.#visible = false
    this.emit('hide', {})
    this.blur()
  }

  focus(): void {
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

  close(): void {
    if (this.#destroyed) return
    const event = preventable({})
    this.emit('close', event)
    if (!event.defaultPrevented) this.destroy()
  }

  destroy(): void {
    if (this.#destroyed) return
    this.#destroyed = true
    this.#closing = this.#end()
  }

  async #end(): Promise<void> {
    windows.delete(this.id)
    if (focusedWindow() === this) setFocused([...windows.values()].at(-1) ?? null)
    await this.webContents.dispose()
    this.emit('closed')
    app.windowClosed()
  }

  /** Settles when a requested close has completed. */
  get closing(): Promise<void> {
    return this.#closing
  }

  #become(state: State, event: string): void {
    this.#state = state
    this.emit(event, {})
    if (state !== 'minimized') this.#resized()
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

  maximize(): void {
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

  setOverlayIcon(overlay: object | null, description: string): void {
    note('setOverlayIcon', overlay !== null, description)
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
