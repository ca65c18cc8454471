import { type ReactNode, useEffect, useState } from 'react'

/** How long something may be on its way before that is shown, in milliseconds. */
const patience = 150

/** Shows what tells of a wait only once there is one: what comes at once is drawn without it. */
export const Late = ({ children }: { readonly children: ReactNode }) => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return isLate && children
}
