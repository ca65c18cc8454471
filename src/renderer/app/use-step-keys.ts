import { useEffect } from 'react'
import { stepPlayer } from './player-visits.ts'

/** Where the arrows with Alt open a list of choices, or where something stands over the player. */
const elsewhere = 'select, [role="combobox"], [role="menu"], [role="alertdialog"], [role="dialog"]'

const isMeant = (target: EventTarget | null, over: HTMLElement | null): boolean => {
  if (!(target instanceof Element)) return false
  const nearest = target.closest(elsewhere)
  return nearest === null || (over !== null && nearest.contains(over))
}

/** Alt with the arrows goes through the players of the list; `of` is an element of the player's own dialog, if in one. */
export const useStepKeys = (of: React.RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (by === 0 || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.defaultPrevented || !isMeant(event.target, of.current)) return
      event.preventDefault()
      // A held key would ask the platform for players that nobody looks at.
      if (!event.repeat) stepPlayer(by)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [of])
