import { execFileSync } from 'node:child_process'
import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { createRequire } from 'node:module'
import { JSEncrypt } from 'jsencrypt'
import { afterEach, describe, expect, test } from 'vitest'
import { listSecretFields } from '../../../src/shared/endpoint.ts'
import { createAnswering, type FaultServer, startFaultServer } from './fault-server.ts'
import { calls, createTestPlatform, keys, success } from './fixtures.ts'

let server: FaultServer
afterEach(() => server.close())

const password = 'Pässw0rd&=+'

describe('a password', () => {
  test('arrives encrypted for jsencrypt and appears nowhere in plain text', async () => {
    server = await startFaultServer(createAnswering('{"success":false,"code":1,"message":"wrong"}'))
    const platform = createTestPlatform(server.url)
    expect(listSecretFields(calls.approve)).toEqual(['password'])
    const result = await platform.call(calls.approve, { id: '1', password })
    const body = server.received[0]?.body.toString() ?? ''
    const ciphertext = new URLSearchParams(body).get('password') ?? ''
    const reader = new JSEncrypt()
    reader.setPrivateKey(keys.privateKey)
    expect(reader.decrypt(ciphertext)).toBe(password)
    for (const text of [body, JSON.stringify(result), platform.log.text()]) {
      expect(text).not.toContain('w0rd')
      expect(text).not.toContain('tok"')
    }
  })

  test('is not encrypted by jsencrypt, which repeats itself outside a browser', () => {
    const library = createRequire(import.meta.url).resolve('jsencrypt')
    const program = `
      Math.random = () => 0.25
      Date.prototype.getTime = Date.now = () => 0
      const JSEncrypt = require(${JSON.stringify(library)})
      const box = new JSEncrypt()
      box.setPublicKey(${JSON.stringify(keys.publicKey)})
      process.stdout.write(box.encrypt(${JSON.stringify(password)}))`
    const [first = '', second] = [1, 2].map(() =>
      execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' }),
    )
    expect(first).toBe(second)
    const key = { key: keys.privateKey, padding: constants.RSA_PKCS1_PADDING }
    expect(privateDecrypt(key, Buffer.from(first, 'base64')).toString()).toBe(password)
  })

  test('is refused on its field and not sent if it is too long for the key', async () => {
    server = await startFaultServer(createAnswering(success))
    const platform = createTestPlatform(server.url)
    const maxBytes = 1024 / 8 - 11
    expect((await platform.call(calls.approve, { id: '1', password: 'x'.repeat(maxBytes) })).ok).toBe(true)
    expect(await platform.call(calls.approve, { id: '1', password: 'é'.repeat(maxBytes) })).toEqual({
      ok: false,
      failure: { kind: 'invalid', fields: [{ field: 'password', message: 'errors:tooLong' }] },
    })
    expect(server.heads()).toBe(1)
  })

  const ec = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const short = generateKeyPairSync('rsa', {
    modulusLength: 512,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

  test.each([
    ['no key', 'hello', 'not a public key in PEM form'],
    ['a private key', keys.privateKey, 'holds a private key; the public one is wanted'],
    ['a key of another kind', ec.publicKey, 'not an RSA key'],
    ['a short key', short.publicKey, 'an RSA key of 512 bits, at least 1024 needed'],
  ])('with %s as key is misconfigured and not sent; other calls work', async (_name, passwordKey, detail) => {
    server = await startFaultServer(createAnswering(success))
    const platform = createTestPlatform(server.url, { passwordKey })
    expect(await platform.call(calls.approve, { id: '1', password })).toEqual({
      ok: false,
      failure: { kind: 'misconfigured', file: 'profile.json', field: 'passwordKey', detail },
    })
    expect(server.connections()).toBe(0)
    expect((await platform.call(calls.plain, {})).ok).toBe(true)
  })
})
