import { createServer, type ServerResponse } from 'node:http'

type Fields = Readonly<Record<string, unknown>>

/** What the server is to do with its next requests of a path instead of its duty. */
type Misdeed = (answer: ServerResponse) => void

const own: readonly string[] = ['timer', 'lang', 'token', 'sign']

const readBody = async (body: AsyncIterable<Uint8Array>): Promise<Fields> => {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  const sent: Fields = text.startsWith('{')
    ? (JSON.parse(text) as Fields)
    : Object.fromEntries(new URLSearchParams(text))
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !own.includes(name)))
}

/** A platform in small: one path reads records, another flips a field of one, whatever it was; it refuses nothing. */
export const startRecordServer = async (behaviour: {
  readonly read: (sent: Fields) => unknown
  readonly flip: (sent: Fields) => void
  readonly flips: string
}) => {
  const received: string[] = []
  const misdeeds: { readonly path: string; readonly how: Misdeed }[] = []
  const server = createServer((request, answer) => {
    void (async () => {
      const url = new URL(request.url ?? '', 'http://platform')
      const sent = { ...Object.fromEntries(url.searchParams), ...(await readBody(request)) }
      const asked = Object.fromEntries(Object.entries(sent).filter(([name]) => !own.includes(name)))
      const isFlip = url.pathname === behaviour.flips
      received.push(`${isFlip ? 'flip' : 'read'} ${JSON.stringify(asked)}`)
      const at = misdeeds.findIndex(one => (one.path === behaviour.flips) === isFlip)
      const [misdeed] = at < 0 ? [] : misdeeds.splice(at, 1)
      if (misdeed) return misdeed.how(answer)
      if (isFlip) behaviour.flip(asked)
      answer.setHeader('Content-Type', 'application/json')
      return answer.end(JSON.stringify(isFlip ? { success: true } : behaviour.read(asked)))
    })()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    /** Each request as `read {…}` or `flip {…}`, in order. */
    received,
    flips: () => received.filter(one => one.startsWith('flip')).length,
    /** Does this to the next request that reads, or that flips. */
    next: (what: 'read' | 'flip', how: Misdeed) =>
      void misdeeds.push({ path: what === 'flip' ? behaviour.flips : '', how }),
    close: async () => {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

export type RecordServer = Awaited<ReturnType<typeof startRecordServer>>
