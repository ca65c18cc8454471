import type { Page } from 'playwright'
import { PlayerPage } from '../pages/player-page.ts'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { type Entry, listMenuEntries, maxTags, openEntry, runOnConsole } from './console.ts'
import type { Report, Target } from './target.ts'

const rounds = 60
/** What is done once is compiled, cached and grown to its size; what is done ten times shows whether it stays so. */
const warmUp = 10
const targets = { open: 60e6, each: 50e3 }

type Step = (round: number) => Promise<void>

/** The bytes the page's objects take once nothing can be freed any more. */
const heapOf = async (page: Page): Promise<() => Promise<number>> => {
  const devtools = await page.context().newCDPSession(page)
  return async () => {
    // What one collection frees lets go of more for the next.
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
  if (!button) throw new Error(`no tag is called ${name}`)
  button.click()
}

/** Bytes that doing this once leaves behind, over many times. */
const growth = async (heap: () => Promise<number>, step: Step): Promise<number> => {
  for (let round = 0; round < warmUp; round += 1) await step(round)
  const before = await heap()
  for (let round = 0; round < rounds; round += 1) await step(round)
  return ((await heap()) - before) / rounds
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

const eachTarget = (what: string, bytes: number): Target => ({
  what: `${what}, each of ${rounds}`,
  today: `${(bytes / 1e3).toFixed(1)} kB`,
  beside: '',
  target: `< ${targets.each / 1e3} kB`,
  met: bytes < targets.each,
})

const openAll = async (page: Page, entries: readonly Entry[]) => {
  for (const entry of entries) await page.evaluate(openEntry, entry)
}

/** A player's detail, opened by the first order's id and closed again. */
const aPlayer = async (page: Page): Promise<Step> => {
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

/** The page's memory on the built console: with thirty tags open, after closing them, and by what is opened and closed. */
export const benchLeaks = (): Promise<Report> =>
  runOnConsole(async page => {
    const heap = await heapOf(page)
    const shell = new ShellPage(page)
    const home = await shell.activeTag.innerText()
    const atHome = await heap()
    const entries = (await page.evaluate(listMenuEntries)).slice(0, maxTags)
    await openAll(page, entries)
    const open = await heap()
    await shell.tagCommand(home, 'closeAll')
    const closed = await heap()
    const tag = await growth(heap, async round => {
      const entry = entries[round % entries.length]
      if (!entry) throw new Error('the menu leads nowhere')
      await page.evaluate(openEntry, entry)
      await page.evaluate(closeTag, entry.name)
    })
    const player = await growth(heap, await aPlayer(page))
    await shell.tagCommand(home, 'closeAll')
    return {
      details: [
        `Memory of the page: ${megabytes(atHome)} at home, ${megabytes(closed)} with ${entries.length} tags opened and closed, ${megabytes(await heap())} at the end`,
      ],
      targets: [
        {
          what: `memory of the page, ${entries.length + 1} tags open`,
          today: megabytes(open),
          beside: `at home ${megabytes(atHome)}`,
          target: `<= ${megabytes(targets.open)}`,
          met: open <= targets.open,
        },
        eachTarget('memory kept by a tag opened and closed', tag),
        eachTarget("memory kept by a player's detail", player),
      ],
    }
  })
