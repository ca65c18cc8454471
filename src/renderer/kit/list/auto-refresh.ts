import { useEffect, useLayoutEffect, useRef } from 'react'
import { type RefreshTime, refreshTimes } from '../../../shared/refresh-times.ts'
import { useConsole } from '../console.ts'
import { hiddenScopes, isHidden } from '../tag-visibility.ts'

/** What was chosen here, perhaps in another version, else what is preferred everywhere. */
export const restoreRefresh = (remembered: unknown): RefreshTime =>
  refreshTimes.find(seconds => seconds === remembered) ?? useConsole.getState().settings.autoRefresh

/** How soon is looked again whether what kept it from reading is over, in milliseconds. */
const againMs = 1000

/** Seconds to the next try to read what says "today" where a new day could not be read. */
const againAfterFailure = 60

/** How long after midnight a new day is read: the platform's clock may be behind this computer's. */
const newDayDelayMs = 5000

const entry =
  'input:not([type=checkbox], [type=radio], [type=range], [type=button]), textarea, [contenteditable=true]'

/** Whether something is being entered within this element. */
export const isEntering = (within: HTMLElement | null): boolean => {
  const { activeElement } = document
  return activeElement !== null && activeElement.matches(entry) && within?.contains(activeElement) === true
}

/** Whether anything stands open over the page: what a tag out of sight has open is not in the page. */
export const isPageCovered = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null

/** Most seconds from one failed reading to the next. */
const longest = 600

/** How long to wait after so many failures one after the other: twice as long each time, in whole minutes, up to ten. */
export const getBackoff = (seconds: RefreshTime, failures: number): number =>
  Math.max(seconds, Math.min(seconds * 2 ** failures, longest))

interface Refreshing {
  /** 0 for never. */
  readonly seconds: number
  /** The channel's day where what is shown says "today" of an earlier one: it is read soon, and again if that fails; else null. */
  readonly newDay: string | null
  /** The tag; out of sight it reads nothing, and is read at once when it is seen again and late. */
  readonly scope: string
  /** A reading is on its way: the time begins anew when it has ended. */
  readonly isBusy: boolean
  /** Whether nothing would be disturbed just now. */
  readonly mayRefresh: () => boolean
  readonly refresh: () => void
}

/** Reads again and again by itself, while it is seen and nothing is in the way: never twice at a time. */
export const useAutoRefresh = ({ seconds: wanted, newDay, scope, isBusy, ...latest }: Refreshing): void => {
  const acts = useRef(latest)
  /** The day for which a reading has begun. */
  const begun = useRef<string | null>(null)
  const seconds = wanted === 0 && newDay !== null ? againAfterFailure : wanted
  useLayoutEffect(() => {
    acts.current = latest
  })
  useEffect(() => {
    if (seconds === 0 || isBusy) return undefined
    const isNewDay = newDay !== null && newDay !== begun.current
    let due = Date.now() + (isNewDay ? newDayDelayMs : seconds * 1000)
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible' || isHidden(scope)) return
      const left = due - Date.now()
      if (left <= 0 && acts.current.mayRefresh()) {
        due = Date.now() + seconds * 1000
        begun.current = newDay
        acts.current.refresh()
      }
      timer = setTimeout(look, Math.max(againMs, due - Date.now()))
    }
    look()
    const stop = hiddenScopes.subscribe(look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [seconds, scope, isBusy, newDay])
}
