import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { UpdatesOff } from '../../shared/update.ts'

/** The source of updates, or the reason why there is none. */
type Feed =
  /** `keys`: the publisher's public keys; one of them must have signed each manifest. */
  | { readonly kind: 'feed'; readonly url: string; readonly keys: readonly string[] }
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

const Keys = z.object({ updateKeys: z.array(z.string().min(1)) })

/**
 * The publisher's keys, from the program's own package, which lies in the checked archive. While the key is changed there are
 * two: the one in use and the next one.
 */
const readKeys = (program: string): readonly string[] => {
  try {
    return Keys.parse(JSON.parse(readFileSync(join(program, 'package.json'), 'utf8'))).updateKeys
  } catch {
    return []
  }
}

interface Installation {
  /** Where what belongs to the program lies beside it. */
  readonly resources: string
  /** The program itself: its archive. */
  readonly program: string
  readonly platform: NodeJS.Platform
}

/**
 * The feed that was fixed when the program was built: `app-update.yml` beside it, which an update brings anew. No connection
 * profile has a say in it.
 */
export const readBuiltInFeed = ({ resources, program, platform }: Installation): Feed => {
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
  if (platform === 'win32' && ['', '[]', 'null'].includes(publisher)) return off('noPublisher')
  const keys = readKeys(program)
  return keys.length === 0 ? off('noKey') : { kind: 'feed', url, keys }
}
