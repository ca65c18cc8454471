import type { UpdateInfo } from 'electron-updater'

const parts = (version: string): readonly number[] | null =>
  /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : null

const isNewer = (offered: readonly number[], current: readonly number[]): boolean => {
  const at = offered.findIndex((part, index) => part !== current[index])
  return at !== -1 && (offered[at] ?? 0) > (current[at] ?? 0)
}

const filesOf = (info: UpdateInfo): readonly unknown[] => {
  const { packages, path, files } = info as UpdateInfo & {
    readonly packages?: Readonly<Record<string, { readonly path?: unknown }>>
  }
  return [
    ...(Array.isArray(files) ? files.map((file: { readonly url?: unknown }) => file.url) : []),
    ...(path === undefined ? [] : [path]),
    ...Object.values(packages ?? {}).map(one => one.path),
  ]
}

/**
 * Why an update that the feed offers is not taken, or null: it is not a released version newer than this one, or one of its
 * files lies on another host than the feed itself. `current` may be a pre-release: then its release is newer.
 */
export const updateProblem = (info: UpdateInfo, feed: string, current: string): string | null => {
  const offered = typeof info.version === 'string' ? parts(info.version) : null
  if (!offered) return 'no released version'
  const [base = '', pre] = current.split(/[-+]/)
  const now = parts(base)
  if (!now || !(isNewer(offered, now) || (pre !== undefined && info.version === base)))
    return 'not newer than this version'
  const home = new URL(feed)
  const files = filesOf(info)
  const isHome = (file: unknown): boolean => {
    const url = typeof file === 'string' ? URL.parse(file, home.href) : null
    return url?.protocol === 'https:' && url.host === home.host && url.username === '' && url.password === ''
  }
  return files.length > 0 && files.every(isHome) ? null : 'a file from another host'
}
