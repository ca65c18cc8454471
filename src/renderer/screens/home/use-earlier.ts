import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Row } from '../../../shared/cell.ts'
import { dayAt, lastDays } from '../../../shared/domain/dates.ts'
import { channelReports } from '../../../shared/endpoints/channel-reports.ts'
import { bridge } from '../../bridge.ts'
import { useRead } from '../../kit/call.ts'
import { useEnvironment } from '../../kit/environment.ts'
import { usePlace } from '../../kit/place.ts'
import { useToday } from '../../kit/today.ts'
import { dayFields } from './cards.ts'

/** What the figures of the home page are compared with, and the days before them. */
interface EarlierFigures {
  /** When the figures of yesterday were read; null for those of the whole day. */
  readonly at: number | null
  /** Null where there is nothing to compare with. */
  readonly before: Row | null
  /** The last seven days of a figure, today included, the oldest first; null where the daily report lacks it or a day. */
  readonly week: (field: string) => readonly (number | null)[] | null
}

const asSummary = (day: Row): Row =>
  Object.fromEntries(Object.entries(dayFields).map(([field, of]) => [field, day[of]]))

/**
 * The figures of yesterday at this hour where this computer has kept them, else those of the whole day before, by the daily
 * report. `readAt`: when the figures of now were read, null before.
 */
export const useEarlierFigures = (readAt: number | null): EarlierFigures => {
  const scope = usePlace().id
  const { zone } = useEnvironment()
  const today = useToday()
  // Of the day the figures are of: those of yesterday evening are not compared with themselves.
  const range = lastDays(8, readAt === null ? today : dayAt(zone, readAt))
  const days = useRead(
    scope,
    channelReports.daily,
    readAt === null ? null : { page: 1, limit: 10, start: range.start, end: range.end },
  )
  const kept = useQuery({
    queryKey: [scope, 'homeBefore', readAt],
    enabled: readAt !== null,
    queryFn: async () => {
      const answer = await bridge().request('homeBefore', undefined)
      // Without it the whole day before is what there is.
      return answer.ok ? answer.value : null
    },
  })
  return useMemo(() => {
    const rows: ReadonlyMap<string, Row> = new Map(days.data?.rows.map(row => [row.date.slice(0, 10), row]))
    const at = (back: number) => lastDays(back + 1, range.end).start
    const yesterday = rows.get(at(1))
    const week = Array.from({ length: 7 }, (_, place) => rows.get(at(6 - place)))
    const snapshot = kept.data
    const [summary] = snapshot?.rows ?? []
    return {
      at: snapshot && summary ? snapshot.at : null,
      // Which of the two it is has to be known first.
      before: kept.isPending ? null : (summary ?? (yesterday ? asSummary(yesterday) : null)),
      week: field => {
        const of = Object.entries(dayFields).find(([own]) => own === field)?.[1]
        if (of === undefined) return null
        const values = week.map(row => {
          const value = Number(row?.[of] ?? Number.NaN)
          return Number.isFinite(value) ? value : null
        })
        return values.filter(value => value !== null).length > 1 ? values : null
      },
    }
  }, [days.data, kept.data, kept.isPending, range.end])
}
