import { type ReactNode, useEffect, useState } from 'react'

/** Delay before a pending state is shown, in ms. */
const patience = 150

/** Shows a loading state only after a delay, so that fast results do not flicker. */
export const DelayedFallback = ({ children }: { readonly children: ReactNode }) => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return isLate && children
}
