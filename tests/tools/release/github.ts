import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { z } from 'zod'
import { Refused } from './command.ts'

const Asset = z.object({ id: z.int(), name: z.string(), size: z.int(), url: z.url() })
const Release = z.object({
  id: z.int(),
  tag_name: z.string(),
  draft: z.boolean(),
  /** A template: `…/assets{?name,label}`. */
  upload_url: z.string(),
  html_url: z.string(),
  assets: z.array(Asset),
})
export type Release = z.output<typeof Release>
type Asset = z.output<typeof Asset>

interface Host {
  /** Address of the API, without a slash at its end. */
  readonly api: string
  /** `owner/name`. */
  readonly repository: string
  readonly token: string
}

interface Draft {
  readonly tag: string
  readonly name: string
  readonly body: string
  readonly isPrerelease: boolean
}

/** The part used of the API for releases on the repository's host. */
export interface Releases {
  /** Finds the release of a tag, including drafts; null for none. */
  readonly find: (tag: string) => Promise<Release | null>
  readonly draft: (draft: Draft) => Promise<Release>
  /** Uploads a file under its own name; replaces one from an earlier attempt. */
  readonly upload: (release: Release, file: string) => Promise<void>
  readonly download: (asset: Asset) => Promise<Uint8Array>
  /** Publishes a draft to everyone who can see the repository. */
  readonly publish: (release: Release) => Promise<void>
}

interface RequestOptions {
  readonly body?: string | Blob
  readonly headers?: Readonly<Record<string, string>>
}

const pageSize = 100
const patienceMs = 600_000

/** Creates the client of GitHub's API. Refuses with the status and the host's message, which do not contain the token. */
export const createReleases = ({ api, repository, token }: Host): Releases => {
  const base = `${api}/repos/${repository}/releases`
  const ask = async (method: string, url: string, init: RequestOptions = {}): Promise<Response> => {
    const answer = await fetch(url, {
      ...init,
      method,
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'x-github-api-version': '2022-11-28',
        ...init.headers,
      },
    }).catch(() => {
      throw new Refused(`${method} ${new URL(url).pathname}: no answer`)
    })
    if (answer.ok) return answer
    const { message = '' } = (await answer.json().catch(() => ({}))) as { readonly message?: string }
    throw new Refused(`${method} ${new URL(url).pathname}: ${answer.status} ${message}`.trim())
  }
  const send = (method: string, url: string, body: unknown) =>
    ask(method, url, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

  return {
    find: async tag => {
      // A draft has no address by its tag: only the list contains it.
      for (let number = 1; ; number += 1) {
        const all = z
          .array(Release)
          .parse(await (await ask('GET', `${base}?per_page=${pageSize}&page=${number}`)).json())
        const match = all.find(one => one.tag_name === tag)
        if (match || all.length < pageSize) return match ?? null
      }
    },
    draft: async ({ tag, name, body, isPrerelease }) => {
      const release = { tag_name: tag, name, body, draft: true, prerelease: isPrerelease }
      return Release.parse(await (await send('POST', base, release)).json())
    },
    upload: async (release, file) => {
      const name = basename(file)
      const old = release.assets.find(one => one.name === name)
      if (old) await ask('DELETE', `${base}/assets/${old.id}`)
      const address = release.upload_url.replace(/\{.*$/, '')
      const body = await openAsBlob(file)
      await ask('POST', `${address}?name=${encodeURIComponent(name)}`, {
        body,
        headers: { 'content-type': 'application/octet-stream' },
      })
    },
    download: async asset => {
      const answer = await ask('GET', asset.url, { headers: { accept: 'application/octet-stream' } })
      const bytes = new Uint8Array(await answer.arrayBuffer())
      if (bytes.length !== asset.size) throw new Refused(`${asset.name} came with ${bytes.length} bytes`)
      return bytes
    },
    publish: async release => {
      await send('PATCH', `${base}/${release.id}`, { draft: false })
    },
  }
}

/** Creates the client for the repository in the environment. */
export const releasesIn = (env: Readonly<Record<string, string | undefined>>): Releases =>
  createReleases({
    api: env['GITHUB_API_URL'] || 'https://api.github.com',
    repository: env['GITHUB_REPOSITORY'] ?? '',
    token: env['GITHUB_TOKEN'] ?? '',
  })
