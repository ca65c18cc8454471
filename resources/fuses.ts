import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { closeTransport } from './transport.ts'

const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const wireVersion = 1
/** WasmTrapHandlers: signal handlers for WebAssembly, of which the console has none. */
const ninth = 8
const off = '0'.charCodeAt(0)

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
 * Turns off the fuse that the builder's own list, which sets the eight others, does not know. Runs before the program is
 * signed. A binary without that fuse is left alone; one without any is no Electron.
 */
export const afterPack = async (context: Packed): Promise<void> => {
  await closeTransport(context)
  const path = binaryOf(context)
  const binary = await readFile(path)
  let at = binary.indexOf(sentinel)
  if (at === -1) throw new Error(`${path} has no fuses`)
  // A binary for two processors has a wire for each.
  for (; at !== -1; at = binary.indexOf(sentinel, at + 1)) {
    const wire = at + sentinel.length
    if (binary[wire] !== wireVersion) throw new Error(`${path} has fuses of another kind`)
    if ((binary[wire + 1] ?? 0) > ninth) binary[wire + 2 + ninth] = off
  }
  await writeFile(path, binary)
}
