import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gm as calls } from '../../src/areas/gm/calls.ts'
import { dialogTexts } from '../../src/main/windows/dialogs/dialog-texts.ts'
import { RechargeOrdersPage } from '../pages/recharge-orders-page.ts'
import { type Desk, expect, test } from './fixture.ts'
import { startSecondInstance } from './launch.ts'
import { enterAsOwner, sendTopUp, writePatientProfile } from './open-write.ts'

const moveOrdersOut = async (desk: Desk) => {
  await new RechargeOrdersPage(desk.page).open()
  const opening = desk.app.waitForEvent('window')
  await desk.page.keyboard.press('Control+Shift+o')
  await (await opening).getByRole('heading', { level: 1 }).waitFor()
}

const countQuestions = async ({ desktop }: Desk) =>
  (await desktop.journal()).filter(({ what }) => what === 'showMessageBox').length

test('a quit over an open write asks once, and no window closes before the answer', async ({
  open,
  demo,
  folder,
}) => {
  const desk = await open({ args: await writePatientProfile(demo, folder) })
  await enterAsOwner(desk, demo)
  await moveOrdersOut(desk)
  demo.control.fault({ path: calls.topUp.path, mode: 'stall', times: 1 })
  await sendTopUp(desk, demo, 'e2e quits')
  await desk.desktop.holdMessage()
  await desk.app.evaluate(({ app: program }) => {
    // There the question is a sheet of its window, which a close would dismiss.
    Object.defineProperty(process, 'platform', { value: 'darwin' })
    program.quit()
    program.quit()
  })
  await expect.poll(() => countQuestions(desk)).toBe(1)
  await desk.page.waitForTimeout(300)
  await desk.app.evaluate(({ app: program }) => program.quit())
  await desk.desktop.releaseMessage(2)
  await desk.page.waitForTimeout(500)
  expect(await countQuestions(desk)).toBe(1)
  expect(desk.app.windows()).toHaveLength(2)

  await desk.desktop.answerMessage(1)
  const exit = once(desk.app.process(), 'exit')
  await desk.app.evaluate(({ app: program }) => program.quit())
  await exit
  expect(desk.complaints).toEqual([])
})

test('a start while the console still quits shows a notice and restarts it @proof', async ({
  open,
  demo,
  folder,
}) => {
  const desk = await open({ args: await writePatientProfile(demo, folder) })
  await enterAsOwner(desk, demo)
  demo.control.fault({ path: calls.topUp.path, mode: 'slow', milliseconds: 6000, times: 1 })
  await sendTopUp(desk, demo, 'e2e quits')
  const relaunched = join(folder, 'relaunched.json')
  await desk.app.evaluate(({ app: program, BrowserWindow }, file) => {
    // The stand-in starts nothing by itself: no test could end it.
    program.relaunch = options =>
      process.getBuiltinModule('node:fs').writeFileSync(file, JSON.stringify(options))
    for (const window of BrowserWindow.getAllWindows()) window.destroy()
  }, relaunched)
  const link = 'channel-console://AdminLogin?adminId=1'
  const opening = desk.app.waitForEvent('window')
  await startSecondInstance(desk, link)
  const note = await opening
  await expect(note.getByText(dialogTexts.stillQuitting['zh-cn'])).toBeVisible()
  await startSecondInstance(desk, link)
  expect(desk.app.windows()).toHaveLength(1)
  expect(existsSync(relaunched)).toBe(false)
  await once(desk.app.process(), 'exit')
  const { args } = JSON.parse(await readFile(relaunched, 'utf8'))
  expect(args.filter((argument: string) => argument.startsWith('channel-console:'))).toEqual([link])
})
