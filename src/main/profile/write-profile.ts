import { readFileSync } from 'node:fs'
import type { Step } from '../../shared/diagnosis.ts'
import { Profile } from '../../shared/profile.ts'
import { testConnection } from '../diagnostics/connection-test.ts'
import { trySignature } from '../diagnostics/signed-call.ts'
import { writeAtomically } from '../files/atomic-write.ts'
import { readPasswordKey } from '../platform/secrets.ts'
import { connectHeadless } from '../survey/connect-headless.ts'
import type { Terminal } from '../survey/terminal.ts'
import { checkNames } from './check-names.ts'

/** Entries of a profile, as typed. */
interface ProfileInput {
  readonly name: string
  readonly baseUrl: string
  readonly country: string
  readonly signing: {
    readonly secret: string
    readonly hash: string
    readonly order: string
    readonly position: string
    readonly field: string
  }
  readonly passwordKey: string
}

type Group = 'address' | 'signing' | 'key'

const countries = 'BR PH TH ID VN IN CO NGR KE DEV'

const askAddress = async (
  terminal: Terminal,
): Promise<Pick<ProfileInput, 'name' | 'baseUrl' | 'country'>> => ({
  name: await terminal.ask('Name of the platform', 'Platform'),
  baseUrl: await terminal.ask('Address (https://…)'),
  country: await terminal.ask(`Country (${countries})`, 'BR'),
})

const askSigning = async (terminal: Terminal): Promise<ProfileInput['signing']> => ({
  secret: process.env['CONSOLE_SIGNING_SECRET'] ?? (await terminal.askSecret('Signing secret')),
  hash: await terminal.ask('Hash (md5, sha1, sha256)', 'md5'),
  order: await terminal.ask('Values sorted by (name, value)', 'name'),
  position: await terminal.ask('Secret as (suffix, prefix)', 'suffix'),
  field: await terminal.ask('Name of the signature parameter', 'sign'),
})

const askKey = async (terminal: Terminal): Promise<string> => {
  const path = await terminal.ask('File of the public key (PEM)')
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    terminal.print('The file cannot be read.')
    return ''
  }
}

/** The first problem of the entries and its group of questions; null if there is none. */
const findProblem = (entries: ProfileInput): { readonly group: Group; readonly text: string } | null => {
  const parsed = Profile.safeParse(entries)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const field = issue?.path.join('.') ?? ''
    const group = field.startsWith('signing') ? 'signing' : field === 'passwordKey' ? 'key' : 'address'
    return { group, text: `${field}: ${issue?.message ?? 'wrong'}` }
  }
  const key = readPasswordKey(entries.passwordKey)
  if (!key.ok) return { group: 'key', text: `passwordKey: ${key.detail}` }
  const names = checkNames(parsed.data)
  return names ? { group: 'signing', text: `${names.field}: ${names.detail}` } : null
}

const marks: Readonly<Record<Step['state'], string>> = {
  ok: 'ok    ',
  failed: 'FAILED',
  skipped: '–     ',
  waiting: '–     ',
  running: '–     ',
}

const getGroup = ({ name }: Step): Group => (name === 'signature' ? 'signing' : 'address')

/** Runs the connection test for a profile and prints its steps; returns the first failed step, null if none. */
const test = async (profile: Profile, terminal: Terminal): Promise<Step | null> => {
  const connection = connectHeadless(profile, '')
  try {
    const steps = await testConnection(
      {
        baseUrl: profile.baseUrl,
        network: connection.network,
        problem: '',
        trySignature: signal => trySignature(connection.platform, false, signal),
      },
      { signal: new AbortController().signal, onSteps: () => undefined },
    )
    for (const { name, state, finding, ms } of steps) {
      terminal.print(
        `  ${marks[state]} ${name.padEnd(10)} ${finding ?? ''}${ms === null ? '' : ` (${ms} ms)`}`,
      )
    }
    return steps.find(({ state }) => state === 'failed') ?? null
  } finally {
    connection.close()
  }
}

/**
 * Prompts for the entries of a profile, runs the connection test, and writes the file. After a failure, asks again or writes it
 * anyway. True once the file is written.
 */
export const writeProfile = async (terminal: Terminal, file: string): Promise<boolean> => {
  let entries: ProfileInput = {
    ...(await askAddress(terminal)),
    signing: await askSigning(terminal),
    passwordKey: await askKey(terminal),
  }
  for (;;) {
    const problem = findProblem(entries)
    let group: Group | null = problem?.group ?? null
    if (problem) terminal.print(problem.text)
    else {
      // oxlint-disable-next-line no-await-in-loop -- each attempt waits for the operator
      const failed = await test(Profile.parse(entries), terminal)
      group = failed && getGroup(failed)
    }
    if (group === null) break
    // oxlint-disable-next-line no-await-in-loop -- the same
    const next = await terminal.ask('Next: address, signing, key, write or quit', problem ? group : 'quit')
    if (next === 'quit' || next === '') return false
    if (next === 'write' && !problem) break
    // oxlint-disable-next-line no-await-in-loop -- the same
    if (next === 'address') entries = { ...entries, ...(await askAddress(terminal)) }
    // oxlint-disable-next-line no-await-in-loop -- the same
    else if (next === 'signing') entries = { ...entries, signing: await askSigning(terminal) }
    // oxlint-disable-next-line no-await-in-loop -- the same
    else if (next === 'key') entries = { ...entries, passwordKey: await askKey(terminal) }
  }
  // 0600: it holds the signing secret.
  await writeAtomically(file, `${JSON.stringify(entries, null, 2)}\n`, { mode: 0o600 })
  terminal.print(`Written: ${file}`)
  return true
}
