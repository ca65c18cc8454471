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

const overlay = '[role="dialog"], [role="alertdialog"]'

/** What is started as soon as it is offered. */
interface Awaited {
  readonly id: string
  /** The page that offers it. */
  readonly page: () => Element | null
  readonly stop: () => void
}

let awaited: Awaited | null = null

const isUsable = (part: Element | null): part is Element =>
  part !== null && part.isConnected && !part.closest('[aria-hidden="true"]')

const foundOn = ({ id, page }: Awaited): Offered | undefined => {
  const around = page()
  return [...sources]
    .filter(
      ({ part: { current } }) => isUsable(current) && !current.closest(overlay) && around?.contains(current),
    )
    .flatMap(({ offer }) => offer.current(null))
    .find(one => one.id === id)
}

const tryAwaited = (): void => {
  const found = awaited && foundOn(awaited)
  if (!awaited || !found || found.off !== undefined) return
  awaited.stop()
  found.run()
}

/** How long a page may take to offer what is awaited, in milliseconds. */
const longestWait = 10_000

/**
 * Starts what a page offers under this id, at once or as soon as it does. Whoever clicks or types meanwhile means something
 * else; `onMissed` is told why it was never offered, where that is known.
 */
export const startOn = (
  page: () => Element | null,
  id: string,
  onMissed: (reason?: string) => void,
): void => {
  awaited?.stop()
  const controller = new AbortController()
  const now: Awaited = {
    id,
    page,
    stop: () => {
      controller.abort()
      clearTimeout(timer)
      if (awaited === now) awaited = null
    },
  }
  const timer = setTimeout(() => {
    const found = foundOn(now)
    now.stop()
    if (page()) onMissed(found?.off)
  }, longestWait)
  const listening = { capture: true, signal: controller.signal }
  addEventListener('pointerdown', now.stop, listening)
  addEventListener('beforeinput', now.stop, listening)
  awaited = now
  tryAwaited()
}

/**
 * Offers what a part of the page can do, for as long as it is drawn; what that is is asked for when it is wanted. What is
 * returned is the `ref` of an element that stands in that part.
 */
export const useOffered = (offer: Offer): ((element: Element | null) => void) => {
  const part = useRef<Element>(null)
  const latest = useRef(offer)
  useEffect(() => {
    const source = { part, offer: latest }
    sources.add(source)
    return () => void sources.delete(source)
  }, [])
  useEffect(() => {
    latest.current = offer
    if (awaited) queueMicrotask(tryAwaited)
  })
  return useCallback((element: Element | null) => {
    part.current = element
  }, [])
}

/** What is offered, to be run later: false when it is no longer offered by then. */
export interface OfferedNow extends Omit<Offered, 'run'> {
  readonly run: () => boolean
}

/** Everything offered by what is on show where the focus is: on the page, or in the dialog over it. */
export const listOffered = (focus: Element | null): readonly OfferedNow[] => {
  const layer = focus?.closest(overlay) ?? null
  return [...sources].flatMap(source => {
    const part = source.part.current
    if (!isUsable(part) || part.closest(overlay) !== layer) return []
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
