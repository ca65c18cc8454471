import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findChromium } from '../../host/chromium.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-chromium-'))
  for (const name of ['chromium', 'google-chrome']) {
    await writeFile(join(folder, name), '#!/bin/sh\nexit 1\n')
    await chmod(join(folder, name), 0o755)
  }
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH'] ?? ''}`)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

test.runIf(process.platform === 'linux')('an installed Chromium is never used automatically', async () => {
  vi.stubEnv('CONSOLE_CHROMIUM', '')
  const { path, packagedIn } = await findChromium()
  expect(packagedIn).toMatch(/channel-console-chromium-153\./)
  expect(path).toBe(join(packagedIn ?? '', 'chromium'))
})

test('CONSOLE_CHROMIUM selects another Chromium, which must exist', async () => {
  const chosenPath = join(folder, 'google-chrome')
  vi.stubEnv('CONSOLE_CHROMIUM', chosenPath)
  expect(await findChromium()).toEqual({ path: chosenPath, packagedIn: undefined })
  vi.stubEnv('CONSOLE_CHROMIUM', join(folder, 'nowhere'))
  await expect(findChromium()).rejects.toThrow('does not exist')
})
