import type { Browser, CDPSession, Page } from 'playwright'
import { percentile } from './median.ts'

/** Frame times during scrolling, in milliseconds. */
export interface Scrolling {
  /** Time between frames while nothing moves. */
  readonly idle: number
  readonly p95: number
  readonly worst: number
  /** Work of the page's main thread per frame, without its waits for a core. */
  readonly work: number
}

const viewport = { width: 1280, height: 800 }
/** Pixels per second: two rows per frame, as when a wheel turns without a pause. */
const speed = 3000
const distance = 4800
const rounds = 3

/** Measures the milliseconds between the page's frames during an action. */
const measureFrames = async (page: Page, act: () => Promise<unknown>): Promise<readonly number[]> => {
  const times = await page.evaluateHandle(() => {
    const timestamps: number[] = []
    const recordFrame = (time: number) => {
      timestamps.push(time)
      requestAnimationFrame(recordFrame)
    }
    requestAnimationFrame(recordFrame)
    return timestamps
  })
  const countBefore = (await times.jsonValue()).length
  await act()
  const timesDuring = (await times.jsonValue()).slice(countBefore)
  return timesDuring.slice(1).map((time, index) => time - (timesDuring[index] ?? time))
}

const readWork = async (devtools: CDPSession): Promise<number> => {
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
  const idleTimes = await measureFrames(page, () => page.waitForTimeout(500))
  // The first pass is not measured, because it compiles the code.
  await upAndDown()
  const workBefore = await readWork(devtools)
  const frameTimes = await measureFrames(page, async () => {
    for (let round = 0; round < rounds; round += 1) await upAndDown()
  })
  return {
    idle: percentile(idleTimes, 0.5),
    p95: percentile(frameTimes, 0.95),
    worst: Math.max(...frameTimes),
    work: ((await readWork(devtools)) - workBefore) / frameTimes.length,
  }
}

const runOnPage = async <T>(browser: Browser, run: (page: Page) => Promise<T>): Promise<T> => {
  const page = await browser.newPage({ viewport })
  try {
    return await run(page)
  } finally {
    await page.close()
  }
}

/** Scrolls a table of `rows` rows up and down by the browser's own gestures, at its usual frame rate. */
export const scrollTable = (browser: Browser, url: string, rows: number): Promise<Scrolling> =>
  runOnPage(browser, async page => {
    await page.goto(url)
    await page.waitForFunction('"measureTable" in window')
    await page.evaluate(`window.showRows(${rows})`)
    return measure(page)
  })

/** Scrolls a long empty page in the same way, which shows what the machine can do at the time. */
export const scrollNothing = (browser: Browser): Promise<Scrolling> =>
  runOnPage(browser, async page => {
    await page.setContent('<body style="margin:0;height:8000px;background:linear-gradient(#fff,#ccc)">')
    return measure(page)
  })
