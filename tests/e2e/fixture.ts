import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { type Demo, type DemoOptions, startDemo } from '../../src/demo/platform.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { type ConsoleApp, type LaunchOptions, launchConsole } from './launch.ts'
import { readPreparedDatabase } from './prepared-database.ts'

/** A console of its own, connected to the test's demo platform. */
export interface Desk extends ConsoleApp {
  readonly signIn: SignInPage
  readonly shell: ShellPage
  /** Errors and policy violations the page complained about so far. */
  readonly complaints: readonly string[]
}

interface SignedInOptions extends Pick<LaunchOptions, 'env'> {
  /** Another profile than the test's own, of the same platform. */
  readonly profile?: string
}

interface Fixtures {
  readonly demoOptions: DemoOptions
  readonly demo: Demo
  /** A folder that is gone after the test. */
  readonly folder: string
  /** The connection profile of the demo platform, in that folder. */
  readonly profile: string
  /** Opens the console; every one opened is closed after the test. */
  readonly open: (options?: LaunchOptions) => Promise<Desk>
  /**
   * Opens the console signed in by a link, as from the platform's own pages: it needs neither typing nor the moment after
   * it, which have tests of their own.
   */
  readonly openAs: (username: string, options?: SignedInOptions) => Promise<Desk>
  /** The console on its sign-in page. */
  readonly desk: Desk
  /** The console signed in as the channel's owner, its announcement closed. */
  readonly owner: Desk
}

/**
 * What the inbox reads by itself would be among the requests that tests count, and would meet their faults; the first steps
 * have tests of their own.
 */
const quiet = { inboxSeconds: 0, firstStepsSeen: true } as const

/** A console without settings of its own reads nothing by itself. */
const keepQuiet = async (userData: string): Promise<void> => {
  const file = join(userData, 'settings.json')
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) return
  await mkdir(userData, { recursive: true })
  await writeFile(file, JSON.stringify(quiet))
}

export const test = base.extend<Fixtures>({
  demoOptions: [{ orders: 2000, players: 500 }, { option: true }],
  demo: async ({ demoOptions }, use) => {
    // A clock of the test's own may stand anywhere in the day.
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
  open: async ({ profile, folder }, use) => {
    const opened: Desk[] = []
    await use(async (options = {}) => {
      const userData = options.userData ?? join(folder, 'data')
      await keepQuiet(userData)
      const launched = await launchConsole({ args: ['--profile', profile], ...options, userData })
      const complaints: string[] = []
      launched.page.on('pageerror', error => complaints.push(error.message))
      launched.page.on('console', message => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      await launched.page.setViewportSize({ width: 1440, height: 900 })
      const desk = {
        ...launched,
        signIn: new SignInPage(launched.page),
        shell: new ShellPage(launched.page),
        complaints,
      }
      opened.push(desk)
      return desk
    })
    for (const desk of opened) await desk.close().catch(() => undefined)
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

/** The demo platform's account of this name, with its code of this moment. */
export const getAccount = (demo: Demo, username: string) => {
  const account = demo.accounts().find(one => one.username === username)
  if (!account) throw new Error(`no account '${username}'`)
  return account
}

/** Leaves settings where the console of this test will find them at its start. */
export const prepareSettings = async (folder: string, settings: object): Promise<void> => {
  await mkdir(join(folder, 'data'), { recursive: true })
  await writeFile(join(folder, 'data', 'settings.json'), JSON.stringify({ ...quiet, ...settings }))
}
