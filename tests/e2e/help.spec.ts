import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stepNames } from '../../src/shared/diagnosis.ts'
import { chinese as texts } from '../shown-texts.ts'
import { readZip } from '../unit/diagnostics/read-zip.ts'
import { findAxeViolations } from './axe-violations.ts'
import { type Desk, expect, prepareSettings, test } from './fixture.ts'

const { app, firstSteps, help, pageHelp } = texts

/** Moves to a button with Tab, as without a mouse. */
const tabTo = async ({ page }: Desk, name: string) => {
  const button = page.getByRole('button', { name, exact: true })
  for (let remaining = 60; remaining > 0; remaining -= 1) {
    if (await button.evaluate(one => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no Tab leads to ${name}`)
}

/** Opens the help menu by keyboard and chooses an entry. */
const choose = async (desk: Desk, entry: string) => {
  const { page } = desk
  await tabTo(desk, app.help.title)
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: entry })
  await expect(item).toBeVisible()
  for (let remaining = 8; remaining > 0; remaining -= 1) {
    if (await item.evaluate(one => one === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await expect(item).toBeFocused()
  await page.keyboard.press('Enter')
}

const getDialog = ({ page }: Desk, name: string) => page.getByRole('dialog', { name, exact: true })

const waitForAllGood = async (desk: Desk) => {
  const dialog = getDialog(desk, help.diagnostics.title)
  await expect(dialog.getByText(help.diagnostics.allGood)).toBeVisible()
  const steps = dialog.getByRole('list', { name: help.diagnostics.test }).getByRole('listitem')
  await expect(steps).toHaveCount(stepNames.length)
  // An IP address needs no DNS lookup, and plain HTTP no certificate.
  await expect(steps.getByRole('img', { name: help.diagnostics.states.skipped })).toHaveCount(2)
  await expect(steps.getByRole('img', { name: help.diagnostics.states.ok })).toHaveCount(stepNames.length - 2)
  return dialog
}

test('help works by keyboard before sign-in, and Escape closes its dialogs @proof', async ({
  desk,
  demo,
}) => {
  const { page } = desk
  for (const [entry, title] of [
    [app.help.guide, help.guide.title],
    [app.help.firstSteps, help.guide.title],
    [app.shortcuts.title, app.shortcuts.title],
    [app.help.about, help.about.title],
  ] as const) {
    await choose(desk, entry)
    await expect(getDialog(desk, title)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(getDialog(desk, title)).toHaveCount(0)
  }
  // The guide has a key of its own.
  await page.keyboard.press('F1')
  await expect(getDialog(desk, help.guide.title)).toBeVisible()
  await page.keyboard.press('Escape')
  await choose(desk, app.help.diagnostics)
  const dialog = await waitForAllGood(desk)
  await expect(dialog.getByText(help.findings.signatureAccepted)).toBeVisible()
  // The connection test makes only one platform call, a read.
  const calledPaths = demo.control.requests().map(request => request.path)
  expect(calledPaths.filter(path => path.startsWith('/channelapi') || path.startsWith('/adminapi'))).toEqual([
    '/adminapi/getProjectNote',
  ])
  expect(desk.complaints).toEqual([])
})

test('the connection test passes, and saved diagnostics contain no secret @proof', async ({
  owner,
  folder,
}) => {
  const path = join(folder, 'diagnostics.zip')
  await owner.desktop.answerSave(path)
  await choose(owner, app.help.diagnostics)
  const dialog = await waitForAllGood(owner)
  const save = dialog.getByRole('button', { name: help.diagnostics.save })
  await save.focus()
  await owner.page.keyboard.press('Enter')
  await owner.shell.toast(help.diagnostics.saved)
  const files = await readZip(path)
  const readJson = (name: string): Record<string, unknown> =>
    JSON.parse(files.get(`${name}.json`)?.toString() ?? '')
  const { version } = JSON.parse(await readFile('package.json', 'utf8'))
  expect(readJson('versions')).toMatchObject({ version, node: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
  expect(readJson('connection-test')).toMatchObject({ state: 'done' })
  expect(readJson('profile')).toMatchObject({ name: 'Test channel', overriddenCalls: [] })
  expect(files.get('logs/console.log')?.toString()).toContain('"message":"call"')
  const profile = JSON.parse(await readFile(join(folder, 'profile.json'), 'utf8'))
  for (const [name, bytes] of files) {
    expect(bytes.includes(profile.signing.secret), name).toBe(false)
    expect(bytes.includes('BEGIN PUBLIC KEY'), name).toBe(false)
  }
  expect(owner.complaints).toEqual([])
})

test('the about dialog shows versions and licences, or why licences are missing @proof', async ({
  owner,
}) => {
  await choose(owner, app.help.about)
  const dialog = getDialog(owner, help.about.title)
  const { version } = JSON.parse(await readFile('package.json', 'utf8'))
  const versions = await owner.app.evaluate(() => process.versions)
  for (const fact of [version, versions['electron'], versions['chrome'], versions.node]) {
    await expect(dialog.getByText(fact ?? '', { exact: true }).first()).toBeVisible()
  }
  // Built here, from a commit or outside version control.
  await expect(dialog.getByText(/^(?:[0-9a-f]{7,40}|unknown)$/)).toBeVisible()
  const notices = await readFile('out/notices.txt', 'utf8').catch(() => null)
  const licences = dialog.getByRole('region', { name: help.about.licences })
  if (notices === null) await expect(dialog.getByText(help.about.noLicences)).toBeVisible()
  else await expect(licences).toContainText(notices.trim().slice(0, 100))
})

test('the native menu opens help and shows whether the detailed log is on @proof', async ({ owner }) => {
  const click = (id: string) =>
    owner.app.evaluate(({ Menu }, itemId) => Menu.getApplicationMenu()?.getMenuItemById(itemId)?.click(), id)
  const isDetailed = () =>
    owner.app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('detailedLog')?.checked)
  await click('diagnostics')
  await expect(getDialog(owner, help.diagnostics.title)).toBeVisible()
  await owner.page.keyboard.press('Escape')
  expect(await isDetailed()).toBe(false)
  await click('detailedLog')
  await expect.poll(isDetailed).toBe(true)
  await owner.shell.openScreen('订单管理', '充值订单')
  const log = () => readFile(join(owner.userData, 'logs', 'console.log'), 'utf8')
  await expect
    .poll(log)
    .toMatch(/"debug","message":"answer","details":\[\{"call":"rechargeOrders\.list","ms":\d+,"status":200/)
  await click('detailedLog')
  await expect.poll(isDetailed).toBe(false)
})

test('F1 explains the visible page; hidden first steps stay hidden after a restart @proof', async ({
  openAs,
  folder,
}) => {
  await prepareSettings(folder, { firstStepsSeen: false })
  const { page, shell, close } = await openAs('owner2026')
  await shell.closeAnnouncement()
  const steps = page.getByRole('region', { name: firstSteps.title })
  await expect(steps.getByRole('listitem')).toHaveCount(6)
  const violations = await findAxeViolations(page, 'home', { within: 'main' })
  await page.keyboard.press('F1')
  const dialog = page.getByRole('dialog', { name: help.guide.title })
  await expect(dialog.getByText(texts.home.dashboard.help)).toBeVisible()
  await expect(dialog.getByRole('region', { name: pageHelp.source.title })).toBeVisible()
  violations.push(...(await findAxeViolations(page, 'help', { within: '[role="dialog"]' })))
  await page.keyboard.press('Escape')
  await steps.getByRole('button', { name: firstSteps.hide }).click()
  await expect(steps).toHaveCount(0)
  await close()
  const again = await openAs('owner2026')
  await again.shell.closeAnnouncement()
  await expect(again.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(again.page.getByRole('region', { name: firstSteps.title })).toHaveCount(0)
  expect(violations).toEqual([])
})

test('the next start offers diagnostics once after a crash, not after a normal exit @proof', async ({
  open,
  folder,
}) => {
  const userData = join(folder, 'data')
  const first = await open({ userData })
  await first.signIn.isShown()
  await expect.poll(() => readFile(join(userData, 'run.json'), 'utf8').catch(() => '')).toContain('began')
  await expect(first.page.getByText(app.help.crashed)).toHaveCount(0)
  // A killed console leaves a start without an end.
  await first.close()
  const run = JSON.parse(await readFile(join(userData, 'run.json'), 'utf8'))
  expect(run.ended).toBeGreaterThan(run.began)
  await writeFile(join(userData, 'run.json'), JSON.stringify({ ...run, ended: null }))
  const second = await open({ userData })
  await expect(second.page.getByText(app.help.crashed)).toBeVisible()
  await second.page.getByRole('button', { name: app.help.save }).click()
  await expect(getDialog(second, help.diagnostics.title)).toBeVisible()
  await second.page.reload()
  await second.signIn.isShown()
  await expect(second.page.getByText(app.help.crashed)).toHaveCount(0)
  await second.close()
  const third = await open({ userData })
  await third.signIn.isShown()
  await expect(third.page.getByText(app.help.crashed)).toHaveCount(0)
})

test('the end of a helper process is logged with its reason @proof', async ({ desk }) => {
  await desk.app.evaluate(({ app: main }) =>
    main.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 139, name: 'GPU' }),
  )
  await expect
    .poll(() => readFile(join(desk.userData, 'logs', 'console.log'), 'utf8'))
    .toMatch(
      /"error","message":"A process of the program is gone","details":\[\{"type":"GPU","reason":"crashed","exitCode":139/,
    )
})

for (const mode of ['light', 'dark'] as const) {
  test(`help has no serious axe violation in ${mode} mode and fits a 600 px window @proof`, async ({
    open,
    folder,
  }) => {
    await prepareSettings(folder, { mode })
    await writeFile(join(folder, 'data', 'run.json'), JSON.stringify({ began: 1, ended: null }))
    const desk = await open()
    await desk.signIn.isShown()
    await desk.page.setViewportSize({ width: 600, height: 700 })
    const violations = await findAxeViolations(desk.page, 'sign-in')
    await desk.page.getByRole('button', { name: app.help.title, exact: true }).click()
    await expect(desk.page.getByRole('menuitem', { name: app.help.about })).toBeVisible()
    violations.push(...(await findAxeViolations(desk.page, 'menu', { within: '[role="menu"]' })))
    await desk.page.keyboard.press('Escape')
    for (const [id, title] of [
      ['guide', help.guide.title],
      ['firstSteps', help.guide.title],
      ['diagnostics', help.diagnostics.title],
      ['about', help.about.title],
    ] as const) {
      await desk.app.evaluate(
        ({ Menu }, itemId) => Menu.getApplicationMenu()?.getMenuItemById(itemId)?.click(),
        id,
      )
      const dialog = getDialog(desk, title)
      await expect(dialog).toBeVisible()
      if (id === 'diagnostics') await expect(dialog.getByText(help.diagnostics.allGood)).toBeVisible()
      violations.push(...(await findAxeViolations(desk.page, id, { within: '[role="dialog"]' })))
      const box = await dialog.boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= 600 && box.y + box.height <= 700).toBe(true)
      await desk.page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    expect(violations).toEqual([])
  })
}
