import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'
import { command, Refused } from './command.ts'
import { readNotes } from './notes.ts'

/* node tests/tools/release/tag.ts: checks that the tag that started CI (GITHUB_REF_NAME) is of this version. */
await command(import.meta.filename, () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const tag = process.env['GITHUB_REF_NAME'] ?? ''
  if (tag !== `v${version}`) throw new Refused(`the tag ${tag} is not of ${version}, which package.json has`)
  readNotes(root, version)
  console.log(`${tag} is of this version and has notes in every language`)
})
