import type { Browser, CDPSession, Page } from 'playwright-core'
import { percentile } from './median.ts'

/** Frames while something is scrolled, in milliseconds. */
export interface Scrolling {
  /** Between frames while nothing moves. */
  readonly idle: number
  readonly p95: number
  readonly worst: number
  /** What the page's main thread works for one, however long it waits for a core. */
  readonly work: number
}

const viewport = { width: 1280, height: 800 }
/** Pixels a second: two rows a frame, as a wheel that is turned on and on. */
const speed = 3000
const distance = 4800
const rounds = 3

/** Milliseconds between the page's frames while this is done. */
const framesDuring = async (page: Page, act: () => Promise<unknown>): Promise<readonly number[]> => {
  const times = await page.evaluateHandle(() => {
    const seen: number[] = []
    const note = (time: number) => {
      seen.push(time)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    return seen
  })
  const before = (await times.jsonValue()).length
  await act()
  const seen = (await times.jsonValue()).slice(before)
  return seen.slice(1).map((time, index) => time - (seen[index] ?? time))
}

const workOf = async (devtools: CDPSession): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

const measure = async (page: Page): Promise<Scrolling> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const scroll = (yDistance: number) =>
    devtools.send('Input.synthesizeScrollGesture', {
      x: viewport.width / 2,
      y: viewport.height / 2,
      yDistance,
      speed,
      preventFling: true,
      gestureSourceType: 'mouse',
    })
  const upAndDown = async () => {
    await scroll(-distance)
    await scroll(distance)
  }
  const resting = await framesDuring(page, () => page.waitForTimeout(500))
  // Once without counting: what runs for the first time is compiled.
  await upAndDown()
  const before = await workOf(devtools)
  const seen = await framesDuring(page, async () => {
    for (let round = 0; round < rounds; round += 1) await upAndDown()
  })
  return {
    idle: percentile(resting, 0.5),
    p95: percentile(seen, 0.95),
    worst: Math.max(...seen),
    work: ((await workOf(devtools)) - before) / seen.length,
  }
}

const onPage = async <T>(browser: Browser, run: (page: Page) => Promise<T>): Promise<T> => {
  const page = await browser.newPage({ viewport })
  try {
    return await run(page)
  } finally {
    await page.close()
  }
}

/** Scrolls a table of so many rows up and down by the browser's own gestures, at its usual frame rate. */
export const scrollTable = (browser: Browser, url: string, rows: number): Promise<Scrolling> =>
  onPage(browser, async page => {
    await page.goto(url)
    await page.waitForFunction('"measureTable" in window')
    await page.evaluate(`window.showRows(${rows})`)
    return measure(page)
  })

/** Scrolls a long empty page alike: what the machine can do at the time. */
export const scrollNothing = (browser: Browser): Promise<Scrolling> =>
  onPage(browser, async page => {
    await page.setContent('<body style="margin:0;height:8000px;background:linear-gradient(#fff,#ccc)">')
    return measure(page)
  })
