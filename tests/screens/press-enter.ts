import { fireEvent } from '@testing-library/react'

/** What Chromium does at each Enter, held or not, that nobody prevents: it uses the button, or submits the form. */
const native = (target: Element) => {
  if (target instanceof HTMLButtonElement) fireEvent.click(target)
  else if (target instanceof HTMLInputElement) {
    const submit = target.form?.querySelector('button[type=submit]')
    if (submit) fireEvent.click(submit)
  }
}

const enter = { key: 'Enter', code: 'Enter' }
const focused = (): Element => document.activeElement ?? document.body

const down = (repeat: boolean) => {
  const target = focused()
  if (fireEvent.keyDown(target, { ...enter, repeat })) native(target)
}

/** Presses Enter where the focus is, and keeps it down for so many repetitions, wherever the focus goes. */
export const pressEnter = async (repetitions = 0): Promise<void> => {
  down(false)
  for (let at = 0; at < repetitions; at += 1) {
    await new Promise(resolve => setTimeout(resolve, 15))
    down(true)
  }
}
export const releaseEnter = (): void => void fireEvent.keyUp(focused(), enter)
