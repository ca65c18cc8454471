import { fireEvent } from '@testing-library/react'

/** Does what Chromium does on each unprevented Enter, held or not: clicks the button or submits the form. */
const runDefaultAction = (target: Element) => {
  if (target instanceof HTMLButtonElement) fireEvent.click(target)
  else if (target instanceof HTMLInputElement) {
    const submit = target.form?.querySelector('button[type=submit]')
    if (submit) fireEvent.click(submit)
  }
}

const enter = { key: 'Enter', code: 'Enter' }
const getFocused = (): Element => document.activeElement ?? document.body

const pressDown = (repeat: boolean) => {
  const target = getFocused()
  if (fireEvent.keyDown(target, { ...enter, repeat })) runDefaultAction(target)
}

/** Presses Enter on the focused element and holds it for `repetitions`, even when the focus moves. */
export const pressEnter = async (repetitions = 0): Promise<void> => {
  pressDown(false)
  for (let at = 0; at < repetitions; at += 1) {
    await new Promise(resolve => setTimeout(resolve, 15))
    pressDown(true)
  }
}
export const releaseEnter = (): void => void fireEvent.keyUp(getFocused(), enter)
