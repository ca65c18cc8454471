import { useCallback, useSyncExternalStore } from 'react'
import { todayIn } from '../../shared/domain/dates.ts'
import { useEnvironment } from './environment.ts'

/** How often the clock is looked at: one long timer to midnight would be late by as long as the computer slept. */
const lookMs = 1000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

const look = () => {
  for (const listener of listeners) listener()
}

const follow = (listener: () => void): (() => void) => {
  listeners.add(listener)
  timer ??= setInterval(look, lookMs)
  // A window out of sight has slow timers.
  document.addEventListener('visibilitychange', listener)
  return () => {
    listeners.delete(listener)
    document.removeEventListener('visibilitychange', listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The day in a time zone, as it changes. */
export const useDayIn = (zone: string): string =>
  useSyncExternalStore(
    follow,
    useCallback(() => todayIn(zone), [zone]),
  )

/** The channel's day, as it changes. */
export const useToday = (): string => useDayIn(useEnvironment().zone)
