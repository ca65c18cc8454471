import { statSync } from 'node:fs'
import path from 'node:path'
import { getErrorCode } from '../files/disk.ts'

/** Facts about the installation and its system, to locate profiles. */
export interface Surroundings {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  /** Folder of the installation's resources. */
  readonly resources: string
  /** Folder of the user's own files. */
  readonly userData: string
  /** Built for one platform, with its profile included: connects to no other one by default. */
  readonly branded: boolean
}

const machineFolder = ({ platform, env }: Surroundings): string => {
  if (platform === 'win32') {
    return path.win32.join(env['ProgramData'] || 'C:\\ProgramData', 'Channel Console')
  }
  return platform === 'darwin' ? '/Library/Application Support/Channel Console' : '/etc/channel-console'
}

/**
 * Profile locations in order of precedence: the installation (branded builds include one), the machine's configuration (set by an
 * administrator), the user's folder. Updates replace only the first.
 */
export const listProfilePlaces = (surroundings: Surroundings): readonly string[] => {
  const system = surroundings.platform === 'win32' ? path.win32 : path.posix
  return [surroundings.resources, machineFolder(surroundings), surroundings.userData].map(folder =>
    system.join(folder, 'profile.json'),
  )
}

/** True if there is no file; one that cannot be accessed must be reported, not skipped. */
const isAbsent = (file: string): boolean => {
  try {
    statSync(file)
    return false
  } catch (error) {
    return ['ENOENT', 'ENOTDIR'].includes(getErrorCode(error))
  }
}

interface ProfileSelection {
  /** Value of `--profile`, or ''. */
  readonly argument: string
  /** Profile chosen on the sign-in page, or ''. */
  readonly settings: string
}

/**
 * The profile to use: the argument's, else the chosen one (not in a branded build), else the first existing default; null: the
 * demo platform. Returns a named file, or a branded build's, even if missing, so that the error can name it.
 */
export const findProfile = (
  { argument, settings }: ProfileSelection,
  surroundings: Surroundings,
): string | null => {
  // One that was chosen before the build was branded must not bind it to another platform.
  const explicitPath = argument || (surroundings.branded ? '' : settings)
  if (explicitPath) return path.resolve(explicitPath)
  const places = listProfilePlaces(surroundings)
  return places.find(file => !isAbsent(file)) ?? (surroundings.branded ? (places[0] ?? null) : null)
}
