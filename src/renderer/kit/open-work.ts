import { useEffect } from 'react'

/** What a restart must not interrupt: a form with something entered, or writes that are sent one after the other. */
export type PageWork = 'form' | 'batch'

const open = new Map<symbol, PageWork>()
const listeners = new Set<(now: readonly PageWork[]) => void>()

const tell = () => {
  const now = [...new Set(open.values())].toSorted()
  for (const listener of listeners) listener(now)
}

/** Says that something is open here while this is so; returns what ends it. */
export const beginWork = (kind: PageWork): (() => void) => {
  const mine = Symbol(kind)
  open.set(mine, kind)
  tell()
  return () => {
    if (open.delete(mine)) tell()
  }
}

/** Says so of what is drawn, as long as it is drawn. */
export const useOpenWork = (kind: PageWork, isOpen: boolean): void =>
  useEffect(() => (isOpen ? beginWork(kind) : undefined), [kind, isOpen])

/** Tells what is open in this window whenever that may have changed; returns what ends it. */
export const onOpenWork = (listener: (now: readonly PageWork[]) => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
