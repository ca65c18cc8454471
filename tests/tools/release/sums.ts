import { createPrivateKey, type KeyObject, sign, verify } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refused } from './command.ts'
import { digestOf } from './feed-file.ts'

const sumsName = 'SHA256SUMS.txt'
const signatureName = `${sumsName}.sig`

const formatLine = async (folder: string, name: string): Promise<string> =>
  `${await digestOf(join(folder, name), 'sha256', 'hex')}  ${name}\n`

const listSummedNames = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder)).filter(name => name !== sumsName && name !== signatureName).toSorted()

/**
 * Writes a list of the SHA-256 of every file of a folder, and its Ed25519 signature by the feed's key. `sha256sum --check` reads
 * the list, `openssl pkeyutl -verify -rawin` the signature. No manifest begins like this list, so neither signature is valid for
 * the other.
 */
export const writeSums = async (folder: string, pem: string): Promise<readonly string[]> => {
  const lines: string[] = []
  for (const name of await listSummedNames(folder)) lines.push(await formatLine(folder, name))
  const text = Buffer.from(lines.join(''))
  const files = [join(folder, sumsName), join(folder, signatureName)] as const
  await writeFile(files[0], text)
  await writeFile(files[1], sign(null, text, createPrivateKey(pem)))
  return files
}

/** Refuses a folder whose list of sums is not signed by one of these keys, or that contains other files than the list. */
export const checkSums = async (folder: string, keys: readonly KeyObject[]): Promise<void> => {
  const read = async (name: string) => {
    const bytes = await readFile(join(folder, name)).catch(() => null)
    if (bytes === null) throw new Refused(`${name} is missing`)
    return bytes
  }
  const [text, signature] = [await read(sumsName), await read(signatureName)]
  if (!keys.some(key => verify(null, text, key, signature)))
    throw new Refused(`${sumsName} is not signed by our key`)
  const listedLines = new Set(text.toString('utf8').split(/(?<=\n)/))
  const names = await listSummedNames(folder)
  for (const name of names)
    if (!listedLines.has(await formatLine(folder, name)))
      throw new Refused(`${name} is not the file that ${sumsName} lists`)
  if (names.length !== listedLines.size) throw new Refused(`${sumsName} lists files that are missing`)
}
