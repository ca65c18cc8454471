import { createHash, generateKeyPairSync } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dump } from 'js-yaml'
import { formatPublicKey } from '../../../src/main/updates/signature.ts'

/** Creates a key pair with its private key as PEM. */
export const createKeyPair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    publicKey,
    publicText: formatPublicKey(publicKey),
    pem: privateKey.export({ format: 'pem', type: 'pkcs8' }) as string,
  }
}

export const freshFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'release-'))

/** Writes a manifest of this name and its installer, like the builder does. */
export const createManifest = (
  folder: string,
  name: string,
  version: string,
  content = name,
  releaseDate = '2026-01-02T03:04:05.000Z',
): string => {
  const url = `channel-console-${version}-${name.replace('.yml', '')}.exe`
  const bytes = Buffer.from(`installer ${content}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, url), bytes)
  writeFileSync(join(folder, `${url}.blockmap`), 'map')
  const sha512 = createHash('sha512').update(bytes).digest('base64')
  const files = [{ url, sha512, size: bytes.length }]
  writeFileSync(join(folder, name), dump({ version, files, path: url, sha512, releaseDate }))
  return url
}

/** Writes the files of three systems and the benchmark into separate folders. */
export const someSystems = async (version: string, date?: string): Promise<string> => {
  const from = await freshFolder()
  const channel = version.includes('-beta.') ? 'beta' : 'latest'
  createManifest(join(from, 'windows'), `${channel}.yml`, version, undefined, date)
  createManifest(join(from, 'macos'), `${channel}-mac.yml`, version, undefined, date)
  createManifest(join(from, 'linux'), `${channel}-linux.yml`, version, undefined, date)
  for (const system of ['windows', 'macos', 'linux']) {
    writeFileSync(join(from, system, `notices-${system}.txt`), 'notices')
    writeFileSync(join(from, system, `channel-console-${version}-${system}.cdx.json`), '{}')
  }
  mkdirSync(join(from, 'bench'))
  writeFileSync(join(from, 'bench', 'bench-linux-x64.txt'), 'fast')
  return from
}
