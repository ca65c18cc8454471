import { execFileSync } from 'node:child_process'
import { electronBinary, fetchElectron } from '../electron.ts'
import { Refused } from './command.ts'

/** Lets every program of this Linux machine make user namespaces, which Chromium's sandbox needs, or only those with a profile. */
export const allowUserNamespaces = (isAllowed: boolean): void => {
  const setting = `kernel.apparmor_restrict_unprivileged_userns=${isAllowed ? 0 : 1}`
  execFileSync('sudo', ['sysctl', '-w', setting], { stdio: 'inherit' })
}

/**
 * Gets Electron's own binary, and refuses without one: the stand-in cannot prove a release. On a machine of CI with Linux it
 * also permits the sandbox that Chromium needs.
 */
export const needElectron = async (): Promise<void> => {
  await fetchElectron()
  if (!electronBinary())
    throw new Refused("Electron's binary is missing, and a release cannot be proven without it")
  if (process.platform === 'linux' && process.env['CI']) allowUserNamespaces(true)
}
