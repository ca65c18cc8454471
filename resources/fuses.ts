import { join } from 'node:path'
import { FuseV1Options, FuseVersion, flipFuses, getCurrentFuseWire } from '@electron/fuses'
import { closeTransport } from './transport.ts'

/** What the builder tells of a program it has packed. */
interface Packed {
  readonly appOutDir: string
  readonly electronPlatformName: string
  readonly packager: {
    readonly appInfo: { readonly productFilename: string }
    /** Linux only. */
    readonly executableName?: string
  }
}

const binaryOf = ({ appOutDir, electronPlatformName, packager }: Packed): string => {
  const name = packager.appInfo.productFilename
  if (electronPlatformName === 'win32') return join(appOutDir, `${name}.exe`)
  if (electronPlatformName !== 'darwin') return join(appOutDir, packager.executableName ?? name)
  const framework = 'Contents/Frameworks/Electron Framework.framework/Electron Framework'
  return join(appOutDir, `${name}.app`, framework)
}

/**
 * Turns off the fuse that the builder's own list, which sets the eight others, does not know: signal handlers for WebAssembly, of
 * which the console has none. Runs before the program is signed. A binary without that fuse is left alone; one without any is
 * no Electron.
 */
export const afterPack = async (context: Packed): Promise<void> => {
  await closeTransport(context)
  const path = binaryOf(context)
  if (!(FuseV1Options.WasmTrapHandlers in (await getCurrentFuseWire(path)))) return
  await flipFuses(path, { version: FuseVersion.V1, [FuseV1Options.WasmTrapHandlers]: false })
}
