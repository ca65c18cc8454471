import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright'
import { startDemo } from '../../src/demo/platform.ts'
import type { Bridge } from '../../src/shared/bridge.ts'
import { maxViews } from '../../src/shared/saved/view.ts'
import { getAccount } from '../e2e/fixture.ts'
import { type ConsoleApp, launchConsole } from '../e2e/launch.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { buildConsole } from './console.ts'
import { batches, growData, journal } from './grown-data.ts'
import { median } from './median.ts'
import { measureSignIn, redirectMs } from './sign-in.ts'
import type { Report, Target } from './target.ts'

const turns = 5
const limit = 1.2
const username = 'owner2026'

interface Turn {
  /** Milliseconds from the program's start until the sign-in page can be filled in. */
  readonly start: number
  /** Milliseconds from signing in until the home page is painted, without the specified wait. */
  readonly signIn: number
  readonly mainHeap: number
  /** Main's processor time in milliseconds, for each of the two. */
  readonly mainStart: number
  readonly mainSignIn: number
}

/** Number of records that a console has loaded from grown data. */
interface LoadedCounts {
  readonly views: number
  readonly openWrites: number
  readonly batches: number
}
const grownCounts: LoadedCounts = { views: maxViews, openWrites: journal.open, batches: batches.number }

/** Counts the records that a signed-in operator's page has received; waits for all of them, at most a minute. */
const readLoadedCounts = (page: Page): Promise<LoadedCounts> =>
  page.evaluate(async ({ openWrites: writeCount, batches: batchCount }) => {
    const { bridge } = globalThis as unknown as { readonly bridge: Bridge }
    const limitMs = 60_000
    const openWrites = new Promise<number>(done => {
      bridge.on('unanswered', all => {
        if (all.length >= writeCount) done(all.length)
      })
      setTimeout(() => done(0), limitMs)
    })
    // `boot` reports the current jobs and makes main send the open writes; batches load after the first page.
    const readCounts = async () => {
      const { settings, jobs } = await bridge.request('boot', undefined)
      return {
        views: settings.views.length,
        batches: jobs.filter(({ kind }) => kind === 'batch').length,
      }
    }
    const limit = Date.now() + limitMs
    let currentCounts = await readCounts()
    while (currentCounts.batches < batchCount && Date.now() < limit) {
      // oxlint-disable-next-line no-await-in-loop -- polls until all batches have loaded
      await new Promise(done => setTimeout(done, 200))
      // oxlint-disable-next-line no-await-in-loop -- likewise
      currentCounts = await readCounts()
    }
    return { ...currentCounts, openWrites: await openWrites }
  }, grownCounts)

/** Reads main's processor time in milliseconds. */
const readProcessorMs = (app: ConsoleApp['app']): Promise<number> =>
  app.evaluate(() => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  })

const emptyTurn: Turn = { start: 0, signIn: 0, mainHeap: 0, mainStart: 0, mainSignIn: 0 }

const formatMs = (value: number): string => `${value.toFixed(0)} ms`

const createTarget = (what: string, fresh: readonly number[], grown: readonly number[]): Target => ({
  what: `grown data: ${what}`,
  today: formatMs(median(grown)),
  beside: `of a fresh folder ${formatMs(median(fresh))}`,
  target: `<= ${formatMs(median(fresh) * limit)}`,
  met: median(grown) <= median(fresh) * limit,
})

/** Starts and signs in on the data of years, in turns with a fresh folder. */
export const benchGrown = async (): Promise<Report> => {
  await buildConsole()
  const folder = await mkdtemp(join(tmpdir(), 'channel-console-bench-'))
  const demo = await startDemo({ orders: 2000, players: 500 })
  const profile = join(folder, 'profile.json')
  const namedProfile = { ...demo.profile, name: 'Bench' }
  await writeFile(profile, JSON.stringify(namedProfile))
  const [fresh, grown] = [join(folder, 'fresh'), join(folder, 'grown')]
  const [snapshots, snapshotsCopy] = [join(grown, 'snapshots'), join(folder, 'snapshots')]

  const openConsole = async (
    userData: string,
    work: (desk: ConsoleApp, startedAt: number) => Promise<Turn>,
  ) => {
    const startedAt = performance.now()
    const desk = await launchConsole({ args: ['--profile', profile], userData })
    try {
      return await work(desk, startedAt)
    } finally {
      await desk.close()
    }
  }
  const runTurn = (userData: string) =>
    openConsole(userData, async ({ app, page }, startedAt) => {
      const signIn = new SignInPage(page)
      await signIn.isShown()
      await page.locator('input[type="password"]:enabled').waitFor()
      const start = performance.now() - startedAt
      const mainStart = await readProcessorMs(app)
      await signIn.fill(getAccount(demo, username))
      const processorBefore = await readProcessorMs(app)
      const signInMs = (await page.evaluate(measureSignIn)) - redirectMs
      const mainSignIn = (await readProcessorMs(app)) - processorBefore
      const mainHeap = await app.evaluate(() => process.memoryUsage().heapUsed)
      const loadedCounts = await (userData === grown ? readLoadedCounts(page) : null)
      if (loadedCounts && !isDeepStrictEqual(loadedCounts, grownCounts))
        throw new Error(`loaded ${JSON.stringify(loadedCounts)}, expected ${JSON.stringify(grownCounts)}`)
      return { start, signIn: signInMs, mainHeap, mainStart, mainSignIn }
    })
  try {
    // The first start of each folder fills the caches.
    await runTurn(fresh)
    await openConsole(grown, async ({ app, page }) => {
      await new SignInPage(page).isShown()
      await growData({
        userData: grown,
        username,
        account: `${username} @ Bench (${demo.baseUrl.replace('http://', '')})`,
        encrypt: texts =>
          app.evaluate(
            ({ safeStorage }, all) =>
              Promise.all(
                all.map(async text => (await safeStorage.encryptStringAsync(text)).toString('base64')),
              ),
            texts,
          ),
      })
      return emptyTurn
    })
    await cp(snapshots, snapshotsCopy, { recursive: true })
    await runTurn(grown)
    const all: { readonly fresh: Turn[]; readonly grown: Turn[] } = { fresh: [], grown: [] }
    for (let turn = 0; turn < turns; turn += 1) {
      all.fresh.push(await runTurn(fresh))
      // A start removes snapshots that are too old.
      await rm(snapshots, { recursive: true })
      await cp(snapshotsCopy, snapshots, { recursive: true })
      all.grown.push(await runTurn(grown))
    }
    const pickTimes = (which: keyof typeof all, what: keyof Turn) => all[which].map(one => one[what])
    const formatProcessor = (what: 'mainStart' | 'mainSignIn') =>
      `${formatMs(median(pickTimes('grown', what)))}, fresh folder ${formatMs(median(pickTimes('fresh', what)))}`
    const formatHeap = (which: keyof typeof all) =>
      `${(median(pickTimes(which, 'mainHeap')) / 1e6).toFixed(0)} MB`
    return {
      details: [
        `Grown data: a journal of 1,000,000 lines, 500 views, a year of snapshots, 30 ended batches of 1,000 rows (median of ${turns} starts in turns)`,
        `  main's heap after signing in, before garbage collection: ${formatHeap('grown')}, fresh folder ${formatHeap('fresh')}`,
        `  main's processor time: until the sign-in page ${formatProcessor('mainStart')}; signing in ${formatProcessor('mainSignIn')}`,
      ],
      targets: [
        createTarget(
          'start until the sign-in page can be filled in',
          pickTimes('fresh', 'start'),
          pickTimes('grown', 'start'),
        ),
        createTarget(
          'signing in until the home page',
          pickTimes('fresh', 'signIn'),
          pickTimes('grown', 'signIn'),
        ),
      ],
    }
  } finally {
    await demo.close()
    await rm(folder, { recursive: true, force: true })
  }
}
