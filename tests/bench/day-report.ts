import type { Figures } from './day-figures.ts'
import type { Waits } from './day-work.ts'
import { percentile } from './median.ts'
import type { Report, Target } from './target.ts'

const limits = { heap: 1.15, wait: 1.2 }

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
const inMs = (value: number): string => `${value.toFixed(0)} ms`
const p95 = (times: readonly number[]): number => percentile(times, 0.95)

/** One moment of the day as a line. */
export const lineOf = (when: string, figures: Figures, waits: Waits | undefined): string => {
  const { pageHeap, mainHeap, nodes, pageListeners, pageTimers, mainListeners, handles } = figures
  const kinds = Object.entries(handles).map(([name, count]) => `${name} ${count}`)
  return [
    `A day, ${when}: heap of the page ${megabytes(pageHeap)}, of main ${megabytes(mainHeap)};`,
    `${nodes} nodes; listeners ${pageListeners} + ${mainListeners}, timers ${pageTimers};`,
    `handles ${kinds.join(', ')}; ${figures.descriptors} descriptors, ${figures.files.length} files;`,
    `journal ${megabytes(figures.journalBytes)}, settings ${(figures.settingsBytes / 1e3).toFixed(1)} kB`,
    ...(waits
      ? [
          '\n  p95:',
          Object.entries(waits)
            .map(([name, times]) => `${name} ${inMs(p95(times))} of ${times.length}`)
            .join(', '),
        ]
      : []),
  ].join(' ')
}

const heapTarget = (what: string, first: number, last: number): Target => ({
  what: `a day: heap of ${what} at its end`,
  today: megabytes(last),
  beside: `after its first quarter ${megabytes(first)}`,
  target: `<= ${megabytes(first * limits.heap)}`,
  met: last <= first * limits.heap,
})

const waitTarget = (what: string, first: readonly number[], last: readonly number[]): Target => ({
  what: `a day: ${what}, p95 of its last quarter`,
  today: inMs(p95(last)),
  beside: `of its first ${inMs(p95(first))}`,
  target: `<= ${inMs(p95(first) * limits.wait)}`,
  met: p95(last) <= p95(first) * limits.wait,
})

/** Those that are there at the end and were not after the first quarter. */
const left = (first: readonly string[], last: readonly string[]): readonly string[] => {
  const before = [...first]
  return last.filter(one => {
    const place = before.indexOf(one)
    if (place >= 0) before.splice(place, 1)
    return place < 0
  })
}

/** What is kept open for the next request is no handle that was left. */
const isKeptOpen = (name: string): boolean => /^(TCPSocketWrap|Timeout)$/.test(name)

const namesOf = (handles: Figures['handles']): readonly string[] =>
  Object.entries(handles).flatMap(([name, count]) => Array.from({ length: count }, () => name))

/** The figures of a day that have targets; `figures` begins with those of its start. */
export const dayReport = (figures: readonly Figures[], waits: readonly Waits[]): Report => {
  const [first, last] = [figures[1], figures.at(-1)]
  const [firstWaits, lastWaits] = [waits[0], waits.at(-1)]
  if (!first || !last || !firstWaits || !lastWaits) throw new Error('a day that did not begin')
  const handles = left(namesOf(first.handles), namesOf(last.handles)).filter(name => !isKeptOpen(name))
  const files = left(first.files, last.files)
  return {
    details: [],
    targets: [
      heapTarget('the page', first.pageHeap, last.pageHeap),
      heapTarget('main', first.mainHeap, last.mainHeap),
      {
        what: 'a day: handles and files left at its end',
        today: [...handles, ...files].join(', ') || 'none',
        beside: `after its first quarter ${namesOf(first.handles).length} and ${first.files.length}`,
        target: 'none',
        met: handles.length + files.length === 0,
      },
      waitTarget('opening a page', firstWaits.open, lastWaits.open),
      waitTarget('switching to a tag', firstWaits.switch, lastWaits.switch),
      waitTarget("a write's click to done", firstWaits.write, lastWaits.write),
    ],
  }
}
