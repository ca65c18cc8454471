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

/** Lists the targets missed by a day that ends with these figures and waits. */
const listMissedTargets = (atEnd: Partial<Figures>, lastWaits: Partial<typeof waits> = {}, seconds = 500) =>
  formatDayReport([atRest, atRest, { ...atRest, ...atEnd }], [waits, { ...waits, ...lastWaits }], {
    seconds,
    share: 1,
  })
    .targets.filter(({ met }) => !met)
    .map(({ what, today }) => `${what}: ${today}`)

test('a day that ends like its first quarter misses no target', () => {
  expect(listMissedTargets({})).toEqual([])
})

test('leftover handles, files, descriptors and timers miss their targets', () => {
  expect(listMissedTargets({ handles: { PipeWrap: 5, TCPSocketWrap: 1, Timeout: 2 } })).toEqual([
    "a day: main's handles left at its end: TCPSocketWrap, Timeout, Timeout",
  ])
  expect(
    listMissedTargets({ files: ['/tmp/a.part'], descriptors: ['pipe', 'socket', '/tmp/a.part'] }),
  ).toEqual([
    "a day: main's files left at its end: /tmp/a.part",
    "a day: main's descriptors left at its end: /tmp/a.part",
  ])
  expect(listMissedTargets({ descriptors: ['pipe', 'socket', 'connection'] })).toEqual([
    "a day: main's descriptors left at its end: connection",
  ])
  expect(listMissedTargets({ pageTimers: 2000 })).toEqual(['a day: timers of the page at its end: 2000'])
})

test('heaps, waits and the duration of a day have limits', () => {
  expect(listMissedTargets({ pageHeap: 35e6, mainHeap: 33e6 })).toEqual([
    'a day: heap of the page at its end: 35.0 MB',
    'a day: heap of main at its end: 33.0 MB',
  ])
  expect(listMissedTargets({}, { open: [121], switch: [37], write: [181] })).toEqual([
    'a day: opening a page, p95 of its last quarter: 121 ms',
    'a day: switching to a tag, p95 of its last quarter: 37 ms',
    "a day: a write's click to done, p95 of its last quarter: 181 ms",
  ])
  expect(listMissedTargets({}, {}, 601)).toEqual(['a day: how long it takes: 601 s'])
})

test('the figure at the start is shown next to its target', () => {
  const { targets } = formatDayReport([{ ...atRest, pageHeap: 20e6 }, atRest, atRest], [waits, waits], {
    seconds: 1,
    share: 1,
  })
  const heap = targets.find(({ what }) => what.includes('heap of the page'))
  expect(heap?.beside).toBe('after its first quarter 30.0 MB, at its start 20.0 MB')
})
