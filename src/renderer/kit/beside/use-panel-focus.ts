import { type RefObject, useEffect, useEffectEvent } from 'react'

/** What stands over the page and takes its own keys. */
const over = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

const isFree = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.closest(over) === null

/** Where the focus was before it left for the panel, else the page on show. */
const toPage = (before: Element | null) => {
  if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  else document.querySelector<HTMLElement>('#content')?.focus()
}

/**
 * F6 goes from the page to the panel and back, Escape in the panel closes it; a panel that goes gives the focus back.
 * `restore` does so where the panel knows better what had it, and is false where that is gone.
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
    // The panel of a page in another tag.
    const isHidden = () => panel?.closest('[aria-hidden="true"]') !== null
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !isFree(event.target))
        return
      if (isHidden()) return
      if (event.key === 'F6') {
        event.preventDefault()
        if (isInside()) {
          if (!restoreNow()) toPage(before)
          return
        }
        before = document.activeElement
        panel?.focus({ preventScroll: true })
      }
      if (event.key === 'Escape' && isInside()) {
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
