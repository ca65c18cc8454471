import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configureRequestOptions, configureRequestUrl, HttpExecutor } from 'builder-util-runtime'
import electronUpdater, { type AppUpdater } from 'electron-updater'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trustOnly } from '../../../src/main/updates/trusted-updater.ts'
import { selfSigned } from '../platform/certificate.ts'
import { createTestLog } from '../platform/fixtures.ts'

const program = Buffer.from('MZ a new console')
const sha512 = createHash('sha512').update(program).digest('base64')

let folder: string
let server: https.Server
let feed: string
let latest: string
const asked: string[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'updates-'))
  asked.length = 0
  server = https.createServer(selfSigned, (request, response) => {
    asked.push(request.url ?? '')
    response.end(request.url?.includes('.yml') ? latest : program)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  feed = `https://127.0.0.1:${(server.address() as AddressInfo).port}/feed/`
})
afterEach(async () => {
  server.close()
  server.closeAllConnections()
  await rm(folder, { recursive: true, force: true })
})

const offer = (version: string, url: string) => {
  latest = [
    `version: ${version}`,
    'files:',
    `  - url: ${url}`,
    `    sha512: ${sha512}`,
    `    size: ${program.length}`,
    `path: ${url}`,
    `sha512: ${sha512}`,
    "releaseDate: '2026-01-01T00:00:00.000Z'",
  ].join('\n')
}

/** What Electron's network does for the updater, by Node's. */
class NodeExecutor extends HttpExecutor<ReturnType<typeof https.request>> {
  createRequest(options: object, callback: (response: unknown) => void) {
    return https.request({ ...options, ca: selfSigned.cert }, callback)
  }
  async download(
    url: URL,
    destination: string,
    options: Parameters<HttpExecutor<never>['doDownload']>[1]['options'],
  ) {
    return options.cancellationToken.createPromise<string>((resolve, reject, onCancel) => {
      const requestOptions = { headers: options.headers ?? undefined }
      configureRequestUrl(url, requestOptions)
      configureRequestOptions(requestOptions)
      const callback = (error: Error | null) => (error ? reject(error) : resolve(destination))
      this.doDownload(requestOptions, { destination, options, onCancel, callback, responseHandler: null }, 0)
    })
  }
}

/** The real updater of Windows in an installation of 1.2.0 whose builder wrote this beside it. */
const anUpdater = async (
  config: string,
  checkPublisher = vi.fn(async (): Promise<string | null> => null),
) => {
  const appUpdateConfigPath = join(folder, 'app-update.yml')
  await writeFile(
    appUpdateConfigPath,
    `provider: generic\nurl: ${feed}\nupdaterCacheDirName: cache\n${config}`,
  )
  const updater = new electronUpdater.NsisUpdater(undefined, {
    version: '1.2.0',
    name: 'console',
    isPackaged: true,
    appUpdateConfigPath,
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: async () => undefined,
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: () => undefined,
  })
  Object.assign(updater, { httpExecutor: new NodeExecutor(), _testOnlyOptions: { platform: 'win32' } })
  const log = createTestLog()
  updater.logger = null
  updater.disableDifferentialDownload = true
  updater.on('error', () => undefined)
  updater.setFeedURL({ provider: 'generic', url: feed })
  trustOnly(updater, { feed, platform: 'win32', checkPublisher, log })
  return { updater, log, checkPublisher }
}
const take = async (updater: AppUpdater): Promise<readonly string[] | 'not taken'> => {
  const found = await updater.checkForUpdates()
  return (await found?.downloadPromise) ?? 'not taken'
}
const programsAsked = () => asked.filter(path => path.includes('.exe'))
const publisher = 'publisherName:\n  - Console, Ltd.\n'

test('a newer release of this publisher from the feed’s own host is taken, once its signature is checked', async () => {
  offer('1.3.0', 'Console-1.3.0.exe')
  const { updater, checkPublisher } = await anUpdater(publisher)
  const [file = ''] = await take(updater)
  expect(checkPublisher).toHaveBeenCalledWith(['Console, Ltd.'], expect.stringContaining('Console-1.3.0.exe'))
  expect(await readFile(file)).toEqual(program)
})

test('a program that somebody else signed is thrown away', async () => {
  offer('1.3.0', 'Console-1.3.0.exe')
  const { updater, checkPublisher } = await anUpdater(
    publisher,
    vi.fn(async () => 'signed by CN=Evil'),
  )
  await expect(take(updater)).rejects.toThrow('not signed by the application owner')
  expect(checkPublisher).toHaveBeenCalledOnce()
  expect(existsSync(join(folder, 'cache', 'pending', 'Console-1.3.0.exe'))).toBe(false)
})

test.each([
  ['an installation that names no publisher', '', '1.3.0', 'a.exe', 'does not say who publishes it'],
  ['one whose publisher is empty', 'publisherName: []\n', '1.3.0', 'a.exe', 'does not say who publishes it'],
  ['a file on another host', publisher, '1.3.0', 'https://evil.example/a.exe', 'a file from another host'],
  ['an older version', publisher, '1.1.0', 'a.exe', 'not newer'],
  ['a pre-release', publisher, '1.3.0-beta.1', 'a.exe', 'no released version'],
])('%s: nothing is fetched, and the log says why', async (_, config, version, url, why) => {
  offer(version, url)
  const { updater, log, checkPublisher } = await anUpdater(config)
  expect(await take(updater)).toBe('not taken')
  expect(programsAsked()).toEqual([])
  expect(checkPublisher).not.toHaveBeenCalled()
  expect(log.text()).toContain(why)
})

test('where no system checks signatures nothing is taken', async () => {
  offer('1.3.0', 'a.exe')
  const { updater, log } = await anUpdater(publisher)
  trustOnly(updater, { feed, platform: 'linux', checkPublisher: async () => null, log })
  expect(await take(updater)).toBe('not taken')
  expect(programsAsked()).toEqual([])
})
