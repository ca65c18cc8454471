import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useEnvironment } from '../../../renderer/kit/environment.ts'
import {
  createRange,
  findRangeProblem,
  type RangeValue,
  resolveRange,
} from '../../../renderer/kit/range/range-value.ts'
import { useTagState } from '../../../renderer/kit/tag/tag-scope.ts'
import { type Day, getToday, isDay } from '../../../shared/domain/dates.ts'
import { splitPeriodDays } from '../../../shared/domain/settle-days.ts'
import { type RunWay, runWays } from '../../../shared/domain/settle-run.ts'
import type { SettleRow } from '../calls.ts'
import { type DayOverrides, judgeDays, updateOverrides } from './judge-days.ts'
import type { RunSource } from './source.ts'
import { type AccountShares, noDays, readShares, type WalkedDays, walkDays } from './walk-days.ts'

/** State of a run in its tag. */
interface StoredPeriod extends DayOverrides {
  readonly range: RangeValue
  /** Range that the page was opened with when `range` was chosen. */
  readonly behind: RangeValue
}

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(one => typeof one === 'string') : []

/** Restores a run's state from the tag: period, way and the operator's deviations. Amounts are always refetched. */
const restore = (storedValue: unknown): StoredPeriod => {
  const storedPeriod = (storedValue ?? {}) as Readonly<Record<string, unknown>>
  const [range = 'lastWeek', behind = ''] = [storedPeriod['range'], storedPeriod['behind']].map(one =>
    typeof one === 'string' ? one : undefined,
  )
  const way = runWays.find(one => one === storedPeriod['way']) ?? 'whole'
  return {
    range,
    behind,
    way,
    out: texts(storedPeriod['out']),
    in: texts(storedPeriod['in']),
    sent: texts(storedPeriod['sent']),
  }
}

/** The days that a page was opened with; '' unless they are a range of whole days. */
const wholeDays = (range: RangeValue, today: Day): RangeValue => {
  const { start, end } = resolveRange(range, today)
  const ends = [start, end].map(moment => moment.slice(0, 10))
  return ends.every(isDay) ? createRange(ends[0] ?? '', ends[1] ?? '') : ''
}

/** A run starts with the days of its list, and keeps its own as long as that list's range is unchanged. */
const beginning = (storedPeriod: StoredPeriod, behind: RangeValue): StoredPeriod =>
  behind === '' || behind === storedPeriod.behind ? storedPeriod : { ...storedPeriod, range: behind, behind }

/** Days read, and the period they were requested for. */
export interface PeriodReading extends WalkedDays {
  readonly start: Day
  readonly end: Day
  readonly shares: AccountShares | null
}

const noRows: readonly SettleRow[] = []

/** Debounce of a typed period, in ms. */
const typingMs = 500

/** Days of a run: requested, read page by page, and judged. */
export const useDays = (source: RunSource, openedWith: RangeValue) => {
  const { zone } = useEnvironment()
  const today = getToday(zone)
  const [storedPeriod, storePeriod] = useTagState<StoredPeriod>(`settle-run ${source.kind}`, storedValue =>
    beginning(restore(storedValue), wholeDays(openedWith, today)),
  )
  const [loadedDays, setLoadedDays] = useState<PeriodReading | null>(null)
  const [reading, setReading] = useState(false)
  const under = useRef<AbortController | null>(null)
  useEffect(() => () => under.current?.abort(), [])

  const { start, end } = resolveRange(storedPeriod.range, today)
  const problem =
    findRangeProblem(storedPeriod.range, today) ??
    (isDay(start) && isDay(end) ? undefined : 'list:range.notADay')

  const readDays = async () => {
    if (problem) return
    under.current?.abort()
    const mine = new AbortController()
    under.current = mine
    const request = { ...noDays, start, end, shares: null }
    setReading(true)
    setLoadedDays(request)
    const sharing = readShares(source, mine.signal)
    const walkedDays = await walkDays(source, { startTime: start, endTime: end }, mine.signal, so =>
      setLoadedDays({ ...request, ...so }),
    )
    const shares = await sharing
    if (under.current !== mine) return
    setLoadedDays({ ...request, ...walkedDays, shares })
    setReading(false)
  }
  const readByItself = useEffectEvent(() => void readDays())
  const isFirst = useRef(true)
  useEffect(() => {
    if (problem) return undefined
    // While a date is being typed, each key may make it another one.
    const timer = setTimeout(() => readByItself(), isFirst.current ? 0 : typingMs)
    isFirst.current = false
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a change of the period starts a read
  }, [start, end, problem])
  const sorted = useMemo(
    () => splitPeriodDays(loadedDays?.rows ?? noRows, loadedDays ?? { start, end }),
    [loadedDays, start, end],
  )
  const days = useMemo(
    () => judgeDays(sorted, today, loadedDays?.shares?.points ?? null, storedPeriod),
    [sorted, loadedDays, today, storedPeriod],
  )
  return {
    /** True if the days are those of the period that the field shows. */
    isOfPeriod: !problem && loadedDays?.start === start && loadedDays.end === end,
    range: storedPeriod.range,
    setRange: (range: RangeValue) => storePeriod({ ...storedPeriod, range }),
    problem,
    loadedDays,
    reading,
    sorted,
    days,
    way: storedPeriod.way,
    setWay: (way: RunWay) => storePeriod({ ...storedPeriod, way }),
    /** Reads the days on the operator's request and proposes them anew. */
    begin: () => {
      storePeriod({ ...storedPeriod, sent: [] })
      return readDays()
    },
    /** Refetches the days automatically: sent ones stay marked. */
    reread: readDays,
    cancel: () => under.current?.abort(),
    /** Includes these days if selectable; leaves the others out. */
    choose: (chosenKeys: ReadonlySet<string>) =>
      storePeriod({ ...storedPeriod, ...updateOverrides(days, chosenKeys, storedPeriod) }),
    /** Marks days as sent: they are not proposed again until the operator reloads or includes them. */
    markSent: (keys: readonly string[]) =>
      storePeriod({ ...storedPeriod, sent: [...new Set([...storedPeriod.sent, ...keys])] }),
  }
}
