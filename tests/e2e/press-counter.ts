import type { Locator, Page } from '@playwright/test'
import { type Desk, expect, test } from './fixture.ts'

interface Presses {
  /** Keys but for those that are only held with another: a chord is one. */
  readonly keys: number
  readonly clicks: number
  /** What was entered without a press of its own, or more at once than a key enters. */
  readonly unearned: number
}

declare global {
  interface Window {
    pressesOfHand?: Presses
  }
}

/** Counts in the page what reaches it, whatever a test says that it did. */
const count = (): void => {
  const held = new Set(['Control', 'Shift', 'Alt', 'Meta'])
  const seen = { keys: 0, clicks: 0, unearned: 0 }
  let isEarned = false
  window.pressesOfHand = seen
  window.addEventListener(
    'keydown',
    ({ key, isTrusted }) => {
      if (!isTrusted || held.has(key)) return
      seen.keys += 1
      isEarned = true
    },
    true,
  )
  window.addEventListener(
    'pointerdown',
    ({ isTrusted }) => {
      if (!isTrusted) return
      seen.clicks += 1
      isEarned = true
    },
    true,
  )
  window.addEventListener(
    'input',
    event => {
      const { data = null, inputType = '' } = event as Partial<InputEvent>
      const isPaste = inputType === 'insertFromPaste'
      if (!isEarned || (!isPaste && (data?.length ?? 0) > 1)) seen.unearned += 1
      isEarned = false
    },
    true,
  )
}

/** Prints what a job took. */
const say = ({ keys, clicks }: Presses, milliseconds: number): void => {
  const title = test.info().title.replace(/ @proof$/, '')
  process.stdout.write(
    `${title}: ${keys + clicks} presses (${keys} keys, ${clicks} clicks), ${(milliseconds / 1000).toFixed(1)} s\n`,
  )
}

/** The operator's hand over a page: keys and clicks, and nothing that a program could do besides. */
export const createPressCounter = async (page: Page) => {
  await page.evaluate(count)
  const began = performance.now()
  const pressed = () => page.evaluate(() => window.pressesOfHand)
  return {
    press: (...keys: readonly string[]) =>
      keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve()),
    type: (text: string) => page.keyboard.type(text),
    paste: () => page.keyboard.press('Control+v'),
    click: (what: Locator) => what.click(),
    pressed,
    /** So many keys and clicks reached the page, and no more. */
    within: async (keys: number, clicks: number) => {
      const real = (await pressed()) ?? { keys: 0, clicks: 0, unearned: 0 }
      // Told before it is judged: what a job takes is wanted also where that is too much.
      say(real, performance.now() - began)
      expect(real.unearned, 'what was entered without a press').toBe(0)
      expect(real.keys + real.clicks, 'something was pressed').toBeGreaterThan(0)
      expect(real.keys, 'keys').toBeLessThanOrEqual(keys)
      expect(real.clicks, 'clicks').toBeLessThanOrEqual(clicks)
    },
    /** So many presses, keys and clicks together, reached the page, and no more. */
    atMost: async (presses: number) => {
      const real = (await pressed()) ?? { keys: 0, clicks: 0, unearned: 0 }
      say(real, performance.now() - began)
      expect(real.unearned, 'what was entered without a press').toBe(0)
      expect(real.keys + real.clicks, 'something was pressed').toBeGreaterThan(0)
      expect(real.keys + real.clicks, 'presses').toBeLessThanOrEqual(presses)
    },
  }
}

/** Puts text where Ctrl+V takes it from, as a chat or a spreadsheet does. */
export const copyToClipboard = async ({ shell }: Desk, text: string): Promise<void> => {
  const box = shell.menu.getByRole('searchbox')
  await box.fill(text)
  await box.press('Control+a')
  await box.press('Control+x')
  await shell.tag('首页').focus()
}
