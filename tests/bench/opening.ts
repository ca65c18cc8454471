import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemo } from '../../src/demo/platform.ts'
import { launchConsole } from '../e2e/launch.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { median } from './median.ts'

const settleMs = 4000
/** With the home page as many as there may be. */
const mostTags = 29

/** One click on an entry of the menu or on a tag, in milliseconds. */
interface Step {
  readonly name: string
  /** From the click until the rows were painted. */
  readonly painted: number
}

/** A page of the menu, under its group; null for a tag. */
interface Entry {
  readonly group: string | null
  readonly name: string
}

/** Runs in the page: unfolds group after group and lists what they lead to. */
const entriesOfMenu = async (): Promise<readonly Entry[]> => {
  const found: Entry[] = []
  const frame = () => new Promise(done => requestAnimationFrame(done))
  const groups = [...document.querySelectorAll<HTMLElement>('nav li button[aria-expanded]')]
  for (const group of groups) {
    if (group.getAttribute('aria-expanded') === 'false') group.click()
    // oxlint-disable-next-line no-await-in-loop -- each is drawn before the next
    await frame()
    // oxlint-disable-next-line no-await-in-loop -- likewise
    await frame()
    for (const page of group.closest('li')?.querySelectorAll('ul button:not([aria-expanded])') ?? []) {
      found.push({ group: group.textContent?.trim() ?? '', name: page.textContent?.trim() ?? '' })
    }
  }
  return found
}

/** Runs in the page: clicks what has this text, and tells when its page stands painted with rows. */
const press = async ({ group, name }: Entry): Promise<Step> => {
  const called = (within: string, text: string) =>
    [...document.querySelectorAll<HTMLElement>(within)].find(one => one.textContent?.trim() === text)
  const frame = () => new Promise(done => requestAnimationFrame(done))
  const inMenu = () => called('nav li button:not([aria-expanded])', name)
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

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * share) - 1)] ??
  Number.NaN

const line = (
  what: string,
  steps: readonly Step[],
  targets: { readonly median: number; readonly p95: number },
): readonly string[] => {
  const times = steps.map(step => step.painted)
  const worst = steps.reduce<Step | undefined>(
    (most, step) => (!most || step.painted > most.painted ? step : most),
    undefined,
  )
  const [half, most] = [median(times), percentile(times, 0.95)]
  const verdict = (value: number, target: number) => (value <= target ? 'PASS' : 'MISS')
  return [
    `  ${verdict(half, targets.median)}  ${what}: median ${half.toFixed(0)} ms (target <= ${targets.median} ms)`,
    `  ${verdict(most, targets.p95)}  ${what}: p95 ${most.toFixed(0)} ms (target <= ${targets.p95} ms), worst ${worst?.painted.toFixed(0)} ms (${worst?.name})`,
  ]
}

/** Opens every page of the menu and goes through the open tags on the built console with the demo platform. */
export const benchOpening = async (): Promise<readonly string[]> => {
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
    const entries = await page.evaluate(entriesOfMenu)
    const opened: Step[] = []
    for (const entry of entries.slice(0, mostTags)) {
      opened.push(await page.evaluate(press, entry))
      await page.waitForTimeout(300)
    }
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable')
    const busy = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN)
    }
    const before = await busy()
    const switched: Step[] = []
    for (let round = 0; round < 3; round += 1) {
      for (const { name } of opened) {
        switched.push(await page.evaluate(press, { group: null, name }))
        await page.waitForTimeout(150)
      }
    }
    const script = ((await busy()) - before) / switched.length
    return [
      `Opening ${opened.length} pages of the menu, and switching among their tags, from click to painted`,
      ...line('first opening', opened, { median: 120, p95: 200 }),
      ...line('switching', switched, { median: 32, p95: 50 }),
      `  ${script <= 16 ? 'PASS' : 'MISS'}  switching: ${script.toFixed(1)} ms of script a switch (target <= 16 ms)`,
    ]
  } finally {
    await close()
    await demo.close()
    await rm(folder, { recursive: true, force: true })
  }
}
