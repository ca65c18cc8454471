import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright'
import { startDemo } from '../../src/demo/platform.ts'
import type { Bridge } from '../../src/shared/bridge.ts'
import { maxViews } from '../../src/shared/view.ts'
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
  /** From the program's start until the sign-in page can be filled in. */
  readonly start: number
  /** From signing in until the home page is painted, beside the specified wait. */
  readonly signIn: number
  readonly mainHeap: number
  /** Milliseconds of the processor that main took for each. */
  readonly mainStart: number
  readonly mainSignIn: number
}

/** What a console has read of grown data. */
interface Loaded {
  readonly views: number
  readonly openWrites: number
  readonly batches: number
}
const wanted: Loaded = { views: maxViews, openWrites: journal.open, batches: batches.number }

/** What the page of a signed-in operator has been told of the data, once all of it was or has not come in a minute. */
const loadedOf = (page: Page): Promise<Loaded> =>
  page.evaluate(async ({ openWrites: wantedWrites, batches: wantedBatches }) => {
    const { bridge } = globalThis as unknown as { readonly bridge: Bridge }
    const limitMs = 60_000
    const openWrites = new Promise<number>(done => {
      bridge.on('unanswered', all => {
        if (all.length >= wantedWrites) done(all.length)
      })
      setTimeout(() => done(0), limitMs)
    })
    // A page that boots is told of open writes and of jobs as they are now: batches are read behind the first page.
    const look = async () => {
      const { settings, jobs } = await bridge.request('boot', undefined)
      return {
        views: settings.views.length,
        batches: jobs.filter(({ kind }) => kind === 'batch').length,
      }
    }
    const limit = Date.now() + limitMs
    let seen = await look()
    while (seen.batches < wantedBatches && Date.now() < limit) {
      // oxlint-disable-next-line no-await-in-loop -- looked at anew
      await new Promise(done => setTimeout(done, 200))
      // oxlint-disable-next-line no-await-in-loop -- likewise
      seen = await look()
    }
    return { ...seen, openWrites: await openWrites }
  }, wanted)

/** Milliseconds of the processor that main has taken so far. */
const processorOf = (app: ConsoleApp['app']): Promise<number> =>
  app.evaluate(() => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  })

const nothing: Turn = { start: 0, signIn: 0, mainHeap: 0, mainStart: 0, mainSignIn: 0 }

const inMs = (value: number): string => `${value.toFixed(0)} ms`

const targetOf = (what: string, fresh: readonly number[], grown: readonly number[]): Target => ({
  what: `grown data: ${what}`,
  today: inMs(median(grown)),
  beside: `of a fresh folder ${inMs(median(fresh))}`,
  target: `<= ${inMs(median(fresh) * limit)}`,
  met: median(grown) <= median(fresh) * limit,
})

/** Starts and signs in on the data of years, in turns with a folder that has none. */
export const benchGrown = async (): Promise<Report> => {
  await buildConsole()
  const folder = await mkdtemp(join(tmpdir(), 'channel-console-bench-'))
  const demo = await startDemo({ orders: 2000, players: 500 })
  const profile = join(folder, 'profile.json')
  const named = { ...demo.profile, name: 'Bench' }
  await writeFile(profile, JSON.stringify(named))
  const [fresh, grown] = [join(folder, 'fresh'), join(folder, 'grown')]
  const [snapshots, asTheyWere] = [join(grown, 'snapshots'), join(folder, 'snapshots')]

  const open = async (userData: string, work: (desk: ConsoleApp, since: number) => Promise<Turn>) => {
    const since = performance.now()
    const desk = await launchConsole({ args: ['--profile', profile], userData })
    try {
      return await work(desk, since)
    } finally {
      await desk.close()
    }
  }
  const live = (userData: string) =>
    open(userData, async ({ app, page }, since) => {
      const signIn = new SignInPage(page)
      await signIn.isShown()
      await page.locator('input[type="password"]:enabled').waitFor()
      const start = performance.now() - since
      const mainStart = await processorOf(app)
      await signIn.fill(getAccount(demo, username))
      const before = await processorOf(app)
      const signedIn = (await page.evaluate(measureSignIn)) - redirectMs
      const mainSignIn = (await processorOf(app)) - before
      const mainHeap = await app.evaluate(() => process.memoryUsage().heapUsed)
      const loaded = await (userData === grown ? loadedOf(page) : null)
      if (loaded && !isDeepStrictEqual(loaded, wanted))
        throw new Error(`read ${JSON.stringify(loaded)} of ${JSON.stringify(wanted)}`)
      return { start, signIn: signedIn, mainHeap, mainStart, mainSignIn }
    })
  try {
    // The first starts of all fill the caches.
    await live(fresh)
    await open(grown, async ({ app, page }) => {
      await new SignInPage(page).isShown()
      await growData({
        userData: grown,
        username,
        account: `${username} @ Bench (${demo.baseUrl.replace('http://', '')})`,
        encrypt: texts =>
          app.evaluate(
            ({ safeStorage }, all) => all.map(text => safeStorage.encryptString(text).toString('base64')),
            texts,
          ),
      })
      return nothing
    })
    await cp(snapshots, asTheyWere, { recursive: true })
    await live(grown)
    const all: { readonly fresh: Turn[]; readonly grown: Turn[] } = { fresh: [], grown: [] }
    for (let turn = 0; turn < turns; turn += 1) {
      all.fresh.push(await live(fresh))
      // A start removes those that are too old.
      await rm(snapshots, { recursive: true })
      await cp(asTheyWere, snapshots, { recursive: true })
      all.grown.push(await live(grown))
    }
    const of = (which: keyof typeof all, what: keyof Turn) => all[which].map(one => one[what])
    const processor = (what: 'mainStart' | 'mainSignIn') =>
      `${inMs(median(of('grown', what)))} beside ${inMs(median(of('fresh', what)))}`
    const heap = (which: keyof typeof all) => `${(median(of(which, 'mainHeap')) / 1e6).toFixed(0)} MB`
    return {
      details: [
        `Grown data: a journal of 1,000,000 lines, 500 views, a year of snapshots, 30 ended batches of 1,000 rows (median of ${turns} starts in turns)`,
        `  main's heap once signed in, uncollected: ${heap('grown')} beside ${heap('fresh')}`,
        `  main's processor time: until the sign-in page ${processor('mainStart')}, signing in ${processor('mainSignIn')}`,
      ],
      targets: [
        targetOf('start until the sign-in page can be filled in', of('fresh', 'start'), of('grown', 'start')),
        targetOf('signing in until the home page', of('fresh', 'signIn'), of('grown', 'signIn')),
      ],
    }
  } finally {
    await demo.close()
    await rm(folder, { recursive: true, force: true })
  }
}
