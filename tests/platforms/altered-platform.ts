import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { catalogue, findEndpoint } from '../../src/areas/calls.ts'
import type { Demo } from '../../src/demo/platform.ts'
import type { Endpoint } from '../../src/shared/endpoint.ts'
import { parseLossless } from '../../src/shared/lossless.ts'
import type { Profile } from '../../src/shared/profile.ts'
import { changeList, type Fields } from './changes.ts'
import { parametersOf } from './parameters.ts'
import type { Alteration, Seed } from './seeds.ts'
import { signatureOf } from './signature.ts'

/** Overall behaviour of an altered back end. */
export interface BackEndStyle {
  readonly name: string
  readonly seeds: readonly Seed[]
  /** Numbers are sent as texts, success as '1', after a byte order mark. */
  readonly isPhp?: boolean
  readonly isCompressed?: boolean
  readonly skewSeconds?: number
  /** Requests beyond this number in flight are refused. */
  readonly maxInFlight?: number
  /** Answer for every path that no call has. */
  readonly fallback?: Fields
  /** Replaces the answer of a request, counted from 1; undefined: the call's own answer. */
  readonly interrupt?: (count: number, path: string) => Fields | undefined
  /** Lists are empty if a parameter has an unknown name. */
  readonly isEmptyForUnknown?: boolean
}

const secret = 'Alt3red'
const toRootPath = (path: string): string => `/${path.replace(/^\/+/, '')}`

const convertToTexts = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(convertToTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, convertToTexts(part)]))
}

interface Route {
  readonly method: string
  readonly path: string
  readonly encoding: string
  readonly endpoint: Endpoint
  readonly alterations: readonly Alteration[]
}

/** Lists the altered routes of all calls. Calls of one path are one call of a platform and share their alterations. */
const createRoutes = (seeds: readonly Seed[]): readonly Route[] =>
  catalogue.map(endpoint => {
    const same = catalogue.filter(({ method, path }) => method === endpoint.method && path === endpoint.path)
    const ids = new Set(same.map(({ id }) => id))
    const alterations = seeds.filter(({ call }) => call === '' || ids.has(call)).map(one => one.alteration)
    const routeChanges = Object.assign({}, ...alterations.map(one => one.route)) as NonNullable<
      Alteration['route']
    >
    const method = routeChanges.method ?? endpoint.method
    const encoding = routeChanges.encoding ?? (method === 'GET' ? 'query' : endpoint.encoding)
    return { method, path: toRootPath(routeChanges.path ?? endpoint.path), encoding, endpoint, alterations }
  })

/** Starts a proxy to a demo platform that differs from the documents on purpose: it changes requests and answers. */
export const startAlteredPlatform = async (demo: Demo, manner: BackEndStyle) => {
  const routes = createRoutes(manner.seeds)
  let open = 0
  let count = 0

  const forward = async (endpoint: Endpoint, parameters: ReadonlyMap<string, string>): Promise<Fields> => {
    const signedParameters = new Map([
      ...parameters,
      ['sign', signatureOf(parameters, demo.profile.signing.secret)],
    ])
    const query = new URLSearchParams([...signedParameters])
    const url = `${demo.baseUrl}${toRootPath(endpoint.path)}`
    const isJson = endpoint.encoding === 'json'
    const body = isJson ? JSON.stringify(Object.fromEntries(signedParameters)) : query.toString()
    const headers = { 'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded' }
    const response =
      endpoint.method === 'GET'
        ? await fetch(`${url}?${query}`)
        : await fetch(url, { method: 'POST', body, headers })
    return parseLossless(await response.text()) as Fields
  }

  /** Converts received parameters to the demo's names and drops the ignored ones. */
  const translateParameters = (
    parameters: ReadonlyMap<string, string>,
    alterations: readonly Alteration[],
  ) => {
    const names = Object.assign({}, ...alterations.map(one => one.parameters)) as Record<string, string>
    const ignores = Object.assign({}, ...alterations.map(one => one.ignores)) as Record<string, string>
    const hiddenNames = new Set([...Object.values(names), ...Object.keys(ignores)])
    const knownEntries = [...parameters].flatMap(([name, value]): [string, string][] => {
      const ours = names[name]
      if (ours !== undefined) return [[ours, value]]
      return hiddenNames.has(name) ? [] : [[name, value]]
    })
    const translation = new Map(knownEntries)
    for (const [name, value] of Object.entries(ignores)) if (value !== '') translation.set(name, value)
    if (hiddenNames.has('page') && !translation.has('page')) translation.set('page', '1')
    if (hiddenNames.has('limit') && !translation.has('limit')) translation.set('limit', '20')
    translation.delete('sign')
    return translation
  }

  const send = (response: ServerResponse, status: number, type: string, text: string) => {
    const date = new Date(Date.now() + (manner.skewSeconds ?? 0) * 1000).toUTCString()
    const isPacked = manner.isCompressed ?? false
    const body = isPacked ? gzipSync(text) : Buffer.from(text)
    response.writeHead(status, {
      'content-type': type,
      date,
      ...(isPacked && { 'content-encoding': 'gzip' }),
    })
    response.end(body)
  }
  const sendAnswer = (response: ServerResponse, answer: Fields) => {
    const body = manner.isPhp
      ? { ...(convertToTexts(answer) as Fields), success: answer['success'] ? '1' : '0' }
      : answer
    send(response, 200, 'application/json', `${manner.isPhp ? '\uFEFF' : ''}${JSON.stringify(body)}`)
  }
  const createRefusal = (message: string): Fields => ({ success: false, code: 500, message, data: null })

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const atPath = routes.filter(({ path }) => path === pathname)
    const matching = atPath.filter(({ method }) => method === request.method)
    const type = request.headers['content-type'] ?? ''
    const parameters = await parametersOf(request)
    if (atPath.length === 0 && manner.fallback) return sendAnswer(response, { ...manner.fallback })
    if (atPath.length === 0) return send(response, 404, 'text/html', '<html>404</html>')
    if (matching.length === 0) return send(response, 405, 'text/html', '<html>405</html>')
    count += 1
    const interruption = manner.interrupt?.(count, pathname)
    if (interruption) return sendAnswer(response, interruption)
    const event = parameters.get('event')
    const matchesEvent = ({ endpoint }: Route) => (event === undefined) === !('event' in endpoint.input.shape)
    const route = matching.find(matchesEvent) ?? matching[0]
    if (!route) return send(response, 404, 'text/html', '<html>404</html>')
    const { instead } = Object.assign({}, ...route.alterations) as Alteration
    if (parameters.get('sign') !== signatureOf(parameters, secret))
      return sendAnswer(response, createRefusal('sign'))
    if (request.method === 'POST' && type.includes('json') !== (route.encoding === 'json')) {
      return sendAnswer(response, createRefusal('parameters are missing'))
    }
    if (instead && 'status' in instead) {
      if (instead.location) response.setHeader('location', instead.location)
      return send(response, instead.status, instead.type, instead.body)
    }
    const other = instead && 'call' in instead ? findEndpoint(instead.call) : undefined
    const answer = await forward(other ?? route.endpoint, translateParameters(parameters, route.alterations))
    const isKnown = (name: string) =>
      ['timer', 'lang', 'token', 'sign'].includes(name) || name in route.endpoint.input.shape
    if (manner.isEmptyForUnknown && [...parameters.keys()].some(name => !isKnown(name)))
      changeList(() => [])(answer)
    if (answer['success']) for (const { answer: change } of route.alterations) change?.(answer)
    return sendAnswer(response, answer)
  }

  const server = createServer((request, response) => {
    open += 1
    response.once('close', () => {
      open -= 1
    })
    if (open > (manner.maxInFlight ?? Number.POSITIVE_INFINITY)) {
      void parametersOf(request).finally(() => send(response, 503, 'text/html', '<html>busy</html>'))
      return
    }
    const slow = manner.maxInFlight === undefined ? Promise.resolve() : after(5)
    slow.then(() => serve(request, response)).catch((error: Error) => response.destroy(error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    /** Connection profile that does not adapt to any difference. */
    profile: {
      ...demo.profile,
      name: manner.name,
      baseUrl: `http://127.0.0.1:${port}`,
      signing: { ...demo.profile.signing, secret },
    } satisfies Profile,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
