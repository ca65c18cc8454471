import { createStore } from 'zustand'

/** What is down at the moment, with what it was pressed on: Enter, Space, the pointer's buttons. */
export const presses = createStore<ReadonlyMap<string, EventTarget | null>>(() => new Map())

const press = (name: string, target: EventTarget | null) =>
  presses.setState(down => new Map(down).set(name, target), true)
const release = (...names: readonly string[]) =>
  presses.setState(down => {
    const left = [...down].filter(([name]) => !names.includes(name))
    return left.length === down.size ? down : new Map(left)
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

/** Whether a held key writes here: then it repeats as everywhere else. */
const isWriting = (target: EventTarget | null, key: string): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLElement && target.isContentEditable) ||
  (key === ' ' && target instanceof HTMLInputElement && !buttonTypes.has(target.type))

const isActing = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' '

const ignore = (event: Event) => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

const onKeyDown = (event: KeyboardEvent) => {
  if (!isActing(event)) return
  if (!event.repeat) return press(event.key, event.target)
  // It may have been pressed before the page had the focus.
  if (!presses.getState().has(event.key)) press(event.key, null)
  if (!isWriting(event.target, event.key)) ignore(event)
}

const onKeyUp = (event: KeyboardEvent) => {
  // A Mac tells of no key that is let go while Command is held.
  if (event.key === 'Meta') return release('Enter', ' ')
  if (!isActing(event)) return
  const pressedOn = presses.getState().get(event.key)
  release(event.key)
  // What a menu's entry does at the release was not meant by whoever pressed the key on something else.
  if (pressedOn !== event.target && !isWriting(event.target, event.key)) ignore(event)
}

const onPointerDown = (event: Event) => press(pointer, event.target)
const onPointerUp = () => release(pointer)
// It may have been released where the page does not learn of it.
const onPointerMove = (event: PointerEvent) => {
  if (event.buttons === 0) release(pointer)
}
const letGo = () => release('Enter', ' ', pointer)
const onBlur = (event: FocusEvent) => {
  // Of the window: an element's passes here too.
  if (event.target === window) letGo()
}

/**
 * One press, one intent, for the whole page: a held Enter or Space does nothing again, and what was pressed on one thing
 * does nothing to the next. Must be called before anything else listens; the returned function ends it.
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

/** Whether a key that acts or a button of the pointer is down. */
export const isPressed = (): boolean => presses.getState().size > 0
