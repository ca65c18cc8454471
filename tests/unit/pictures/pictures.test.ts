import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { directNetwork } from '../../../src/main/network/network.ts'
import { createPictureResolver } from '../../../src/main/pictures/picture-address.ts'
import { createPictures } from '../../../src/main/pictures/pictures.ts'
import { readPictureFacts } from '../../../src/shared/files/picture.ts'
import { startMain } from '../properties/whole-main.ts'

/** Creates the first bytes of a PNG that claims this size; readers ignore the rest. */
const createPng = (width: number, height: number, length = 64): Buffer => {
  const bytes = Buffer.alloc(length)
  bytes.write('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
const dataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`

type Answer = (request: IncomingMessage, response: ServerResponse) => void
let answers: Record<string, Answer>
let requests: IncomingMessage[]
let base: string
let close: () => void

const send =
  (bytes: Buffer, type = 'image/png'): Answer =>
  (_, response) =>
    response.writeHead(200, { 'content-type': type }).end(bytes)
const redirect =
  (to: string): Answer =>
  (_, response) =>
    response.writeHead(302, { location: to }).end()

beforeEach(async () => {
  answers = {}
  requests = []
  const server = createServer((request, response) => {
    requests.push(request)
    const answer = answers[request.url ?? '']
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = () => {
    server.closeAllConnections()
    server.close()
  }
})
afterEach(() => close())

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

const pictures = (options: Partial<Parameters<typeof createPictures>[0]> = {}, account = 'owner @ demo') =>
  createPictures({
    source: async () => ({ network: directNetwork, baseUrl: base, hosts: [], account }),
    log: quiet,
    ...options,
  })

describe('a picture of the platform', () => {
  test('is fetched without token or cookie and takes its type from its bytes', async () => {
    const png = createPng(300, 200)
    answers['/upload/a.jpg'] = send(png, 'text/html')
    expect(await pictures()('/upload/a.jpg')).toEqual({ ok: true, value: dataUrl(png) })
    expect(await pictures()(`${base}/upload/a.jpg`)).toEqual({ ok: true, value: dataUrl(png) })
    for (const { headers, method } of requests) {
      expect(method).toBe('GET')
      expect(Object.keys(headers).toSorted()).toEqual(['accept', 'accept-encoding', 'connection', 'host'])
    }
  })

  test('is refused when it is no picture, too large or would take too much memory', async () => {
    answers['/page'] = send(
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"></svg>'.padEnd(80)),
    )
    answers['/large'] = send(createPng(10, 10, 5000))
    answers['/endless'] = (_, response) => {
      response.writeHead(200)
      const more = () => response.write(createPng(10, 10, 3000), error => error ?? more())
      more()
    }
    answers['/bomb'] = send(createPng(60_000, 60_000))
    const loadPicture = pictures({ limits: { each: 4000, total: 100_000 } })
    for (const path of ['/page', '/large', '/endless', '/bomb'])
      expect(await loadPicture(path), path).toMatchObject({ ok: false, failure: { kind: 'malformed' } })
    expect(await loadPicture('/none')).toEqual({ ok: false, failure: { kind: 'http', status: 404 } })
  })

  test('counts toward a total, which restarts with another sign-in', async () => {
    answers['/a'] = send(createPng(10, 10, 1000))
    let account = 'one'
    const loadPicture = pictures({
      source: async () => ({ network: directNetwork, baseUrl: base, hosts: [], account }),
      limits: { each: 4000, total: 2500 },
    })
    const outcomes = async () => {
      const all: boolean[] = []
      for (let count = 0; count < 4; count += 1) all.push((await loadPicture('/a')).ok)
      return all
    }
    expect(await outcomes()).toEqual([true, true, false, false])
    account = 'two'
    expect(await outcomes()).toEqual([true, true, false, false])
  })

  test('is abandoned when it does not arrive in time', async () => {
    answers['/never'] = (_, response) => response.writeHead(200).write('x')
    expect(await pictures({ timeoutMs: 100 })('/never')).toEqual({ ok: false, failure: { kind: 'timeout' } })
  })

  test('is loaded before sign-in from the platform’s host only', async () => {
    const main = await startMain({ profile: { baseUrl: base } })
    answers['/qr.png'] = send(createPng(160, 160))
    const picture = (source: string) => main.ask({ name: 'picture', input: { source } })
    expect(await picture(`${base}/qr.png`)).toEqual({ ok: true, value: dataUrl(createPng(160, 160)) })
    expect(await picture('/qr.png')).toMatchObject({ ok: true })
    expect(await picture('https://qr.example.com/?secret=JBSWY3DP')).toMatchObject({ ok: false })
    expect(requests.map(({ url, headers }) => [url, headers.cookie])).toEqual(
      Array(2).fill(['/qr.png', undefined]),
    )
    await main.close()
  })

  test('is not loaded from another host, not even by a redirect', async () => {
    const png = createPng(10, 10)
    answers['/a'] = send(png)
    answers['/near'] = redirect('/a')
    expect(await pictures()('/near')).toEqual({ ok: true, value: dataUrl(png) })
    const elsewhere = [
      'file:///etc/passwd',
      'ftp://127.0.0.1/a',
      'data:image/png;base64,AAAA',
      'http://localhost:1/a',
      'https://evil.example/a',
    ]
    for (const [index, link] of elsewhere.entries()) {
      answers[`/far${index}`] = redirect(link)
      for (const one of [link, `/far${index}`])
        expect(await pictures()(one), one).toMatchObject({ ok: false, failure: { kind: 'malformed' } })
    }
  })
})

test('a picture may be on the platform’s own host or a host named by its profile', () => {
  const resolveAddress = (link: string, own = 'https://bo.example.com/api') =>
    createPictureResolver(['cdn.example.com', 'files.example.com:8443'])(link, own, own)?.href
  expect(resolveAddress('/a.png')).toBe('https://bo.example.com/a.png')
  expect(resolveAddress('//bo.example.com/a.png')).toBe('https://bo.example.com/a.png')
  expect(resolveAddress('https://bo.example.com:9000/a.png')).toBe('https://bo.example.com:9000/a.png')
  expect(resolveAddress('https://cdn.example.com/a.png')).toBe('https://cdn.example.com/a.png')
  expect(resolveAddress('https://files.example.com:8443/a.png')).toBe('https://files.example.com:8443/a.png')
  for (const link of [
    'http://bo.example.com/a.png',
    'http://cdn.example.com/a.png',
    'https://cdn.example.com:444/a.png',
    'https://evil-bo.example.com/a.png',
    'https://bo.example.com.evil.example/a.png',
    'https://bo.example.com@evil.example/a.png',
    'https://user:pass@bo.example.com/a.png',
    'http://169.254.169.254/latest',
    'javascript:x',
  ])
    expect(resolveAddress(link), link).toBeUndefined()
  expect(resolveAddress('/a.png', 'http://127.0.0.1:99/')).toBe('http://127.0.0.1:99/a.png')
})

describe('the facts of a picture', () => {
  const bytes = (text: string) => Buffer.from(text.padEnd(40, '\0'), 'latin1')
  test.each([
    ['PNG', createPng(640, 480), { type: 'image/png', width: 640, height: 480 }],
    ['GIF', bytes('GIF89a\u0080\u0002\u00e0\u0001'), { type: 'image/gif', width: 640, height: 480 }],
    [
      'JPEG',
      bytes('\u00ff\u00d8\u00ff\u00e0\0\u0004xx\u00ff\u00c2\0\u0011\u0008\u0001\u00e0\u0002\u0080\u0003'),
      { type: 'image/jpeg', width: 640, height: 480 },
    ],
    [
      'WebP',
      bytes(`RIFFxxxxWEBPVP8Xxxxx\0\0\0\0\u007f\u0002\0\u00df\u0001\0`),
      { type: 'image/webp', width: 640, height: 480 },
    ],
    [
      'lossless WebP',
      bytes(`RIFFxxxxWEBPVP8Lxxxx\u002f\u007f\u00c2\u0077\0`),
      { type: 'image/webp', width: 640, height: 480 },
    ],
  ])('are read from its bytes: %s', (_, picture, facts) => {
    expect(readPictureFacts(picture)).toEqual(facts)
  })

  test('are absent for files that are cut short, empty or claim too large a size', () => {
    const none = [
      Buffer.alloc(0),
      Buffer.from('GIF89a'),
      createPng(0, 10),
      createPng(30_000, 30_000),
      bytes('\u00ff\u00d8\u00ff\u00e0\0\0'),
      bytes('\u00ff\u00d8\u00ff\u00e0\u00ff\u00ff'),
      bytes('RIFFxxxxWEBPVP9 '),
      bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ]
    for (const one of none) expect(readPictureFacts(one), one.toString('latin1')).toBeUndefined()
  })
})
