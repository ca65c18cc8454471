import { constants, privateDecrypt } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { players } from '../../../src/areas/players/calls.ts'
import { session } from '../../../src/areas/session/calls.ts'
import { createAnswering, type FaultServer, type Received, startFaultServer } from './fault-server.ts'
import { calls, createTestPlatform, keys } from './fixtures.ts'

let server: FaultServer
afterEach(() => server.close())

const password = 'Pässw0rd&=+"q'
const token = 'Tok3n/Of+Today=='
const code = '482913'

const parseForm = ({ body }: Received) => new URLSearchParams(body.toString())
const decrypt = (text: string) =>
  privateDecrypt(
    { key: keys.privateKey, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(text, 'base64'),
  ).toString()

/** Creates answers that echo the request, plain and encoded, as a debugging back end does. */
const echo =
  (wrap: (text: string) => string) =>
  (received: Received): string => {
    const form = parseForm(received)
    const fields = [...form].map(([name, value]) => `${name} was ${value}`)
    const secret = form.get('password') ?? form.get('pwd')
    const plain = secret ? [`the plain one ${decrypt(secret)}`, encodeURIComponent(decrypt(secret))] : []
    return wrap(JSON.stringify([...fields, ...plain, received.body.toString()].join('; ')))
  }

const shapes: readonly (readonly [string, (text: string) => string])[] = [
  ['a refusal', text => `{"success":false,"code":1,"message":${text}}`],
  ['the code of a refusal', text => `{"success":false,"code":${text},"message":"no"}`],
  ['an ended session', text => `{"success":false,"code":410003,"message":${text}}`],
  ['a missing right', text => `{"success":false,"code":400011,"message":${text}}`],
  [
    'a list with a cell that cannot be read',
    text => `{"success":true,"data":{"list":[{"id":1,"n":${text.replace(/^.*token was/, '"')}}],"count":1}}`,
  ],
  ['no JSON', text => `<b>${text}</b>`],
]

const listSecrets = (received: Received): readonly string[] => {
  const form = parseForm(received)
  const parameters = ['sign', 'password', 'pwd'].flatMap(name => form.getAll(name))
  return [token, 'Tok3n/Of', 'w0rd', ...parameters].flatMap(one => [one, encodeURIComponent(one)])
}

test.each(shapes)(
  'secrets that the platform echoes in %s reach neither the page nor the log',
  async (_name, wrap) => {
    server = await startFaultServer({
      onRequest: (socket, received) => {
        const body = echo(wrap)(received)
        socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
      },
    })
    const platform = createTestPlatform(server.url, {}, () => token)
    const results = [
      await platform.call(calls.approve, { id: '77', password }),
      await platform.call(calls.rows, {}),
      await platform.call(session.login, { username: 'anna', pwd: password, code, remember: 0 }),
    ]
    const output = `${JSON.stringify(results)} ${platform.log.text()} ${platform.signedOut.join(' ')}`
    for (const received of server.received) {
      for (const secret of listSecrets(received)) expect(output).not.toContain(secret)
    }
    expect(output).not.toContain(code)
    expect(server.received).toHaveLength(3)
  },
)

test('a task id equal to the typed one-time code is not masked', async () => {
  server = await startFaultServer(createAnswering(`{"success":true,"data":{"taskId":${code}}}`))
  const platform = createTestPlatform(server.url)
  platform.secretValues.hold([code])
  expect(await platform.call(players.export, { page: 1, limit: 20 })).toEqual({ ok: true, value: code })
})

test('only the secret in a platform message is masked', async () => {
  server = await startFaultServer(
    createAnswering(`{"success":false,"code":7,"message":"账号 anna 的令牌 ${token} 与订单 77 不符"}`),
  )
  const platform = createTestPlatform(server.url, {}, () => token)
  expect(await platform.call(calls.approve, { id: '77', password })).toEqual({
    ok: false,
    failure: { kind: 'rejected', code: '7', message: '账号 anna 的令牌 [hidden] 与订单 77 不符' },
  })
})

test('the token in a sign-in answer is masked from then on', async () => {
  server = await startFaultServer(
    createAnswering(
      '{"success":true,"message":"","code":200,"data":{"token":["N3wTokenOfToday"],"user_info":"x"}}',
    ),
  )
  const platform = createTestPlatform(server.url, {}, () => '')
  await platform.call(session.login, { username: 'anna', pwd: password, code, remember: 0 })
  expect(platform.secretValues.conceal('late: N3wTokenOfToday')).toBe('late: [hidden]')
})
