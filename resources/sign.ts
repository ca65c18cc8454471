import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** What the builder hands to a hook that signs: the file, and the digest that it is to be signed with. */
interface Signing {
  readonly path: string
  readonly hash: string
}

const file = '{file}'

/** The program and its arguments in a list written as JSON, such as `["signer", "--in", "{file}"]`. Throws for any other text. */
export const signCommand = (text: string, path: string): readonly [program: string, ...args: string[]] => {
  const wrong = new Error(`WIN_SIGN_COMMAND is no list of texts such as ["signer", "${file}"]`)
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    throw wrong
  }
  if (!Array.isArray(list) || list.some(part => typeof part !== 'string')) throw wrong
  const [program, ...args] = list as readonly string[]
  if (!program || !args.some(part => part.includes(file))) throw wrong
  return [program, ...args.map(part => part.replaceAll(file, path))]
}

/**
 * Signs a Windows program by the command in `WIN_SIGN_COMMAND`, which finds its secret in `WIN_SIGN_SECRET`. It runs without a
 * shell. What it leaves is checked once all is packed (tests/tools/release/check-signed.ts).
 */
export const sign = async ({ path, hash }: Signing): Promise<void> => {
  if (hash !== 'sha256') throw new Error(`programs are signed with SHA-256, not with ${hash}`)
  const [program, ...args] = signCommand(process.env['WIN_SIGN_COMMAND'] ?? '', path)
  await promisify(execFile)(program, args, { windowsHide: true })
}
