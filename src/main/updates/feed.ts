import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UpdatesOff } from '../../shared/update.ts'

/** Where updates come from and whose key (as `updateKey` names it) must have signed what is said there, or why none come. */
type Feed =
  | { readonly kind: 'feed'; readonly url: string; readonly key: string }
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

/** The key of the builder's manifests, as the program's package names it, which lies in the checked archive; '' for none. */
const keyIn = (program: string): string => {
  try {
    const about: unknown = JSON.parse(readFileSync(join(program, 'package.json'), 'utf8'))
    const key = typeof about === 'object' && about !== null && 'updateKey' in about ? about.updateKey : ''
    return typeof key === 'string' ? key : ''
  } catch {
    return ''
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
export const builtInFeed = ({ resources, program, platform }: Installation): Feed => {
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
  const key = keyIn(program)
  return key === '' ? off('noKey') : { kind: 'feed', url, key }
}
