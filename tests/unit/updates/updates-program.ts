import { EventEmitter } from 'node:events'
import https from 'node:https'
import { createInterface } from 'node:readline'
import type { UpdateSource } from '../../../src/main/updates/update-source.ts'
import type * as Updates from '../../../src/main/updates/updates.ts'

/*
 * A program that is nothing but the updater's chunk as it is built, on a system of this name, with as much of Electron as the
 * updater asks for: its app, its network, Squirrel. Looks for an update at each line it gets, and prints what that led to.
 */
interface Order {
  readonly platform: NodeJS.Platform
  readonly chunk: string
  readonly folder: string
  readonly certificate: string
  readonly keys: readonly string[]
  readonly feed: string
}
const order = JSON.parse(process.argv[2] ?? '') as Order

/** Requests as Electron makes them: a redirect ends one unless it is followed at once; the session may refuse an address. */
let refuses: (
  details: { readonly url: string },
  answer: (verdict: { readonly cancel: boolean }) => void,
) => void = (_, answer) => answer({ cancel: false })
const asked: string[] = []
const request = ({
  session: _session,
  ...options
}: Omit<https.RequestOptions, 'session'> & { readonly session: unknown }) => {
  const url = `${options.protocol ?? 'https:'}//${options.hostname}:${options.port ?? 443}${options.path ?? '/'}`
  const emitter = new EventEmitter()
  const { promise: verdict, resolve } = Promise.withResolvers<{ readonly cancel: boolean }>()
  refuses({ url }, resolve)
  const sent = https.request({ ...options, ca: order.certificate, rejectUnauthorized: true })
  sent.on('error', error => emitter.emit('error', error))
  sent.on('response', response => {
    const { location } = response.headers
    if (location === undefined) return emitter.emit('response', response)
    if (emitter.emit('redirect', response.statusCode, 'GET', new URL(location, url).href, {}))
      return sent.destroy()
    return emitter.emit('error', new Error('Redirect was cancelled'))
  })
  return Object.assign(emitter, {
    end: async () => {
      if ((await verdict).cancel) return emitter.emit('error', new Error('net::ERR_BLOCKED_BY_CLIENT'))
      asked.push(url)
      return sent.end()
    },
    abort: () => sent.destroy(),
  })
}

class Squirrel extends EventEmitter {
  setFeedURL = () => undefined
  checkForUpdates = () => undefined
  quitAndInstall = () => undefined
}

const electron = {
  app: {
    whenReady: async () => undefined,
    getVersion: () => '1.2.0',
    getName: () => 'console',
    isPackaged: true,
    getAppPath: () => order.folder,
    getPath: () => order.folder,
    quit: () => undefined,
    relaunch: () => undefined,
    once: () => undefined,
  },
  net: { request },
  session: {
    fromPartition: () => ({
      webRequest: {
        onBeforeRequest: (listener: typeof refuses) => {
          refuses = listener
        },
      },
    }),
  },
  autoUpdater: new Squirrel(),
}
Object.defineProperty(process, 'platform', { value: order.platform })
Object.assign(process, { resourcesPath: order.folder })
Object.assign(process.env, {
  XDG_CACHE_HOME: order.folder,
  LOCALAPPDATA: order.folder,
  HOME: order.folder,
  APPIMAGE: order.chunk,
})
// Found by the chunk's `require('electron')`.
Object.assign(globalThis, { electronOfTest: electron })

type OpenUpdates = typeof Updates.openUpdates
const { openUpdates } = (await import(order.chunk)) as { readonly openUpdates: OpenUpdates }
const stored = new Map<string, unknown>()
const source: UpdateSource = openUpdates({
  url: order.feed,
  keys: order.keys,
  document: {
    get: (name: string) => stored.get(name),
    set: (patch: Readonly<Record<string, unknown>>) => {
      for (const [name, value] of Object.entries(patch)) stored.set(name, value)
    },
    flush: () => true,
  },
  channel: () => 'stable',
})

/** Looks and loads, as the console does; says how that ended. */
const take = async (): Promise<string> => {
  asked.length = 0
  try {
    const { offer } = await source.check()
    if (!offer) return 'nothing is offered'
    await offer.load(() => undefined)
    return `${offer.version} is loaded`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

// The test changes the feed between two lines.
for await (const _ of createInterface(process.stdin)) {
  const outcome = await take()
  process.stdout.write(`${JSON.stringify({ outcome, asked: asked.map(url => new URL(url).pathname) })}\n`)
}
process.exit()
