import { getDayAt } from '../../shared/domain/dates.ts'
import { getClockFormat } from './clock.ts'
import { useEnvironment } from './environment.ts'
import { useToday } from './today.ts'

/** Formats moments in the channel's time: today's as a time, others with their date. */
export const useMomentText = (timeStyle: 'short' | 'medium'): ((at: number) => string) => {
  const { language, zone } = useEnvironment()
  const today = useToday()
  return at =>
    getClockFormat(language, zone, {
      timeStyle,
      hourCycle: 'h23',
      ...(getDayAt(zone, at) !== today && { dateStyle: 'medium' }),
    }).format(at)
}
