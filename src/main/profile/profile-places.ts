import { statSync } from 'node:fs'
import path from 'node:path'
import { getErrorCode } from '../files/disk.ts'

/** What a build of the program says of itself, and where its system keeps what an update does not touch. */
export interface Surroundings {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  /** The installation's own resources. */
  readonly resources: string
  /** The folder of the user's own files. */
  readonly userData: string
  /** Built for one platform, whose profile comes with it: nothing else may be connected to by default. */
  readonly branded: boolean
}

const machineFolder = ({ platform, env }: Surroundings): string => {
  if (platform === 'win32') {
    return path.win32.join(env['ProgramData'] || 'C:\\ProgramData', 'Channel Console')
  }
  return platform === 'darwin' ? '/Library/Application Support/Channel Console' : '/etc/channel-console'
}

/**
 * Where a connection profile is looked for, first to last: the installation (a branded build brings its own), the machine's
 * configuration (an administrator's), the user's. Updates reach the first alone, and bring it anew.
 */
export const listProfilePlaces = (around: Surroundings): readonly string[] => {
  const system = around.platform === 'win32' ? path.win32 : path.posix
  return [around.resources, machineFolder(around), around.userData].map(folder =>
    system.join(folder, 'profile.json'),
  )
}

/** Whether nothing is there; what is there and closed to us must be told, not passed over. */
const isAbsent = (file: string): boolean => {
  try {
    statSync(file)
    return false
  } catch (error) {
    return ['ENOENT', 'ENOTDIR'].includes(getErrorCode(error))
  }
}

interface Chosen {
  /** What `--profile` said, or ''. */
  readonly argument: string
  /** What was chosen on the sign-in page, or ''. */
  readonly settings: string
}

/**
 * The profile to use: the argument's, else the one chosen, else the first that is in its place; null means the demo platform.
 * A file that was named, or that a branded build should have brought, is returned even where it is missing, so that the error
 * can name it.
 */
export const findProfile = ({ argument, settings }: Chosen, around: Surroundings): string | null => {
  const chosen = argument || settings
  if (chosen) return path.resolve(chosen)
  const places = listProfilePlaces(around)
  return places.find(file => !isAbsent(file)) ?? (around.branded ? (places[0] ?? null) : null)
}
