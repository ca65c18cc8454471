import { useEffect, useRef } from 'react'
import { readKey } from '../../kit/press/pressed-key.ts'

export type QueueCommand = 'next' | 'previous' | 'approve' | 'refuse'

/** Elements in which keys have another meaning, or that are outside the queue. */
const ignoredTargets =
  'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"], [role="grid"], [role="dialog"], [role="alertdialog"], [role="separator"]'
const openDialogs = '[role="dialog"]:not(aside), [role="alertdialog"]'

/** Command of a single key. */
const getCommand = (letter: string): QueueCommand | undefined => {
  if (letter === 'j') return 'next'
  if (letter === 'k') return 'previous'
  if (letter === 'a') return 'approve'
  return letter === 'r' ? 'refuse' : undefined
}

/** Command of an arrow key while the focus is in the queue. */
export const getArrowCommand = (key: string): QueueCommand | undefined => {
  if (key === 'ArrowDown') return 'next'
  return key === 'ArrowUp' ? 'previous' : undefined
}

/** Executes single-key commands anywhere on the page, unless it has an overlay or text is being typed. */
export const useQueueKeys = (isOn: () => boolean, carryOut: (wish: QueueCommand) => void): void => {
  const latest = useRef({ isOn, carryOut })
  useEffect(() => {
    latest.current = { isOn, carryOut }
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { name, isControl, isAlt } = readKey(event)
      if (event.defaultPrevented || isControl || isAlt) return
      const wish = getCommand(name)
      const { target } = event
      const isElsewhere = target instanceof Element && target.closest(ignoredTargets) !== null
      if (!wish || isElsewhere || !latest.current.isOn() || document.querySelector(openDialogs)) return
      event.preventDefault()
      // A held key may move through the queue, but opens a dialog only once.
      const walks = wish === 'next' || wish === 'previous'
      if (walks || !event.repeat) latest.current.carryOut(wish)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
