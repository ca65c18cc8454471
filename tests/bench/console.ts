import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { startDemo } from '../../src/demo/platform.ts'
import { launchConsole } from '../e2e/launch.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { commandFile, runNode } from '../tools/run.ts'

let built: Promise<number> | undefined

/** Builds the console, once a run: the source is measured as it is now. */
export const buildConsole = async (): Promise<void> => {
  // Without npm, as in the release workflow, no command of a package is in the path.
  built ??= runNode([commandFile('electron-vite'), 'build', '--logLevel', 'warn'])
  if ((await built) !== 0) throw new Error('the console could not be built')
}

const settleMs = 4000
/** With the home page as many as there may be. */
export const maxTags = 29

/** One click on an entry of the menu or on a tag, in milliseconds. */
export interface Step {
  readonly name: string
  /** From the click until the rows were painted. */
  readonly painted: number
}

/** A page of the menu, under its group; null for a tag. */
export interface Entry {
  readonly group: string | null
  readonly name: string
}

/** Runs in the page: unfolds group after group and lists what they lead to. */
export const listMenuEntries = async (): Promise<readonly Entry[]> => {
  const found: Entry[] = []
  const frame = () => new Promise(done => requestAnimationFrame(done))
  const groups = [...document.querySelectorAll<HTMLElement>('nav li button[aria-expanded]')]
  for (const group of groups) {
    if (group.getAttribute('aria-expanded') === 'false') group.click()
    // oxlint-disable-next-line no-await-in-loop -- each is drawn before the next
    await frame()
    // oxlint-disable-next-line no-await-in-loop -- likewise
    await frame()
    for (const page of group
      .closest('li')
      ?.querySelectorAll('ul button:not([aria-expanded], [data-aside])') ?? []) {
      found.push({ group: group.textContent?.trim() ?? '', name: page.textContent?.trim() ?? '' })
    }
  }
  return found
}

/** Runs in the page: clicks what has this text, and tells when its page stands painted with rows. */
export const openEntry = async ({ group, name }: Entry): Promise<Step> => {
  const called = (within: string, text: string) =>
    [...document.querySelectorAll<HTMLElement>(within)].find(one => one.textContent?.trim() === text)
  const frame = () => new Promise(done => requestAnimationFrame(done))
  const inMenu = () => called('nav li button:not([aria-expanded], [data-aside])', name)
  if (group !== null && !inMenu()) {
    called('nav li button[aria-expanded]', group)?.click()
    await frame()
    await frame()
  }
  const found = group === null ? called('[role="tab"]', name) : inMenu()
  if (!found) throw new Error(`nothing is called ${name}`)
  const isReady = (): boolean => {
    const panel = [...document.querySelectorAll<HTMLElement>('[role="tabpanel"]')].find(one =>
      one.checkVisibility(),
    )
    if (
      !panel ||
      document.querySelector('[role="tab"][aria-selected="true"]')?.textContent?.trim() !== name
    ) {
      return false
    }
    const grid = panel.querySelector('[role="grid"]')
    if (!grid) return panel.querySelector('[role="progressbar"]') === null && panel.childElementCount > 0
    return grid.getAttribute('aria-busy') !== 'true'
  }
  const begin = performance.now()
  found.click()
  await new Promise<void>(done => {
    // What a frame draws is on the screen once the next message is handled.
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => done(), { once: true })
    port1.start()
    const look = () => {
      if (isReady()) requestAnimationFrame(() => port2.postMessage(null))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const painted = performance.now() - begin
  return { name, painted }
}

/** Runs on the built console with the demo platform, its owner signed in and its screens' code read. */
export const runOnConsole = async <T>(run: (page: Page) => Promise<T>): Promise<T> => {
  await buildConsole()
  const folder = await mkdtemp(join(tmpdir(), 'channel-console-bench-'))
  const demo = await startDemo({ orders: 2000, players: 500 })
  const profile = join(folder, 'profile.json')
  await writeFile(profile, JSON.stringify({ ...demo.profile, name: 'Bench' }))
  const { page, close } = await launchConsole({ args: ['--profile', profile] })
  try {
    const owner = demo.accounts().find(({ role }) => role === 'owner')
    if (!owner) throw new Error('the demo platform has no owner')
    await new SignInPage(page).enter(owner)
    const shell = new ShellPage(page)
    await shell.isShown()
    await shell.closeAnnouncement()
    // The code of the screens is read while the page is idle.
    await page.waitForTimeout(settleMs)
    return await run(page)
  } finally {
    await close()
    await demo.close()
    await rm(folder, { recursive: true, force: true })
  }
}
