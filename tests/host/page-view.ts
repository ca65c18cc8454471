import type { Rectangle } from 'electron'
import { nativeTheme } from './native-theme.ts'
import { browser } from './running.ts'
import type { Target } from './target.ts'

/** The view of a page in Chromium: its size, zoom, colour scheme and visibility. */
export class PageView {
  readonly #target: Promise<Target>
  zoom = 1

  constructor(target: Promise<Target>) {
    this.#target = target
  }

  /** Resizes Chromium's window, and the page inside it if it is zoomed. */
  async applyBounds({ x: left, y: top, width, height }: Rectangle): Promise<void> {
    const { windowId, session, margin } = await this.#target
    const { connection } = await browser
    const bounds = { left, top, width: width + margin.width, height: height + margin.height }
    await connection.root.send('Browser.setWindowBounds', { windowId, bounds })
    if (this.zoom === 1) await session.send('Emulation.clearDeviceMetricsOverride')
    else {
      await session.send('Emulation.setDeviceMetricsOverride', {
        width: Math.round(width / this.zoom),
        height: Math.round(height / this.zoom),
        deviceScaleFactor: this.zoom,
        mobile: false,
      })
    }
  }

  async applyVisibility(hidden: boolean): Promise<void> {
    const { session, visibilityEvent } = await this.#target
    const event = `new CustomEvent(${JSON.stringify(visibilityEvent)}, { detail: ${hidden} })`
    await session.send('Runtime.evaluate', { expression: `void document.dispatchEvent(${event})` })
  }

  async applyTheme(): Promise<void> {
    const value = nativeTheme.shouldUseDarkColors ? 'dark' : 'light'
    const { session } = await this.#target
    await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
  }
}
