import { parsePublicKey } from '../../../src/main/updates/signature.ts'
import { command, demanded, Refused } from './command.ts'
import { checkSums } from './sums.ts'

/* node tests/tools/release/check-sums.ts FOLDER: checks a release's files by the public key in UPDATE_PUBLIC_KEY. */
await command(import.meta.filename, async ([folder]) => {
  if (!folder) throw new Refused('usage: check-sums.ts FOLDER')
  const key = parsePublicKey(demanded(['UPDATE_PUBLIC_KEY']).UPDATE_PUBLIC_KEY)
  if (!key) throw new Refused('UPDATE_PUBLIC_KEY is no Ed25519 key')
  await checkSums(folder, [key])
  console.log('Every file is the one that was released')
})
