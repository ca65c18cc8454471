import { useEffect, useMemo, useRef, useState } from 'react'
import { type Day, isDay, todayIn } from '../../../../shared/domain/dates.ts'
import type { Decimal } from '../../../../shared/domain/money.ts'
import { useEnvironment } from '../../../kit/environment.ts'
import { useRemembered } from '../../../kit/place.ts'
import { type RangeValue, rangeProblem, resolveRange } from '../../../kit/range/range-value.ts'
import { judge, type Wanted, wantedOf } from './judged.ts'
import type { RunSource } from './source.ts'
import { noDays, readShares, type WalkedDays, walkDays } from './walk-days.ts'

interface Kept extends Wanted {
  readonly range: RangeValue
}

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(one => typeof one === 'string') : []

/** What the tag remembers of a run: its period, and what was taken out and put in. Figures of money are always read anew. */
const restore = (remembered: unknown): Kept => {
  const kept = (remembered ?? {}) as Readonly<Record<string, unknown>>
  const range = typeof kept['range'] === 'string' ? kept['range'] : 'lastWeek'
  return { range, out: texts(kept['out']), in: texts(kept['in']) }
}

/** The days that were read, and of what they were asked. */
interface Read extends WalkedDays {
  readonly start: Day
  readonly end: Day
  readonly shares: ReadonlyMap<string, Decimal> | null
}

/** The days of a run: asked for, read page by page, and judged. */
export const useDays = (source: RunSource) => {
  const { zone } = useEnvironment()
  const [kept, keep] = useRemembered<Kept>(`settle-run ${source.kind}`, restore)
  const [read, setRead] = useState<Read | null>(null)
  const [reading, setReading] = useState(false)
  const under = useRef<AbortController | null>(null)
  useEffect(() => () => under.current?.abort(), [])

  const today = todayIn(zone)
  const { start, end } = resolveRange(kept.range, today)
  const problem =
    rangeProblem(kept.range, today) ?? (isDay(start) && isDay(end) ? undefined : 'list:range.notADay')

  const begin = async () => {
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
  const days = useMemo(() => (read ? judge(read.rows, today, read.shares, kept) : []), [read, today, kept])
  return {
    range: kept.range,
    setRange: (range: RangeValue) => keep({ ...kept, range }),
    problem,
    read,
    reading,
    days,
    begin,
    cancel: () => under.current?.abort(),
    /** These days are in, as far as they may be; the others are out. */
    choose: (chosen: ReadonlySet<string>) => keep({ ...kept, ...wantedOf(days, chosen) }),
  }
}
