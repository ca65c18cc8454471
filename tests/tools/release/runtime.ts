import { execFileSync } from 'node:child_process'
import { electronBinary, fetchElectron } from '../electron.ts'
import { Refused } from './command.ts'

/**
 * Gets Electron's own binary, and refuses without one: the stand-in proves no release. On a machine of CI that runs Linux,
 * programs are allowed the sandbox that Chromium needs.
 */
export const needElectron = (): void => {
  fetchElectron(600)
  if (!electronBinary())
    throw new Refused("Electron's binary is not here, and nothing else counts before a release")
  if (process.platform !== 'linux' || !process.env['CI']) return
  const setting = 'kernel.apparmor_restrict_unprivileged_userns=0'
  execFileSync('sudo', ['sysctl', '-w', setting], { stdio: 'inherit' })
}
