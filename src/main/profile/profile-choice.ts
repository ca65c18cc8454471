import { findProfile, type Surroundings } from './profile-places.ts'

/** Reads the file from `--profile <file>` or `--profile=<file>`; '' if absent. */
export const readProfileArgument = (argv: readonly string[]): string => {
  const at = argv.findIndex(argument => argument === '--profile' || argument.startsWith('--profile='))
  const argument = argv[at] ?? ''
  return argument === '--profile' ? (argv[at + 1] ?? '') : argument.slice('--profile='.length)
}

/** Profile at startup: the command line's, the chosen one, the first in its folder, or null for the demo. */
export const chooseProfile = (settings: string, surroundings: Surroundings): string | null =>
  findProfile({ argument: readProfileArgument(process.argv), settings }, surroundings)
