import { constants, privateDecrypt } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parametersOf } from '../../platforms/parameters.ts'
import { keys } from '../platform/fixtures.ts'
import { type Random, shuffle } from './scale.ts'

/** Spellings in which a text can be echoed. */
export const spellings: Readonly<Record<string, (text: string) => string>> = {
  plain: text => text,
  'URL-encoded': encodeURIComponent,
  'form-encoded': text => new URLSearchParams({ x: text }).toString().slice(2),
  'JSON-escaped': text => JSON.stringify(text).slice(1, -1),
  base64: text => Buffer.from(text).toString('base64'),
  base64url: text => Buffer.from(text).toString('base64url'),
}

type Failing = (response: ServerResponse, echo: string) => void

const send = (response: ServerResponse, status: number, body: unknown, headers: object = {}) => {
  response.writeHead(status, { ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
const createCells = (words: string) =>
  Object.fromEntries(
    [
      'ID',
      'Id',
      'Status',
      'status',
      'RealMoney',
      'Money',
      'amount',
      'Locked',
      'count',
      'TotalCount',
      'VipLv',
    ].map(name => [name, words]),
  )

/** Failures of a call that echo the request. */
export const failureAnswers = {
  'a refusal': (response, message) => send(response, 200, { success: false, code: 1, message }),
  'a refusal whose code it is': (response, code) => send(response, 200, { success: 0, code, message: 'no' }),
  'a refusal in an object': (response, words) =>
    send(response, 200, { success: false, code: 1, message: { words }, data: words, error: [words] }),
  'an ended session': (response, message) => send(response, 200, { success: false, code: 410003, message }),
  'a missing right': (response, message) => send(response, 200, { success: false, code: 400011, message }),
  'a text for data': (response, words) => send(response, 200, { success: true, message: words, data: words }),
  'a row that cannot be read': (response, words) =>
    send(response, 200, {
      success: true,
      data: { list: [createCells(words), words, [words]], count: 3, ...createCells(words) },
    }),
  'neither success nor failure': (response, words) => send(response, 200, { data: words, [words]: words }),
  'no JSON': (response, words) => send(response, 200, `<b>${words}</b>`),
  'half an answer': (response, words) =>
    send(response, 200, `{"success":true,"message":${JSON.stringify(words)}`),
  'a broken server': (response, words) => send(response, 500, { success: false, message: words }),
  'no such address': (response, words) => send(response, 404, words),
  'a redirect': (response, words) =>
    send(response, 302, words, {
      location: `/?${encodeURIComponent(words.slice(0, 3000))}`,
      'x-echo': encodeURIComponent(words).slice(0, 3000),
    }),
  'a head that is none': (response, words) =>
    response.socket?.end(`HTTP/1.1 200 ${words}\r\n${words}: \0\r\n\r\n`),
  'a reset': response => response.socket?.resetAndDestroy(),
} satisfies Readonly<Record<string, Failing>>

const decrypt = (text: string): readonly string[] => {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length !== 128) return []
  return [privateDecrypt({ key: keys.privateKey, padding: constants.RSA_PKCS1_PADDING }, bytes).toString()]
}

/** Answers to the next requests. */
interface AnswerPlan {
  /** Returns the answer to a call; null to fail. */
  readonly answer: (path: string, sent: ReadonlyMap<string, string>) => unknown
  readonly failing: Failing
  /** Secrets to echo besides those of the request, by the call's path. */
  readonly known?: (path: string) => readonly string[]
}

const secretNames = ['token', 'sign', 'code', 'loginKey', 'loginSn', 'loginData']

/** Lists the secrets of a request, encrypted and decrypted. */
const listSecrets = (parameters: ReadonlyMap<string, string>): readonly string[] => {
  const encryptedValues = [...parameters.values()]
    .flatMap(value => value.split(','))
    .filter(value => decrypt(value).length > 0)
  const plain = secretNames.map(name => parameters.get(name) ?? '').filter(value => value !== '')
  return [...plain, ...encryptedValues, ...encryptedValues.flatMap(decrypt)]
}

/** Starts a platform that echoes every request and every known secret, in every spelling. */
export const startEchoingPlatform = async (random: Random) => {
  let secrets: string[] = []
  let plan: AnswerPlan = { answer: () => null, failing: failureAnswers['no such address'] }

  const server = createServer((request, response) => {
    void (async () => {
      const parameters = await parametersOf(request)
      const path = new URL(request.url ?? '', 'http://platform').pathname
      const own = [...listSecrets(parameters), ...(plan.known?.(path) ?? [])]
      secrets.push(...own)
      const spelledSecrets = own.flatMap(one => Object.values(spellings).map(write => write(one)))
      const echo = [
        ...shuffle(random, spelledSecrets),
        JSON.stringify([...parameters]),
        new URLSearchParams([...parameters]),
      ]
      const answer = plan.answer(path, parameters)
      return answer === null ? plan.failing(response, echo.join(' ; ')) : send(response, 200, answer)
    })()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    says: (next: AnswerPlan): void => {
      plan = next
    },
    /** Returns the secrets of all requests since the last call. */
    takeSecrets: (): readonly string[] => {
      const newSecrets = [...new Set(secrets)]
      secrets = []
      return newSecrets
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

export type EchoingPlatform = Awaited<ReturnType<typeof startEchoingPlatform>>
