import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { command, demanded, Refused } from './command.ts'
import { findSigningWay } from './windows-signing.ts'

/** Variables that each part of a release requires, so that nothing is ever made unsigned. */
const packages = ['UPDATE_FEED_URL', 'UPDATE_PUBLIC_KEY', 'PRODUCT_HOMEPAGE'] as const
const signing = ['UPDATE_SIGNING_KEY', 'UPDATE_PUBLIC_KEY', 'GITHUB_TOKEN', 'GITHUB_REPOSITORY'] as const
export const needs = {
  /** Also requires one complete way of signing: `signingWays`. */
  'packages-win32': [...packages, 'WINDOWS_PUBLISHER'],
  'packages-darwin': [
    ...packages,
    'CSC_LINK',
    'CSC_KEY_PASSWORD',
    'APPLE_ID',
    'APPLE_APP_SPECIFIC_PASSWORD',
    'APPLE_TEAM_ID',
  ],
  'packages-linux': [...packages, 'LINUX_MAINTAINER'],
  draft: signing,
  publish: [...signing, 'UPDATE_FEED_URL', 'UPDATE_UPLOAD_URL', 'UPDATE_UPLOAD_TOKEN'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type Part = keyof typeof needs

type Env = Readonly<Record<string, string | undefined>>

/** Returns the part that makes packages on this system. */
export const packagesPart = (platform: NodeJS.Platform): Part =>
  platform === 'win32' || platform === 'darwin' ? `packages-${platform}` : 'packages-linux'

const readKey = (name: string, read: () => KeyObject): KeyObject => {
  try {
    const key = read()
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // The original error may quote the key.
  }
  throw new Refused(`${name} is no Ed25519 key`)
}

const readPublicKey = (name: string, text: string): KeyObject =>
  readKey(name, () => createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }))

const toDer = (key: KeyObject): string => key.export({ format: 'der', type: 'spki' }).toString('base64')

/** Refuses a signing key whose manifests the packages would not accept. */
const checkPair = (env: Env): void => {
  const publishedKey = readPublicKey('UPDATE_PUBLIC_KEY', env['UPDATE_PUBLIC_KEY'] ?? '')
  const ownKey = readKey('UPDATE_SIGNING_KEY', () =>
    createPublicKey(createPrivateKey(env['UPDATE_SIGNING_KEY'] ?? '')),
  )
  if (toDer(ownKey) !== toDer(publishedKey))
    throw new Refused('UPDATE_SIGNING_KEY and UPDATE_PUBLIC_KEY are not one pair')
}

/**
 * Returns the keys that packages are built with: the feed's signing key and, while it is being changed, the next one. Refuses an invalid key, and a next key that equals the one in use.
 */
export const packageKeys = (env: Env): readonly string[] => {
  const names = ['UPDATE_PUBLIC_KEY', 'NEXT_UPDATE_PUBLIC_KEY'].filter(
    (name, at) => at === 0 || (env[name] ?? '').trim() !== '',
  )
  const keys = names.map(name => toDer(readPublicKey(name, (env[name] ?? '').trim())))
  if (new Set(keys).size !== keys.length)
    throw new Refused('NEXT_UPDATE_PUBLIC_KEY is the key in use: make another pair')
  return keys
}

const checkUrl = (name: string, text: string): void => {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.hostname.endsWith('.invalid') || url.username !== '')
    throw new Refused(`${name} is no https address of a host`)
}

/** Refuses a maintainer of the .deb without a name and a real address. */
const checkMaintainer = (text: string): void => {
  const [, host = ''] = /^[^<>]*[^<>\s] <[^<>@\s]+@([\w-]+(?:\.[\w-]+)+)>$/.exec(text.trim()) ?? []
  if (host === '' || host.endsWith('.invalid')) throw new Refused('LINUX_MAINTAINER is no "Name <address>"')
}

/** Refuses if a secret of a part is missing or invalid. Prints names, never a value. */
export const checkSecrets = (part: Part, env: Env): void => {
  demanded(needs[part], env)
  if (part.startsWith('packages')) packageKeys(env)
  else checkPair(env)
  if (part === 'packages-win32') findSigningWay(env)
  if (part === 'packages-linux') checkMaintainer(env['LINUX_MAINTAINER'] ?? '')
  for (const name of ['UPDATE_FEED_URL', 'UPDATE_UPLOAD_URL', 'PRODUCT_HOMEPAGE'] as const)
    if (([...needs[part]] as readonly string[]).includes(name)) checkUrl(name, env[name] ?? '')
}

const isPart = (text: string): text is Part => Object.hasOwn(needs, text)

/* node tests/tools/release/secrets.ts packages|draft|publish */
await command(import.meta.filename, ([partArgument = '']) => {
  const part = partArgument === 'packages' ? packagesPart(process.platform) : partArgument
  if (!isPart(part)) throw new Refused('usage: secrets.ts packages|draft|publish')
  checkSecrets(part, process.env)
  console.log(`${part}: all of ${needs[part].join(', ')} are there`)
})
