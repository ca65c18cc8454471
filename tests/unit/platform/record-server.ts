import { createServer, type ServerResponse } from 'node:http'

type Fields = Readonly<Record<string, unknown>>

/** Replaces the server's own answer to a request. */
type Misdeed = (answer: ServerResponse) => void

const commonNames: readonly string[] = ['timer', 'lang', 'token', 'sign']

const readBody = async (body: AsyncIterable<Uint8Array>): Promise<Fields> => {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  const parameters: Fields = text.startsWith('{')
    ? (JSON.parse(text) as Fields)
    : Object.fromEntries(new URLSearchParams(text))
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !commonNames.includes(name)))
}

/** Starts a small platform: one path reads records, another flips a field of one. It refuses nothing. */
export const startRecordServer = async (behaviour: {
  readonly read: (parameters: Fields) => unknown
  readonly flip: (parameters: Fields) => void
  readonly flips: string
}) => {
  const received: string[] = []
  const misdeeds: { readonly path: string; readonly how: Misdeed }[] = []
  const server = createServer((request, answer) => {
    void (async () => {
      const url = new URL(request.url ?? '', 'http://platform')
      const parameters = { ...Object.fromEntries(url.searchParams), ...(await readBody(request)) }
      const fields = Object.fromEntries(
        Object.entries(parameters).filter(([name]) => !commonNames.includes(name)),
      )
      const isFlip = url.pathname === behaviour.flips
      received.push(`${isFlip ? 'flip' : 'read'} ${JSON.stringify(fields)}`)
      const at = misdeeds.findIndex(one => (one.path === behaviour.flips) === isFlip)
      const [misdeed] = at < 0 ? [] : misdeeds.splice(at, 1)
      if (misdeed) return misdeed.how(answer)
      if (isFlip) behaviour.flip(fields)
      answer.setHeader('Content-Type', 'application/json')
      return answer.end(JSON.stringify(isFlip ? { success: true } : behaviour.read(fields)))
    })()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    /** Each request as `read {…}` or `flip {…}`, in order. */
    received,
    flips: () => received.filter(one => one.startsWith('flip')).length,
    /** Replaces the answer to the next read or flip. */
    next: (what: 'read' | 'flip', how: Misdeed) =>
      void misdeeds.push({ path: what === 'flip' ? behaviour.flips : '', how }),
    close: async () => {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

export type RecordServer = Awaited<ReturnType<typeof startRecordServer>>
