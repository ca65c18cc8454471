import { Button, type ButtonProps } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useEnvironment } from '../environment.ts'
import { isPressed, presses } from '../presses.ts'

/** Whether what is asked here was there to be read: all keys and buttons were let go, and then a moment passed. */
const useArmed = (asked: string): boolean => {
  const { armAfter } = useEnvironment()
  const atOnce = () => (armAfter === 0 && !isPressed() ? asked : null)
  const [armedFor, setArmedFor] = useState(atOnce)
  if (armedFor !== null && armedFor !== asked) setArmedFor(atOnce())
  const armed = armedFor === asked
  useEffect(() => {
    if (armed) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      if (!isPressed()) timer = setTimeout(() => setArmedFor(asked), armAfter)
    }
    wait()
    const stop = presses.subscribe(wait)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [armed, armAfter, asked])
  return armed
}

type Props = ButtonProps & {
  readonly children: string
  readonly ref?: (element: HTMLElement | null) => void
  /** What else it is about: with another it waits anew. */
  readonly about?: string
}

/**
 * The button of a dialog that sends. The press that opened the dialog, and one that follows it too fast to have read it,
 * do nothing to it, nor does Enter in the form it submits; it looks and keeps the focus as ever. Once it says something
 * else, such as that the same is sent again, it waits anew: the second click of a double click was meant for the first.
 */
export const ArmedButton = ({ about = '', disabledFocusable = false, ...props }: Props) => {
  const armed = useArmed(`${props.children} ${about}`)
  // Fluent's `disabledFocusable` leaves the browser's own submit of a form in place; `aria-disabled` prevents it.
  return <Button {...props} {...((disabledFocusable || !armed) && { 'aria-disabled': true })} />
}
