import type { Locator, Page } from '@playwright/test'
import { type Desk, expect, test } from './fixture.ts'

interface Presses {
  /** Number of keys without modifiers: a chord counts as one. */
  readonly keys: number
  readonly clicks: number
  /** Inputs without a press, or with more characters than one key enters. */
  readonly unearned: number
}

declare global {
  interface Window {
    pressesOfHand?: Presses
  }
}

/** Runs in the page and counts the events that reach it. */
const count = (): void => {
  const modifiers = new Set(['Control', 'Shift', 'Alt', 'Meta'])
  const presses = { keys: 0, clicks: 0, unearned: 0 }
  let isEarned = false
  window.pressesOfHand = presses
  window.addEventListener(
    'keydown',
    ({ key, isTrusted }) => {
      if (!isTrusted || modifiers.has(key)) return
      presses.keys += 1
      isEarned = true
    },
    true,
  )
  window.addEventListener(
    'pointerdown',
    ({ isTrusted }) => {
      if (!isTrusted) return
      presses.clicks += 1
      isEarned = true
    },
    true,
  )
  window.addEventListener(
    'input',
    event => {
      const { data = null, inputType = '' } = event as Partial<InputEvent>
      const isPaste = inputType === 'insertFromPaste'
      if (!isEarned || (!isPaste && (data?.length ?? 0) > 1)) presses.unearned += 1
      isEarned = false
    },
    true,
  )
}

/** Prints the presses and the time of a job. */
const printPresses = ({ keys, clicks }: Presses, milliseconds: number): void => {
  const title = test.info().title.replace(/ @proof$/, '')
  process.stdout.write(
    `${title}: ${keys + clicks} presses (${keys} keys, ${clicks} clicks), ${(milliseconds / 1000).toFixed(1)} s\n`,
  )
}

/** Creates the operator's keyboard and mouse for a page and counts their presses. */
export const createPressCounter = async (page: Page) => {
  await page.evaluate(count)
  const startedAt = performance.now()
  const pressed = () => page.evaluate(() => window.pressesOfHand)
  return {
    press: (...keys: readonly string[]) =>
      keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve()),
    type: (text: string) => page.keyboard.type(text),
    paste: () => page.keyboard.press('Control+v'),
    click: (what: Locator) => what.click(),
    pressed,
    /** Expects at most these numbers of keys and clicks. */
    within: async (keys: number, clicks: number) => {
      const real = (await pressed()) ?? { keys: 0, clicks: 0, unearned: 0 }
      // Printed before the check, so that a failing job shows its presses, too.
      printPresses(real, performance.now() - startedAt)
      expect(real.unearned, 'what was entered without a press').toBe(0)
      expect(real.keys + real.clicks, 'something was pressed').toBeGreaterThan(0)
      expect(real.keys, 'keys').toBeLessThanOrEqual(keys)
      expect(real.clicks, 'clicks').toBeLessThanOrEqual(clicks)
    },
    /** Expects at most this number of presses, keys and clicks together. */
    atMost: async (presses: number) => {
      const real = (await pressed()) ?? { keys: 0, clicks: 0, unearned: 0 }
      printPresses(real, performance.now() - startedAt)
      expect(real.unearned, 'what was entered without a press').toBe(0)
      expect(real.keys + real.clicks, 'something was pressed').toBeGreaterThan(0)
      expect(real.keys + real.clicks, 'presses').toBeLessThanOrEqual(presses)
    },
  }
}

/** Copies text to the clipboard, as a chat or a spreadsheet does. */
export const copyToClipboard = async ({ shell }: Desk, text: string): Promise<void> => {
  const box = shell.menu.getByRole('searchbox')
  await box.fill(text)
  await box.press('Control+a')
  await box.press('Control+x')
  await shell.tag('首页').focus()
}
