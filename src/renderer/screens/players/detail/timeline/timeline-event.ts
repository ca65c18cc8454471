import type { Row } from '../../../../../shared/cell.ts'
import type { TimelineKind, TimelineSource, TimelineSpan } from './sources.ts'

/** One thing that happened. */
export interface TimelineEvent {
  readonly kind: TimelineKind
  readonly key: string
  /** `YYYY-MM-DD HH:mm:ss` on the platform's wall clock; '' where the platform sent none. */
  readonly time: string
  readonly row: Row
}

/** A wall clock as the platform writes it, with its seconds; '' for what is none. */
const wallClock = (sent: string): string => {
  const [found = '', seconds] = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?/.exec(sent.trim()) ?? []
  return found && `${found.replace('T', ' ')}${seconds === undefined ? ':00' : ''}`
}

/** Whether something of this time belongs to this span; what has no time may. */
const isIn = (time: string, { start, end }: TimelineSpan): boolean =>
  time === '' || ((start === '' || time >= start) && (end === '' || time <= end))

/** What the rows that were read of a source tell of this span, each once. */
export const buildEvents = (
  kind: TimelineKind,
  source: TimelineSource,
  rows: readonly Row[],
  { roleId, span }: { readonly roleId: string; readonly span: TimelineSpan },
): readonly TimelineEvent[] => {
  const seen = new Set<string>()
  return rows.flatMap((row, at) => {
    const sent = source.key === null ? '' : row[source.key]
    const own = typeof sent === 'string' ? sent : ''
    const key = `${kind} ${own === '' ? `#${at}` : own}`
    const time = wallClock(source.timeOf(row))
    if (seen.has(key) || !isIn(time, span) || source.isOf?.(row, roleId) === false) return []
    seen.add(key)
    return [{ kind, key, time, row }]
  })
}

/** How far back rows reach that came latest first; null where they came in another order. */
export const getReach = (source: TimelineSource, rows: readonly Row[]): string | null => {
  const times = rows.map(row => wallClock(source.timeOf(row)))
  const isBackwards = times.every((time, at) => time !== '' && (at === 0 || time <= (times[at - 1] ?? '')))
  return isBackwards ? (times.at(-1) ?? null) : null
}

/** All lines in one order, the latest first, those without a time last; of one second each kind keeps its own order. */
export const sortEvents = (lines: readonly (readonly TimelineEvent[])[]): readonly TimelineEvent[] =>
  lines.flat().toSorted((a, b) => (a.time < b.time ? 1 : a.time > b.time ? -1 : 0))
