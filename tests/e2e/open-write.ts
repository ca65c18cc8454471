import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gm as calls } from '../../src/areas/gm/calls.ts'
import type { Demo } from '../../src/demo/platform.ts'
import { gmOperateType } from '../../src/shared/domain/gm.ts'
import { GmPage } from '../pages/operations-page.ts'
import { type Desk, expect, getAccount } from './fixture.ts'
import { listSentParameters } from './sent-parameters.ts'

const type = gmOperateType.find(gmOperateType.code.topUp)?.labels['zh-cn'] ?? ''

/** Input of a top-up of 333 for the player of the first order. */
export const createTopUp = (demo: Demo, note: string) => ({
  player: String(demo.control.orders()[0]?.player),
  money: '333',
  type,
  note,
  password: getAccount(demo, 'owner2026').password,
})

/** Signs the owner in and closes the announcement. */
export const enterAsOwner = async (desk: Desk, demo: Demo): Promise<void> => {
  await desk.signIn.enter(getAccount(demo, 'owner2026'))
  await desk.shell.isShown()
  await desk.shell.closeAnnouncement()
}

/** Sends a top-up and returns once the platform has it. */
export const sendTopUp = async (desk: Desk, demo: Demo, note: string): Promise<void> => {
  const gm = new GmPage(desk.page)
  await gm.open()
  const dialog = await gm.fillIn('topUp', createTopUp(demo, note))
  await dialog.submit()
  await dialog.confirm()
  await expect.poll(() => listSentParameters(demo, calls.topUp).length).toBe(1)
}

/** Writes a profile whose calls may take five minutes; returns the console's arguments for it. */
export const writePatientProfile = async (demo: Demo, folder: string): Promise<readonly string[]> => {
  const patient = join(folder, 'patient.json')
  await writeFile(patient, JSON.stringify({ ...demo.profile, timeoutSeconds: 300 }))
  return ['--profile', patient]
}
