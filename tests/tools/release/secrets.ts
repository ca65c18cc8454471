import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { command, demanded, Refused } from './command.ts'

/** What each part of a release cannot do without, so that nothing is ever made unsigned. */
const packages = ['UPDATE_FEED_URL', 'UPDATE_PUBLIC_KEY'] as const
const signing = ['UPDATE_SIGNING_KEY', 'UPDATE_PUBLIC_KEY', 'GITHUB_TOKEN', 'GITHUB_REPOSITORY'] as const
export const needs = {
  'packages-win32': [...packages, 'WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD', 'WINDOWS_PUBLISHER'],
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

/** The part that makes packages on this system. */
export const packagesPart = (platform: NodeJS.Platform): Part =>
  platform === 'win32' || platform === 'darwin' ? `packages-${platform}` : 'packages-linux'

const readKey = (name: string, read: () => KeyObject): KeyObject => {
  try {
    const key = read()
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Its error may quote what it could not read.
  }
  throw new Refused(`${name} is no Ed25519 key`)
}

const derOf = (key: KeyObject): string => key.export({ format: 'der', type: 'spki' }).toString('base64')

/** Whether every program that was built with the public half will take what the private half signs. */
const checkKeys = (env: Env): void => {
  const told = readKey('UPDATE_PUBLIC_KEY', () =>
    createPublicKey({
      key: Buffer.from(env['UPDATE_PUBLIC_KEY'] ?? '', 'base64'),
      format: 'der',
      type: 'spki',
    }),
  )
  const pem = env['UPDATE_SIGNING_KEY']
  if (pem === undefined) return
  const own = readKey('UPDATE_SIGNING_KEY', () => createPublicKey(createPrivateKey(pem)))
  if (derOf(own) !== derOf(told))
    throw new Refused('UPDATE_SIGNING_KEY and UPDATE_PUBLIC_KEY are not one pair')
}

const checkUrl = (name: string, text: string): void => {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.hostname.endsWith('.invalid') || url.username !== '')
    throw new Refused(`${name} is no https address of a host`)
}

/** Whom a .deb names, for whoever has installed it to write to. */
const checkMaintainer = (text: string): void => {
  const [, host = ''] = /^[^<>]*[^<>\s] <[^<>@\s]+@([\w-]+(?:\.[\w-]+)+)>$/.exec(text.trim()) ?? []
  if (host === '' || host.endsWith('.invalid')) throw new Refused('LINUX_MAINTAINER is no "Name <address>"')
}

/** Refuses when a part lacks a secret, or when one of them cannot be what it should. Names names, never a value. */
export const checkSecrets = (part: Part, env: Env): void => {
  demanded(needs[part], env)
  checkKeys(part.startsWith('packages') ? { UPDATE_PUBLIC_KEY: env['UPDATE_PUBLIC_KEY'] } : env)
  if (part === 'packages-linux') checkMaintainer(env['LINUX_MAINTAINER'] ?? '')
  for (const name of ['UPDATE_FEED_URL', 'UPDATE_UPLOAD_URL'] as const)
    if (([...needs[part]] as readonly string[]).includes(name)) checkUrl(name, env[name] ?? '')
}

const isPart = (text: string): text is Part => Object.hasOwn(needs, text)

/* node tests/tools/release/secrets.ts packages|draft|publish */
await command(import.meta.filename, ([asked = '']) => {
  const part = asked === 'packages' ? packagesPart(process.platform) : asked
  if (!isPart(part)) throw new Refused('usage: secrets.ts packages|draft|publish')
  checkSecrets(part, process.env)
  console.log(`${part}: all of ${needs[part].join(', ')} are there`)
})
