import { createPrivateKey, type KeyObject, sign, verify } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refused } from './command.ts'
import { digestOf } from './feed-file.ts'

const sumsName = 'SHA256SUMS.txt'
const signatureName = `${sumsName}.sig`

const lineOf = async (folder: string, name: string): Promise<string> =>
  `${await digestOf(join(folder, name), 'sha256', 'hex')}  ${name}\n`

const summedNames = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder)).filter(name => name !== sumsName && name !== signatureName).toSorted()

/**
 * Writes the SHA-256 of every file of a folder, as `sha256sum --check` reads it, and beside it its Ed25519 signature by the
 * feed's key, as `openssl pkeyutl -verify -rawin` reads it. No manifest begins like this list, so that neither signature can
 * stand for the other.
 */
export const writeSums = async (folder: string, pem: string): Promise<readonly string[]> => {
  const lines: string[] = []
  for (const name of await summedNames(folder)) lines.push(await lineOf(folder, name))
  const text = Buffer.from(lines.join(''))
  const files = [join(folder, sumsName), join(folder, signatureName)] as const
  await writeFile(files[0], text)
  await writeFile(files[1], sign(null, text, createPrivateKey(pem)))
  return files
}

/** Refuses a folder whose list of sums is not signed by one of these keys, or that holds other files than the list. */
export const checkSums = async (folder: string, keys: readonly KeyObject[]): Promise<void> => {
  const read = async (name: string) => {
    const bytes = await readFile(join(folder, name)).catch(() => null)
    if (bytes === null) throw new Refused(`${name} is missing`)
    return bytes
  }
  const [text, signature] = [await read(sumsName), await read(signatureName)]
  if (!keys.some(key => verify(null, text, key, signature)))
    throw new Refused(`${sumsName} is not signed by our key`)
  const listed = new Set(text.toString('utf8').split(/(?<=\n)/))
  const names = await summedNames(folder)
  for (const name of names)
    if (!listed.has(await lineOf(folder, name)))
      throw new Refused(`${name} is not the file that ${sumsName} lists`)
  if (names.length !== listed.size) throw new Refused(`${sumsName} lists files that are missing`)
}
