import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createFeedHost } from '../feed-host.ts'
import { createReleases } from '../github.ts'

interface Answer {
  readonly status: number
  readonly body?: Uint8Array | string
}
type Handle = (request: IncomingMessage, path: string, body: Buffer) => Answer

/** A certificate and its key, both PEM. */
interface Identity {
  readonly cert: string
  readonly key: string
}

interface LoopbackServer {
  /** Without a slash at its end. */
  readonly address: string
  readonly close: () => void
}

/** Starts a server on loopback, with https if a certificate is given. */
const serve = async (handle: Handle, identity?: Identity): Promise<LoopbackServer> => {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://host')
    const { status, body = '' } = handle(request, url.pathname + url.search, await buffer(request))
    response.writeHead(status, { 'content-length': Buffer.byteLength(body) })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  const listen = (request: IncomingMessage, response: ServerResponse) => void answer(request, response)
  const server = identity ? createTlsServer(identity, listen) : createServer(listen)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `${identity ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

interface StoredRelease {
  id: number
  tag_name: string
  name: string
  body: string
  draft: boolean
  prerelease: boolean
  files: Map<string, Buffer>
  /** The permanent id of each file. */
  ids: Map<string, number>
}

/** Starts a host of repositories on loopback, with the part of GitHub's API that a release uses. */
export const startRepositoryHost = async () => {
  const stored: StoredRelease[] = []
  const log: string[] = []
  /** Errors, each of which answers the next matching request. */
  const faults: { match: RegExp; status: number }[] = []
  let next = 1
  let address = ''
  const formatRelease = ({ files, ids, ...release }: StoredRelease) => ({
    ...release,
    upload_url: `${address}/upload/${release.id}/assets{?name,label}`,
    html_url: `${address}/releases/${release.tag_name}`,
    assets: [...files].map(([name, bytes]) => {
      const id = ids.get(name)
      return { id, name, size: bytes.length, url: `${address}/repos/o/r/releases/assets/${id}` }
    }),
  })
  const json = (status: number, value: unknown): Answer => ({ status, body: JSON.stringify(value) })
  const findByAsset = (id: number) => {
    for (const release of stored)
      for (const [name, own] of release.ids) if (own === id) return { release, name }
    return { release: undefined, name: undefined }
  }
  const loopbackServer = await serve((request, path, body) => {
    log.push(`${request.method} ${path}`)
    if (request.headers.authorization !== 'Bearer the-token') return json(401, { message: 'Bad credentials' })
    const fault = faults.findIndex(({ match }) => match.test(`${request.method} ${path}`))
    if (fault !== -1) return json(faults.splice(fault, 1)[0]?.status ?? 500, { message: 'Broken' })
    const [, page] = /^\/repos\/o\/r\/releases\?per_page=100&page=(\d+)$/.exec(path) ?? []
    if (request.method === 'GET' && page)
      return json(200, stored.slice((Number(page) - 1) * 100, Number(page) * 100).map(formatRelease))
    if (request.method === 'POST' && path === '/repos/o/r/releases') {
      const release = {
        id: next++,
        files: new Map(),
        ids: new Map(),
        ...JSON.parse(body.toString()),
      } as StoredRelease
      stored.unshift(release)
      return json(201, formatRelease(release))
    }
    const [, uploadId, name] = /^\/upload\/(\d+)\/assets\?name=(.+)$/.exec(path) ?? []
    if (request.method === 'POST' && uploadId && name) {
      const release = stored.find(one => one.id === Number(uploadId))
      if (!release || release.files.has(name)) return json(422, { message: 'already_exists' })
      release.files.set(decodeURIComponent(name), body)
      release.ids.set(decodeURIComponent(name), next++)
      return json(201, {})
    }
    const [, asset] = /^\/repos\/o\/r\/releases\/assets\/(\d+)$/.exec(path) ?? []
    if (asset) {
      const { release, name: file = '' } = findByAsset(Number(asset))
      const bytes = release?.files.get(file)
      if (!bytes) return json(404, { message: 'Not Found' })
      if (request.method === 'DELETE') release?.files.delete(file)
      return request.method === 'DELETE' ? { status: 204 } : { status: 200, body: bytes }
    }
    const [, id] = /^\/repos\/o\/r\/releases\/(\d+)$/.exec(path) ?? []
    const release = stored.find(one => one.id === Number(id))
    if (request.method === 'PATCH' && release)
      return json(200, formatRelease(Object.assign(release, JSON.parse(body.toString()))))
    return json(404, { message: 'Not Found' })
  })
  address = loopbackServer.address
  const open = (token = 'the-token') => createReleases({ api: address, repository: 'o/r', token })
  return { stored, log, faults, open, releases: open(), ...loopbackServer }
}

/** Starts a feed's host on loopback: installations get the uploaded files. */
export const startFeedHost = async (identity?: Identity) => {
  const files = new Map<string, Buffer>()
  const put: string[] = []
  const faults = { put: 0, redirect: false, absent: 404 }
  const loopbackServer = await serve((request, path, body) => {
    const name = decodeURIComponent(path.slice('/feed/'.length))
    if (faults.redirect) return { status: 302 }
    if (request.method === 'PUT') {
      if (request.headers.authorization !== 'Bearer upload-token') return { status: 403 }
      if (faults.put > 0) {
        faults.put -= 1
        return { status: 507 }
      }
      put.push(name)
      files.set(name, body)
      return { status: 201 }
    }
    const bytes = files.get(name)
    return bytes ? { status: 200, body: bytes } : { status: faults.absent, body: 'Not Found' }
  }, identity)
  const url = `${loopbackServer.address}/feed/`
  const open = (token = 'upload-token') => createFeedHost({ feed: url, upload: url.slice(0, -1), token })
  return { files, put, faults, open, host: open(), url, close: loopbackServer.close }
}
