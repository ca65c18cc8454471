import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Boot } from '../../shared/bridge.ts'

type UpdatesOff = NonNullable<Boot['updatesOff']>

/** Where updates come from, or why they do not. */
export type Feed =
  | { readonly kind: 'feed'; readonly url: string }
  | { readonly kind: 'off'; readonly reason: UpdatesOff }

const off = (reason: UpdatesOff): Feed => ({ kind: 'off', reason })

/** One value of the builder's file, which is a plain list of names and values; a list's first entry. */
const valueOf = (text: string, name: string): string => {
  const found = new RegExp(`^${name}:[ \\t]*(?:\\r?\\n\\s*-[ \\t]*)?(.*)$`, 'm').exec(text)?.[1] ?? ''
  return found.trim().replaceAll(/^(['"])(.*)\1$/g, '$2')
}

const isUsable = (url: string): boolean => {
  const address = URL.parse(url)
  return address?.protocol === 'https:' && !address.hostname.endsWith('.invalid')
}

/**
 * The feed that was fixed when the program was built: `app-update.yml` beside it, which an update brings anew. No connection
 * profile has a say in it.
 */
export const builtInFeed = (resources: string, platform: NodeJS.Platform): Feed => {
  if (platform !== 'win32' && platform !== 'darwin') return off('system')
  let text: string
  try {
    text = readFileSync(join(resources, 'app-update.yml'), 'utf8')
  } catch {
    return off('noFeed')
  }
  const url = valueOf(text, 'url')
  if (!isUsable(url)) return off('noFeed')
  const publisher = valueOf(text, 'publisherName')
  return platform === 'win32' && ['', '[]', 'null'].includes(publisher)
    ? off('noPublisher')
    : { kind: 'feed', url }
}
