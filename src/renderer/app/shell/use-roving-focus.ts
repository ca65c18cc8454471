import { type RefObject, useEffect, useRef } from 'react'
import { readKey } from '../../kit/press/pressed-key.ts'

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: at => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

const findButtons = (list: HTMLUListElement | null) => [
  ...(list?.querySelectorAll<HTMLButtonElement>('button:not([data-aside])') ?? []),
]

/** Makes a list's buttons one tab stop; arrow keys, Home and End move among them. */
export const useRovingFocus = (): RefObject<HTMLUListElement | null> => {
  const list = useRef<HTMLUListElement>(null)
  const stop = useRef<HTMLButtonElement | null>(null)

  // After every render: buttons come and go as groups expand.
  useEffect(() => {
    const all = findButtons(list.current)
    const lastStop = stop.current && all.includes(stop.current) ? stop.current : undefined
    const tabStop = lastStop ?? all.find(button => button.ariaCurrent === 'page') ?? all[0]
    for (const button of all) button.tabIndex = button === tabStop ? 0 : -1
  })

  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const enter = (event: FocusEvent) => {
      const all = findButtons(element)
      const focusedButton = all.find(button => button === event.target)
      if (!focusedButton) return
      stop.current = focusedButton
      for (const button of all) button.tabIndex = button === focusedButton ? 0 : -1
    }
    const press = (event: KeyboardEvent) => {
      const all = findButtons(element)
      const at = all.findIndex(button => button === document.activeElement)
      const step = steps[readKey(event).name]
      if (at < 0 || !step) return
      event.preventDefault()
      all[step(at, all.length - 1)]?.focus()
    }
    element.addEventListener('focusin', enter)
    element.addEventListener('keydown', press)
    return () => {
      element.removeEventListener('focusin', enter)
      element.removeEventListener('keydown', press)
    }
  }, [])
  return list
}
