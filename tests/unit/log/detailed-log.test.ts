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

/** A program as it starts, and ends when told to. */
const started = (conceal = (text: string) => text) => {
  const log = createFileLog(folder, { maxBytes: 1_000_000, echo: false, conceal })
  const document = openDocument({ folder, name: 'settings', version: '1.0.0', log })
  const settings = openSettings(document, log)
  return { log, settings, turn: followDetailedLog(settings, log), end: () => document.flush() }
}
const written = async () => readFile(join(folder, 'console.log'), 'utf8').catch(() => '')

test('debug lines are written from when it is turned on until it is turned off, redacted as all lines are', async () => {
  const { log, turn } = started(text => text.replaceAll('hush', '[hidden]'))
  log.debug('before')
  turn(true)
  log.debug('between', { token: 'abc', word: 'hush' })
  turn(false)
  log.debug('after')
  const text = await written()
  expect(text).not.toContain('before')
  expect(text).toContain('between')
  expect(text).not.toMatch(/abc|hush/)
  expect(text).not.toContain('after')
})

test('a text that is not written is not looked at either', () => {
  const conceal = vi.fn((text: string) => text)
  const { log } = started(conceal)
  log.debug('quiet')
  expect(conceal).not.toHaveBeenCalled()
})

test('hours in which the computer sleeps count as well', () => {
  const { settings, turn } = started()
  turn(true)
  vi.setSystemTime(begin + 25 * hour)
  vi.advanceTimersByTime(60_000)
  expect(settings.current().detailedLogUntil).toBe(0)
})

test('it ends by itself after a day', async () => {
  const { log, settings, turn } = started()
  turn(true)
  vi.advanceTimersByTime(24 * hour - 1)
  expect(settings.current().detailedLogUntil).toBe(begin + 24 * hour)
  vi.advanceTimersByTime(2)
  expect(settings.current().detailedLogUntil).toBe(0)
  log.debug('too late')
  expect(await written()).not.toContain('too late')
})

test('a restart takes nothing from the day and adds nothing to it', async () => {
  const first = started()
  first.turn(true)
  first.end()
  vi.setSystemTime(begin + 20 * hour)
  const second = started()
  second.log.debug('still detailed')
  vi.advanceTimersByTime(4 * hour + 1)
  second.log.debug('over')
  second.end()
  expect(await written()).toContain('still detailed')
  expect(await written()).not.toContain('over')
  expect(started().settings.current().detailedLogUntil).toBe(0)
})

test.each([
  ['a day that passed while the program was closed', begin - 1],
  ['a time that a clock set back has put far ahead', begin + 25 * hour],
])('%s does not make the log detailed', async (_, until) => {
  const first = started()
  first.settings.save({ detailedLogUntil: until })
  first.end()
  const { log, settings } = started()
  log.debug('quiet')
  expect(await written()).not.toContain('quiet')
  expect(settings.current().detailedLogUntil).toBe(0)
})

test('a setting that is damaged is one that is off, and takes no other with it', async () => {
  const document = openDocument({ folder, name: 'settings', version: '1.0.0', log: started().log })
  document.set({ detailedLogUntil: 'tomorrow', simplified: true })
  document.flush()
  const { settings } = started()
  expect(settings.current()).toMatchObject({ detailedLogUntil: 0, simplified: true })
})
