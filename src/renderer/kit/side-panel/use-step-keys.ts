import { type RefObject, useEffect, useEffectEvent } from 'react'
import { readKey } from '../press/pressed-key.ts'

/** Elements in which Alt with an arrow opens choices, and overlays above the record. */
const elsewhere = 'select, [role="combobox"], [role="menu"], [role="alertdialog"], [role="dialog"]'

const isMeant = (target: EventTarget | null, over: HTMLElement | null): boolean => {
  if (!(target instanceof Element)) return false
  const nearest = target.closest(elsewhere)
  return nearest === null || (over !== null && nearest.contains(over))
}

/** Alt with an arrow key goes to the next or previous record. `of`: an element of the dialog that shows the record, if any. */
export const useStepKeys = (of: RefObject<HTMLElement | null>, step: (by: 1 | -1) => void): void => {
  const stepNow = useEffectEvent(step)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { name, isAlt, isControl } = readKey(event)
      const by = name === 'ArrowDown' ? 1 : name === 'ArrowUp' ? -1 : 0
      if (by === 0 || !isAlt || isControl || event.shiftKey) return
      if (event.defaultPrevented || !isMeant(event.target, of.current)) return
      // The record is in a hidden tag.
      if (of.current?.closest('[aria-hidden="true"]')) return
      event.preventDefault()
      // A held key would request records that are never viewed.
      if (!event.repeat) stepNow(by)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [of])
}
