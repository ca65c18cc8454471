import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { type Behaviour, httpAnswer } from '../platform/fault-server.ts'
import { pickOne, type Random } from './scale.ts'

/** Outcome of a write, as far as its sender can know it. */
export type Meaning = 'done' | 'refused' | 'unknown' | 'unsent'

/** A fault, or an unusual success, while a write is sent and answered. */
export interface Fault {
  readonly name: string
  /** Outcomes that may be reported truthfully. */
  readonly means: readonly Meaning[]
  /** Receiver: the server (hasty: with a short timeout), a closed port (nobody), or the server over TLS. */
  readonly way: 'server' | 'hasty' | 'nobody' | 'tls' | 'hastyTls'
  /** Behaviour of the server; `success` is a successful answer, `bytes` the approximate request length. */
  readonly behave: (
    random: Random,
    context: { readonly success: string; readonly bytes: number },
  ) => Behaviour
}

/** Writes in a few random pieces with random delays, then calls `then`. */
const dribble = (random: Random, socket: Socket, content: string | Buffer, then: () => void): void => {
  socket.setNoDelay(true)
  const bytes = Buffer.from(content)
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
const keepOpen = () => undefined

/** Answers a complete request with this text, then hands the connection to `then`. */
const answerWith =
  (text: Text, then: (socket: Socket) => unknown = end): Fault['behave'] =>
  (random, { success }) => ({
    onRequest: socket => dribble(random, socket, text(random, success), () => void then(socket)),
  })

const createHead = (...lines: readonly string[]) => [...lines, '', ''].join('\r\n')
const ok200 = 'HTTP/1.1 200 OK'
const closeHeader = 'Connection: close'
const chunkedHeader = 'Transfer-Encoding: chunked'
const createLengthHeader = (body: string | Buffer) => `Content-Length: ${Buffer.byteLength(body)}`
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`
const json = (value: unknown): string => JSON.stringify(value)
const cutText = (random: Random, text: string) =>
  text.slice(0, random.integer(1, Math.max(1, text.length - 2)))
const words = ['', 'no', 'half done', '系统繁忙', 'x'.repeat(3000)] as const
const refusal = (random: Random, code: unknown) =>
  json({
    success: pickOne(random, [false, 0, '0', 'false', '', null]),
    code,
    message: pickOne(random, words),
  })
const splitIntoChunks = (random: Random, text: string) => {
  const cut = random.integer(1, text.length - 1)
  return chunk(text.slice(0, cut)) + chunk(text.slice(cut))
}

const createFault = (
  name: string,
  means: Meaning | readonly Meaning[],
  behave: Fault['behave'],
  way: Fault['way'] = 'server',
): Fault => ({ name, means: [means].flat(), behave, way })

const unsentFaults: readonly Fault[] = [
  createFault('refused connection', 'unsent', () => ({}), 'nobody'),
  createFault(
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
  createFault('a TLS handshake that hangs', 'unsent', () => ({}), 'hastyTls'),
]

// A connection that is gone before the client notices it does not count as sent.
const unknownOrUnsent = ['unknown', 'unsent'] as const
const brokenFaults: readonly Fault[] = [
  createFault('reset as soon as connected', unknownOrUnsent, () => ({ onConnection: reset })),
  createFault('reset a moment after it was connected', unknownOrUnsent, random => ({
    onConnection: socket => void setTimeout(reset, random.integer(0, 3), socket),
  })),
  createFault('closed as soon as connected', unknownOrUnsent, () => ({ onConnection: end })),
  createFault('reset while the request is read', 'unknown', (random, { bytes }) => {
    const place = random.integer(1, bytes)
    return { onBytes: (socket, count) => void (count >= place && reset(socket)), onRequest: reset }
  }),
  createFault('reset as soon as the head was read', 'unknown', () => ({ onHead: reset })),
  createFault('reset after the whole request', 'unknown', random => ({
    onRequest: socket => void setTimeout(reset, random.integer(0, 3), socket),
  })),
  createFault(
    'closed without an answer',
    'unknown',
    answerWith(() => ''),
  ),
]

const silentFaults: readonly Fault[] = [
  createFault(
    'never read',
    unknownOrUnsent,
    () => ({ onConnection: socket => void socket.pause() }),
    'hasty',
  ),
  createFault('never answered', unknownOrUnsent, () => ({}), 'hasty'),
  createFault(
    'a head that never ends',
    unknownOrUnsent,
    answerWith(random => cutText(random, createHead(ok200, 'Content-Length: 20', closeHeader)), keepOpen),
    'hasty',
  ),
  createFault(
    'a body that never ends',
    unknownOrUnsent,
    answerWith(
      (random, success) => createHead(ok200, 'Content-Length: 90000') + cutText(random, success),
      keepOpen,
    ),
    'hasty',
  ),
]

const cutFaults: readonly Fault[] = [
  createFault(
    'an answer that ends before its length',
    'unknown',
    answerWith(
      (random, success) =>
        createHead(ok200, createLengthHeader(success), closeHeader) + cutText(random, success),
    ),
  ),
  createFault(
    'an answer that a reset cuts',
    'unknown',
    answerWith(
      (random, success) => createHead(ok200, createLengthHeader(success)) + cutText(random, success),
      reset,
    ),
  ),
  createFault(
    'chunks without a last one',
    'unknown',
    answerWith((random, success) => createHead(ok200, chunkedHeader) + splitIntoChunks(random, success)),
  ),
  createFault(
    'an answer of no stated length, cut',
    'unknown',
    answerWith((random, success) => createHead(ok200, closeHeader) + cutText(random, success)),
  ),
  createFault(
    'a length that is too small',
    'unknown',
    answerWith(
      (random, success) =>
        createHead(
          ok200,
          `Content-Length: ${random.integer(0, Buffer.byteLength(success) - 1)}`,
          closeHeader,
        ) + success,
    ),
  ),
  createFault(
    'compressed and cut',
    'unknown',
    answerWith((random, success) => {
      const compressed = gzipSync(success)
      const truncated = compressed.subarray(0, random.integer(1, compressed.length >> 1))
      return Buffer.concat([
        Buffer.from(createHead(ok200, 'Content-Encoding: gzip', createLengthHeader(truncated), closeHeader)),
        truncated,
      ])
    }),
  ),
]

const garbledFaults: readonly Fault[] = [
  createFault(
    'not HTTP',
    'unknown',
    answerWith(random => pickOne(random, ['SSH-2.0-x\r\n\r\n', '\0\x01\x02', 'HTTP\r\n\r\n'])),
  ),
  createFault(
    'chunks whose lengths are none',
    'unknown',
    answerWith(
      (random, success) =>
        createHead(ok200, chunkedHeader) +
        pickOne(random, ['zz', '-5', '']) +
        splitIntoChunks(random, success),
    ),
  ),
  createFault(
    'a chunk longer than it says',
    'unknown',
    answerWith((_, success) => `${createHead(ok200, chunkedHeader)}1\r\n${success}\r\n0\r\n\r\n`),
  ),
  createFault(
    'two lengths that differ',
    'unknown',
    answerWith(
      (_, success) =>
        createHead(ok200, createLengthHeader(success), 'Content-Length: 3', closeHeader) + success,
    ),
  ),
  createFault(
    'wrongly marked as compressed',
    'unknown',
    answerWith(
      (_, success) =>
        createHead(ok200, 'Content-Encoding: gzip', createLengthHeader(success), closeHeader) + success,
    ),
  ),
  createFault(
    'early hints and nothing else',
    'unknown',
    answerWith(() => createHead('HTTP/1.1 103 Early Hints')),
  ),
  createFault(
    'not JSON',
    'unknown',
    answerWith(random => httpAnswer(pickOne(random, ['OK', 'true', '[1]', '"x"', '{', '{"success":tru']))),
  ),
  createFault(
    'a web page',
    'unknown',
    answerWith(random =>
      httpAnswer(pickOne(random, ['<html>login</html>', '<!doctype html><b>{"success":true}</b>'])),
    ),
  ),
  createFault(
    'an empty answer',
    'unknown',
    answerWith(random => httpAnswer('', pickOne(random, [200, 201]))),
  ),
  createFault(
    'no content',
    'unknown',
    answerWith(() => createHead('HTTP/1.1 204 No Content', closeHeader)),
  ),
  createFault(
    'neither success nor failure',
    'unknown',
    answerWith(random =>
      httpAnswer(pickOne(random, ['{}', '{"data":{}}', '{"success":"yes"}', '{"success":{},"code":200}'])),
    ),
  ),
]

const statusFaults: readonly Fault[] = [
  createFault(
    '5xx',
    'unknown',
    answerWith((random, success) =>
      httpAnswer(
        pickOne(random, ['', success, '<html></html>', refusal(random, 1)]),
        pickOne(random, [500, 501, 502, 503, 504, 599]),
      ),
    ),
  ),
  createFault(
    '408',
    'unknown',
    answerWith((random, success) => httpAnswer(pickOne(random, ['', success]), 408)),
  ),
  createFault(
    'a redirect',
    'unknown',
    answerWith((random, success) => {
      const status = pickOne(random, [300, 301, 302, 303, 304, 307, 308])
      const where = pickOne(random, ['/elsewhere', '', '//127.0.0.1:1/', 'https://127.0.0.1:1/'])
      const body = status === 304 ? '' : success
      return (
        createHead(`HTTP/1.1 ${status} Moved`, `Location: ${where}`, createLengthHeader(body), closeHeader) +
        body
      )
    }),
  ),
  createFault(
    '4xx',
    'refused',
    answerWith((random, success) =>
      httpAnswer(
        pickOne(random, ['', success, '<html></html>']),
        pickOne(random, [400, 401, 403, 404, 405, 409, 413, 422, 429]),
      ),
    ),
  ),
  createFault(
    'a refusal',
    'refused',
    answerWith(random => httpAnswer(refusal(random, pickOne(random, [1, '7', 400000, null])))),
  ),
  createFault(
    'an ended session',
    'refused',
    answerWith(random => httpAnswer(refusal(random, pickOne(random, [410003, '410000'])))),
  ),
  createFault(
    'a missing right',
    'refused',
    answerWith(random => httpAnswer(refusal(random, 400011))),
  ),
  createFault('a refusal before the body was read', ['refused', 'unknown'], random => ({
    onHead: socket => {
      socket.pause()
      dribble(random, socket, httpAnswer('', 413), () =>
        random.chance(0.5) ? reset(socket) : socket.destroy(),
      )
    },
  })),
]

const oddFaults: readonly Fault[] = [
  createFault(
    'a slow answer',
    'done',
    answerWith((_, success) => httpAnswer(success)),
  ),
  createFault(
    'an answer in chunks',
    'done',
    answerWith(
      (random, success) => `${createHead(ok200, chunkedHeader) + splitIntoChunks(random, success)}0\r\n\r\n`,
    ),
  ),
  createFault(
    'an answer that ends with the connection',
    'done',
    answerWith((_, success) => createHead(ok200, closeHeader) + success),
  ),
  createFault(
    'hints before the answer',
    'done',
    answerWith((_, success) => createHead('HTTP/1.1 103 Early Hints') + httpAnswer(success)),
  ),
  createFault(
    'the answer twice',
    'done',
    answerWith((_, success) => httpAnswer(success, 200, true) + httpAnswer(success)),
  ),
  createFault(
    'junk after the answer',
    ['done', 'unknown'],
    answerWith((_, success) => `${httpAnswer(success, 200, true)}\0junk`),
  ),
  createFault(
    'a compressed answer',
    'done',
    answerWith((_, success) => {
      const compressed = gzipSync(success)
      return Buffer.concat([
        Buffer.from(createHead(ok200, 'Content-Encoding: gzip', createLengthHeader(compressed), closeHeader)),
        compressed,
      ])
    }),
  ),
  createFault(
    'a reset behind the answer',
    ['done', 'unknown'],
    answerWith((_, success) => httpAnswer(success), reset),
  ),
  createFault(
    'success without data',
    'done',
    answerWith(random =>
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

/** All faults that a write can meet. */
export const wireFaults: readonly Fault[] = [
  unsentFaults,
  brokenFaults,
  silentFaults,
  cutFaults,
  garbledFaults,
  statusFaults,
  oddFaults,
].flat()
