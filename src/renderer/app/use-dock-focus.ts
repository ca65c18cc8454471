import { type RefObject, useEffect } from 'react'
import { closePlayers } from './player-visits.ts'

/** What stands over the page and takes its own keys. */
const over = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

const isFree = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.closest(over) === null

/** Where the focus was before it left for the panel, else the page on show. */
const toList = (before: Element | null) => {
  const page = document.querySelector<HTMLElement>('#content')
  if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  else page?.focus()
}

/** F6 goes from the list to the panel and back, Escape in the panel closes it; a panel that goes gives the focus back. */
export const useDockFocus = (pane: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    let before: Element | null = null
    const panel = pane.current
    const isInside = () => panel?.parentElement?.contains(document.activeElement) ?? false
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !isFree(event.target))
        return
      if (event.key === 'F6') {
        event.preventDefault()
        if (isInside()) return toList(before)
        before = document.activeElement
        panel?.focus({ preventScroll: true })
      }
      if (event.key === 'Escape' && isInside()) {
        event.preventDefault()
        closePlayers()
      }
    }
    window.addEventListener('keydown', press)
    return () => {
      window.removeEventListener('keydown', press)
      if (isInside() || document.activeElement === document.body) toList(before)
    }
  }, [pane])
