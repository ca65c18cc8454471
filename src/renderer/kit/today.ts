import { create } from 'zustand'
import { getToday } from '../../shared/domain/dates.ts'
import { useEnvironment } from './environment.ts'

/** How often the clock is looked at: one long timer to midnight would be late by as long as the computer slept. */
const lookMs = 1000

const useTicks = create<{ readonly count: number }>(() => ({ count: 0 }))

/** Looks at the clock for all who show a day, until the returned function is called. */
export const followClock = (): (() => void) => {
  const look = () => useTicks.setState(({ count }) => ({ count: count + 1 }))
  const timer = setInterval(look, lookMs)
  // A window out of sight has slow timers.
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/** The day in a time zone, as it changes. */
export const useDayIn = (zone: string): string => useTicks(() => getToday(zone))

/** The channel's day, as it changes. */
export const useToday = (): string => useDayIn(useEnvironment().zone)

const minuteMs = 60_000

/** The start of the current minute in milliseconds since the epoch, as it changes. */
export const useMinute = (): number => useTicks(() => Math.floor(Date.now() / minuteMs) * minuteMs)
