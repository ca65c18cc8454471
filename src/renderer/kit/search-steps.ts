import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useConsole } from './console.ts'
import { isTyping, readKey } from './press/pressed-key.ts'

/** -1: the previous search; 1: the one that a step back has left. */
export type SearchStep = -1 | 1

interface SteppedList {
  readonly root: RefObject<HTMLElement | null>
  /** True for the list of a page, false for one in a part of a page or in a dialog. */
  readonly isPage: boolean
  /** Returns false if there is no such search. */
  readonly step: (by: SearchStep) => boolean
}

const lists = new Set<SteppedList>()

const contains = ({ root: { current } }: SteppedList, element: Element): boolean =>
  current?.contains(element) ?? false

/** Lists that a step means, the first that has such a search takes it: from the innermost out, else the visible page's. */
const findLists = (around: Element | null): readonly SteppedList[] => {
  const all = [...lists]
  const outer = around ? all.filter(list => contains(list, around)) : []
  const depth = (list: SteppedList) =>
    outer.filter(one => one.root.current?.contains(list.root.current)).length
  if (outer.length > 0) return outer.toSorted((one, other) => depth(other) - depth(one))
  if (document.querySelector('[aria-modal="true"]')) return []
  return all.filter(({ root: { current }, isPage }) => isPage && !current?.closest('[aria-hidden="true"]'))
}

/** Shows the previous or next search of the list around an element, else of the visible page; false if there is none. */
const stepSearch = (by: SearchStep, around: Element | null): boolean =>
  findLists(around).some(list => list.step(by))

/** Longest time, in ms, between two reports of one press of a mouse button. */
const samePressMs = 300
let lastPress: { readonly by: SearchStep; readonly of: 'mouse' | 'system'; readonly at: number } | null = null

/** Steps once a press: Windows may report a mouse button to the page, to the window, or to both. */
const stepByPress = (by: SearchStep, of: 'mouse' | 'system', around: Element | null): void => {
  const before = lastPress
  lastPress = { by, of, at: performance.now() }
  const isSame = before?.by === by && before.of !== of && lastPress.at - before.at < samePressMs
  if (!isSame) stepSearch(by, around)
}

/** Steps at the focus, for a command of the system. */
export const stepFocusedSearch = (by: SearchStep): void => stepByPress(by, 'system', document.activeElement)

const onKeyDown = (event: KeyboardEvent) => {
  const { name, isAlt, isControl } = readKey(event)
  const by = name === 'ArrowLeft' ? -1 : name === 'ArrowRight' ? 1 : 0
  if (by === 0 || !isAlt || isControl || event.shiftKey || event.defaultPrevented) return
  // On macOS, Option with an arrow moves the cursor by a word.
  if (useConsole.getState().boot.platform === 'darwin' && isTyping(event.target)) return
  if (event.repeat || stepSearch(by, event.target instanceof Element ? event.target : null))
    event.preventDefault()
}

const onMouseUp = (event: MouseEvent) => {
  const by = event.button === 3 ? -1 : event.button === 4 ? 1 : 0
  if (by === 0) return
  // Chromium would go through the window's own history.
  event.preventDefault()
  stepByPress(by, 'mouse', event.target instanceof Element ? event.target : null)
}

/** Steps by Alt with an arrow and by the mouse's buttons, anywhere in the window; returns a function that ends it. */
export const followSearchSteps = (): (() => void) => {
  const stop = new AbortController()
  window.addEventListener('keydown', onKeyDown, { signal: stop.signal })
  // First of all listeners: none may keep the button's default.
  window.addEventListener('mouseup', onMouseUp, { signal: stop.signal, capture: true })
  return () => stop.abort()
}

/** Lets the keys and buttons step through the searches of this list. */
export const useSearchSteps = (
  root: RefObject<HTMLElement | null>,
  isPage: boolean,
  step: (by: SearchStep) => boolean,
): void => {
  const stepNow = useEffectEvent(step)
  useEffect(() => {
    const list: SteppedList = { root, isPage, step: by => stepNow(by) }
    lists.add(list)
    return () => void lists.delete(list)
  }, [root, isPage])
}
