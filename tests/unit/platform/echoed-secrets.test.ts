import { constants, privateDecrypt } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { players } from '../../../src/shared/endpoints/players.ts'
import { session } from '../../../src/shared/endpoints/session.ts'
import { createAnswering, type FaultServer, type Received, startFaultServer } from './fault-server.ts'
import { calls, createTestPlatform, keys } from './fixtures.ts'

let server: FaultServer
afterEach(() => server.close())

const password = 'Pässw0rd&=+"q'
const token = 'Tok3n/Of+Today=='
const code = '482913'

const formOf = ({ body }: Received) => new URLSearchParams(body.toString())
const decrypted = (text: string) =>
  privateDecrypt(
    { key: keys.privateKey, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(text, 'base64'),
  ).toString()

/** Answers with everything that came, in plain and in several encodings, as a debugging back end does. */
const echo =
  (wrap: (words: string) => string) =>
  (received: Received): string => {
    const form = formOf(received)
    const own = [...form].map(([name, value]) => `${name} was ${value}`)
    const secret = form.get('password') ?? form.get('pwd')
    const plain = secret ? [`the plain one ${decrypted(secret)}`, encodeURIComponent(decrypted(secret))] : []
    return wrap(JSON.stringify([...own, ...plain, received.body.toString()].join('; ')))
  }

const shapes: readonly (readonly [string, (words: string) => string])[] = [
  ['a refusal', words => `{"success":false,"code":1,"message":${words}}`],
  ['a refusal whose code it is', words => `{"success":false,"code":${words},"message":"no"}`],
  ['an ended session', words => `{"success":false,"code":410003,"message":${words}}`],
  ['a missing right', words => `{"success":false,"code":400011,"message":${words}}`],
  [
    'a list with a cell that cannot be read',
    words =>
      `{"success":true,"data":{"list":[{"id":1,"n":${words.replace(/^.*token was/, '"')}}],"count":1}}`,
  ],
  ['no JSON', words => `<b>${words}</b>`],
]

const secretsIn = (received: Received): readonly string[] => {
  const form = formOf(received)
  const sent = ['sign', 'password', 'pwd'].flatMap(name => form.getAll(name))
  return [token, 'Tok3n/Of', 'w0rd', ...sent].flatMap(one => [one, encodeURIComponent(one)])
}

test.each(shapes)(
  'what the platform echoes in %s shows no secret, to the page or in the log',
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
    const shown = `${JSON.stringify(results)} ${platform.log.text()} ${platform.signedOut.join(' ')}`
    for (const received of server.received) {
      for (const secret of secretsIn(received)) expect(shown).not.toContain(secret)
    }
    expect(shown).not.toContain(code)
    expect(server.received).toHaveLength(3)
  },
)

test('a task whose number is the code just typed is still asked for by it', async () => {
  server = await startFaultServer(createAnswering(`{"success":true,"data":{"taskId":${code}}}`))
  const platform = createTestPlatform(server.url)
  platform.secretValues.hold([code])
  expect(await platform.call(players.export, { page: 1, limit: 20 })).toEqual({ ok: true, value: code })
})

test('what the platform says beside its secrets is still read', async () => {
  server = await startFaultServer(
    createAnswering(`{"success":false,"code":7,"message":"账号 anna 的令牌 ${token} 与订单 77 不符"}`),
  )
  const platform = createTestPlatform(server.url, {}, () => token)
  expect(await platform.call(calls.approve, { id: '77', password })).toEqual({
    ok: false,
    failure: { kind: 'rejected', code: '7', message: '账号 anna 的令牌 [hidden] 与订单 77 不符' },
  })
})

test('the token a sign-in is answered with is known before anything of the answer is told', async () => {
  server = await startFaultServer(
    createAnswering(
      '{"success":true,"message":"","code":200,"data":{"token":["N3wTokenOfToday"],"user_info":"x"}}',
    ),
  )
  const platform = createTestPlatform(server.url, {}, () => '')
  await platform.call(session.login, { username: 'anna', pwd: password, code, remember: 0 })
  expect(platform.secretValues.conceal('late: N3wTokenOfToday')).toBe('late: [hidden]')
})
