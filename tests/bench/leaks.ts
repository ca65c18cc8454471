import type { Page } from 'playwright'
import { PlayerPage } from '../pages/player-page.ts'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { type Entry, listMenuEntries, maxTags, openEntry, runOnConsole } from './console.ts'
import type { Report, Target } from './target.ts'

const rounds = 60
/** Rounds before measuring: code is compiled, and caches and buffers grow to their size. */
const warmUp = 10
const targets = { open: 60e6, each: 50e3 }

type Step = (round: number) => Promise<void>

/** Creates a function that reads the bytes of the page's heap after garbage collection. */
const createHeapReader = async (page: Page): Promise<() => Promise<number>> => {
  const devtools = await page.context().newCDPSession(page)
  return async () => {
    // Objects freed by one collection release others for the next.
    for (let time = 0; time < 3; time += 1) {
      await page.waitForTimeout(300)
      await devtools.send('HeapProfiler.collectGarbage')
    }
    return (await devtools.send('Runtime.getHeapUsage')).usedSize
  }
}

/** Runs in the page: closes the tag of this name. */
const closeTag = (name: string) => {
  const tag = [...document.querySelectorAll('[role="tab"]')].find(one => one.textContent?.trim() === name)
  const button = tag?.querySelector<HTMLElement>('[data-close]')
  if (!button) throw new Error(`no tag is named ${name}`)
  button.click()
}

/** Measures the bytes that a step leaves behind, as the average of many rounds. */
const measureGrowth = async (readHeap: () => Promise<number>, step: Step): Promise<number> => {
  for (let round = 0; round < warmUp; round += 1) await step(round)
  const before = await readHeap()
  for (let round = 0; round < rounds; round += 1) await step(round)
  return ((await readHeap()) - before) / rounds
}

const formatMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

const createGrowthTarget = (what: string, bytes: number): Target => ({
  what: `${what}, each of ${rounds}`,
  today: `${(bytes / 1e3).toFixed(1)} kB`,
  beside: '',
  target: `< ${targets.each / 1e3} kB`,
  met: bytes < targets.each,
})

const openEntries = async (page: Page, entries: readonly Entry[]) => {
  for (const entry of entries) await page.evaluate(openEntry, entry)
}

/** Creates a step that opens a player's detail by the id in the first order and closes it. */
const createPlayerStep = async (page: Page): Promise<Step> => {
  const orders = new RechargeOrdersPage(page)
  await orders.open()
  const link = orders.table
    .getByRole('gridcell')
    .getByRole('button', { name: /^\d{5,}$/ })
    .first()
  const dialog = new PlayerPage(page).dialog(await link.innerText())
  return async () => {
    await link.click()
    await dialog.getByRole('tabpanel').waitFor()
    await dialog.getByRole('progressbar').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
}

/** Measures the page's memory on the built console: with all tags open, after closing them, and per round of opening. */
export const benchLeaks = (): Promise<Report> =>
  runOnConsole(async page => {
    const readHeap = await createHeapReader(page)
    const shell = new ShellPage(page)
    const home = await shell.activeTag.innerText()
    const homeBytes = await readHeap()
    const entries = (await page.evaluate(listMenuEntries)).slice(0, maxTags)
    await openEntries(page, entries)
    const openBytes = await readHeap()
    await shell.tagCommand(home, 'closeAll')
    const closedBytes = await readHeap()
    const tagBytes = await measureGrowth(readHeap, async round => {
      const entry = entries[round % entries.length]
      if (!entry) throw new Error('the menu has no entries')
      await page.evaluate(openEntry, entry)
      await page.evaluate(closeTag, entry.name)
    })
    const playerBytes = await measureGrowth(readHeap, await createPlayerStep(page))
    await shell.tagCommand(home, 'closeAll')
    return {
      details: [
        `Memory of the page: ${formatMegabytes(homeBytes)} at home, ${formatMegabytes(closedBytes)} with ${entries.length} tags opened and closed, ${formatMegabytes(await readHeap())} at the end`,
      ],
      targets: [
        {
          what: `memory of the page, ${entries.length + 1} tags open`,
          today: formatMegabytes(openBytes),
          beside: `at home ${formatMegabytes(homeBytes)}`,
          target: `<= ${formatMegabytes(targets.open)}`,
          met: openBytes <= targets.open,
        },
        createGrowthTarget('memory retained by a tag opened and closed', tagBytes),
        createGrowthTarget("memory retained by a player's detail opened and closed", playerBytes),
      ],
    }
  })
