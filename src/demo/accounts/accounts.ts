import { Secret, TOTP } from 'otpauth'
import type { DemoAccount } from '../../shared/bridge/session.ts'
import type { Clock } from '../clock.ts'
import type { StoredAccount } from '../data/accounts/stored-account.ts'
import type { Database } from '../data/database.ts'

/** An account that can sign in. Values that can change are read from the database each time. */
export interface SignInAccount {
  readonly id: number
  readonly username: string
  /** The account's holder can change it (spec 1 §5). */
  password: string
  readonly role: (typeof seededAccounts)[number]['role'] | 'subChannel'
  readonly authenticator: TOTP
  /** Set by the first sign-in with a correct code: from then on the secret is never shown again. */
  bound: boolean
  readonly signedIn: (at: string) => void
}

export interface Accounts {
  readonly find: (username: string) => SignInAccount | undefined
  /** True for the code of the current half minute and of the ones before and after it. */
  readonly codeFits: (account: SignInAccount, code: string) => boolean
  /** The accounts for the demo's sign-in page. */
  readonly list: () => readonly DemoAccount[]
  /** The current code of an account's authenticator. */
  readonly generateCode: (account: SignInAccount) => string
}

/** The accounts that the sign-in page offers. */
export const seededAccounts = [
  { id: 1, username: 'owner2026', password: 'Owner2026pass', role: 'owner' },
  { id: 2, username: 'salesman01', password: 'Sales01pass', role: 'salesman' },
  { id: 3, username: 'nohome01', password: 'Nohome01pass', role: 'noHome' },
  { id: 4, username: 'unbound01', password: 'Unbound01pass', role: 'unbound' },
] as const

const createAuthenticator = (username: string, secret: string): TOTP =>
  new TOTP({
    issuer: 'Channel Console demo',
    label: username,
    secret: Secret.fromUTF8(secret.padEnd(20, '.')),
  })

type SeededFields = Pick<StoredAccount, 'kind' | 'username' | 'password' | 'secret' | 'google_verify'>

const getRole = (id: number, { kind }: SeededFields): SignInAccount['role'] =>
  seededAccounts.find(account => account.id === id)?.role ?? (kind === 'channel' ? 'owner' : kind)

const accountAt = (database: Database, id: number): SignInAccount => {
  const readStored = () =>
    database.one<SeededFields>(
      'SELECT kind, username, password, secret, google_verify FROM accounts WHERE id = ?',
      id,
    )
  const first = readStored()
  return {
    id,
    role: getRole(id, first),
    authenticator: createAuthenticator(first.username, first.secret),
    get username() {
      return readStored().username
    },
    get password() {
      return readStored().password
    },
    set password(password) {
      database.run('UPDATE accounts SET password = ? WHERE id = ?', password, id)
    },
    get bound() {
      return readStored().google_verify === 1
    },
    set bound(bound) {
      database.run('UPDATE accounts SET google_verify = ? WHERE id = ?', bound ? 1 : 0, id)
    },
    signedIn: at => {
      database.run('UPDATE accounts SET last_login = ? WHERE id = ?', at, id)
    },
  }
}

export const demoAccounts = (clock: Clock, database: Database): Accounts => {
  const find = (username: string) => {
    const [row] = database.all<{ id: number }>('SELECT id FROM accounts WHERE username = ?', username)
    return row && accountAt(database, row.id)
  }
  const generateCode = ({ authenticator }: SignInAccount) =>
    authenticator.generate({ timestamp: clock.instant() })
  return {
    find,
    codeFits: (account, code) =>
      /^\d{6}$/.test(code) &&
      account.authenticator.validate({ token: code, window: 1, timestamp: clock.instant() }) !== null,
    list: () =>
      seededAccounts
        .filter(({ id }) => database.all('SELECT id FROM accounts WHERE id = ?', id).length > 0)
        .map(({ id }) => accountAt(database, id))
        .map(account => ({
          username: account.username,
          password: account.password,
          role: account.role,
          code: account.bound ? generateCode(account) : '',
        })),
    generateCode,
  }
}
