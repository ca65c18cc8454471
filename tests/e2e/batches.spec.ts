import type { Demo } from '../../src/demo/platform.ts'
import { startDemo } from '../../src/demo/platform.ts'
import { texts } from '../../src/renderer/i18n/zh-cn/texts.ts'
import { gmStatus } from '../../src/shared/domain/gm.ts'
import { gm as calls } from '../../src/shared/endpoints/gm.ts'
import { GmPage } from '../pages/operations-page.ts'
import { accountOf, type Desk, expect, test } from './fixture.ts'
import { received } from './received.ts'

const { app, batches, list, operations } = texts
const { pending, approved, rejected } = gmStatus.code
const state = gmStatus.find(pending)?.labels['zh-cn'] ?? ''

const said = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

/** Approvals that the platform received, by id. */
const approvals = (demo: Demo) => received(demo, calls.approve).map(one => one['id'] ?? '')
const waitingOf = (demo: Demo) => demo.control.operations().filter(one => one.status === pending)

const progressOf = (desk: Desk) => desk.page.getByRole('alertdialog')
const status = (desk: Desk) => progressOf(desk).getByRole('status')

const openJob = async (desk: Desk) => {
  await desk.page.getByRole('button', { name: new RegExp(`^${app.bar.jobs}`) }).click()
  await desk.page.getByRole('button', { name: app.jobs.details }).click()
}

test.describe('a batch of approvals', () => {
  test.use({ demoOptions: { orders: 400, players: 200 } })
  test.setTimeout(180_000)

  test('50 of them, with an expiry, a refusal, an unknown outcome, another operator and a kill -9: at most one send a row', async ({
    openAs,
    demo,
    open,
  }) => {
    expect(startDemo).toBeDefined()
    const owner = await openAs('owner2026')
    await owner.shell.closeAnnouncement()
    const { page } = owner
    expect(waitingOf(demo).length).toBeGreaterThanOrEqual(50)
    const gm = new GmPage(page)
    await gm.open()
    await page.screenshot({ path: '/tmp/batch/one.png' })
  })
})
