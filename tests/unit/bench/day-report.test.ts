import { expect, test } from 'vitest'
import type { Figures } from '../../bench/day-figures.ts'
import { formatDayReport } from '../../bench/day-report.ts'

const atRest: Figures = {
  pageHeap: 30e6,
  mainHeap: 28e6,
  nodes: 8000,
  pageListeners: 2400,
  pageTimers: 40,
  mainListeners: 56,
  handles: { PipeWrap: 5 },
  files: [],
  descriptors: ['pipe', 'socket'],
  journalBytes: 0,
  settingsBytes: 0,
}
const waits = { open: [100], switch: [30], read: [100], desk: [200], tab: [100], write: [150] }

/** What is missed by a day that ends with these figures, and with these waits in its last quarter. */
const missedBy = (atEnd: Partial<Figures>, lastWaits: Partial<typeof waits> = {}, seconds = 500) =>
  formatDayReport([atRest, atRest, { ...atRest, ...atEnd }], [waits, { ...waits, ...lastWaits }], {
    seconds,
    share: 1,
  })
    .targets.filter(({ met }) => !met)
    .map(({ what, today }) => `${what}: ${today}`)

test('a day that ends as its first quarter did misses nothing', () => {
  expect(missedBy({})).toEqual([])
})

test('whatever was left counts: a connection, a timer, a file, an answer of the page', () => {
  expect(missedBy({ handles: { PipeWrap: 5, TCPSocketWrap: 1, Timeout: 2 } })).toEqual([
    "a day: main's handles left at its end: TCPSocketWrap, Timeout, Timeout",
  ])
  expect(missedBy({ files: ['/tmp/a.part'], descriptors: ['pipe', 'socket', '/tmp/a.part'] })).toEqual([
    "a day: main's files left at its end: /tmp/a.part",
    "a day: main's descriptors left at its end: /tmp/a.part",
  ])
  expect(missedBy({ descriptors: ['pipe', 'socket', 'connection'] })).toEqual([
    "a day: main's descriptors left at its end: connection",
  ])
  expect(missedBy({ pageTimers: 2000 })).toEqual(['a day: timers of the page at its end: 2000'])
})

test('heaps, waits and the time that a day takes have their limits', () => {
  expect(missedBy({ pageHeap: 35e6, mainHeap: 33e6 })).toEqual([
    'a day: heap of the page at its end: 35.0 MB',
    'a day: heap of main at its end: 33.0 MB',
  ])
  expect(missedBy({}, { open: [121], switch: [37], write: [181] })).toEqual([
    'a day: opening a page, p95 of its last quarter: 121 ms',
    'a day: switching to a tag, p95 of its last quarter: 37 ms',
    "a day: a write's click to done, p95 of its last quarter: 181 ms",
  ])
  expect(missedBy({}, {}, 601)).toEqual(['a day: how long it takes: 601 s'])
})

test('what was there at the start stands beside what the target is of', () => {
  const { targets } = formatDayReport([{ ...atRest, pageHeap: 20e6 }, atRest, atRest], [waits, waits], {
    seconds: 1,
    share: 1,
  })
  const heap = targets.find(({ what }) => what.includes('heap of the page'))
  expect(heap?.beside).toBe('after its first quarter 30.0 MB, at its start 20.0 MB')
})
