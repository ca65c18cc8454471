import type { AppUpdater, NsisUpdater } from 'electron-updater'
import type { Log } from '../log/log.ts'
import { updateProblem } from './update-rules.ts'

interface TrustParts {
  /** Address of the feed. */
  readonly feed: string
  readonly platform: NodeJS.Platform
  /** Checks who signed a Windows program: null when it was one of these. */
  readonly checkPublisher: (publishers: readonly string[], file: string) => Promise<string | null>
  readonly log: Log
}

/** What the builder wrote beside the program; the updater reads it for its own check of the signature. */
interface Configured {
  readonly configOnDisk: {
    readonly value: Promise<{ readonly publisherName?: string | readonly string[] | null }>
  }
}

/** Who must have signed an update: null where nothing says so, and the updater would take any file. */
const hasPublisher = async (updater: AppUpdater): Promise<boolean> => {
  try {
    const { publisherName } = await (updater as unknown as Configured).configOnDisk.value
    return [publisherName ?? []].flat().some(name => typeof name === 'string' && name.trim() !== '')
  } catch {
    return false
  }
}

/** macOS compares an update's signature with the running program's by itself; other systems have no signature at all. */
const signatureProblem = async (updater: AppUpdater, platform: NodeJS.Platform): Promise<string | null> => {
  if (platform === 'darwin') return null
  if (platform !== 'win32') return 'this system does not know who made a program'
  return (await hasPublisher(updater)) ? null : 'this installation does not say who publishes it'
}

/**
 * Makes an updater take only what is newer, released, from the feed's own host, and signed by this program's publisher;
 * everything else is logged and left alone.
 */
export const trustOnly = (updater: AppUpdater, { feed, platform, checkPublisher, log }: TrustParts): void => {
  updater.allowDowngrade = false
  updater.allowPrerelease = false
  updater.disableWebInstaller = true
  const usual = updater.isUpdateSupported
  updater.isUpdateSupported = async info => {
    const problem =
      updateProblem(info, feed, updater.currentVersion.version) ?? (await signatureProblem(updater, platform))
    if (problem === null) return usual(info)
    log.warn('An update is not taken', { version: info.version, problem })
    return false
  }
  if (platform === 'win32') {
    const windows = updater as NsisUpdater
    windows.verifyUpdateCodeSignature = checkPublisher
  }
}
