import { getClockAt, getDayAt } from '../../../shared/domain/dates.ts'
import { writeDay } from '../../../shared/texts/written-form.ts'
import { useEnvironment } from '../environment.ts'
import { useToday } from '../today.ts'

type Precision = 'minute' | 'second'
const ends: Readonly<Record<Precision, number>> = { minute: 16, second: 19 }

/** Formats the time of a moment, in ms since the epoch, by a zone's clock: `10:26`. */
export const formatTimeAt = (zone: string, at: number, precision: Precision = 'minute'): string =>
  getClockAt(zone, at).slice(11, ends[precision])

/** Formats a moment, in ms since the epoch, by a zone's clock, with its date in the operator's form: `23/11/2026 10:26`. */
export const formatMomentAt = (zone: string, at: number, precision: Precision = 'minute'): string =>
  writeDay(getClockAt(zone, at).slice(0, ends[precision]))

/** Formats moments in the channel's time: today's as a time, others with their date. */
export const useMomentText = (precision: Precision): ((at: number) => string) => {
  const { zone } = useEnvironment()
  const today = useToday()
  return at => (getDayAt(zone, at) === today ? formatTimeAt : formatMomentAt)(zone, at, precision)
}
