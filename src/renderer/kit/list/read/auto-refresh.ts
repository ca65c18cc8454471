import { useEffect, useLayoutEffect, useRef } from 'react'
import { type RefreshTime, refreshTimes } from '../../../../shared/refresh-times.ts'
import { useConsole } from '../../console.ts'
import { hiddenScopes, isHidden } from '../../tag/tag-visibility.ts'

/** Restores the tag's interval, perhaps of another version, else the preferred one. */
export const restoreRefresh = (remembered: unknown): RefreshTime =>
  refreshTimes.find(seconds => seconds === remembered) ?? useConsole.getState().settings.autoRefresh

/** Interval in ms between checks whether a refresh is possible again. */
const againMs = 1000

/** Seconds until the retry after a failed refresh for a new day. */
const againAfterFailure = 60

/** Delay after midnight before a new day is read: the platform's clock may be behind. */
const newDayDelayMs = 5000

const entry =
  'input:not([type=checkbox], [type=radio], [type=range], [type=button]), textarea, [contenteditable=true]'

/** True if an input within this element has the focus. */
export const isEntering = (within: HTMLElement | null): boolean => {
  const { activeElement } = document
  return activeElement !== null && activeElement.matches(entry) && within?.contains(activeElement) === true
}

/** True if a dialog or menu is open; those of hidden tags are not in the page. */
export const isPageCovered = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null

/** Maximum seconds between failed refreshes. */
const maxBackoffSeconds = 600

/** Returns the backoff after consecutive failures: doubled each time, up to ten minutes. */
export const getBackoff = (seconds: RefreshTime, failures: number): number =>
  Math.max(seconds, Math.min(seconds * 2 ** failures, maxBackoffSeconds))

interface AutoRefreshOptions {
  /** 0: never. */
  readonly seconds: number
  /** The channel's day if the visible data is of an earlier day (refreshed soon, retried on failure); else null. */
  readonly newDay: string | null
  /** The tag's id; while hidden it is not refreshed, and immediately when visible again and overdue. */
  readonly scope: string
  /** True while a request is in flight; the interval restarts when it ends. */
  readonly isBusy: boolean
  /** True if a refresh would not disturb the operator. */
  readonly mayRefresh: () => boolean
  readonly refresh: () => void
}

/** Refreshes periodically while visible and undisturbed, one request at a time. */
export const useAutoRefresh = ({
  seconds: configuredSeconds,
  newDay,
  scope,
  isBusy,
  ...latest
}: AutoRefreshOptions): void => {
  const acts = useRef(latest)
  /** Day for which a refresh has started. */
  const startedDay = useRef<string | null>(null)
  const seconds = configuredSeconds === 0 && newDay !== null ? againAfterFailure : configuredSeconds
  useLayoutEffect(() => {
    acts.current = latest
  })
  useEffect(() => {
    if (seconds === 0 || isBusy) return undefined
    const isNewDay = newDay !== null && newDay !== startedDay.current
    let due = Date.now() + (isNewDay ? newDayDelayMs : seconds * 1000)
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible' || isHidden(scope)) return
      const remainingMs = due - Date.now()
      if (remainingMs <= 0 && acts.current.mayRefresh()) {
        due = Date.now() + seconds * 1000
        startedDay.current = newDay
        acts.current.refresh()
      }
      timer = setTimeout(check, Math.max(againMs, due - Date.now()))
    }
    check()
    const stop = hiddenScopes.subscribe(check)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearTimeout(timer)
      stop()
      document.removeEventListener('visibilitychange', check)
    }
  }, [seconds, scope, isBusy, newDay])
}
