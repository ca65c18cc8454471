import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Packed {
  readonly appOutDir: string
  readonly electronPlatformName: string
  readonly packager: { readonly appInfo: { readonly productFilename: string } }
}

const loads = /(<key>NSAllowsArbitraryLoads<\/key>\s*)<(?:true|false)\s*\/>/g

/**
 * On macOS, keeps what the system itself loads for the program (an update) to https. The builder allows everything, after all
 * that its configuration says; local addresses, by which an update is handed on, stay allowed.
 */
export const closeTransport = async ({
  appOutDir,
  electronPlatformName,
  packager,
}: Packed): Promise<void> => {
  if (electronPlatformName !== 'darwin') return
  const path = join(appOutDir, `${packager.appInfo.productFilename}.app`, 'Contents', 'Info.plist')
  const plist = await readFile(path, 'utf8')
  const closed = plist.replaceAll(loads, '$1<false/>')
  if (!/NSAllowsArbitraryLoads<\/key>\s*<false\/>/.test(closed))
    throw new Error(`${path} says nothing of NSAllowsArbitraryLoads`)
  await writeFile(path, closed)
}
