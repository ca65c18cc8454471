import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkPublisher } from '../../../src/main/updates/publisher.ts'
import { macProblem, type Run } from './mac-signature.ts'
import { ReleaseError } from './manifests.ts'

/*
 * node tests/tools/release/check-signed.ts FOLDER [PUBLISHER]
 *
 * Checks on macOS that every program below the folder (mac/, mac-arm64/) is signed as a whole, notarised, and has the ticket.
 * Checks on Windows that every installer and program in it is validly signed by this publisher. Fails on other systems.
 */
const run: Run = (program, args) => {
  try {
    // These programs print their result to stderr.
    const all = execFileSync('/bin/sh', ['-c', '"$0" "$@" 2>&1', program, ...args], { encoding: 'utf8' })
    return { ok: true, said: all.trim() }
  } catch (error) {
    const output = error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
    return { ok: false, said: output.trim() }
  }
}

const findFiles = (folder: string, end: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.name.endsWith(end)) return [path]
    return entry.isDirectory() && /^(mac|win)/.test(entry.name) ? findFiles(path, end) : []
  })

const findProblems = async (folder: string, publisher: string): Promise<readonly string[]> => {
  const end = process.platform === 'darwin' ? '.app' : '.exe'
  const files = findFiles(resolve(folder), end)
  if (files.length === 0) return [`${folder} has no ${end}`]
  const problemLines: string[] = []
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- a few, one after the other
    const problem =
      process.platform === 'darwin' ? macProblem(file, run) : await checkPublisher([publisher], file)
    if (problem !== null) problemLines.push(`${file}: ${problem}`)
  }
  return problemLines
}

const main = async () => {
  const [folder, publisher = ''] = process.argv.slice(2)
  if (!folder) throw new ReleaseError('usage: check-signed.ts FOLDER [PUBLISHER]')
  if (process.platform !== 'darwin' && process.platform !== 'win32')
    throw new ReleaseError('only macOS and Windows can tell who signed a program')
  if (process.platform === 'win32' && publisher === '')
    throw new ReleaseError('the publisher’s name is missing')
  const problemLines = await findProblems(folder, publisher)
  if (problemLines.length > 0) throw new ReleaseError(problemLines.join('\n'))
  process.stdout.write('All signed\n')
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ReleaseError ? error.message : String(error)}\n`)
  process.exitCode = 1
})
