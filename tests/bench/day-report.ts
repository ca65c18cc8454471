import type { Figures } from './day-figures.ts'
import type { Waits } from './day-work.ts'
import { percentile } from './median.ts'
import type { Report, Target } from './target.ts'

const limits = { heap: 1.15, wait: 1.2 }

const formatMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
const formatMs = (value: number): string => `${value.toFixed(0)} ms`
const getP95 = (times: readonly number[]): number => percentile(times, 0.95)

/** Formats the figures of one moment of the day as a line. */
export const formatFigures = (when: string, figures: Figures, waits: Waits | undefined): string => {
  const { pageHeap, mainHeap, nodes, pageListeners, pageTimers, mainListeners, handles } = figures
  const kinds = Object.entries(handles).map(([name, count]) => `${name} ${count}`)
  return [
    `A day, ${when}: heap of the page ${formatMegabytes(pageHeap)}, of main ${formatMegabytes(mainHeap)};`,
    `${nodes} nodes; listeners ${pageListeners} + ${mainListeners}, timers ${pageTimers};`,
    `handles ${kinds.join(', ')}; ${figures.descriptors.length} descriptors, ${figures.files.length} files;`,
    `journal ${formatMegabytes(figures.journalBytes)}, settings ${(figures.settingsBytes / 1e3).toFixed(1)} kB`,
    ...(waits
      ? [
          '\n  p95:',
          Object.entries(waits)
            .map(([name, times]) => `${name} ${formatMs(getP95(times))} of ${times.length}`)
            .join(', '),
        ]
      : []),
  ].join(' ')
}

/** Formats the comparison of a final figure: after the first quarter, which sets the target, and at the start. */
const formatComparison = (atStart: string, first: string): string =>
  `after its first quarter ${first}, at its start ${atStart}`

type Moments = Readonly<Record<'atStart' | 'first' | 'last', Figures>>

const createHeapTarget = (
  what: string,
  getHeap: (figures: Figures) => number,
  { atStart, first, last }: Moments,
): Target => {
  const maxHeap = getHeap(first) * limits.heap
  return {
    what: `a day: heap of ${what} at its end`,
    today: formatMegabytes(getHeap(last)),
    beside: formatComparison(formatMegabytes(getHeap(atStart)), formatMegabytes(getHeap(first))),
    target: `<= ${formatMegabytes(maxHeap)}`,
    met: getHeap(last) <= maxHeap,
  }
}

/** Creates a target that is met if the end has no name that was missing after the first quarter. */
const createLeftoverTarget = (
  what: string,
  getNames: (figures: Figures) => readonly string[],
  { atStart, first, last }: Moments,
): Target => {
  const names = listLeftovers(getNames(first), getNames(last))
  return {
    what: `a day: ${what} left at its end`,
    today: names.join(', ') || 'none',
    beside: formatComparison(String(getNames(atStart).length), String(getNames(first).length)),
    target: 'none',
    met: names.length === 0,
  }
}

const createWaitTarget = (what: string, first: readonly number[], last: readonly number[]): Target => ({
  what: `a day: ${what}, p95 of its last quarter`,
  today: formatMs(getP95(last)),
  beside: `of its first ${formatMs(getP95(first))}`,
  target: `<= ${formatMs(getP95(first) * limits.wait)}`,
  met: getP95(last) <= getP95(first) * limits.wait,
})

/** Lists the names at the end that were missing after the first quarter. */
const listLeftovers = (first: readonly string[], last: readonly string[]): readonly string[] => {
  const before = [...first]
  return last.filter(one => {
    const place = before.indexOf(one)
    if (place >= 0) before.splice(place, 1)
    return place < 0
  })
}

const repeatNames = (handles: Figures['handles']): readonly string[] =>
  Object.entries(handles).flatMap(([name, count]) => Array.from({ length: count }, () => name))

const maxSeconds = 600
/** Unused answers stay cached for minutes, each with a timer, at most 20 per call and tag; a leak leaves thousands. */
const maxTimers = 400

/** Reports the figures of a day, or of a share of one, that have targets. `figures` starts with those at the start. */
export const formatDayReport = (
  figures: readonly Figures[],
  waits: readonly Waits[],
  { seconds, share }: { readonly seconds: number; readonly share: number },
): Report => {
  const [atStart, first, last] = [figures[0], figures[1], figures.at(-1)]
  const [firstWaits, lastWaits] = [waits[0], waits.at(-1)]
  if (!atStart || !first || !last || !firstWaits || !lastWaits) throw new Error('the day has no figures')
  const moments = { atStart, first, last }
  const duration = `${seconds.toFixed(0)} s`
  return {
    details: share === 1 ? [] : [`${share * 100} % of a day took ${duration}`],
    targets: [
      ...(share === 1
        ? [
            {
              what: 'a day: how long it takes',
              today: duration,
              beside: '',
              target: `<= ${maxSeconds} s`,
              met: seconds <= maxSeconds,
            },
          ]
        : []),
      createHeapTarget('the page', ({ pageHeap }) => pageHeap, moments),
      createHeapTarget('main', ({ mainHeap }) => mainHeap, moments),
      createLeftoverTarget("main's handles", ({ handles }) => repeatNames(handles), moments),
      createLeftoverTarget("main's files", ({ files }) => files, moments),
      createLeftoverTarget("main's descriptors", ({ descriptors }) => descriptors, moments),
      {
        what: 'a day: timers of the page at its end',
        today: String(last.pageTimers),
        beside: formatComparison(String(atStart.pageTimers), String(first.pageTimers)),
        target: `<= ${maxTimers}`,
        met: last.pageTimers <= maxTimers,
      },
      createWaitTarget('opening a page', firstWaits.open, lastWaits.open),
      createWaitTarget('switching to a tag', firstWaits.switch, lastWaits.switch),
      createWaitTarget("a write's click to done", firstWaits.write, lastWaits.write),
    ],
  }
}
