/** Nothing is laid out here, so that nothing ever changes its size. */
class NoResize {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoResize as unknown as typeof ResizeObserver

// Nothing is painted, so that the page is never idle: what is opened is all that is loaded, what is seen all that is drawn.
globalThis.requestIdleCallback = () => 0
globalThis.cancelIdleCallback = () => undefined

// What has no box seems hidden, as does all of a page without one: a dialog would then find nothing to focus within, focus itself, and sometimes be taken for
// one that lies behind another.
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  configurable: true,
  get(this: HTMLElement) {
    return this.parentElement
  },
})
document.body.getBoundingClientRect = () => new DOMRect(0, 0, 1440, 900)
