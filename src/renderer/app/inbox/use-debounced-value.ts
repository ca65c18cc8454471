import { useEffect, useState } from 'react'

/** Debounce in ms: moving quickly through the queue must not send a request per item. */
const rest = 150

/** Returns a value once it has not changed for a moment; the first one immediately. */
export const useDebouncedValue = (value: string): string => {
  const [restedValue, setRestedValue] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRestedValue(value), rest)
    return () => clearTimeout(timer)
  }, [value])
  return restedValue
}
