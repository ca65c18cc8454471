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
/** The share of a day that is lived: all of it unless `DAY_SHARE` says less, to try the benchmark itself. */
const share = Number(process.env['DAY_SHARE'] ?? 1)
/** What is done in a whole day. */
const amounts = { reads: 2000, tags: 300, desks: 100, writes: 400, batches: 30, exports: 20, losses: 10 }
// A batch selects two pages of 20 rows and half of the third.
const settings = { inboxSeconds: 30, autoRefresh: 30, pageSize: 20 }
const hourMs = 3_600_000
const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** One piece of an operator's work, of a kind of `amounts`. */
interface Work {
  readonly kind: keyof typeof amounts
  readonly run: (day: Day) => Promise<void>
}

/** How many of a day's amount are done before this quarter. */
const doneBefore = (amount: number, quarter: number): number =>
  Math.floor((Math.ceil(amount * share) * quarter) / quarters)
/** How many of so many fall into this quarter. */
const amountIn = (amount: number, quarter: number): number =>
  doneBefore(amount, quarter + 1) - doneBefore(amount, quarter)

/** The work of a quarter, in an order of its own. */
const workOf = (quarter: number, entries: readonly Entry[], { random }: Day): readonly Work[] => {
  const times = (
    kind: keyof typeof amounts,
    work: (day: Day, number: number) => Promise<void>,
    each = 1,
  ): readonly Work[] =>
    Array.from({ length: amountIn(amounts[kind] / each, quarter) }, (_, place) => {
      const number = doneBefore(amounts[kind] / each, quarter) + place
      return { kind, run: day => work(day, number) }
    })
  const all = [
    ...times('reads', readTenPages, 10),
    ...times('tags', (day, number) => {
      const entry = entries[number % entries.length]
      if (!entry) throw new Error('the menu leads nowhere')
      return openAndClose(day, entry)
    }),
    ...times('desks', visitPlayer),
    ...times('writes', async (day, number) => writes[number % writes.length]?.(day, number)),
    ...times('batches', sendBatch),
    ...times('exports', exportOrders),
    ...times('losses', loseConnection),
  ]
  return all
    .map(work => ({ work, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ work }) => work)
}

/** Milliseconds that put a clock to this hour of the channel's day, São Paulo's. */
const aheadTo = (hour: number, now: number): number => {
  const inDay = (now - 3 * hourMs) % (24 * hourMs)
  return (hour * hourMs - inDay + 24 * hourMs) % (24 * hourMs)
}

/** Lives a day of an operator against the demo platform: what the console keeps of it, and how fast it stays. */
export const benchDay = async (): Promise<Report> => {
  await buildConsole()
  const folder = await mkdtemp(join(tmpdir(), 'channel-console-bench-'))
  const userData = join(folder, 'data')
  await mkdir(userData)
  await writeFile(join(userData, 'settings.json'), JSON.stringify(settings))
  let ahead = aheadTo(20, Date.now())
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
  // Playwright lets no NODE_OPTIONS through.
  await writeFile(node, `#!/bin/sh\nexec "${process.execPath}" --import="${clock}" "$@"\n`, { mode: 0o700 })
  const desk = await launchConsole({
    kind: 'host',
    // It needs no typing.
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
      addPending: rows => database && addPending(database, demoStamp(now()), rows),
    }
    const places = Object.values(workplaces)
    for (const place of places) await hand.open(place)
    const menu = await page.evaluate(listMenuEntries)
    const entries = menu
      .map(({ group, name }) => ({ group: group && withoutCount(group), name: withoutCount(name) }))
      .filter(({ group, name }) => group !== '活动管理' && places.every(place => place.name !== name))
    await showPending(day)
    await showAllOrders(day)
    const since = performance.now()
    const figures: Figures[] = []
    const waits: Waits[] = []
    const look = async (when: string) => {
      const found = await measureFigures(desk, devtools, hand)
      figures.push(found)
      console.log(formatFigures(when, found, waits.at(-1)))
    }
    await look('at its start')
    for (let quarter = 0; quarter < quarters; quarter += 1) {
      day.waits = createWaits()
      if (quarter === quarters / 2) {
        // Five seconds before midnight.
        ahead += aheadTo(24 - 5 / 3600, Date.now() + ahead)
        await app.evaluate((_, ms) => Reflect.get(globalThis, 'setClockAhead')(ms), ahead)
        await page.evaluate(setClockAhead, ahead)
      }
      const begin = performance.now()
      const took = new Map<string, number>()
      const timed = async (kind: string, run: () => Promise<void>) => {
        const from = performance.now()
        await run()
        took.set(kind, (took.get(kind) ?? 0) + performance.now() - from)
      }
      for (const work of workOf(quarter, entries, day)) await timed(work.kind, () => work.run(day))
      await timed('jobs', async () => {
        await finishJobs(day, 'batch')
        await finishJobs(day, 'export')
      })
      waits.push(day.waits)
      const kinds = [...took].map(([kind, ms]) => `${kind} ${inSeconds(ms)}`)
      console.log(`  ${inSeconds(performance.now() - begin)}: ${kinds.join(', ')}`)
      await look(`quarter ${quarter + 1}`)
    }
    return formatDayReport(figures, waits, { seconds: (performance.now() - since) / 1000, share })
  } finally {
    await desk.close()
    await demo.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const demoStamp = (now: Date): string =>
  new Date(now.getTime() - 3 * hourMs).toISOString().slice(0, 19).replace('T', ' ')

/** How much waits in it stands beside a name of the menu. */
const withoutCount = (name: string): string => name.replace(/[\d,+]+$/, '')
