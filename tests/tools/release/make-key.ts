import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { formatPublicKey } from '../../../src/main/updates/signature.ts'
import { ReleaseError, runCommand } from './manifests.ts'

/*
 * node tests/tools/release/make-key.ts FILE
 *
 * Makes the key pair of a publisher: the private half goes into FILE, which must not exist yet; the public half is printed
 * in the form of the variable in the release's environments.
 */
runCommand(() => {
  const [file] = process.argv.slice(2)
  if (!file) throw new ReleaseError('usage: make-key.ts FILE')
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { flag: 'wx', mode: 0o600 })
  return `UPDATE_PUBLIC_KEY=${formatPublicKey(publicKey)}`
})
