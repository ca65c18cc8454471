/** A ResizeObserver that never fires: jsdom has no layout, so no size ever changes. */
class NoResize {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoResize as unknown as typeof ResizeObserver

// jsdom paints nothing, so the page is never idle: only opened code loads, and only visible parts are drawn.
globalThis.requestIdleCallback = () => 0
globalThis.cancelIdleCallback = () => undefined

// An element without a box counts as hidden. A dialog would then find nothing to focus, focus itself, and sometimes be
// taken for one behind another.
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  configurable: true,
  get(this: HTMLElement) {
    return this.parentElement
  },
})
document.body.getBoundingClientRect = () => new DOMRect(0, 0, 1440, 900)
