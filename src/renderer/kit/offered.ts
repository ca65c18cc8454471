import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** Something that a part of the page offers to be done, as a palette lists it. Running it opens its own dialog. */
export interface Offered {
  readonly id: string
  readonly label: string
  /** The part of the label that is typed to find it, where that is not all of it. */
  readonly named?: string
  /** The row it is done to, in words; undefined for what is done to the page. */
  readonly row?: string
  readonly note?: string
  readonly tone?: 'danger' | undefined
  /** One of many: listed only where its words are typed. */
  readonly isOne?: true
  /** Why it cannot be done now. */
  readonly off?: string | undefined
  readonly run: () => void
}

/** What is offered while this has the focus, or nothing has. */
type Offer = (focus: Element | null) => readonly Offered[]

interface Source {
  readonly part: RefObject<Element | null>
  readonly offer: RefObject<Offer>
}

const sources = new Set<Source>()

/**
 * Offers what a part of the page can do, for as long as it is drawn; what that is is asked for when it is wanted. What is
 * returned is the `ref` of an element that stands in that part.
 */
export const useOffered = (offer: Offer): ((element: Element | null) => void) => {
  const part = useRef<Element>(null)
  const latest = useRef(offer)
  useEffect(() => {
    latest.current = offer
  })
  useEffect(() => {
    const source = { part, offer: latest }
    sources.add(source)
    return () => void sources.delete(source)
  }, [])
  return useCallback((element: Element | null) => {
    part.current = element
  }, [])
}

const overlay = '[role="dialog"], [role="alertdialog"]'

/** What is offered, to be run later: false when it is no longer offered by then. */
export interface OfferedNow extends Omit<Offered, 'run'> {
  readonly run: () => boolean
}

/** Everything offered by what is on show where the focus is: on the page, or in the dialog over it. */
export const offeredAt = (focus: Element | null): readonly OfferedNow[] => {
  const layer = focus?.closest(overlay) ?? null
  return [...sources].flatMap(source => {
    const part = source.part.current
    const isShown = part?.isConnected && !part.closest('[aria-hidden="true"]')
    if (!isShown || part.closest(overlay) !== layer) return []
    return source.offer.current(focus).map(one => ({
      ...one,
      run: () => {
        const still = sources.has(source) && source.offer.current(focus).find(({ id }) => id === one.id)
        if (!still || still.off !== undefined) return false
        still.run()
        return true
      },
    }))
  })
}
