import { spawnSync } from 'node:child_process'
import { otherFontSets } from '../../host/fonts.ts'
import { command, Refused } from './command.ts'

/*
 * node tests/tools/release/install-fonts.ts
 *
 * Installs Debian's packages of the fonts that `npm run proof` walks with besides its own, so that it skips none of them.
 */
await command(import.meta.filename, async () => {
  const packages = Object.values(otherFontSets).flat()
  for (const args of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '--yes', '--no-install-recommends', ...packages],
  ]) {
    const { status } = spawnSync('sudo', args, { stdio: 'inherit' })
    if (status !== 0) throw new Refused(`sudo ${args.join(' ')} ended with ${status}`)
  }
})
