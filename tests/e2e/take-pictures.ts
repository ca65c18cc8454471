import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { chinese, english, portuguese } from '../shown-texts.ts'
import { expect } from './fixture.ts'
import { waitUntilStill } from './wait-until-still.ts'

const pictures = join(import.meta.dirname, 'pictures')
export const words = { 'zh-cn': chinese, 'en-us': english, pt: portuguese }

/** `PICTURES=full` takes all three languages in both brightnesses, at these sizes besides the window's own. */
const isFull = process.env['PICTURES'] === 'full'
const otherSizes = isFull
  ? [
      { width: 1920, height: 1080 },
      { width: 1280, height: 720 },
    ]
  : []

/** Time limit of one test of pictures, in ms. */
export const pictureTimeoutMs = isFull ? 600_000 : 180_000

const ordinary = [
  { language: 'zh-cn', theme: 'default', mode: 'light' },
  { language: 'en-us', theme: 'default', mode: 'dark' },
  { language: 'pt', theme: 'blue', mode: 'light' },
] as const
const otherBrightness = { light: 'dark', dark: 'light' } as const

/** The languages, themes and brightnesses that pictures are taken in. */
export const looks = isFull
  ? [...ordinary, ...ordinary.map(look => ({ ...look, mode: otherBrightness[look.mode] }))]
  : ordinary

/** Waits until the measurements of an idle moment after a resize are drawn. */
const waitUntilMeasured = async (page: Page) => {
  await page.evaluate(
    () => new Promise(resolve => setTimeout(() => requestIdleCallback(resolve, { timeout: 500 }), 250)),
  )
  await waitUntilStill(page)
}

const takeOne = async (page: Page, name: string) => {
  // Skeletons must be gone; `animations` ends entrances.
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
  const picture = await page.screenshot({ path: join(pictures, `${name}.png`), animations: 'disabled' })
  expect(picture.length).toBeGreaterThan(15_000)
}

/** Takes a picture; for `PICTURES=full` also at the other sizes and in high contrast, unless the window is narrow. */
export const takePictures = async (page: Page, name: string) => {
  await mkdir(pictures, { recursive: true })
  await takeOne(page, name)
  const own = page.viewportSize()
  if (!own || own.width < 1280) return
  for (const size of otherSizes) {
    await page.setViewportSize(size)
    await waitUntilMeasured(page)
    await takeOne(page, `${name}-${size.width}`)
  }
  if (!isFull) return
  await page.setViewportSize(own)
  await page.emulateMedia({ forcedColors: 'active' })
  await waitUntilMeasured(page)
  await takeOne(page, `${name}-contrast`)
  await page.emulateMedia({ forcedColors: null })
  await waitUntilMeasured(page)
}
