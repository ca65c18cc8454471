import { join } from 'node:path'
import { findProfile } from './profile/load-profile.ts'

/** The file after `--profile` or in `--profile=`, '' when there is none. */
export const profileArgument = (argv: readonly string[]): string => {
  const at = argv.findIndex(argument => argument === '--profile' || argument.startsWith('--profile='))
  const argument = argv[at] ?? ''
  return argument === '--profile' ? (argv[at + 1] ?? '') : argument.slice('--profile='.length)
}

/** Where an installation keeps its own profile. */
export const installedProfile = (): string => join(process.resourcesPath, 'profile.json')

/** The connection profile of this start: the command line's, the settings', the installation's, or null for the demo. */
export const chosenProfile = (settings: string): string | null =>
  findProfile({
    argument: profileArgument(process.argv),
    settings,
    installed: installedProfile(),
  })
