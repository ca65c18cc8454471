import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followDetailedLog } from '../../../src/main/log/detailed-log.ts'
import { createFileLog } from '../../../src/main/log/file-log.ts'
import { openDocument } from '../../../src/main/settings/document.ts'
import { openSettings } from '../../../src/main/settings/settings.ts'

const hour = 60 * 60 * 1000
const begin = Date.UTC(2026, 10, 23, 12)
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'detailed-log-'))
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: begin })
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(folder, { recursive: true })
})

/** Starts a log with its settings, as the app does; `end` stores them. */
const startLog = (conceal = (text: string) => text) => {
  const log = createFileLog(folder, { maxBytes: 1_000_000, echo: false, conceal })
  const document = openDocument({ folder, name: 'settings', version: '1.0.0', log })
  const settings = openSettings(document, log)
  return { log, settings, turn: followDetailedLog(settings, log), end: () => document.flush() }
}
const readLog = async () => readFile(join(folder, 'console.log'), 'utf8').catch(() => '')

test('debug lines are written and redacted only while the detailed log is on', async () => {
  const { log, turn } = startLog(text => text.replaceAll('hush', '[hidden]'))
  log.debug('before')
  turn(true)
  log.debug('between', { token: 'abc', word: 'hush' })
  turn(false)
  log.debug('after')
  const text = await readLog()
  expect(text).not.toContain('before')
  expect(text).toContain('between')
  expect(text).not.toMatch(/abc|hush/)
  expect(text).not.toContain('after')
})

test('a debug line is not redacted while the detailed log is off', () => {
  const conceal = vi.fn((text: string) => text)
  const { log } = startLog(conceal)
  log.debug('quiet')
  expect(conceal).not.toHaveBeenCalled()
})

test('time asleep counts towards the day of the detailed log', () => {
  const { settings, turn } = startLog()
  turn(true)
  vi.setSystemTime(begin + 25 * hour)
  vi.advanceTimersByTime(60_000)
  expect(settings.current().detailedLogUntil).toBe(0)
})

test('the detailed log turns off after a day', async () => {
  const { log, settings, turn } = startLog()
  turn(true)
  vi.advanceTimersByTime(24 * hour - 1)
  expect(settings.current().detailedLogUntil).toBe(begin + 24 * hour)
  vi.advanceTimersByTime(2)
  expect(settings.current().detailedLogUntil).toBe(0)
  log.debug('too late')
  expect(await readLog()).not.toContain('too late')
})

test('a restart does not change the end of the detailed log', async () => {
  const first = startLog()
  first.turn(true)
  first.end()
  vi.setSystemTime(begin + 20 * hour)
  const second = startLog()
  second.log.debug('still detailed')
  vi.advanceTimersByTime(4 * hour + 1)
  second.log.debug('over')
  second.end()
  expect(await readLog()).toContain('still detailed')
  expect(await readLog()).not.toContain('over')
  expect(startLog().settings.current().detailedLogUntil).toBe(0)
})

test.each([
  ['a period that ended while the app was closed', begin - 1],
  ['an end too far ahead after a clock change', begin + 25 * hour],
])('%s does not make the log detailed', async (_, until) => {
  const first = startLog()
  first.settings.save({ detailedLogUntil: until })
  first.end()
  const { log, settings } = startLog()
  log.debug('quiet')
  expect(await readLog()).not.toContain('quiet')
  expect(settings.current().detailedLogUntil).toBe(0)
})

test('a damaged setting counts as off and leaves the others unchanged', async () => {
  const document = openDocument({ folder, name: 'settings', version: '1.0.0', log: startLog().log })
  document.set({ detailedLogUntil: 'tomorrow', simplified: true })
  document.flush()
  const { settings } = startLog()
  expect(settings.current()).toMatchObject({ detailedLogUntil: 0, simplified: true })
})
