import { useEffect, useState } from 'react'

const layer = '[role="dialog"], [role="alertdialog"]'
const control = 'button:not([disabled]), a[href], input:not([disabled]), [tabindex="0"]'

/** The buttons of the menus that an element is in, from the inside out: a menu item is gone once it was chosen. */
const listMenuButtons = (element: Element): readonly HTMLElement[] => {
  const label = element.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const button = label ? document.getElementById(label) : null
  return button ? [button, ...listMenuButtons(button)] : []
}

/** Elements for the focus to return to, the best first: the one that has it, its menus' buttons, their dialog. */
const listReturns = (): readonly Element[] => {
  const before = document.activeElement ?? document.body
  const places = [before, ...listMenuButtons(before)]
  const around =
    before === document.body ? [...document.querySelectorAll(layer)].at(-1) : places.at(-1)?.closest(layer)
  return around ? [...places, around] : places
}

/** Focuses an element, or the first control in one that cannot take the focus. It is in view: nothing may scroll to it. */
const takesFocus = (element: Element): boolean => {
  if (!element.isConnected || element === document.body) return false
  return [element, element.querySelector(control)].some(target => {
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    return target !== null && document.activeElement === target
  })
}

/**
 * Rendered beside a dialog or panel while that is open: on unmount, returns the focus to where it was before. Fluent only does so
 * for triggers it knows, not for row actions or menu commands; without the focus, a dialog below gets no keys and stays hidden
 * from assistive technology.
 */
export const ReturnFocus = (): null => {
  const [returns] = useState(listReturns)
  useEffect(() => () => void returns.some(takesFocus), [returns])
  return null
}
