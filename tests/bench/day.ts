import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Database } from '../../src/demo/data/database.ts'
import { loadDatabase } from '../../src/demo/data/load.ts'
import { startDemo } from '../../src/demo/platform.ts'
import { createRandom } from '../../src/demo/random.ts'
import { getAccount } from '../e2e/fixture.ts'
import { launchConsole } from '../e2e/launch.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { setClockAhead } from './clock-ahead.ts'
import { buildConsole, type Entry, listMenuEntries } from './console.ts'
import { sendBatch } from './day-batches.ts'
import { type Figures, measureFigures } from './day-figures.ts'
import { createPageDriver } from './day-page.ts'
import { formatDayReport, formatFigures } from './day-report.ts'
import {
  createWaits,
  type Day,
  exportOrders,
  finishJobs,
  loseConnection,
  openAndClose,
  readTenPages,
  showAllOrders,
  visitPlayer,
  type Waits,
  workplaces,
} from './day-work.ts'
import { addPending, showPending, writes } from './day-writes.ts'
import type { Report } from './target.ts'

const quarters = 4
/** Share of a day that is run: 1, or less by `DAY_SHARE` to try the benchmark itself. */
const share = Number(process.env['DAY_SHARE'] ?? 1)
/** Number of operations in a whole day, by kind. */
const amounts = { reads: 2000, tags: 300, desks: 100, writes: 400, batches: 30, exports: 20, losses: 10 }
// A batch selects two pages of 20 rows and half of the third.
const settings = { inboxSeconds: 30, autoRefresh: 30, pageSize: 20 }
const hourMs = 3_600_000
const formatSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** One piece of an operator's work; its kind is a key of `amounts`. */
interface Work {
  readonly kind: keyof typeof amounts
  readonly run: (day: Day) => Promise<void>
}

/** Counts the operations of a day's amount that precede a quarter. */
const countBefore = (amount: number, quarter: number): number =>
  Math.floor((Math.ceil(amount * share) * quarter) / quarters)
/** Counts the operations of a day's amount that belong to a quarter. */
const countInQuarter = (amount: number, quarter: number): number =>
  countBefore(amount, quarter + 1) - countBefore(amount, quarter)

/** Plans the work of a quarter in a shuffled order. */
const planQuarter = (quarter: number, entries: readonly Entry[], { random }: Day): readonly Work[] => {
  const repeatWork = (
    kind: keyof typeof amounts,
    work: (day: Day, number: number) => Promise<void>,
    each = 1,
  ): readonly Work[] =>
    Array.from({ length: countInQuarter(amounts[kind] / each, quarter) }, (_, place) => {
      const number = countBefore(amounts[kind] / each, quarter) + place
      return { kind, run: day => work(day, number) }
    })
  const all = [
    ...repeatWork('reads', readTenPages, 10),
    ...repeatWork('tags', (day, number) => {
      const entry = entries[number % entries.length]
      if (!entry) throw new Error('the menu has no entries')
      return openAndClose(day, entry)
    }),
    ...repeatWork('desks', visitPlayer),
    ...repeatWork('writes', async (day, number) => writes[number % writes.length]?.(day, number)),
    ...repeatWork('batches', sendBatch),
    ...repeatWork('exports', exportOrders),
    ...repeatWork('losses', loseConnection),
  ]
  return all
    .map(work => ({ work, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ work }) => work)
}

/** Computes the milliseconds that set a clock ahead to an hour of the channel's day, in São Paulo's time. */
const computeAhead = (hour: number, now: number): number => {
  const timeOfDay = (now - 3 * hourMs) % (24 * hourMs)
  return (hour * hourMs - timeOfDay + 24 * hourMs) % (24 * hourMs)
}

/** Runs a day of an operator against the demo platform: measures what the console retains and its speed. */
export const benchDay = async (): Promise<Report> => {
  await buildConsole()
  const folder = await mkdtemp(join(tmpdir(), 'channel-console-bench-'))
  const userData = join(folder, 'data')
  await mkdir(userData)
  await writeFile(join(userData, 'settings.json'), JSON.stringify(settings))
  let ahead = computeAhead(20, Date.now())
  let database: Database | undefined
  const now = () => new Date(Date.now() + ahead)
  const demo = await startDemo({ orders: 21_500, players: 3000, now }, (size, clock) => {
    database = loadDatabase(size, clock)
    return database
  })
  const profile = join(folder, 'profile.json')
  await writeFile(profile, JSON.stringify({ ...demo.profile, name: 'Bench' }))
  const clock = pathToFileURL(join(import.meta.dirname, 'clock-ahead.ts')).href
  const node = join(folder, 'node')
  // Playwright does not pass NODE_OPTIONS on.
  await writeFile(node, `#!/bin/sh\nexec "${process.execPath}" --import="${clock}" "$@"\n`, { mode: 0o700 })
  const desk = await launchConsole({
    kind: 'host',
    // Signing in by a link needs no typing.
    args: ['--profile', profile, `channel-console:/${demo.links('owner2026').group}`],
    userData,
    env: { CONSOLE_NODE: node, CLOCK_AHEAD: String(ahead) },
  })
  const { app, page } = desk
  try {
    await page.evaluate(setClockAhead, ahead)
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable')
    const owner = getAccount(demo, 'owner2026')
    const shell = new ShellPage(page)
    await shell.isShown()
    await shell.closeAnnouncement()
    const hand = await createPageDriver(page)
    const day: Day = {
      desk,
      demo,
      hand,
      random: createRandom(2026),
      waits: createWaits(),
      folder,
      password: owner.password,
      players: [...new Set(demo.control.orders().map(order => order.player))].slice(0, 500),
      addPending: rows => database && addPending(database, formatDemoStamp(now()), rows),
    }
    const places = Object.values(workplaces)
    for (const place of places) await hand.open(place)
    const menu = await page.evaluate(listMenuEntries)
    const entries = menu
      .map(({ group, name }) => ({ group: group && stripCount(group), name: stripCount(name) }))
      .filter(({ name }) => places.every(place => place.name !== name))
    await showPending(day)
    await showAllOrders(day)
    const dayStartedAt = performance.now()
    const figures: Figures[] = []
    const waits: Waits[] = []
    const recordFigures = async (when: string) => {
      const measurement = await measureFigures(desk, devtools, hand)
      figures.push(measurement)
      console.log(formatFigures(when, measurement, waits.at(-1)))
    }
    await recordFigures('at its start')
    for (let quarter = 0; quarter < quarters; quarter += 1) {
      day.waits = createWaits()
      if (quarter === quarters / 2) {
        // Five seconds before midnight.
        ahead += computeAhead(24 - 5 / 3600, Date.now() + ahead)
        await app.evaluate((_, ms) => Reflect.get(globalThis, 'setClockAhead')(ms), ahead)
        await page.evaluate(setClockAhead, ahead)
      }
      const quarterStartedAt = performance.now()
      const durations = new Map<string, number>()
      const runTimed = async (kind: string, run: () => Promise<void>) => {
        const startedAt = performance.now()
        await run()
        durations.set(kind, (durations.get(kind) ?? 0) + performance.now() - startedAt)
      }
      for (const work of planQuarter(quarter, entries, day)) await runTimed(work.kind, () => work.run(day))
      await runTimed('jobs', async () => {
        await finishJobs(day, 'batch')
        await finishJobs(day, 'export')
      })
      waits.push(day.waits)
      const kinds = [...durations].map(([kind, ms]) => `${kind} ${formatSeconds(ms)}`)
      console.log(`  ${formatSeconds(performance.now() - quarterStartedAt)}: ${kinds.join(', ')}`)
      await recordFigures(`quarter ${quarter + 1}`)
    }
    return formatDayReport(figures, waits, { seconds: (performance.now() - dayStartedAt) / 1000, share })
  } finally {
    await desk.close()
    await demo.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const formatDemoStamp = (now: Date): string =>
  new Date(now.getTime() - 3 * hourMs).toISOString().slice(0, 19).replace('T', ' ')

/** Removes the number of pending items from the end of a menu entry's name. */
const stripCount = (name: string): string => name.replace(/[\d,+]+$/, '')
