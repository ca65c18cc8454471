import { type RefObject, useEffect, useEffectEvent } from 'react'
import { readKey } from '../press/pressed-key.ts'

/** Overlays that handle their own keys. */
const over = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

const isFree = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.closest(over) === null

/** Focuses the element focused before the panel, else the visible page. */
const toPage = (before: Element | null) => {
  if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  else document.querySelector<HTMLElement>('#content')?.focus()
}

/**
 * F6 moves the focus between page and panel, Escape closes the panel; closing returns the focus. `restore` does so where the
 * panel knows a better target; it returns false if that is gone.
 */
export const usePanelFocus = (
  pane: RefObject<HTMLElement | null>,
  close: () => void,
  restore?: () => boolean,
): void => {
  const closeNow = useEffectEvent(close)
  const restoreNow = useEffectEvent(() => restore?.() ?? false)
  useEffect(() => {
    let before: Element | null = null
    const panel = pane.current
    const isInside = () => panel?.parentElement?.contains(document.activeElement) ?? false
    // True for a panel in a hidden tag.
    const isHidden = () => panel?.closest('[aria-hidden="true"]') !== null
    const press = (event: KeyboardEvent) => {
      const { name, isAlt, isControl } = readKey(event)
      if (event.defaultPrevented || isAlt || isControl || !isFree(event.target)) return
      if (isHidden()) return
      if (name === 'F6') {
        event.preventDefault()
        if (isInside()) {
          if (!restoreNow()) toPage(before)
          return
        }
        before = document.activeElement
        panel?.focus({ preventScroll: true })
      }
      if (name === 'Escape' && isInside()) {
        event.preventDefault()
        closeNow()
      }
    }
    window.addEventListener('keydown', press)
    return () => {
      window.removeEventListener('keydown', press)
      if (isHidden()) return
      if ((isInside() || document.activeElement === document.body) && !restoreNow()) toPage(before)
    }
  }, [pane])
}
