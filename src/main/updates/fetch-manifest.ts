import type { Executor } from './guarded-requests.ts'
import { maxManifestBytes } from './manifest.ts'
import { UpdateRefusal } from './update-refusal.ts'

const patienceMs = 30_000

const getPortOption = ({ port }: URL) => (port === '' ? {} : { port })

/** Fetches a file of the feed as text; null if there is none. Redirects are refused. */
export const fetchManifest = (executor: Executor, url: URL): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    const fail = (error: Error) => {
      clearTimeout(timer)
      reject(error)
      request.abort()
    }
    const unreachable = (detail: string) => new UpdateRefusal('unreachable', detail)
    const request = executor.createRequest(
      {
        protocol: url.protocol,
        hostname: url.hostname,
        ...getPortOption(url),
        // No cache between here and the feed may answer.
        path: `${url.pathname}?noCache=${Date.now().toString(36)}`,
        method: 'GET',
        redirect: 'manual',
        headers: { 'Cache-Control': 'no-cache' },
      },
      response => {
        const status = response.statusCode ?? 0
        response.on('error', fail)
        response.on('aborted', () => fail(unreachable('the feed ended its answer early')))
        if (status >= 300 && status < 400)
          return fail(new UpdateRefusal('refused', 'the feed leads elsewhere'))
        if (status !== 200 && status !== 404) return fail(unreachable(`the feed answers ${status}`))
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes > maxManifestBytes) fail(new UpdateRefusal('damaged', 'the manifest is too long'))
          else chunks.push(chunk)
        })
        response.on('end', () => {
          clearTimeout(timer)
          resolve(status === 404 ? null : Buffer.concat(chunks).toString('utf8'))
        })
      },
    )
    const timer = setTimeout(() => fail(unreachable('the feed does not answer')), patienceMs)
    request.on('redirect', () => fail(new UpdateRefusal('refused', 'the feed leads elsewhere')))
    request.on('error', fail)
    request.end()
  })
