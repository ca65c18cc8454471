import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { players } from '../../src/areas/players/calls.ts'
import { tasks } from '../../src/areas/tasks/calls.ts'
import type { Demo } from '../../src/demo/platform.ts'
import { chinese as texts } from '../shown-texts.ts'
import { type Desk, expect, prepareSettings, test } from './fixture.ts'

const words = texts.app.jobs

interface Console {
  readonly bridge: {
    readonly request: (
      name: 'call',
      input: object,
    ) => Promise<{ readonly value: { download_link: { readonly url: string }[] } }>
  }
}

/** Prepares a platform job of an earlier run, since no screen of document 1 starts one. */
const prepareJob = async (demo: Demo, folder: string): Promise<string> => {
  const taskId = demo.control.startExport({ seconds: 0, parts: 2 })
  const account = `owner2026 @ Test channel (${new URL(demo.baseUrl).host})`
  const task = { taskId, kind: 'export', call: players.export.id, title: '提现导出', account }
  await prepareSettings(folder, { tasks: [{ ...task, target: '', startedAt: Date.now() }] })
  return taskId
}

/** Waits for the job to end, closes its message and opens the jobs panel. */
const waitForJob = async (desk: Desk) => {
  await desk.shell.closeAnnouncement()
  const tip = desk.page.getByRole('alertdialog')
  await expect(tip).toBeVisible({ timeout: 20_000 })
  await expect(tip.getByRole('listitem')).toHaveCount(2)
  await tip.getByRole('button', { name: texts.app.close }).click()
  await desk.shell.openJobs()
  return desk.shell.jobs
}

/** Downloads the file behind a link of the job, without a session. */
const downloadFile = async (desk: Desk, taskId: string, link: number): Promise<Buffer> => {
  const { value } = await desk.page.evaluate(
    ([id, input]) => (window as unknown as Console).bridge.request('call', { id, input, ticket: '' }),
    [tasks.one.id, { taskId }] as const,
  )
  const address = value.download_link[link]?.url ?? ''
  return Buffer.from(await (await fetch(address)).arrayBuffer())
}

test.describe('the files of a server export', () => {
  test('are numbered in the jobs and arrive whole after a cut connection @proof', async ({
    demo,
    folder,
    openAs,
  }) => {
    const taskId = await prepareJob(demo, folder)
    const desk = await openAs('owner2026')
    const panel = await waitForJob(desk)
    const links = panel.getByRole('listitem').filter({ hasText: /^\d\. / })
    await expect(links).toHaveText([/^1\. 提现订单 .+ \(1\)\.xlsx/, /^2\. 提现订单 .+ \(2\)\.xlsx/])
    const expectedFile = await downloadFile(desk, taskId, 1)
    const half = Math.floor(expectedFile.length / 2)
    const target = join(folder, 'second.xlsx')
    const downloadCount = demo.control.files.downloads().length
    demo.control.files.fault({ mode: 'cut', after: half, times: 1 })
    await desk.desktop.answerSave(target)
    await panel.getByRole('button', { name: /^下载第 2 个文件/ }).click()
    await expect(panel.getByRole('button', { name: words.open })).toBeVisible()
    const downloads = demo.control.files.downloads().slice(downloadCount)
    expect(downloads.map(one => one.status)).toEqual([200, 206])
    const from = Number(/^bytes=(\d+)-$/.exec(downloads[1]?.range ?? '')?.[1])
    expect(from).toBeGreaterThan(0)
    expect(from).toBeLessThanOrEqual(half)
    expect((await readFile(target)).equals(expectedFile)).toBe(true)
    expect((await readdir(folder)).filter(name => name.includes('second'))).toEqual(['second.xlsx'])
    expect(desk.complaints).toEqual([])
  })

  test('never get their final name while they are shorter than announced @proof', async ({
    demo,
    folder,
    openAs,
  }) => {
    await prepareJob(demo, folder)
    const desk = await openAs('owner2026')
    const panel = await waitForJob(desk)
    const target = join(folder, 'short.xlsx')
    demo.control.files.fault({ mode: 'length', by: 500 })
    await desk.desktop.answerSave(target)
    await panel.getByRole('button', { name: /^下载第 1 个文件/ }).click()
    const row = panel.getByRole('listitem').filter({ hasText: 'short.xlsx' })
    // The console keeps requesting the promised bytes that the server does not have.
    await expect.poll(() => demo.control.files.downloads().length).toBeGreaterThanOrEqual(3)
    await expect(row).toContainText(words.states.running)
    expect(await readdir(folder)).not.toContain('short.xlsx')
    await row.getByRole('button', { name: words.cancel }).click()
    await expect(row).toContainText(words.states.cancelled)
    await expect.poll(async () => (await readdir(folder)).filter(name => name.includes('short'))).toEqual([])
    expect(desk.complaints).toEqual([])
  })
})
