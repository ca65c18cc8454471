import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readBuiltInFeed } from '../../../src/main/updates/feed.ts'

const key = 'MCowBQYDK2VwAyEA'
const feedIn = (resources: string, platform: NodeJS.Platform) =>
  readBuiltInFeed({ resources, program: join(resources, 'app'), platform })
const anInstallation = (config?: string, about: object = { updateKeys: [key] }) => {
  const resources = mkdtempSync(join(tmpdir(), 'console-feed-'))
  onTestFinished(() => rmSync(resources, { recursive: true, force: true }))
  mkdirSync(join(resources, 'app'))
  writeFileSync(join(resources, 'app', 'package.json'), JSON.stringify(about))
  if (config !== undefined) writeFileSync(join(resources, 'app-update.yml'), config)
  return resources
}
/** As the builder writes it. */
const written = (url: string, publisher = 'publisherName:\n  - Console, Ltd.\n') =>
  `provider: generic\nurl: ${url}\nupdaterCacheDirName: channel-console-updater\n${publisher}`
const feed = (url: string) => ({ kind: 'feed', url, keys: [key] })
const off = (reason: string) => ({ kind: 'off', reason })

test('the feed is the one that was fixed when the program was built', () => {
  const resources = anInstallation(written('https://u.example/console/'))
  for (const platform of ['win32', 'darwin'] as const) {
    expect(feedIn(resources, platform)).toEqual(feed('https://u.example/console/'))
  }
  const quoted = anInstallation(written("'https://u.example/a b/'").replaceAll('\n', '\r\n'))
  expect(feedIn(quoted, 'win32')).toEqual(feed('https://u.example/a b/'))
})

test('no profile has a say in it, however it is written', () => {
  const resources = anInstallation(written('https://u.example/'))
  for (const profile of ['{"updates":{"url":"https://evil.example/"}}', '{"upda', '']) {
    writeFileSync(join(resources, 'profile.json'), profile)
    expect(feedIn(resources, 'win32')).toEqual(feed('https://u.example/'))
  }
})

test('what says no address takes no updates: no file, none readable, or the one of a build without a feed', () => {
  expect(feedIn(anInstallation(), 'win32')).toEqual(off('noFeed'))
  const folder = anInstallation()
  mkdirSync(join(folder, 'app-update.yml'))
  expect(feedIn(folder, 'win32')).toEqual(off('noFeed'))
  for (const url of ['', 'http://u.example/', 'updates', 'file:///etc', 'https://updates.invalid/']) {
    expect(feedIn(anInstallation(written(url)), 'win32'), url).toEqual(off('noFeed'))
  }
  for (const text of ['', '<html>', '\0\0\0']) {
    expect(feedIn(anInstallation(text), 'darwin')).toEqual(off('noFeed'))
  }
})

test('what the builder is told to write where nobody names a feed is none', () => {
  const config = readFileSync(new URL('../../../electron-builder.yml', import.meta.url), 'utf8')
  const url = /publish:\n(?: {2}.*\n)*? {2}url: (.*)/.exec(config)?.[1] ?? ''
  expect(url).toMatch(/^https:/)
  expect(feedIn(anInstallation(written(url)), 'win32')).toEqual(off('noFeed'))
})

test.each(['', 'publisherName: []\n', 'publisherName:\n', 'publisherName: null\n', "publisherName: ''\n"])(
  'Windows takes none where nobody is named to have published it (%j)',
  publisher => {
    const resources = anInstallation(written('https://u.example/', publisher))
    expect(feedIn(resources, 'win32')).toEqual(off('noPublisher'))
    expect(feedIn(resources, 'darwin')).toEqual(feed('https://u.example/'))
  },
)

test('a system that knows no signature of programs takes none', () => {
  expect(feedIn(anInstallation(written('https://u.example/')), 'linux')).toEqual(off('system'))
})

test('a program whose package names no key takes none', () => {
  for (const about of [
    {},
    { updateKeys: [] },
    { updateKeys: [''] },
    { updateKeys: [key, 7] },
    { updateKeys: key },
    [],
  ]) {
    expect(feedIn(anInstallation(written('https://u.example/'), about), 'win32')).toEqual(off('noKey'))
  }
  const bare = anInstallation(written('https://u.example/'))
  rmSync(join(bare, 'app'), { recursive: true })
  expect(feedIn(bare, 'darwin')).toEqual(off('noKey'))
})
