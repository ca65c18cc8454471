import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { startDemo } from '../../src/demo/platform.ts'
import { launchConsole } from '../e2e/launch.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { commandFile, runNode } from '../tools/run.ts'

let pendingBuild: Promise<number> | undefined

/** Builds the console once per run, so that the current source is measured. */
export const buildConsole = async (): Promise<void> => {
  // Without npm, as in the release workflow, package commands are not on the path.
  pendingBuild ??= runNode([commandFile('electron-vite'), 'build', '--logLevel', 'warn'])
  if ((await pendingBuild) !== 0) throw new Error('the console could not be built')
}

const settleMs = 4000
/** Maximum number of open tags besides the home page. */
export const maxTags = 29

/** One click on a menu entry or a tag. */
export interface Step {
  readonly name: string
  /** Milliseconds from the click until the rows were painted. */
  readonly painted: number
}

/** A menu page and its group; the group of a tag is null. */
export interface Entry {
  readonly group: string | null
  readonly name: string
}

/** Runs in the page: unfolds each group of the menu and lists its pages. */
export const listMenuEntries = async (): Promise<readonly Entry[]> => {
  const entries: Entry[] = []
  const waitForFrame = () => new Promise(done => requestAnimationFrame(done))
  const groups = [...document.querySelectorAll<HTMLElement>('nav li button[aria-expanded]')]
  for (const group of groups) {
    if (group.getAttribute('aria-expanded') === 'false') group.click()
    // oxlint-disable-next-line no-await-in-loop -- each group is drawn before the next
    await waitForFrame()
    // oxlint-disable-next-line no-await-in-loop -- likewise
    await waitForFrame()
    for (const page of group
      .closest('li')
      ?.querySelectorAll('ul button:not([aria-expanded], [data-aside])') ?? []) {
      entries.push({ group: group.textContent?.trim() ?? '', name: page.textContent?.trim() ?? '' })
    }
  }
  return entries
}

/** Runs in the page: clicks the entry or tag of this name and measures until its page is painted with rows. */
export const openEntry = async ({ group, name }: Entry): Promise<Step> => {
  const findByText = (within: string, text: string) =>
    [...document.querySelectorAll<HTMLElement>(within)].find(one => one.textContent?.trim() === text)
  const waitForFrame = () => new Promise(done => requestAnimationFrame(done))
  const findInMenu = () => findByText('nav li button:not([aria-expanded], [data-aside])', name)
  if (group !== null && !findInMenu()) {
    findByText('nav li button[aria-expanded]', group)?.click()
    await waitForFrame()
    await waitForFrame()
  }
  const target = group === null ? findByText('[role="tab"]', name) : findInMenu()
  if (!target) throw new Error(`no entry or tag is named ${name}`)
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
  const startedAt = performance.now()
  target.click()
  await new Promise<void>(done => {
    // A frame is on the screen once the next message is handled.
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => done(), { once: true })
    port1.start()
    const check = () => {
      if (isReady()) requestAnimationFrame(() => port2.postMessage(null))
      else requestAnimationFrame(check)
    }
    requestAnimationFrame(check)
  })
  const painted = performance.now() - startedAt
  return { name, painted }
}

/** Runs `run` on the built console and the demo platform, the owner signed in and the screens' code loaded. */
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
    // The code of the screens loads while the page is idle.
    await page.waitForTimeout(settleMs)
    return await run(page)
  } finally {
    await close()
    await demo.close()
    await rm(folder, { recursive: true, force: true })
  }
}
