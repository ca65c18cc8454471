import { Button, type ButtonProps } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useEnvironment } from '../environment.ts'
import { isPressed, onPress } from '../presses.ts'

/** Whether what is asked here was there to be read: all keys and buttons were let go, and then a moment passed. */
const useArmed = (): boolean => {
  const { armAfter } = useEnvironment()
  const [armed, setArmed] = useState(() => armAfter === 0 && !isPressed())
  useEffect(() => {
    if (armed) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      if (!isPressed()) timer = setTimeout(() => setArmed(true), armAfter)
    }
    wait()
    const stop = onPress(wait)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [armed, armAfter])
  return armed
}

/**
 * The button of a dialog that sends. The press that opened the dialog, and one that follows it too fast to have read it,
 * do nothing to it, nor does Enter in the form it submits; it looks and keeps the focus as ever.
 */
export const ArmedButton = (props: ButtonProps) => {
  const armed = useArmed()
  return <Button {...props} {...(!armed && { 'aria-disabled': true })} />
}
