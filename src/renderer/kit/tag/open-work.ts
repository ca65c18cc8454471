import { useEffect } from 'react'
import { createStore } from 'zustand'

/** Work that a restart must not interrupt: a form with entered values, or a running batch of writes. */
type PageWork = 'form' | 'batch'

/** Open work in this window. */
export const openWork = createStore<{ readonly all: readonly { readonly kind: PageWork }[] }>(() => ({
  all: [],
}))

/** Registers work as open while `isOpen` and while the caller is mounted. */
export const useOpenWork = (kind: PageWork, isOpen: boolean): void =>
  useEffect(() => {
    if (!isOpen) return undefined
    const ownWork = { kind }
    openWork.setState(({ all }) => ({ all: [...all, ownWork] }))
    return () => openWork.setState(({ all }) => ({ all: all.filter(one => one !== ownWork) }))
  }, [kind, isOpen])
