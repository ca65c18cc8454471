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
  /** Address of the interface, without a slash at its end. */
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

/** The releases of the repository's host, as far as a release needs them. */
export interface Releases {
  /** The release of a tag, drafts included; null for none. */
  readonly find: (tag: string) => Promise<Release | null>
  readonly draft: (draft: Draft) => Promise<Release>
  /** Uploads a file under its own name, in the place of one that an earlier attempt left. */
  readonly upload: (release: Release, file: string) => Promise<void>
  readonly download: (asset: Asset) => Promise<Uint8Array>
  /** Shows a draft to everybody who may see the repository. */
  readonly publish: (release: Release) => Promise<void>
}

interface Asked {
  readonly body?: string | Blob
  readonly headers?: Readonly<Record<string, string>>
}

const page = 100
const patienceMs = 600_000

/** The interface of GitHub, by Node's own fetch. Refuses with the status and the host's message; the token is in neither. */
export const createReleases = ({ api, repository, token }: Host): Releases => {
  const base = `${api}/repos/${repository}/releases`
  const ask = async (method: string, url: string, init: Asked = {}): Promise<Response> => {
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
      // A draft has no address by its tag: the list alone tells of it.
      for (let number = 1; ; number += 1) {
        const all = z
          .array(Release)
          .parse(await (await ask('GET', `${base}?per_page=${page}&page=${number}`)).json())
        const found = all.find(one => one.tag_name === tag)
        if (found || all.length < page) return found ?? null
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

/** The same for the repository that this runs for. */
export const releasesIn = (env: Readonly<Record<string, string | undefined>>): Releases =>
  createReleases({
    api: env['GITHUB_API_URL'] || 'https://api.github.com',
    repository: env['GITHUB_REPOSITORY'] ?? '',
    token: env['GITHUB_TOKEN'] ?? '',
  })
