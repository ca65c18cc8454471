import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { brand, brandedProject, markForRehearsal } from '../packages/branded.ts'
import { pack } from '../packages/build.ts'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import { root } from '../tools/run.ts'
import { type Desk, expect, test } from './fixture.ts'
import { hostPath, startSecondInstance } from './launch.ts'
import { openWorkbook } from './workbook.ts'

const words = texts.session
const mark = texts.app.demo

let work: string
/** Folders of the generic console and of the branded one. */
let programs: {
  readonly any: string
  readonly branded: string
  /** As it is released: no debugger may drive it, and so no test. */
  readonly released: string
  readonly appId: string
}

// One worker packs and runs all tests.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'console-packaged-'))
  const folder = async (name: string, branded: boolean, isReleased = false) => {
    const own = join(work, name)
    await mkdir(own)
    const options = { work: own, platform: 'linux', arch: 'x64' } as const
    const [result] = branded
      ? await pack({ ...options, project: brandedProject(own, root, '{}'), config: markForRehearsal(brand) })
      : await pack({ ...options, config: isReleased ? {} : markForRehearsal() })
    if (!result) throw new Error('nothing was packed')
    return result
  }
  const any = await folder('any', false)
  const branded = await folder('own', true)
  const released = await folder('released', false, true)
  programs = {
    any: any.folder,
    branded: branded.folder,
    released: released.folder,
    appId: any.config.appId ?? '',
  }
})
test.afterAll(() => rm(work, { recursive: true, force: true }))

/** Lists the first arguments of a system call that the console made at its start. */
const listSystemCalls = ({ app }: Desk, what: string) =>
  app.evaluate((electron, callName) => {
    const { hostJournal } = electron as unknown as {
      readonly hostJournal: readonly { readonly what: string; readonly args: readonly unknown[] }[]
    }
    return hostJournal.filter(note => note.what === callName).map(({ args }) => args[0])
  }, what)

const kind = 'host' as const
/** The built-in demo platform generates its records at the start, which takes long on a busy machine. */
const demoArgs = ['--demo-orders=300']
const demoStart = { timeout: 40_000 }

test('a packaged console knows that it is packaged and where its resources are @proof', async ({ open }) => {
  const desk = await open({ app: programs.any, args: demoArgs, kind })
  const state = await desk.app.evaluate(({ app, Menu }) => ({
    packaged: app.isPackaged,
    resources: process.resourcesPath,
    isDefault: 'defaultApp' in process,
    inArchive: app.getAppPath().endsWith('app.asar'),
    menu: JSON.stringify(
      Menu.getApplicationMenu()?.items.map(({ submenu }) => submenu?.items.map(one => one.role)),
    ),
  }))
  expect(state).toMatchObject({ packaged: true, isDefault: false, inArchive: true })
  expect(state.resources).toBe(join(programs.any, 'resources'))
  expect(state.menu.toLowerCase()).not.toContain('toggledevtools')
  expect(await listSystemCalls(desk, 'setAsDefaultProtocolClient')).toEqual(['channel-console'])
  expect(await listSystemCalls(desk, 'setAppUserModelId')).toEqual([programs.appId])
  await expect(desk.page.getByText(words.updatesOff.system)).toBeVisible(demoStart)
})

test('without a profile the console offers the demo platform and marks it as DEMO @proof', async ({
  open,
  folder,
}) => {
  const desk = await open({ app: programs.any, args: demoArgs, kind })
  await expect(desk.page).toHaveTitle(`${mark} · ${texts.app.product}`, demoStart)
  await desk.page
    .getByRole('button', { name: words.demo.fillAs.replace('{{username}}', 'owner2026') })
    .click()
  await expect(desk.signIn.code).not.toHaveValue('')
  await desk.signIn.submit.click()
  await desk.shell.closeAnnouncement()
  const orders = new RechargeOrdersPage(desk.page)
  await orders.open()
  await expect(desk.page).toHaveTitle(new RegExp(`^${mark} · .+ – ${texts.app.product}$`))
  const file = join(folder, 'orders.xlsx')
  await desk.desktop.answerSave(file)
  await orders.export('page')
  const readSize = () =>
    stat(file).then(
      ({ size: bytes }) => bytes,
      () => 0,
    )
  await expect.poll(readSize).toBeGreaterThan(0)
  const [dialog] = (await desk.desktop.journal()).filter(({ what }) => what === 'showSaveDialog')
  const dialogOptions = dialog?.args[0] as { readonly defaultPath: string } | undefined
  expect(basename(dialogOptions?.defaultPath ?? '')).toMatch(/^DEMO .+\.xlsx$/)
  expect((await openWorkbook(file)).about['演示平台']).toContain('DEMO')
})

/** Installs the branded console with this profile; null: without a profile. */
const installBranded = async (folder: string, profile: object | null): Promise<string> => {
  const program = join(folder, 'installed')
  await cp(programs.branded, program, { recursive: true })
  const file = join(program, 'resources', 'profile.json')
  if (profile === null) await rm(file)
  else await writeFile(file, JSON.stringify(profile))
  return program
}

test('a branded console connects by its built-in profile and follows a sign-in link @proof', async ({
  open,
  demo,
  folder,
}) => {
  const app = await installBranded(folder, { ...demo.profile, name: 'Branded channel' })
  const desk = await open({ app, args: [], kind })
  await expect(
    desk.page.getByText(words.profile.connection.replace('{{name}}', 'Branded channel')),
  ).toBeVisible()
  await expect(desk.page).toHaveTitle(texts.app.product)
  await expect(desk.page.getByRole('heading', { name: words.demo.title })).toHaveCount(0)
  await startSecondInstance(desk, `channel-console:/${demo.links('owner2026').group}`, app)
  await desk.shell.isShown()
})

test('a branded console without its profile reports it and connects nowhere @proof', async ({
  open,
  demo,
  folder,
}) => {
  const app = await installBranded(folder, null)
  const desk = await open({ app, args: [], kind })
  await expect(desk.page.getByText(words.profile.problem)).toBeVisible()
  await expect(desk.page.getByText('profile.json')).toBeVisible()
  await expect(desk.page.getByRole('button', { name: words.profile.useDemo })).toHaveCount(0)
  await expect(desk.page.getByRole('button', { name: words.profile.choose })).toHaveCount(0)
  await expect(desk.page.getByRole('heading', { name: words.demo.title })).toHaveCount(0)
  expect(demo.control.requests()).toEqual([])
})

test('a branded console without its profile uses one given at the start @proof', async ({
  open,
  folder,
  profile,
}) => {
  const app = await installBranded(folder, null)
  const desk = await open({ app, args: ['--profile', profile], kind })
  await expect(
    desk.page.getByText(words.profile.connection.replace('{{name}}', 'Test channel')),
  ).toBeVisible()
})

/** Starts a packaged console without a driver; resolves with its exit code and output. */
const startAlone = async (
  app: string,
  userData: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
) => {
  const { NODE_COMPILE_CACHE: _, ...own } = process.env
  const child = spawn(hostPath, [...args, app, `--user-data-dir=${userData}`], {
    env: { ...own, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let text = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  // It is never left running.
  const timer = setTimeout(() => child.kill('SIGKILL'), 20_000)
  const [code] = await once(child, 'exit')
  clearTimeout(timer)
  return { code, text }
}

for (const [switchName, args, env, sentence] of [
  ['--remote-debugging-port', ['--remote-debugging-port=0'], {}, /--remote-debugging-port/],
  ['--remote-debugging-pipe', ['--remote-debugging-pipe'], {}, /--remote-debugging-pipe/],
  ['--inspect', ['--inspect=0'], {}, /--inspect/],
  ['--js-flags', ['--js-flags=--expose-gc'], {}, /--js-flags/],
  ['--no-sandbox', ['--no-sandbox'], {}, /--no-sandbox.*\.deb/],
  ['compiled code', [], { NODE_COMPILE_CACHE: join(tmpdir(), 'compiled') }, /NODE_COMPILE_CACHE/],
] as const) {
  test(`a console as released refuses ${switchName} with a sentence`, async ({ folder }) => {
    const { code, text } = await startAlone(programs.released, join(folder, 'data'), args, env)
    expect([code, text]).toEqual([1, expect.stringMatching(sentence)])
  })
}
