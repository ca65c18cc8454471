import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Demo } from '../../src/demo/platform.ts'
import type { Endpoint } from '../../src/shared/endpoint.ts'
import { catalogue, findEndpoint } from '../../src/shared/endpoints/catalogue.ts'
import { parseLossless } from '../../src/shared/lossless.ts'
import type { Profile } from '../../src/shared/profile.ts'
import { changeList, type Fields } from './changes.ts'
import { parametersOf } from './parameters.ts'
import type { Alteration, Seed } from './seeds.ts'
import { signatureOf } from './signature.ts'

/** How a back end differs as a whole. */
export interface BackEndStyle {
  readonly name: string
  readonly seeds: readonly Seed[]
  /** Numbers are written as texts, success is '1', byte order marks stand in front. */
  readonly isPhp?: boolean
  readonly isCompressed?: boolean
  readonly skewSeconds?: number
  /** More requests at the same time are turned away. */
  readonly maxInFlight?: number
  /** Answered at every path that no call has. */
  readonly fallback?: Fields
  /** Answered in place of this request, counted from 1; undefined for the call's own answer. */
  readonly interrupt?: (count: number, path: string) => Fields | undefined
  /** Lists are empty where a parameter has a name that no call has. */
  readonly isEmptyForUnknown?: boolean
}

const secret = 'Alt3red'
const rootOf = (path: string): string => `/${path.replace(/^\/+/, '')}`

const asTexts = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(asTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, asTexts(part)]))
}

interface Route {
  readonly method: string
  readonly path: string
  readonly encoding: string
  readonly endpoint: Endpoint
  readonly alterations: readonly Alteration[]
}

/** Calls by what leads to them here. Those of one path are one call of a platform: what alters one alters all. */
const routesOf = (seeds: readonly Seed[]): readonly Route[] =>
  catalogue.map(endpoint => {
    const same = catalogue.filter(({ method, path }) => method === endpoint.method && path === endpoint.path)
    const ids = new Set(same.map(({ id }) => id))
    const alterations = seeds.filter(({ call }) => call === '' || ids.has(call)).map(one => one.alteration)
    const moved = Object.assign({}, ...alterations.map(one => one.route)) as NonNullable<Alteration['route']>
    const method = moved.method ?? endpoint.method
    const encoding = moved.encoding ?? (method === 'GET' ? 'query' : endpoint.encoding)
    return { method, path: rootOf(moved.path ?? endpoint.path), encoding, endpoint, alterations }
  })

/**
 * A platform that holds what a demo platform holds and differs from the documents on purpose: it stands in front of that one and
 * changes what comes and goes.
 */
export const startAlteredPlatform = async (demo: Demo, manner: BackEndStyle) => {
  const routes = routesOf(manner.seeds)
  let open = 0
  let count = 0

  const forward = async (endpoint: Endpoint, given: ReadonlyMap<string, string>): Promise<Fields> => {
    const signed = new Map([...given, ['sign', signatureOf(given, demo.profile.signing.secret)]])
    const query = new URLSearchParams([...signed])
    const url = `${demo.baseUrl}${rootOf(endpoint.path)}`
    const isJson = endpoint.encoding === 'json'
    const body = isJson ? JSON.stringify(Object.fromEntries(signed)) : query.toString()
    const headers = { 'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded' }
    const response =
      endpoint.method === 'GET'
        ? await fetch(`${url}?${query}`)
        : await fetch(url, { method: 'POST', body, headers })
    return parseLossless(await response.text()) as Fields
  }

  /** What the demo is asked: our names of what it was given, without what is not looked at. */
  const understood = (given: ReadonlyMap<string, string>, alterations: readonly Alteration[]) => {
    const names = Object.assign({}, ...alterations.map(one => one.parameters)) as Record<string, string>
    const ignores = Object.assign({}, ...alterations.map(one => one.ignores)) as Record<string, string>
    const hidden = new Set([...Object.values(names), ...Object.keys(ignores)])
    const known = [...given].flatMap(([name, value]): [string, string][] => {
      const ours = names[name]
      if (ours !== undefined) return [[ours, value]]
      return hidden.has(name) ? [] : [[name, value]]
    })
    const asked = new Map(known)
    for (const [name, value] of Object.entries(ignores)) if (value !== '') asked.set(name, value)
    if (hidden.has('page') && !asked.has('page')) asked.set('page', '1')
    if (hidden.has('limit') && !asked.has('limit')) asked.set('limit', '20')
    asked.delete('sign')
    return asked
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
    const said = manner.isPhp
      ? { ...(asTexts(answer) as Fields), success: answer['success'] ? '1' : '0' }
      : answer
    send(response, 200, 'application/json', `${manner.isPhp ? '\uFEFF' : ''}${JSON.stringify(said)}`)
  }
  const refuse = (message: string): Fields => ({ success: false, code: 500, message, data: null })

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const atPath = routes.filter(({ path }) => path === pathname)
    const matching = atPath.filter(({ method }) => method === request.method)
    const type = request.headers['content-type'] ?? ''
    const given = await parametersOf(request)
    if (atPath.length === 0 && manner.fallback) return sendAnswer(response, { ...manner.fallback })
    if (atPath.length === 0) return send(response, 404, 'text/html', '<html>404</html>')
    if (matching.length === 0) return send(response, 405, 'text/html', '<html>405</html>')
    count += 1
    const interruption = manner.interrupt?.(count, pathname)
    if (interruption) return sendAnswer(response, interruption)
    const event = given.get('event')
    const fits = ({ endpoint }: Route) => (event === undefined) === !('event' in endpoint.input.shape)
    const route = matching.find(fits) ?? matching[0]
    if (!route) return send(response, 404, 'text/html', '<html>404</html>')
    const { instead } = Object.assign({}, ...route.alterations) as Alteration
    if (given.get('sign') !== signatureOf(given, secret)) return sendAnswer(response, refuse('sign'))
    if (request.method === 'POST' && type.includes('json') !== (route.encoding === 'json')) {
      return sendAnswer(response, refuse('parameters are missing'))
    }
    if (instead && 'status' in instead) {
      if (instead.location) response.setHeader('location', instead.location)
      return send(response, instead.status, instead.type, instead.body)
    }
    const other = instead && 'call' in instead ? findEndpoint(instead.call) : undefined
    const answer = await forward(other ?? route.endpoint, understood(given, route.alterations))
    const isKnown = (name: string) =>
      ['timer', 'lang', 'token', 'sign'].includes(name) || name in route.endpoint.input.shape
    if (manner.isEmptyForUnknown && [...given.keys()].some(name => !isKnown(name)))
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
    /** The profile that leads to it and says nothing of how it differs. */
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
