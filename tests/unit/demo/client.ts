import { constants, createHash, publicEncrypt } from 'node:crypto'
import { catalogue } from '../../../src/areas/calls.ts'
import type { Demo } from '../../../src/demo/platform.ts'

/** Answer of the platform. The client of these tests shares no code with either side. */
export interface Answer {
  readonly status: number
  readonly success: boolean | number | string
  readonly code: number
  readonly message: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers of every shape
  readonly data: any
  readonly text: string
}

export type Parameters = Readonly<Record<string, string>>

export const md5Signature = (parameters: Parameters, secret: string): string =>
  createHash('md5')
    .update(
      Object.entries(parameters)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([, value]) => value)
        .join('') + secret,
    )
    .digest('hex')

export const signParameters = (demo: Demo, parameters: Parameters, token = ''): Parameters => {
  const all = { timer: String(Date.now()), lang: 'en-us', token, ...parameters }
  return { ...all, sign: md5Signature(all, demo.profile.signing.secret) }
}

const readAnswer = async (response: Response): Promise<Answer> => {
  const text = await response.text()
  return { ...JSON.parse(text), status: response.status, text }
}

export const send = (
  demo: Demo,
  method: string,
  path: string,
  parameters: Parameters,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> => {
  const body = new URLSearchParams(parameters)
  return fetch(
    demo.baseUrl + path + (method === 'GET' ? `?${body.toString()}` : ''),
    method === 'GET' ? { headers } : { method, headers, body },
  ).then(readAnswer)
}

/** Sends one file beside the parameters, which alone are signed. */
export const upload = (
  demo: Demo,
  path: string,
  parameters: Parameters,
  field: string,
  file: File,
): Promise<Answer> => {
  const body = new FormData()
  for (const [name, value] of Object.entries(parameters)) body.append(name, value)
  body.append(field, file)
  return fetch(demo.baseUrl + path, { method: 'POST', body }).then(readAnswer)
}

const sendJson = (demo: Demo, path: string, parameters: Parameters): Promise<Answer> =>
  fetch(demo.baseUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(parameters),
  }).then(readAnswer)

/** Calls an endpoint by its ID, signed and encoded as the endpoint declares. */
export const call = (demo: Demo, id: string, parameters: Parameters = {}, token = ''): Promise<Answer> => {
  const endpoint = catalogue.find(one => one.id === id)
  if (!endpoint) throw new Error(`no call '${id}'`)
  if (endpoint.encoding === 'json')
    return sendJson(demo, endpoint.path, signParameters(demo, parameters, token))
  return send(demo, endpoint.method, endpoint.path, signParameters(demo, parameters, token))
}

export const encryptPassword = (
  demo: { readonly profile: Pick<Demo['profile'], 'passwordKey'> },
  password: string,
): string =>
  publicEncrypt(
    { key: demo.profile.passwordKey, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(password),
  ).toString('base64')

export const getAccount = (demo: Demo, username: string) => {
  const account = demo.accounts().find(one => one.username === username)
  if (!account) throw new Error(`no account '${username}'`)
  return account
}

export const signIn = async (demo: Demo, username = 'owner2026', remember = '0'): Promise<string> => {
  const { password, code } = getAccount(demo, username)
  const answer = await call(demo, 'session.login', {
    username,
    pwd: encryptPassword(demo, password),
    code,
    remember,
  })
  if (answer.success !== true) throw new Error(answer.message)
  return answer.data.token
}
