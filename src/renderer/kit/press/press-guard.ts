import { createStore } from 'zustand'
import { isOfInputMethod, readKey } from './pressed-key.ts'

/** Pressed keys (Enter, Space) and pointer buttons, with the element they were pressed on. */
export const activePresses = createStore<ReadonlyMap<string, EventTarget | null>>(() => new Map())

const press = (name: string, target: EventTarget | null) =>
  activePresses.setState(down => new Map(down).set(name, target), true)
const release = (...names: readonly string[]) =>
  activePresses.setState(down => {
    const remaining = [...down].filter(([name]) => !names.includes(name))
    return remaining.length === down.size ? down : new Map(remaining)
  }, true)

const pointer = 'pointer'
const buttonTypes: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'radio',
  'reset',
  'submit',
])

/** True if a held key writes text here; it then repeats as usual. */
const isWriting = (target: EventTarget | null, key: string): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLElement && target.isContentEditable) ||
  (key === ' ' && target instanceof HTMLInputElement && !buttonTypes.has(target.type))

const isActing = (name: string): boolean => name === 'Enter' || name === ' '

const ignore = (event: Event) => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

const onKeyDown = (event: KeyboardEvent) => {
  // The input method needs their default action: Enter commits the composed text, Escape drops it.
  if (isOfInputMethod(event)) return event.stopImmediatePropagation()
  const { name } = readKey(event)
  if (!isActing(name)) return
  if (!event.repeat) return press(name, event.target)
  // The key may have been pressed before the page had the focus.
  if (!activePresses.getState().has(name)) press(name, null)
  if (!isWriting(event.target, name)) ignore(event)
}

const onKeyUp = (event: KeyboardEvent) => {
  // On a Mac, keyup events are missing while Command is held.
  const { name } = readKey(event)
  if (name === 'Meta') return release('Enter', ' ')
  if (!isActing(name)) return
  const pressedOn = activePresses.getState().get(name)
  release(name)
  // Menu entries act on keyup: ignored if the key was pressed on another element.
  if (pressedOn !== event.target && !isWriting(event.target, name)) ignore(event)
}

const onPointerDown = (event: Event) => press(pointer, event.target)
const onPointerUp = () => release(pointer)
// The button may have been released outside the page.
const onPointerMove = (event: PointerEvent) => {
  if (event.buttons === 0) release(pointer)
}
const letGo = () => release('Enter', ' ', pointer)
const onBlur = (event: FocusEvent) => {
  // Only the window's own event: elements' events pass here too.
  if (event.target === window) letGo()
}

/**
 * Page-wide guard: a held Enter or Space acts only once, a key pressed on one element does not act on the next, and keys of an
 * input method act on nothing else. Must be called before other listeners are added; returns a function that ends it.
 */
export const followPresses = (): (() => void) => {
  const stop = new AbortController()
  const first = { capture: true, signal: stop.signal }
  window.addEventListener('keydown', onKeyDown, first)
  window.addEventListener('keyup', onKeyUp, first)
  window.addEventListener('pointerdown', onPointerDown, first)
  window.addEventListener('pointerup', onPointerUp, first)
  window.addEventListener('pointercancel', onPointerUp, first)
  window.addEventListener('pointermove', onPointerMove, first)
  window.addEventListener('blur', onBlur, first)
  return () => {
    stop.abort()
    letGo()
  }
}

/** True while an acting key or a pointer button is down. */
export const isPressed = (): boolean => activePresses.getState().size > 0
