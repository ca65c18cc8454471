import { create } from 'zustand'
import { getToday } from '../../shared/domain/dates.ts'
import { useEnvironment } from './environment.ts'

/** Clock polling interval in ms: one long timer to midnight would be delayed by the computer's sleep. */
const lookMs = 1000

const useTicks = create<{ readonly count: number }>(() => ({ count: 0 }))

/** Polls the clock for all users of a day; returns a function that stops it. */
export const followClock = (): (() => void) => {
  const look = () => useTicks.setState(({ count }) => ({ count: count + 1 }))
  const timer = setInterval(look, lookMs)
  // Timers of a hidden window are slow.
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/** The current day in a time zone. */
export const useDayInZone = (zone: string): string => useTicks(() => getToday(zone))

/** The channel's current day. */
export const useToday = (): string => useDayInZone(useEnvironment().zone)

const minuteMs = 60_000

/** The start of the current minute, in ms since the epoch. */
export const useMinute = (): number => useTicks(() => Math.floor(Date.now() / minuteMs) * minuteMs)
