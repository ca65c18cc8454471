import { Button, type ButtonProps } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useEnvironment } from '../../environment.ts'
import { activePresses, isPressed } from '../../press/press-guard.ts'

/** True once the operator could have read the question: all keys and buttons were released, then a delay passed. */
const useArmed = (subject: string): boolean => {
  const { armAfter } = useEnvironment()
  const atOnce = () => (armAfter === 0 && !isPressed() ? subject : null)
  const [armedFor, setArmedFor] = useState(atOnce)
  if (armedFor !== null && armedFor !== subject) setArmedFor(atOnce())
  const isArmed = armedFor === subject
  useEffect(() => {
    if (isArmed) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      if (!isPressed()) timer = setTimeout(() => setArmedFor(subject), armAfter)
    }
    wait()
    const stop = activePresses.subscribe(wait)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [isArmed, armAfter, subject])
  return isArmed
}

type Props = ButtonProps & {
  readonly children: string
  readonly ref?: (element: HTMLElement | null) => void
  /** Further subject of the question; a change restarts the delay. */
  readonly subject?: string
}

/**
 * Submit button of a dialog that ignores early presses: the press that opened the dialog, a press too soon after it, and Enter
 * in its form. It looks enabled and keeps the focus. A changed label, as when a write is repeated, restarts the delay: the
 * second click of a double click was meant for the first label.
 */
export const ArmedButton = ({ subject = '', disabledFocusable = false, ...props }: Props) => {
  const isArmed = useArmed(`${props.children} ${subject}`)
  // Fluent's `disabledFocusable` does not prevent the browser's form submission; `aria-disabled` does.
  return <Button {...props} {...((disabledFocusable || !isArmed) && { 'aria-disabled': true })} />
}
