import { Secret, TOTP } from 'otpauth'
import type { DemoAccount } from '../shared/bridge.ts'
import type { Clock } from './clock.ts'

/** One account of the demo platform. */
export interface Account {
  readonly id: number
  readonly username: string
  /** Changed by its holder (spec 1 §5). */
  password: string
  readonly role: 'owner' | 'salesman' | 'noHome' | 'unbound'
  readonly authenticator: TOTP
  /** Set by the first sign-in with a right code: from then on the secret is never shown again. */
  bound: boolean
}

export interface Accounts {
  readonly find: (username: string) => Account | undefined
  /** True for the code of this half minute and the ones beside it. */
  readonly codeFits: (account: Account, code: string) => boolean
  /** As the sign-in page of the demo shows them. */
  readonly listed: () => readonly DemoAccount[]
}

/** The accounts anyone can sign in to. */
export const cast = [
  { id: 1, username: 'owner2026', password: 'Owner2026pass', role: 'owner' },
  { id: 2, username: 'salesman01', password: 'Sales01pass', role: 'salesman' },
  { id: 3, username: 'nohome01', password: 'Nohome01pass', role: 'noHome' },
  { id: 4, username: 'unbound01', password: 'Unbound01pass', role: 'unbound' },
] as const

const authenticatorOf = (username: string): TOTP =>
  new TOTP({
    issuer: 'Channel Console demo',
    label: username,
    secret: Secret.fromUTF8(`demo:${username}`.padEnd(20, '.')),
  })

export const demoAccounts = (clock: Clock): Accounts => {
  const accounts = cast.map(
    (one): Account => ({
      ...one,
      authenticator: authenticatorOf(one.username),
      bound: one.role !== 'unbound',
    }),
  )
  return {
    find: username => accounts.find(account => account.username === username),
    codeFits: (account, code) =>
      /^\d{6}$/.test(code) &&
      account.authenticator.validate({ token: code, window: 1, timestamp: clock.instant() }) !== null,
    listed: () =>
      accounts.map(({ username, password, role, authenticator, bound }) => ({
        username,
        password,
        role,
        code: bound ? authenticator.generate({ timestamp: clock.instant() }) : '',
      })),
  }
}
