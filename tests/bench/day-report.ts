import type { Figures } from './day-figures.ts'
import type { Waits } from './day-work.ts'
import { percentile } from './median.ts'
import type { Report, Target } from './target.ts'

const limits = { heap: 1.15, wait: 1.2 }

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
const inMs = (value: number): string => `${value.toFixed(0)} ms`
const p95 = (times: readonly number[]): number => percentile(times, 0.95)

/** One moment of the day as a line. */
export const formatFigures = (when: string, figures: Figures, waits: Waits | undefined): string => {
  const { pageHeap, mainHeap, nodes, pageListeners, pageTimers, mainListeners, handles } = figures
  const kinds = Object.entries(handles).map(([name, count]) => `${name} ${count}`)
  return [
    `A day, ${when}: heap of the page ${megabytes(pageHeap)}, of main ${megabytes(mainHeap)};`,
    `${nodes} nodes; listeners ${pageListeners} + ${mainListeners}, timers ${pageTimers};`,
    `handles ${kinds.join(', ')}; ${figures.descriptors.length} descriptors, ${figures.files.length} files;`,
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

/** What stands beside a figure of the end: the same after the first quarter, which the target is of, and at the start. */
const besides = (atStart: string, first: string): string =>
  `after its first quarter ${first}, at its start ${atStart}`

type Moments = Readonly<Record<'atStart' | 'first' | 'last', Figures>>

const heapTarget = (
  what: string,
  heapIn: (figures: Figures) => number,
  { atStart, first, last }: Moments,
): Target => {
  const most = heapIn(first) * limits.heap
  return {
    what: `a day: heap of ${what} at its end`,
    today: megabytes(heapIn(last)),
    beside: besides(megabytes(heapIn(atStart)), megabytes(heapIn(first))),
    target: `<= ${megabytes(most)}`,
    met: heapIn(last) <= most,
  }
}

/** Nothing of these is there at the end that was not there after the first quarter. */
const leftTarget = (
  what: string,
  namesIn: (figures: Figures) => readonly string[],
  { atStart, first, last }: Moments,
): Target => {
  const names = left(namesIn(first), namesIn(last))
  return {
    what: `a day: ${what} left at its end`,
    today: names.join(', ') || 'none',
    beside: besides(String(namesIn(atStart).length), String(namesIn(first).length)),
    target: 'none',
    met: names.length === 0,
  }
}

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

const namesOf = (handles: Figures['handles']): readonly string[] =>
  Object.entries(handles).flatMap(([name, count]) => Array.from({ length: count }, () => name))

const mostSeconds = 600
/** Answers that nothing shows are kept for minutes, each by a timer, of a call and tag at most twenty; left ones are thousands. */
const mostTimers = 400

/** The figures of a day, or of this share of one, that have targets; `figures` begins with those of its start. */
export const formatDayReport = (
  figures: readonly Figures[],
  waits: readonly Waits[],
  { seconds, share }: { readonly seconds: number; readonly share: number },
): Report => {
  const [atStart, first, last] = [figures[0], figures[1], figures.at(-1)]
  const [firstWaits, lastWaits] = [waits[0], waits.at(-1)]
  if (!atStart || !first || !last || !firstWaits || !lastWaits) throw new Error('a day that did not begin')
  const moments = { atStart, first, last }
  const took = `${seconds.toFixed(0)} s`
  return {
    details: share === 1 ? [] : [`${share * 100} % of a day took ${took}`],
    targets: [
      ...(share === 1
        ? [
            {
              what: 'a day: how long it takes',
              today: took,
              beside: '',
              target: `<= ${mostSeconds} s`,
              met: seconds <= mostSeconds,
            },
          ]
        : []),
      heapTarget('the page', ({ pageHeap }) => pageHeap, moments),
      heapTarget('main', ({ mainHeap }) => mainHeap, moments),
      leftTarget("main's handles", ({ handles }) => namesOf(handles), moments),
      leftTarget("main's files", ({ files }) => files, moments),
      leftTarget("main's descriptors", ({ descriptors }) => descriptors, moments),
      {
        what: 'a day: timers of the page at its end',
        today: String(last.pageTimers),
        beside: besides(String(atStart.pageTimers), String(first.pageTimers)),
        target: `<= ${mostTimers}`,
        met: last.pageTimers <= mostTimers,
      },
      waitTarget('opening a page', firstWaits.open, lastWaits.open),
      waitTarget('switching to a tag', firstWaits.switch, lastWaits.switch),
      waitTarget("a write's click to done", firstWaits.write, lastWaits.write),
    ],
  }
}
