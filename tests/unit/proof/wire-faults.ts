import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { type Behaviour, httpAnswer } from '../platform/fault-server.ts'
import { pickOne, type Random } from './scale.ts'

/** What became of a write, as far as the one who sent it can know. */
export type Meaning = 'done' | 'refused' | 'unknown' | 'unsent'

/** Something that goes wrong, or right in an odd way, while a write is sent and answered. */
export interface Fault {
  readonly name: string
  /** All that may truthfully be told of the write. */
  readonly means: readonly Meaning[]
  /** Who is asked: the server, in haste (silence is waited for), nobody at all, or the server as if it spoke TLS. */
  readonly way: 'server' | 'hasty' | 'nobody' | 'tls' | 'hastyTls'
  /** What the server does; `success` is an answer that says so, `bytes` is about how long the request is. */
  readonly behave: (random: Random, told: { readonly success: string; readonly bytes: number }) => Behaviour
}

/** Writes in a few pieces, cut and delayed at random, then does what comes after. */
const dribble = (random: Random, socket: Socket, sent: string | Buffer, then: () => void): void => {
  socket.setNoDelay(true)
  const bytes = Buffer.from(sent)
  const cuts = Array.from({ length: random.integer(0, 4) }, () => random.integer(0, bytes.length))
  const places = [0, ...cuts, bytes.length].toSorted((a, b) => a - b)
  const pieces = places.slice(1).map((end, index) => bytes.subarray(places[index], end))
  const next = () => {
    const piece = pieces.shift()
    if (!piece) return then()
    socket.write(piece)
    if (random.chance(0.3)) setTimeout(next, random.integer(1, 4))
    else setImmediate(next)
  }
  next()
}

type Text = (random: Random, success: string) => string | Buffer
const end = (socket: Socket) => socket.end()
const reset = (socket: Socket) => void socket.resetAndDestroy()
const stay = () => undefined

/** The whole request is read and answered with this; then the connection is left to `then`. */
const says =
  (text: Text, then: (socket: Socket) => unknown = end): Fault['behave'] =>
  (random, { success }) => ({
    onRequest: socket => dribble(random, socket, text(random, success), () => void then(socket)),
  })

const head = (...lines: readonly string[]) => [...lines, '', ''].join('\r\n')
const ok200 = 'HTTP/1.1 200 OK'
const closes = 'Connection: close'
const chunked = 'Transfer-Encoding: chunked'
const lengthOf = (body: string | Buffer) => `Content-Length: ${Buffer.byteLength(body)}`
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`
const json = (value: unknown): string => JSON.stringify(value)
const part = (random: Random, text: string) => text.slice(0, random.integer(1, Math.max(1, text.length - 2)))
const words = ['', 'no', 'half done', '系统繁忙', 'x'.repeat(3000)] as const
const refusal = (random: Random, code: unknown) =>
  json({
    success: pickOne(random, [false, 0, '0', 'false', '', null]),
    code,
    message: pickOne(random, words),
  })
const someChunks = (random: Random, text: string) => {
  const cut = random.integer(1, text.length - 1)
  return chunk(text.slice(0, cut)) + chunk(text.slice(cut))
}

const fault = (
  name: string,
  means: Meaning | readonly Meaning[],
  behave: Fault['behave'],
  way: Fault['way'] = 'server',
): Fault => ({ name, means: [means].flat(), behave, way })

const unsent: readonly Fault[] = [
  fault('refused connection', 'unsent', () => ({}), 'nobody'),
  fault(
    'no TLS where it should be',
    'unsent',
    random => ({
      onBytes: socket => {
        if (random.chance(0.5)) socket.resetAndDestroy()
        else socket.end(httpAnswer('{"success":true}', 400))
      },
    }),
    'tls',
  ),
  fault('a TLS handshake that hangs', 'unsent', () => ({}), 'hastyTls'),
]

// A connection that is gone before the client has heard of it was none.
const maybe = ['unknown', 'unsent'] as const
const broken: readonly Fault[] = [
  fault('reset as soon as connected', maybe, () => ({ onConnection: reset })),
  fault('reset a moment after it was connected', maybe, random => ({
    onConnection: socket => void setTimeout(reset, random.integer(0, 3), socket),
  })),
  fault('closed as soon as connected', maybe, () => ({ onConnection: end })),
  fault('reset while the request is read', 'unknown', (random, { bytes }) => {
    const place = random.integer(1, bytes)
    return { onBytes: (socket, count) => void (count >= place && reset(socket)), onRequest: reset }
  }),
  fault('reset as soon as the head was read', 'unknown', () => ({ onHead: reset })),
  fault('reset after the whole request', 'unknown', random => ({
    onRequest: socket => void setTimeout(reset, random.integer(0, 3), socket),
  })),
  fault(
    'closed without an answer',
    'unknown',
    says(() => ''),
  ),
]

const silent: readonly Fault[] = [
  fault('never read', maybe, () => ({ onConnection: socket => void socket.pause() }), 'hasty'),
  fault('never answered', maybe, () => ({}), 'hasty'),
  fault(
    'a head that never ends',
    maybe,
    says(random => part(random, head(ok200, 'Content-Length: 20', closes)), stay),
    'hasty',
  ),
  fault(
    'a body that never ends',
    maybe,
    says((random, success) => head(ok200, 'Content-Length: 90000') + part(random, success), stay),
    'hasty',
  ),
]

const cut: readonly Fault[] = [
  fault(
    'an answer that ends before its length',
    'unknown',
    says((random, success) => head(ok200, lengthOf(success), closes) + part(random, success)),
  ),
  fault(
    'an answer that a reset cuts',
    'unknown',
    says((random, success) => head(ok200, lengthOf(success)) + part(random, success), reset),
  ),
  fault(
    'chunks without a last one',
    'unknown',
    says((random, success) => head(ok200, chunked) + someChunks(random, success)),
  ),
  fault(
    'an answer of no stated length, cut',
    'unknown',
    says((random, success) => head(ok200, closes) + part(random, success)),
  ),
  fault(
    'a length that is too small',
    'unknown',
    says(
      (random, success) =>
        head(ok200, `Content-Length: ${random.integer(0, Buffer.byteLength(success) - 1)}`, closes) + success,
    ),
  ),
  fault(
    'compressed and cut',
    'unknown',
    says((random, success) => {
      const packed = gzipSync(success)
      const some = packed.subarray(0, random.integer(1, packed.length >> 1))
      return Buffer.concat([Buffer.from(head(ok200, 'Content-Encoding: gzip', lengthOf(some), closes)), some])
    }),
  ),
]

const garbled: readonly Fault[] = [
  fault(
    'not HTTP',
    'unknown',
    says(random => pickOne(random, ['SSH-2.0-x\r\n\r\n', '\0\x01\x02', 'HTTP\r\n\r\n'])),
  ),
  fault(
    'chunks whose lengths are none',
    'unknown',
    says(
      (random, success) =>
        head(ok200, chunked) + pickOne(random, ['zz', '-5', '']) + someChunks(random, success),
    ),
  ),
  fault(
    'a chunk longer than it says',
    'unknown',
    says((_, success) => `${head(ok200, chunked)}1\r\n${success}\r\n0\r\n\r\n`),
  ),
  fault(
    'two lengths that differ',
    'unknown',
    says((_, success) => head(ok200, lengthOf(success), 'Content-Length: 3', closes) + success),
  ),
  fault(
    'said to be compressed and is not',
    'unknown',
    says((_, success) => head(ok200, 'Content-Encoding: gzip', lengthOf(success), closes) + success),
  ),
  fault(
    'nothing but a promise to go on',
    'unknown',
    says(() => head('HTTP/1.1 103 Early Hints')),
  ),
  fault(
    'not JSON',
    'unknown',
    says(random => httpAnswer(pickOne(random, ['OK', 'true', '[1]', '"x"', '{', '{"success":tru']))),
  ),
  fault(
    'a web page',
    'unknown',
    says(random =>
      httpAnswer(pickOne(random, ['<html>login</html>', '<!doctype html><b>{"success":true}</b>'])),
    ),
  ),
  fault(
    'an empty answer',
    'unknown',
    says(random => httpAnswer('', pickOne(random, [200, 201]))),
  ),
  fault(
    'no content',
    'unknown',
    says(() => head('HTTP/1.1 204 No Content', closes)),
  ),
  fault(
    'an answer that says neither',
    'unknown',
    says(random =>
      httpAnswer(pickOne(random, ['{}', '{"data":{}}', '{"success":"yes"}', '{"success":{},"code":200}'])),
    ),
  ),
]

const statuses: readonly Fault[] = [
  fault(
    '5xx',
    'unknown',
    says((random, success) =>
      httpAnswer(
        pickOne(random, ['', success, '<html></html>', refusal(random, 1)]),
        pickOne(random, [500, 501, 502, 503, 504, 599]),
      ),
    ),
  ),
  fault(
    '408',
    'unknown',
    says((random, success) => httpAnswer(pickOne(random, ['', success]), 408)),
  ),
  fault(
    'a redirect',
    'unknown',
    says((random, success) => {
      const status = pickOne(random, [300, 301, 302, 303, 304, 307, 308])
      const where = pickOne(random, ['/elsewhere', '', '//127.0.0.1:1/', 'https://127.0.0.1:1/'])
      const body = status === 304 ? '' : success
      return head(`HTTP/1.1 ${status} Moved`, `Location: ${where}`, lengthOf(body), closes) + body
    }),
  ),
  fault(
    '4xx',
    'refused',
    says((random, success) =>
      httpAnswer(
        pickOne(random, ['', success, '<html></html>']),
        pickOne(random, [400, 401, 403, 404, 405, 409, 413, 422, 429]),
      ),
    ),
  ),
  fault(
    'a refusal',
    'refused',
    says(random => httpAnswer(refusal(random, pickOne(random, [1, '7', 400000, null])))),
  ),
  fault(
    'an ended session',
    'refused',
    says(random => httpAnswer(refusal(random, pickOne(random, [410003, '410000'])))),
  ),
  fault(
    'a missing right',
    'refused',
    says(random => httpAnswer(refusal(random, 400011))),
  ),
  fault('a refusal before the body was read', ['refused', 'unknown'], random => ({
    onHead: socket => {
      socket.pause()
      dribble(random, socket, httpAnswer('', 413), () =>
        random.chance(0.5) ? reset(socket) : socket.destroy(),
      )
    },
  })),
]

const odd: readonly Fault[] = [
  fault(
    'a slow answer',
    'done',
    says((_, success) => httpAnswer(success)),
  ),
  fault(
    'an answer in chunks',
    'done',
    says((random, success) => `${head(ok200, chunked) + someChunks(random, success)}0\r\n\r\n`),
  ),
  fault(
    'an answer that ends with the connection',
    'done',
    says((_, success) => head(ok200, closes) + success),
  ),
  fault(
    'hints before the answer',
    'done',
    says((_, success) => head('HTTP/1.1 103 Early Hints') + httpAnswer(success)),
  ),
  fault(
    'the answer twice',
    'done',
    says((_, success) => httpAnswer(success, 200, true) + httpAnswer(success)),
  ),
  fault(
    'junk after the answer',
    ['done', 'unknown'],
    says((_, success) => `${httpAnswer(success, 200, true)}\0junk`),
  ),
  fault(
    'a compressed answer',
    'done',
    says((_, success) => {
      const packed = gzipSync(success)
      return Buffer.concat([
        Buffer.from(head(ok200, 'Content-Encoding: gzip', lengthOf(packed), closes)),
        packed,
      ])
    }),
  ),
  fault(
    'a reset behind the answer',
    ['done', 'unknown'],
    says((_, success) => httpAnswer(success), reset),
  ),
  fault(
    'success without data',
    'done',
    says(random =>
      httpAnswer(
        pickOne(random, [
          '{"success":true}',
          '{"success":1,"data":null}',
          '{"success":"1","data":[]}',
          '\uFEFF{"success":"true","data":""}',
        ]),
      ),
    ),
  ),
]

/** Every fault a write can meet on its way. */
export const wireFaults: readonly Fault[] = [unsent, broken, silent, cut, garbled, statuses, odd].flat()
