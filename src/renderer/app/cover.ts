import { createStore } from 'zustand'

/** What lies over a window and hides all of it: the lock, or signing in again over the work. */
type Cover = 'lock' | 'signIn'

export const covers = createStore<ReadonlySet<Cover>>(() => new Set())
let focused: Element | null = null

/** Whether the window hides what it shows. */
export const isCovered = (): boolean => covers.getState().size > 0

/** Stands on the part of the page that is seen all the same; {@link hiding} are the styles that hide the rest. */
export const coverMark = { 'data-cover': '' } as const

const beneath = (by: Cover, shown: string): string => {
  const others = `html[data-covered=${by}] body > :not(:has(${shown}))`
  return `${others}, ${others} * { visibility: hidden !important }`
}

/**
 * Hidden, not taken away: everything stays as it is, and none of it is seen, read aloud, reached by keys or found. Also what
 * insists on being seen. What a sign-in says in messages is seen.
 */
export const hiding = [
  beneath('lock', '[data-cover]'),
  beneath('signIn', '[data-cover], .fui-Toaster'),
] as const

/** The keys of the page beneath are not for whoever stands before the cover. */
const keepKeys = (event: Event) => {
  const inside = event.target instanceof Element && event.target.closest('[data-cover]') !== null
  if (isCovered() && !inside) event.stopImmediatePropagation()
}

/** Nor is what is pressed in the cover for the page's own keys, such as those of the palette. */
const keepInside = (event: Event) => {
  if (isCovered()) event.stopPropagation()
}

/** Hides the window at once, or shows it again with the focus where it was. */
export const cover = (by: Cover, on: boolean): void => {
  const before = covers.getState()
  if (on === before.has(by)) return
  if (before.size === 0) focused = document.activeElement
  // Before whoever listens already, where that may be told apart: added once, however often it is covered.
  window.addEventListener('keydown', keepKeys, true)
  // After the cover's own keys, before the window's.
  document.addEventListener('keydown', keepInside)
  const now = on ? before.union(new Set([by])) : before.difference(new Set([by]))
  const { dataset } = document.documentElement
  if (now.size > 0) dataset['covered'] = now.has('lock') ? 'lock' : 'signIn'
  else delete dataset['covered']
  covers.setState(now, true)
  if (isCovered()) return
  const left = focused
  focused = null
  // Once what covered it is gone and has given its own focus away.
  setTimeout(() => {
    if (!isCovered() && left instanceof HTMLElement && left.isConnected) left.focus({ preventScroll: true })
  }, 50)
}
