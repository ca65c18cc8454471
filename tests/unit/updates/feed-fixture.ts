import { createHash, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configureRequestOptions, configureRequestUrl, HttpExecutor } from 'builder-util-runtime'
import electronUpdater from 'electron-updater'
import { onTestFinished, vi } from 'vitest'
import { openDocument } from '../../../src/main/settings/document.ts'
import { createManifestHistory } from '../../../src/main/updates/seen-manifests.ts'
import { signManifest } from '../../../src/main/updates/signature.ts'
import { createUpdateSource } from '../../../src/main/updates/update-source.ts'
import type { UpdateChannel } from '../../../src/shared/settings.ts'
import { createSelfSigned } from '../platform/certificate.ts'
import { createTestLog } from '../platform/fixtures.ts'

export const program = Buffer.from('MZ a new console'.repeat(64))
export const computeHash = (bytes: Buffer) => createHash('sha512').update(bytes).digest('base64')
const createKeyPair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { pem: privateKey.export({ format: 'pem', type: 'pkcs8' }) as string, publicKey }
}
/** The publisher's key, and a key of another party. */
export const publisherKey = createKeyPair()
export const otherKey = createKeyPair()

interface ManifestOptions {
  readonly version?: string
  readonly url?: string
  readonly date?: string
  readonly sha512?: string
  readonly size?: number | string
  /** Additional lines. */
  readonly more?: string
}

/** Builds a manifest in the builder's format. */
export const createManifest = (manifestOptions: ManifestOptions = {}): string => {
  const {
    version = '1.3.0',
    date = '2026-01-01T00:00:00.000Z',
    sha512 = computeHash(program),
    more = '',
  } = manifestOptions
  const { url = `Console-${version}.exe`, size = program.length } = manifestOptions
  return [
    `version: ${version}`,
    'files:',
    `  - url: ${url}`,
    `    sha512: ${sha512}`,
    `    size: ${size}`,
    `path: ${url}`,
    `sha512: ${sha512}`,
    `releaseDate: '${date}'`,
    more,
  ].join('\n')
}
export const createSignedManifest = (
  manifestOptions: ManifestOptions = {},
  name = 'latest.yml',
  key = publisherKey,
) => signManifest(name, createManifest(manifestOptions), key.pem)

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Starts an HTTPS update host that serves `files` by name and answers 404 for others. */
export const startFeed = async () => {
  const files = new Map<string, string | Buffer | Answer>()
  const asked: string[] = []
  const server = https.createServer(createSelfSigned, (request, response) => {
    const name = new URL(request.url ?? '', 'https://x').pathname.replace('/feed/', '')
    asked.push(name)
    const file = files.get(name)
    if (typeof file === 'function') return file(request, response)
    response.statusCode = file === undefined ? 404 : 200
    response.end(file)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/feed/`
  return { url, files, asked }
}

/** Replaces Electron's network in the updater with Node's. */
export class NodeExecutor extends HttpExecutor<ReturnType<typeof https.request>> {
  createRequest(options: object, callback: (response: unknown) => void) {
    return https.request({ ...options, ca: createSelfSigned.cert }, callback)
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

interface Setting {
  readonly feed: string
  readonly current?: string
  readonly publisher?: string
  readonly platform?: NodeJS.Platform
  readonly channel?: () => UpdateChannel
  /** Maximum time without data. */
  readonly patienceMs?: number
  /** Data folder of an earlier run. Default: a new folder. */
  readonly folder?: string
  readonly checkPublisher?: (publishers: readonly string[], file: string) => Promise<string | null>
}

/** Creates an update source over the real Windows updater, installed as 1.2.0 and published by Console, Ltd. */
export const createSource = async (setting: Setting) => {
  const { feed, current = '1.2.0', publisher = 'publisherName:\n  - Console, Ltd.\n', patienceMs } = setting
  const checkPublisher = vi.fn(setting.checkPublisher ?? (async (): Promise<string | null> => null))
  const folder = setting.folder ?? (await mkdtemp(join(tmpdir(), 'updates-')))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const appUpdateConfigPath = join(folder, 'app-update.yml')
  await writeFile(
    appUpdateConfigPath,
    `provider: generic\nurl: ${feed}\nupdaterCacheDirName: cache\n${publisher}`,
  )
  const updater = new electronUpdater.NsisUpdater(undefined, {
    version: current,
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
  // Test builds of the updater download the whole program; production uses differential downloads.
  const options = { platform: 'win32', isUseDifferentialDownload: true }
  Object.assign(updater, { httpExecutor: new NodeExecutor(), _testOnlyOptions: options })
  updater.logger = null
  const document = openDocument({ folder, name: 'updates', version: current, log: createTestLog() })
  const source = createUpdateSource(updater, {
    feed,
    keys: [publisherKey.publicKey],
    platform: setting.platform ?? 'win32',
    checkPublisher,
    channel: setting.channel ?? (() => 'stable'),
    seen: createManifestHistory(document),
    ...(patienceMs !== undefined && { patienceMs }),
  })
  /** Checks and downloads; returns the path of the downloaded file, or null. */
  const take = async (): Promise<string | null> => {
    const { offer } = await source.check()
    if (!offer) return null
    await offer.load(() => undefined)
    return join(folder, 'cache', 'pending', `Console-${offer.version}.exe`)
  }
  return { source, take, folder, updater, checkPublisher }
}
