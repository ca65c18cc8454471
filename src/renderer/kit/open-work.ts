import { useEffect } from 'react'
import { createStore } from 'zustand'

/** What a restart must not interrupt: a form with something entered, or writes that are sent one after the other. */
type PageWork = 'form' | 'batch'

/** Open work of this window. */
export const openWork = createStore<{ readonly all: readonly { readonly kind: PageWork }[] }>(() => ({
  all: [],
}))

/** Registers work as open while `isOpen` and what calls this is drawn. */
export const useOpenWork = (kind: PageWork, isOpen: boolean): void =>
  useEffect(() => {
    if (!isOpen) return undefined
    const mine = { kind }
    openWork.setState(({ all }) => ({ all: [...all, mine] }))
    return () => openWork.setState(({ all }) => ({ all: all.filter(one => one !== mine) }))
  }, [kind, isOpen])
