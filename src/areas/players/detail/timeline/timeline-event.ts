import type { Row } from '../../../../shared/cell.ts'
import type { TimelineKind, TimelineSource, TimelineSpan } from './sources.ts'

/** An event of the timeline. */
export interface TimelineEvent {
  readonly kind: TimelineKind
  readonly key: string
  /** `YYYY-MM-DD HH:mm:ss` on the platform's wall clock; '' if the platform sent none. */
  readonly time: string
  readonly row: Row
}

/** Normalizes a wall clock time to include seconds; '' for anything else. */
const wallClock = (wireTime: string): string => {
  const [timestamp = '', seconds] = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?/.exec(wireTime.trim()) ?? []
  return timestamp && `${timestamp.replace('T', ' ')}${seconds === undefined ? ':00' : ''}`
}

/** True if a time is within the span; '' always is. */
const isIn = (time: string, { start, end }: TimelineSpan): boolean =>
  time === '' || ((start === '' || time >= start) && (end === '' || time <= end))

/** Builds the events of a source's rows within this span, without duplicates. */
export const buildEvents = (
  kind: TimelineKind,
  source: TimelineSource,
  rows: readonly Row[],
  { roleId, span }: { readonly roleId: string; readonly span: TimelineSpan },
): readonly TimelineEvent[] => {
  const seenKeys = new Set<string>()
  return rows.flatMap((row, index) => {
    const wireKey = source.key === null ? '' : row[source.key]
    const own = typeof wireKey === 'string' ? wireKey : ''
    const key = `${kind} ${own === '' ? `#${index}` : own}`
    const time = wallClock(source.timeOf(row))
    if (seenKeys.has(key) || !isIn(time, span) || source.isOf?.(row, roleId) === false) return []
    seenKeys.add(key)
    return [{ kind, key, time, row }]
  })
}

/** Time that rows in descending order reach back to; null in any other order. */
export const getReach = (source: TimelineSource, rows: readonly Row[]): string | null => {
  const times = rows.map(row => wallClock(source.timeOf(row)))
  const isBackwards = times.every(
    (time, index) => time !== '' && (index === 0 || time <= (times[index - 1] ?? '')),
  )
  return isBackwards ? (times.at(-1) ?? null) : null
}

/** Merges the lines of all kinds: latest first, those without a time last; equal times keep the order of the kinds. */
export const sortEvents = (lines: readonly (readonly TimelineEvent[])[]): readonly TimelineEvent[] =>
  lines.flat().toSorted((a, b) => (a.time < b.time ? 1 : a.time > b.time ? -1 : 0))
