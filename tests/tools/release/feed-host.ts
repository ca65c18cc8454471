import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { Refused } from './command.ts'

interface Addresses {
  /** Address that installations read; without a slash at its end. */
  readonly feed: string
  /** Address that files are uploaded to by HTTP PUT; often the same. */
  readonly upload: string
  readonly token: string
}

/** The folder on the web that installations take updates from. */
export interface FeedHost {
  /** Reads a file's text; null if there is none. */
  readonly read: (name: string) => Promise<string | null>
  /** Computes a file's SHA-512 in base64; null if there is none. */
  readonly sha512Of: (name: string) => Promise<string | null>
  readonly put: (name: string, file: string) => Promise<void>
}

const patienceMs = 600_000

/** Creates a feed's host on HTTP: GET as installations do, PUT with a bearer token to upload. Redirects are not followed. */
export const createFeedHost = ({ feed, upload, token }: Addresses): FeedHost => {
  const ask = async (method: string, url: string, init: RequestInit = {}): Promise<Response> => {
    const signal = AbortSignal.timeout(patienceMs)
    const answer = await fetch(url, { ...init, method, signal, redirect: 'manual' }).catch(() => {
      throw new Refused(`${method} ${url}: no answer`)
    })
    if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer
    throw new Refused(`${method} ${url}: ${answer.status}`)
  }
  const headers = { 'cache-control': 'no-cache' }
  const createUrl = (base: string, name: string) => `${base.replace(/\/+$/, '')}/${encodeURIComponent(name)}`
  return {
    read: async name => {
      const answer = await ask('GET', createUrl(feed, name), { headers })
      const text = await answer.text()
      return answer.status === 404 ? null : text
    },
    sha512Of: async name => {
      const answer = await ask('GET', createUrl(feed, name), { headers })
      const hash = createHash('sha512')
      try {
        // Read as a stream: the file may be larger than the memory.
        for await (const chunk of answer.body ?? []) hash.update(chunk)
      } catch {
        throw new Refused(`GET ${createUrl(feed, name)}: the answer ended early`)
      }
      return answer.status === 404 ? null : hash.digest('base64')
    },
    put: async (name, file) => {
      const body = await openAsBlob(file)
      await ask('PUT', createUrl(upload, name), {
        body,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      })
    },
  }
}
