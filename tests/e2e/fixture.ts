import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { type Demo, type DemoOptions, startDemo } from '../../src/demo/platform.ts'
import { screenForm, setCurrentForm } from '../../src/shared/texts/written-form.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { type ConsoleApp, type LaunchOptions, launchConsole } from './launch.ts'
import { readPreparedDatabase } from './prepared-database.ts'

// Tests compare what the page shows with figures that they format themselves.
setCurrentForm(screenForm)

/** A console of its own, connected to the test's demo platform. */
export interface Desk extends ConsoleApp {
  readonly signIn: SignInPage
  readonly shell: ShellPage
  /** Errors and policy violations that the page has logged. */
  readonly complaints: readonly string[]
}

interface SignedInOptions extends Pick<LaunchOptions, 'env'> {
  /** Another profile than the test's own, of the same platform. */
  readonly profile?: string
}

interface Fixtures {
  readonly demoOptions: DemoOptions
  /** Settings that the consoles of a test start with, beside the quiet ones. */
  readonly settings: object
  readonly demo: Demo
  /** A folder that is removed after the test. */
  readonly folder: string
  /** The connection profile of the demo platform, in that folder. */
  readonly profile: string
  /** Opens a console, which is closed after the test. */
  readonly open: (options?: LaunchOptions) => Promise<Desk>
  /** Opens the console signed in by a link. Skips the sign-in form and its delay, which have tests of their own. */
  readonly openAs: (username: string, options?: SignedInOptions) => Promise<Desk>
  /** The console on its sign-in page. */
  readonly desk: Desk
  /** The console signed in as the channel's owner, its announcement closed. */
  readonly owner: Desk
}

/**
 * Default settings. Automatic inbox reads would count as requests and meet faults; first steps have their own tests.
 */
const quiet = { inboxSeconds: 0, firstStepsSeen: true } as const

/** Writes the settings of a first start unless the console has its own. */
const writeFirstSettings = async (userData: string, settings: object): Promise<void> => {
  const file = join(userData, 'settings.json')
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) return
  await mkdir(userData, { recursive: true })
  await writeFile(file, JSON.stringify({ ...quiet, ...settings }))
}

export const test = base.extend<Fixtures>({
  demoOptions: [{ orders: 2000, players: 500 }, { option: true }],
  settings: [{}, { option: true }],
  demo: async ({ demoOptions }, use) => {
    // A test's own clock may show any time of the day.
    const demo = await startDemo(demoOptions, demoOptions.now ? undefined : readPreparedDatabase)
    await use(demo)
    await demo.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'console-test-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
  profile: async ({ demo, folder }, use) => {
    const profile = join(folder, 'profile.json')
    await writeFile(profile, JSON.stringify({ ...demo.profile, name: 'Test channel' }))
    await use(profile)
  },
  open: async ({ profile, folder, settings }, use) => {
    const desks: Desk[] = []
    await use(async (options = {}) => {
      const userData = options.userData ?? join(folder, 'data')
      await writeFirstSettings(userData, settings)
      const consoleApp = await launchConsole({ args: ['--profile', profile], ...options, userData })
      const complaints: string[] = []
      consoleApp.page.on('pageerror', error => complaints.push(error.message))
      consoleApp.page.on('console', message => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      await consoleApp.page.setViewportSize({ width: 1440, height: 900 })
      const desk = {
        ...consoleApp,
        signIn: new SignInPage(consoleApp.page),
        shell: new ShellPage(consoleApp.page),
        complaints,
      }
      desks.push(desk)
      return desk
    })
    for (const desk of desks) await desk.close().catch(() => undefined)
  },
  desk: async ({ open }, use) => {
    const desk = await open()
    await desk.signIn.isShown()
    await use(desk)
  },
  openAs: async ({ open, demo, profile }, use) => {
    await use((username, { profile: another = profile, ...options } = {}) =>
      open({ ...options, args: ['--profile', another, `channel-console:/${demo.links(username).group}`] }),
    )
  },
  owner: async ({ openAs }, use) => {
    const desk = await openAs('owner2026')
    await desk.shell.closeAnnouncement()
    await use(desk)
  },
})

export { expect }

/** Returns the demo account of this name with its current code. */
export const getAccount = (demo: Demo, username: string) => {
  const account = demo.accounts().find(one => one.username === username)
  if (!account) throw new Error(`no account '${username}'`)
  return account
}

/** Writes settings that the console of this test loads at its start. */
export const prepareSettings = async (folder: string, settings: object): Promise<void> => {
  await mkdir(join(folder, 'data'), { recursive: true })
  await writeFile(join(folder, 'data', 'settings.json'), JSON.stringify({ ...quiet, ...settings }))
}
