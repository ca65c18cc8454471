import { useEffect, useState } from 'react'

/** Whoever runs through the queue looks at none of it: nothing is asked for before this, in milliseconds. */
const rest = 150

/** A value once it has stayed the same for a moment; at first the one there is. */
export const useRested = (value: string): string => {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
