import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readBuiltInFeed } from '../../../src/main/updates/feed.ts'

const key = 'MCowBQYDK2VwAyEA'
const readFeed = (resources: string, platform: NodeJS.Platform) =>
  readBuiltInFeed({ resources, program: join(resources, 'app'), platform })
const createInstallation = (config?: string, about: object = { updateKeys: [key] }) => {
  const resources = mkdtempSync(join(tmpdir(), 'console-feed-'))
  onTestFinished(() => rmSync(resources, { recursive: true, force: true }))
  mkdirSync(join(resources, 'app'))
  writeFileSync(join(resources, 'app', 'package.json'), JSON.stringify(about))
  if (config !== undefined) writeFileSync(join(resources, 'app-update.yml'), config)
  return resources
}
/** Formats an update configuration like the builder does. */
const formatConfig = (url: string, publisher = 'publisherName:\n  - Console, Ltd.\n') =>
  `provider: generic\nurl: ${url}\nupdaterCacheDirName: channel-console-updater\n${publisher}`
const feed = (url: string) => ({ kind: 'feed', url, keys: [key] })
const off = (reason: string) => ({ kind: 'off', reason })

test('the feed is read from the configuration fixed at build time', () => {
  const resources = createInstallation(formatConfig('https://u.example/console/'))
  for (const platform of ['win32', 'darwin'] as const) {
    expect(readFeed(resources, platform)).toEqual(feed('https://u.example/console/'))
  }
  const quoted = createInstallation(formatConfig("'https://u.example/a b/'").replaceAll('\n', '\r\n'))
  expect(readFeed(quoted, 'win32')).toEqual(feed('https://u.example/a b/'))
})

test('a profile cannot change the feed', () => {
  const resources = createInstallation(formatConfig('https://u.example/'))
  for (const profile of ['{"updates":{"url":"https://evil.example/"}}', '{"upda', '']) {
    writeFileSync(join(resources, 'profile.json'), profile)
    expect(readFeed(resources, 'win32')).toEqual(feed('https://u.example/'))
  }
})

test('updates are off without a valid https feed address', () => {
  expect(readFeed(createInstallation(), 'win32')).toEqual(off('noFeed'))
  const folder = createInstallation()
  mkdirSync(join(folder, 'app-update.yml'))
  expect(readFeed(folder, 'win32')).toEqual(off('noFeed'))
  for (const url of ['', 'http://u.example/', 'updates', 'file:///etc', 'https://updates.invalid/']) {
    expect(readFeed(createInstallation(formatConfig(url)), 'win32'), url).toEqual(off('noFeed'))
  }
  for (const text of ['', '<html>', '\0\0\0']) {
    expect(readFeed(createInstallation(text), 'darwin')).toEqual(off('noFeed'))
  }
})

test('the builder’s placeholder address counts as no feed', () => {
  const config = readFileSync(new URL('../../../electron-builder.yml', import.meta.url), 'utf8')
  const url = /publish:\n(?: {2}.*\n)*? {2}url: (.*)/.exec(config)?.[1] ?? ''
  expect(url).toMatch(/^https:/)
  expect(readFeed(createInstallation(formatConfig(url)), 'win32')).toEqual(off('noFeed'))
})

test.each(['', 'publisherName: []\n', 'publisherName:\n', 'publisherName: null\n', "publisherName: ''\n"])(
  'Windows takes no updates without a publisher name (%j)',
  publisher => {
    const resources = createInstallation(formatConfig('https://u.example/', publisher))
    expect(readFeed(resources, 'win32')).toEqual(off('noPublisher'))
    expect(readFeed(resources, 'darwin')).toEqual(feed('https://u.example/'))
  },
)

test('updates are off on Linux', () => {
  expect(readFeed(createInstallation(formatConfig('https://u.example/')), 'linux')).toEqual(off('system'))
})

test('updates are off when the package has no valid key list', () => {
  for (const about of [
    {},
    { updateKeys: [] },
    { updateKeys: [''] },
    { updateKeys: [key, 7] },
    { updateKeys: key },
    [],
  ]) {
    expect(readFeed(createInstallation(formatConfig('https://u.example/'), about), 'win32')).toEqual(
      off('noKey'),
    )
  }
  const bare = createInstallation(formatConfig('https://u.example/'))
  rmSync(join(bare, 'app'), { recursive: true })
  expect(readFeed(bare, 'darwin')).toEqual(off('noKey'))
})
