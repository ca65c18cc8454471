import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { Refused } from './command.ts'

interface Addresses {
  /** Where installations read; without a slash at its end. */
  readonly feed: string
  /** Where files are put by HTTP PUT; often the same. */
  readonly upload: string
  readonly token: string
}

/** The folder on the web that installations take updates from. */
export interface FeedHost {
  /** A file's text; null where there is none. */
  readonly read: (name: string) => Promise<string | null>
  /** A file's SHA-512 in base64; null where there is none. */
  readonly sha512Of: (name: string) => Promise<string | null>
  readonly put: (name: string, file: string) => Promise<void>
}

const patienceMs = 600_000

/** A feed's host by plain HTTP: GET as installations do, PUT with a bearer's token to upload. No redirect is followed. */
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
  const at = (base: string, name: string) => `${base.replace(/\/+$/, '')}/${encodeURIComponent(name)}`
  return {
    read: async name => {
      const answer = await ask('GET', at(feed, name), { headers })
      const text = await answer.text()
      return answer.status === 404 ? null : text
    },
    sha512Of: async name => {
      const answer = await ask('GET', at(feed, name), { headers })
      const hash = createHash('sha512')
      try {
        // It may be larger than the memory.
        for await (const chunk of answer.body ?? []) hash.update(chunk)
      } catch {
        throw new Refused(`GET ${at(feed, name)}: the answer ended early`)
      }
      return answer.status === 404 ? null : hash.digest('base64')
    },
    put: async (name, file) => {
      const body = await openAsBlob(file)
      await ask('PUT', at(upload, name), {
        body,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      })
    },
  }
}
