import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProfile, type Surroundings } from './profile/profile-places.ts'

/** Reads the file from `--profile <file>` or `--profile=<file>`; '' if absent. */
export const readProfileArgument = (argv: readonly string[]): string => {
  const at = argv.findIndex(argument => argument === '--profile' || argument.startsWith('--profile='))
  const argument = argv[at] ?? ''
  return argument === '--profile' ? (argv[at + 1] ?? '') : argument.slice('--profile='.length)
}

/** True if the app was built for one platform, according to package.json in the integrity-checked archive. */
export const isBranded = (program: string): boolean => {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(program, 'package.json'), 'utf8'))
    return (
      typeof manifest === 'object' && manifest !== null && 'branded' in manifest && manifest.branded === true
    )
  } catch {
    return false
  }
}

/** Profile at startup: the command line's, the chosen one, the first in its folder, or null for the demo. */
export const chooseProfile = (settings: string, surroundings: Surroundings): string | null =>
  findProfile({ argument: readProfileArgument(process.argv), settings }, surroundings)
