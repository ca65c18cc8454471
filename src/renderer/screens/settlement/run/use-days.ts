import { useEffect, useMemo, useRef, useState } from 'react'
import { type Day, isDay, todayIn } from '../../../../shared/domain/dates.ts'
import type { Decimal } from '../../../../shared/domain/money.ts'
import { daysOfPeriod } from '../../../../shared/domain/settle-days.ts'
import { type RunWay, runWays } from '../../../../shared/domain/settle-run.ts'
import type { SettleRow } from '../../../../shared/endpoints/settlements.ts'
import type { Fixed } from '../../../kit/dialog/action.ts'
import { useEnvironment } from '../../../kit/environment.ts'
import { askedFor } from '../../../kit/explain/behind.ts'
import { useRemembered } from '../../../kit/place.ts'
import { type RangeValue, rangeOf, rangeProblem, resolveRange } from '../../../kit/range/range-value.ts'
import { judge, type Wanted, wantedOf } from './judged.ts'
import type { RunSource } from './source.ts'
import { noDays, readShares, type WalkedDays, walkDays } from './walk-days.ts'

interface Kept extends Omit<Wanted, 'sent'> {
  readonly range: RangeValue
  /** The range of the list behind when this one was chosen. */
  readonly behind: RangeValue
}

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(one => typeof one === 'string') : []

/** Reads a run's state from the tag: its period, its way and the operator's deviations. Money is always read again. */
const restore = (remembered: unknown): Kept => {
  const kept = (remembered ?? {}) as Readonly<Record<string, unknown>>
  const [range = 'lastWeek', behind = ''] = [kept['range'], kept['behind']].map(one =>
    typeof one === 'string' ? one : undefined,
  )
  const way = runWays.find(one => one === kept['way']) ?? 'whole'
  return { range, behind, way, out: texts(kept['out']), in: texts(kept['in']) }
}

/** The days that the list behind shows; '' where it was asked for no whole range of them. */
const rangeBehind = (search: Fixed): RangeValue => {
  const ends = [askedFor(search, 'startTime'), askedFor(search, 'endTime')].map(end => end.slice(0, 10))
  return ends.every(isDay) ? rangeOf(ends[0] ?? '', ends[1] ?? '') : ''
}

/** A run begins with the days of the list it is opened from; with its own again while that list shows the same ones. */
const beginning = (kept: Kept, behind: RangeValue): Kept =>
  behind === '' || behind === kept.behind ? kept : { ...kept, range: behind, behind }

/** The days that were read, and of what they were asked. */
interface Read extends WalkedDays {
  readonly start: Day
  readonly end: Day
  readonly shares: ReadonlyMap<string, Decimal> | null
}

const noRows: readonly SettleRow[] = []

/** The days of a run: asked for, read page by page, and judged. */
export const useDays = (source: RunSource, search: Fixed) => {
  const { zone } = useEnvironment()
  const [kept, keep] = useRemembered<Kept>(`settle-run ${source.kind}`, remembered =>
    beginning(restore(remembered), rangeBehind(search)),
  )
  const [read, setRead] = useState<Read | null>(null)
  const [reading, setReading] = useState(false)
  const [sent, setSent] = useState<readonly string[]>([])
  const under = useRef<AbortController | null>(null)
  useEffect(() => () => under.current?.abort(), [])

  const today = todayIn(zone)
  const { start, end } = resolveRange(kept.range, today)
  const problem =
    rangeProblem(kept.range, today) ?? (isDay(start) && isDay(end) ? undefined : 'list:range.notADay')

  const readDays = async () => {
    if (problem) return
    under.current?.abort()
    const mine = new AbortController()
    under.current = mine
    const asked = { ...noDays, start, end, shares: null }
    setReading(true)
    setRead(asked)
    const sharing = readShares(source, mine.signal)
    const walked = await walkDays(source, { startTime: start, endTime: end }, mine.signal, so =>
      setRead({ ...asked, ...so }),
    )
    const shares = await sharing
    if (under.current !== mine) return
    setRead({ ...asked, ...walked, shares })
    setReading(false)
  }
  const sorted = useMemo(() => daysOfPeriod(read?.rows ?? noRows, read ?? { start, end }), [read, start, end])
  const days = useMemo(
    () => judge(sorted, today, read?.shares ?? null, { ...kept, sent }),
    [sorted, read, today, kept, sent],
  )
  return {
    range: kept.range,
    setRange: (range: RangeValue) => keep({ ...kept, range }),
    problem,
    read,
    reading,
    sorted,
    days,
    way: kept.way,
    setWay: (way: RunWay) => keep({ ...kept, way }),
    /** Reads the days for the operator, and proposes them afresh. */
    begin: () => {
      setSent([])
      return readDays()
    },
    /** Reads the days again by itself: what was sent stays sent. */
    reread: readDays,
    cancel: () => under.current?.abort(),
    /** These days are in, as far as they may be; the others are out. */
    choose: (chosen: ReadonlySet<string>) => {
      const { sent: stillSent, ...wanted } = wantedOf(days, chosen, { ...kept, sent })
      setSent(stillSent)
      keep({ ...kept, ...wanted })
    },
    /** A run has sent these days: they are not proposed again until the operator reads them again or puts them in. */
    markSent: (keys: readonly string[]) => setSent(before => [...new Set([...before, ...keys])]),
  }
}
