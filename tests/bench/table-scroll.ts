import type { Browser, Page } from 'playwright-core'
import { percentile } from './median.ts'

/** Frames of one table while it is scrolled, in milliseconds. */
export interface Scrolling {
  /** Between frames while nothing moves. */
  readonly idle: number
  readonly p95: number
  readonly worst: number
  readonly frames: number
}

const viewport = { width: 1280, height: 800 }
/** Pixels a second: two rows a frame, as a wheel that is turned on and on. */
const speed = 3000
const distance = 4800
const rounds = 3

const frames = async (page: Page, act: () => Promise<unknown>): Promise<readonly number[]> => {
  await page.evaluate('window.watched = window.watchFrames()')
  await act()
  return await page.evaluate<readonly number[]>('window.watched.stop()')
}

/** Scrolls a table of so many rows up and down by the browser's own gestures, at its usual frame rate. */
export const measureScrolling = async (browser: Browser, url: string, rows: number): Promise<Scrolling> => {
  const page = await browser.newPage({ viewport })
  try {
    await page.goto(url)
    await page.waitForFunction('"measureTable" in window')
    await page.evaluate(`window.showRows(${rows})`)
    const devtools = await page.context().newCDPSession(page)
    const scroll = (yDistance: number) =>
      devtools.send('Input.synthesizeScrollGesture', {
        x: viewport.width / 2,
        y: 400,
        yDistance,
        speed,
        preventFling: true,
        gestureSourceType: 'mouse',
      })
    const resting = await frames(page, () => page.waitForTimeout(500))
    // Once there and back without counting: what is scrolled for the first time is compiled.
    await scroll(-distance)
    await scroll(distance)
    const seen = await frames(page, async () => {
      for (let round = 0; round < rounds; round += 1) {
        await scroll(-distance)
        await scroll(distance)
      }
    })
    return {
      idle: percentile(resting, 0.5),
      p95: percentile(seen, 0.95),
      worst: Math.max(...seen),
      frames: seen.length,
    }
  } finally {
    await page.close()
  }
}
