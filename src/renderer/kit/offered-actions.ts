import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** An action that a part of the page offers, as the palette lists it. Running it opens its own dialog. */
export interface OfferedAction {
  readonly id: string
  readonly label: string
  /** Part of the label to search by, if not all of it. */
  readonly searchLabel?: string
  /** The action's row as text; undefined for page actions. */
  readonly row?: string
  readonly note?: string
  /** True if it deletes its record: only these are red. */
  readonly isDeletion?: boolean | undefined
  /** One of many: listed only if its words are typed. */
  readonly isOne?: true
  /** Why it is disabled. */
  readonly off?: string | undefined
  readonly run: () => void
}

/** Returns the actions offered while this element, or none, has the focus. */
type Offer = (focus: Element | null) => readonly OfferedAction[]

interface Source {
  readonly part: RefObject<Element | null>
  readonly offer: RefObject<Offer>
}

const sources = new Set<Source>()

const overlay = '[role="dialog"], [role="alertdialog"]'

/** An action that starts as soon as it is offered. */
interface AwaitedAction {
  readonly id: string
  /** Returns the page expected to offer it. */
  readonly page: () => Element | null
  readonly stop: () => void
  /** Takes the reason why it is disabled, undefined if it is not offered. A reason that lasts ends the wait. */
  readonly noteReason: (reason: string | undefined) => void
}

let awaitedAction: AwaitedAction | null = null

const isUsable = (part: Element | null): part is Element =>
  part !== null && part.isConnected && !part.closest('[aria-hidden="true"]')

const findOffered = ({ id, page }: AwaitedAction): OfferedAction | undefined => {
  const around = page()
  return [...sources]
    .filter(
      ({ part: { current } }) => isUsable(current) && !current.closest(overlay) && around?.contains(current),
    )
    .flatMap(({ offer }) => offer.current(null))
    .find(one => one.id === id)
}

const tryAwaited = (): void => {
  if (!awaitedAction) return
  const offeredAction = findOffered(awaitedAction)
  if (!offeredAction || offeredAction.off !== undefined) {
    awaitedAction.noteReason(offeredAction?.off)
    return
  }
  awaitedAction.stop()
  offeredAction.run()
}

/** Maximum wait for an action to be offered, in ms. */
const longestWait = 10_000
/** Maximum wait while an offered action is disabled for one reason, in ms: a page that opens gives its reason briefly. */
const longestDisabled = 1000

/**
 * Starts an action of a page by its id, as soon as it is offered and enabled. A click or typing cancels the wait; after a timeout
 * `onMissed` is called with the reason, if known.
 */
export const startOfferedAction = (
  page: () => Element | null,
  id: string,
  onMissed: (reason?: string) => void,
): void => {
  awaitedAction?.stop()
  const controller = new AbortController()
  // A page that is already open is shown without being rendered again.
  const observer = new MutationObserver(tryAwaited)
  let disabledReason: string | undefined
  let disabledTimer: ReturnType<typeof setTimeout> | undefined
  const miss = () => {
    const offeredAction = findOffered(now)
    now.stop()
    if (page()) onMissed(offeredAction?.off)
  }
  const now: AwaitedAction = {
    id,
    page,
    stop: () => {
      controller.abort()
      observer.disconnect()
      clearTimeout(timer)
      clearTimeout(disabledTimer)
      if (awaitedAction === now) awaitedAction = null
    },
    noteReason: reason => {
      if (reason === disabledReason) return
      clearTimeout(disabledTimer)
      disabledReason = reason
      if (reason !== undefined) disabledTimer = setTimeout(miss, longestDisabled)
    },
  }
  const timer = setTimeout(miss, longestWait)
  const listenerOptions = { capture: true, signal: controller.signal }
  addEventListener('pointerdown', now.stop, listenerOptions)
  addEventListener('beforeinput', now.stop, listenerOptions)
  observer.observe(document.body, { subtree: true, attributeFilter: ['aria-hidden'] })
  awaitedAction = now
  tryAwaited()
}

/**
 * Offers the actions of a part of the page while it is rendered; `offer` is only called when they are needed. Returns the `ref`
 * of an element in that part.
 */
export const useOfferedActions = (offer: Offer): ((element: Element | null) => void) => {
  const part = useRef<Element>(null)
  const latest = useRef(offer)
  useEffect(() => {
    const source = { part, offer: latest }
    sources.add(source)
    return () => {
      sources.delete(source)
      // A page that is no longer rendered gives no reason.
      if (awaitedAction) queueMicrotask(tryAwaited)
    }
  }, [])
  useEffect(() => {
    latest.current = offer
    if (awaitedAction) queueMicrotask(tryAwaited)
  })
  return useCallback((element: Element | null) => {
    part.current = element
  }, [])
}

/** An offered action to run later; `run` returns false if it is no longer offered. */
export interface RunnableAction extends Omit<OfferedAction, 'run'> {
  readonly run: () => boolean
}

/** Lists the actions offered by the visible page or, if the focus is in a dialog, by that dialog. */
export const listOfferedActions = (focus: Element | null): readonly RunnableAction[] => {
  const layer = focus?.closest(overlay) ?? null
  return [...sources].flatMap(source => {
    const part = source.part.current
    if (!isUsable(part) || part.closest(overlay) !== layer) return []
    return source.offer.current(focus).map(one => ({
      ...one,
      run: () => {
        const currentAction =
          sources.has(source) && source.offer.current(focus).find(({ id }) => id === one.id)
        if (!currentAction || currentAction.off !== undefined) return false
        currentAction.run()
        return true
      },
    }))
  })
}
