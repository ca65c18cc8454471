import { writeSums } from './collect.ts'
import { command, Refused } from './command.ts'

/* node tests/tools/release/checksums.ts FOLDER: after the manifests were signed, as their sums change by it. */
await command(import.meta.filename, async ([folder]) => {
  if (!folder) throw new Refused('usage: checksums.ts FOLDER')
  console.log(await writeSums(folder))
})
