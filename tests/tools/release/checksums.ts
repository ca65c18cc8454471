import { command, demanded, Refused } from './command.ts'
import { writeSums } from './sums.ts'

/* node tests/tools/release/checksums.ts FOLDER: run it after the manifests are signed, which changes their sums. */
await command(import.meta.filename, async ([folder]) => {
  if (!folder) throw new Refused('usage: checksums.ts FOLDER')
  const { UPDATE_SIGNING_KEY } = demanded(['UPDATE_SIGNING_KEY'])
  for (const file of await writeSums(folder, UPDATE_SIGNING_KEY)) console.log(file)
})
