import { EventEmitter } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire, Module } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import electronUpdater, { type AppUpdater } from 'electron-updater'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { openDocument } from '../../../src/main/settings/document.ts'
import { installOnMac } from '../../../src/main/updates/install-on-mac.ts'
import { createManifestHistory } from '../../../src/main/updates/seen-manifests.ts'
import { createUpdateSource } from '../../../src/main/updates/update-source.ts'
import { createTestLog } from '../platform/fixtures.ts'
import { createSignedManifest, NodeExecutor, program, publisherKey, startFeed } from './feed-fixture.ts'

/** A stand-in for Squirrel that fetches the feed by real HTTP, then emits `verdict`. */
class Squirrel extends EventEmitter {
  verdict: 'update-downloaded' | 'error' | 'silence' = 'update-downloaded'
  receivedBytes: Buffer | null = null
  quitAndInstall = vi.fn()
  feed: { readonly url: string; readonly headers: Record<string, string> } | null = null
  setFeedURL(feed: Squirrel['feed']) {
    this.feed = feed
  }
  checkForUpdates = vi.fn(async () => {
    if (!this.feed) throw new Error('no feed')
    const answer = await fetch(this.feed.url, { headers: this.feed.headers })
    const { url } = (await answer.json()) as { readonly url: string }
    this.receivedBytes = Buffer.from(await (await fetch(url)).arrayBuffer())
    if (this.verdict !== 'silence') this.emit(this.verdict, new Error('code signature did not pass'))
    this.emit('judged')
  })
}

const squirrel = { current: new Squirrel() }
const require = createRequire(import.meta.url)
const electron = require.resolve('electron')
require.cache[electron] = Object.assign(new Module(electron), {
  loaded: true,
  exports: {
    get autoUpdater() {
      return squirrel.current
    },
  },
})
afterAll(() => void delete require.cache[electron])

/** Creates the real macOS updater, installed as 1.2.0, with 1.3.0 downloaded. */
const createLoadedMac = async (verdict: Squirrel['verdict'] = 'update-downloaded') => {
  const native = new Squirrel()
  native.verdict = verdict
  squirrel.current = native
  const feed = await startFeed()
  const name = 'Console-1.3.0-mac.zip'
  const suffixed = 'latest-mac.yml'
  feed.files.set(suffixed, createSignedManifest({ url: name }, suffixed)).set(name, program)
  const folder = await mkdtemp(join(tmpdir(), 'updates-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const appUpdateConfigPath = join(folder, 'app-update.yml')
  await writeFile(appUpdateConfigPath, `provider: generic\nurl: ${feed.url}\nupdaterCacheDirName: cache\n`)
  const app = { relaunch: vi.fn(), quit: vi.fn() }
  const updater: AppUpdater = new electronUpdater.MacUpdater(undefined, {
    version: '1.2.0',
    name: 'console',
    isPackaged: true,
    appUpdateConfigPath,
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: async () => undefined,
    onQuit: () => undefined,
    ...app,
  })
  Object.assign(updater, { httpExecutor: new NodeExecutor(), _testOnlyOptions: { platform: 'darwin' } })
  updater.logger = null
  const document = openDocument({ folder, name: 'updates', version: '1.2.0', log: createTestLog() })
  const source = createUpdateSource(updater, {
    feed: feed.url,
    keys: [publisherKey.publicKey],
    platform: 'darwin',
    checkPublisher: async () => null,
    channel: () => 'stable',
    seen: createManifestHistory(document),
  })
  const { offer } = await source.check()
  await offer?.load(() => undefined)
  onTestFinished(() => (updater as unknown as { closeServerIfExists: () => void }).closeServerIfExists())
  return { native, app, source, updater, fail: vi.fn() }
}

const waitForVerdict = (native: Squirrel) => new Promise(resolve => native.once('judged', resolve))

test('a downloaded update is handed to macOS only on install', async () => {
  const { native, app } = await createLoadedMac()
  expect(native.feed).not.toBe(null)
  expect(native.checkForUpdates).not.toHaveBeenCalled()
  expect(app.quit).not.toHaveBeenCalled()
})

test.each([true, false])(
  'the app quits to install once macOS accepts the update (restart: %s)',
  async restart => {
    const { native, app, source, fail } = await createLoadedMac()
    const decision = waitForVerdict(native)
    expect(source.install(restart, fail)).toBe('quits')
    expect(app.quit).not.toHaveBeenCalled()
    await decision
    expect(native.receivedBytes).toEqual(program)
    expect(native.quitAndInstall).toHaveBeenCalledTimes(restart ? 1 : 0)
    expect(app.quit).toHaveBeenCalledTimes(restart ? 0 : 1)
    expect(fail).not.toHaveBeenCalled()
  },
)

test.each([true, false])(
  'the app quits without installing when macOS rejects the update (restart: %s)',
  async restart => {
    const { native, app, source, fail } = await createLoadedMac('error')
    const decision = waitForVerdict(native)
    expect(source.install(restart, fail)).toBe('quits')
    await decision
    expect(fail.mock.calls).toEqual([[new Error('code signature did not pass')]])
    expect(app.quit).toHaveBeenCalledOnce()
    expect(app.relaunch).toHaveBeenCalledTimes(restart ? 1 : 0)
    expect(native.quitAndInstall).not.toHaveBeenCalled()
  },
)

test('the app restarts without the update when macOS does not answer', async () => {
  const { updater, app, fail } = await createLoadedMac('silence')
  installOnMac(updater, true, fail, 100)
  await vi.waitFor(() => expect(app.quit).toHaveBeenCalledOnce())
  expect(fail).toHaveBeenCalledOnce()
  expect(app.relaunch).toHaveBeenCalledOnce()
})
