import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { UpdatesOffReason } from '../../shared/update.ts'

/** The feed of updates, or the reason why updates are off. */
type Feed =
  /** `keys`: the publisher's public keys; each manifest must be signed by one of them. */
  | { readonly kind: 'feed'; readonly url: string; readonly keys: readonly string[] }
  | { readonly kind: 'off'; readonly reason: UpdatesOffReason }

const off = (reason: UpdatesOffReason): Feed => ({ kind: 'off', reason })

/** One value of the builder's file, a flat YAML list; for a list value, its first entry. */
const findValue = (text: string, name: string): string => {
  const rawValue = new RegExp(`^${name}:[ \\t]*(?:\\r?\\n\\s*-[ \\t]*)?(.*)$`, 'm').exec(text)?.[1] ?? ''
  return rawValue.trim().replaceAll(/^(['"])(.*)\1$/g, '$2')
}

const isUsable = (url: string): boolean => {
  const address = URL.parse(url)
  return address?.protocol === 'https:' && !address.hostname.endsWith('.invalid')
}

const Keys = z.object({ updateKeys: z.array(z.string().min(1)) })

/**
 * The publisher's keys, from package.json in the integrity-checked archive. During a key change there are two: the current and
 * the next one.
 */
const readKeys = (program: string): readonly string[] => {
  try {
    return Keys.parse(JSON.parse(readFileSync(join(program, 'package.json'), 'utf8'))).updateKeys
  } catch {
    return []
  }
}

interface Installation {
  /** Folder of the installation's resources. */
  readonly resources: string
  /** The app's archive. */
  readonly program: string
  readonly platform: NodeJS.Platform
}

/**
 * Reads the feed fixed at build time: `app-update.yml` in the resources, replaced by each update. Connection profiles cannot
 * change it.
 */
export const readBuiltInFeed = ({ resources, program, platform }: Installation): Feed => {
  if (platform !== 'win32' && platform !== 'darwin') return off('system')
  let text: string
  try {
    text = readFileSync(join(resources, 'app-update.yml'), 'utf8')
  } catch {
    return off('noFeed')
  }
  const url = findValue(text, 'url')
  if (!isUsable(url)) return off('noFeed')
  const publisher = findValue(text, 'publisherName')
  if (platform === 'win32' && ['', '[]', 'null'].includes(publisher)) return off('noPublisher')
  const keys = readKeys(program)
  return keys.length === 0 ? off('noKey') : { kind: 'feed', url, keys }
}
