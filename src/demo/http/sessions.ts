import { randomBytes } from 'node:crypto'
import type { SignInAccount } from '../accounts/accounts.ts'
import { type Clock, dayMs } from '../clock.ts'
import { notSignedIn, sessionExpired } from '../refusal.ts'

const shortLife = dayMs / 2
const rememberedLife = 7 * dayMs

export interface Sessions {
  /** Returns a new token: valid for half a day, or a week when remembered (spec 1 §9). */
  readonly open: (account: SignInAccount, remembered: boolean) => string
  /** Returns the account of a token; rejects an unknown or expired one with its own code (spec 1 §8). */
  readonly holder: (token: string) => SignInAccount
  readonly expireAll: () => void
  /** Ends the sessions of a deleted account. */
  readonly close: (account: number) => void
}

export const createSessions = (clock: Clock): Sessions => {
  const open = new Map<string, { readonly account: SignInAccount; endsAt: number }>()
  return {
    open: (account, isRemembered) => {
      const token = randomBytes(24).toString('hex')
      account.signedIn(clock.stamp())
      open.set(token, { account, endsAt: clock.instant() + (isRemembered ? rememberedLife : shortLife) })
      return token
    },
    holder: token => {
      const session = open.get(token)
      if (!session) throw notSignedIn()
      if (clock.instant() >= session.endsAt) throw sessionExpired()
      return session.account
    },
    expireAll: () => {
      for (const session of open.values()) session.endsAt = Number.NEGATIVE_INFINITY
    },
    close: id => {
      for (const [token, { account }] of open) if (account.id === id) open.delete(token)
    },
  }
}
