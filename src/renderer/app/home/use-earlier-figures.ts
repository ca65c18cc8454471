import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { channelReports } from '../../../areas/channel-reports/calls.ts'
import type { Row } from '../../../shared/cell.ts'
import { getDayAt, getLastDays } from '../../../shared/domain/dates.ts'
import type { Snapshot } from '../../../shared/saved/snapshot.ts'
import { bridge } from '../../bridge.ts'
import { useRead } from '../../kit/calls/call.ts'
import { useEnvironment } from '../../kit/environment.ts'
import { useTagScope } from '../../kit/tag/tag-scope.ts'
import { useToday } from '../../kit/today.ts'
import { dayFields } from './cards.ts'

/** Figures of an earlier time. */
interface EarlierReading {
  readonly at: number
  readonly row: Row
}

/** Figures to compare the home page's with; null without any. */
interface EarlierFigures {
  /** False until both answers have arrived. */
  readonly isKnown: boolean
  readonly yesterday: EarlierReading | null
  readonly lastWeek: EarlierReading | null
  /**
   * A figure's last seven days including today, oldest first, null for a day without a value; null if the daily report has no
   * such field or fewer than two days have a value.
   */
  readonly week: (field: string) => readonly (number | null)[] | null
}

const toEarlier = (snapshot: Snapshot | null | undefined): EarlierReading | null => {
  const [row] = snapshot?.rows ?? []
  return snapshot && row ? { at: snapshot.at, row } : null
}

/**
 * Figures of yesterday and of seven days ago at this hour, if this computer stored them: those of a whole day would make each
 * morning look bad. `current`: the figures now on show, and when they were read; null before.
 */
export const useEarlierFigures = (
  current: { readonly at: number; readonly figures: Row } | null,
): EarlierFigures => {
  const readAt = current?.at ?? null
  const scope = useTagScope().id
  const { zone } = useEnvironment()
  const today = useToday()
  // By the day of the figures: yesterday evening's must not be compared with themselves.
  const range = getLastDays(8, readAt === null ? today : getDayAt(zone, readAt))
  const days = useRead(
    scope,
    channelReports.daily,
    readAt === null ? null : { page: 1, limit: 10, start: range.start, end: range.end },
  )
  const { data: before, isPending } = useQuery({
    queryKey: [scope, 'homeBefore', readAt],
    enabled: current !== null,
    queryFn: async () => {
      const answer = await bridge().request('homeBefore', { figures: current?.figures ?? {} })
      return answer.ok ? answer.value : null
    },
  })
  return useMemo(() => {
    const rows: ReadonlyMap<string, Row> = new Map(days.data?.rows.map(row => [row.date.slice(0, 10), row]))
    const at = (back: number) => getLastDays(back + 1, range.end).start
    const week = Array.from({ length: 7 }, (_, place) => rows.get(at(6 - place)))
    return {
      isKnown: !isPending,
      yesterday: toEarlier(before?.yesterday),
      lastWeek: toEarlier(before?.lastWeek),
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
  }, [days.data, before, isPending, range.end])
}
