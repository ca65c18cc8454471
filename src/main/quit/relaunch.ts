import type { RelaunchOptions } from 'electron'
import { isLink } from '../windows/deep-link.ts'

/** How the app starts itself again, with this link in place of the one it was started with. */
export const getRelaunchOptions = (
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  link: string | undefined,
): RelaunchOptions => ({
  args: [...argv.slice(1).filter(argument => !isLink(argument)), ...(link === undefined ? [] : [link])],
  // The running program lies in a folder that exists only as long as it runs.
  ...(env['APPIMAGE'] && { execPath: env['APPIMAGE'] }),
})
