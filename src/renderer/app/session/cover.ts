import { createStore } from 'zustand'

/** Layers that hide the whole window: the lock, or the new sign-in over the open work. */
type Cover = 'lock' | 'signIn'

export const activeCovers = createStore<ReadonlySet<Cover>>(() => new Set())
let focusedElement: Element | null = null

/** True if the window's content is hidden. */
export const isCovered = (): boolean => activeCovers.getState().size > 0

/** Attribute of the part that stays visible; {@link coverStyles} has the styles that hide the rest. */
export const coverMark = { 'data-cover': '' } as const

const buildHidingRule = (by: Cover, visibleSelector: string): string => {
  const others = `html[data-covered=${by}] body > :not(:has(${visibleSelector}))`
  return `${others}, ${others} * { visibility: hidden !important }`
}

/**
 * Hides the content without unmounting it: state is preserved, nothing can be seen, read aloud, focused or found, even
 * elements that force their own visibility. Toasts stay visible during a sign-in.
 */
export const coverStyles = [
  buildHidingRule('lock', '[data-cover]'),
  buildHidingRule('signIn', '[data-cover], .fui-Toaster'),
] as const

/** Keeps key presses outside the cover from the page beneath. */
const keepKeys = (event: Event) => {
  const inside = event.target instanceof Element && event.target.closest('[data-cover]') !== null
  if (isCovered() && !inside) event.stopImmediatePropagation()
}

/** Keeps key presses inside the cover from the page's own shortcuts, such as the palette's. */
const keepInside = (event: Event) => {
  if (isCovered()) event.stopPropagation()
}

/**
 * Returns the element to focus: the one that had the focus, unless it is gone or outside an open dialog. A dialog without the
 * focus stays hidden from screen readers, so the dialog comes first.
 */
const findFocusTarget = (lastFocus: Element | null): HTMLElement | null => {
  const dialog = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1)
  if (!(lastFocus instanceof HTMLElement && lastFocus.isConnected)) return dialog ?? null
  return dialog === undefined || dialog.contains(lastFocus) ? lastFocus : dialog
}

/** Hides the window immediately, or shows it again and restores the focus. */
export const setCovered = (by: Cover, on: boolean): void => {
  const before = activeCovers.getState()
  if (on === before.has(by)) return
  if (before.size === 0) focusedElement = document.activeElement
  // In the capture phase, before the page's listeners; adding it again has no effect.
  window.addEventListener('keydown', keepKeys, true)
  // Runs after the cover's own key handlers and before the window's.
  document.addEventListener('keydown', keepInside)
  const now = on ? before.union(new Set([by])) : before.difference(new Set([by]))
  const { dataset } = document.documentElement
  if (now.size > 0) dataset['covered'] = now.has('lock') ? 'lock' : 'signIn'
  else delete dataset['covered']
  activeCovers.setState(now, true)
  if (isCovered()) return
  const previousFocus = focusedElement
  focusedElement = null
  // Waits until the cover is unmounted and has released its own focus.
  setTimeout(() => {
    if (!isCovered()) findFocusTarget(previousFocus)?.focus({ preventScroll: true })
  }, 50)
}
