import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Dialect } from './dialects.ts'
import { type AnswerMeaning, refused } from './meaning.ts'
import { parametersOf } from './parameters.ts'
import { signatureOf } from './signature.ts'

/** A request that was signed and sent as documented. */
export interface Received {
  readonly method: string
  readonly path: string
  /** Without timer, lang, token and signature. */
  readonly parameters: Readonly<Record<string, string>>
}

/** One call the back end knows. */
export interface Call {
  readonly method: string
  readonly path: string
  /** The names the documents list for it; null where they are not checked. */
  readonly takes: readonly string[] | null
  /** Needs no session, like signing in. */
  readonly open?: boolean
  /** Null when the connection breaks after the call was carried out. */
  readonly answer: (request: Received) => AnswerMeaning | null
}

interface Options {
  readonly dialect: Dialect
  readonly calls: readonly Call[]
  /** The session's token; without one every call is answered. */
  readonly token?: string
  /** Files by path: downloads are neither signed nor JSON. */
  readonly files?: Readonly<Record<string, Buffer>>
}

const secret = 'B4ck-3nd'
const languages = ['zh-cn', 'en-us', 'pt']
const shared = ['timer', 'lang', 'token', 'sign'] as const

/** Returns the first problem of a request's common parameters, or ''. */
const findProblem = (all: ReadonlyMap<string, string>): string => {
  const missing = shared.filter(name => !all.has(name))
  if (missing.length > 0) return `missing: ${missing.join()}`
  if (all.get('sign') !== signatureOf(all, secret)) return 'the signature is wrong'
  if (!/^\d{13}$/.test(all.get('timer') ?? '')) return 'the timer is no time in milliseconds'
  return languages.includes(all.get('lang') ?? '') ? '' : 'the language is unknown'
}

/**
 * Starts a back end written from the documents alone. It shares no code with the console or its demo platform,
 * checks signature, token and parameters by its own rules, and answers in one dialect.
 */
export const startBackEnd = async ({ dialect, calls, token, files = {} }: Options) => {
  const received: Received[] = []
  const complaints: string[] = []
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

  const judge = (call: Call, all: ReadonlyMap<string, string>): AnswerMeaning | null => {
    const problem = findProblem(all)
    if (problem) {
      complaints.push(`${call.path}: ${problem}`)
      return refused('500', problem)
    }
    if (token !== undefined && !call.open && all.get('token') !== token)
      return refused('410003', 'Session is over')
    const own = [...all].filter(([name]) => !(shared as readonly string[]).includes(name))
    const unknown = own.filter(([name]) => call.takes && !call.takes.includes(name))
    if (unknown.length > 0) complaints.push(`${call.path}: unknown ${unknown.map(([name]) => name).join()}`)
    const one = { method: call.method, path: call.path, parameters: Object.fromEntries(own) }
    received.push(one)
    return call.answer(one)
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = files[path]
    if (file) {
      response.writeHead(200, { 'content-length': file.length, 'content-type': 'text/csv' })
      return response.end(file)
    }
    const call = calls.find(one => one.path === path && one.method === request.method)
    if (!call) {
      complaints.push(`no call ${request.method} ${path}`)
      response.writeHead(404, { 'content-type': 'text/html' })
      return response.end('<html>not found</html>')
    }
    const answer = judge(call, await parametersOf(request))
    if (!answer) return response.destroy()
    response.writeHead(200, { 'content-type': 'application/json' })
    return response.end(dialect.answer(answer))
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: Error) => {
      complaints.push(error.message)
      response.destroy(error)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    /** Connection profile of this back end. */
    profile: {
      name: `Back end ${dialect.name}`,
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      signing: { secret },
      passwordKey: keys.publicKey,
    },
    received,
    /** Deviations from the documents. */
    complaints,
    /** Decrypts a password parameter. */
    opened: (encrypted: string): string =>
      privateDecrypt(
        { key: keys.privateKey, padding: constants.RSA_PKCS1_PADDING },
        Buffer.from(encrypted, 'base64'),
      ).toString('utf8'),
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

export type BackEnd = Awaited<ReturnType<typeof startBackEnd>>
