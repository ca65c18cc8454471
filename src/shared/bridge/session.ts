import { z } from 'zod'
import { maxLinkLength } from '../links/view-link.ts'
import { plainRequest, request } from './request.ts'

/** No operator: from the start until a sign-in or a remembered session, and after a sign-out. */
interface SignedOut {
  readonly kind: 'signedOut'
}

/** An operator's token is in use: until a sign-out or until the platform ends the session. */
interface SignedIn {
  readonly kind: 'signedIn'
  readonly username: string
  /** The session is stored for a week; may turn true late, when the system's secret store has asked its user. */
  readonly remembered: boolean
}

/** The platform ended the session: the work stays, hidden, until a sign-in or a sign-out. */
interface SessionExpired {
  readonly kind: 'expired'
  readonly username: string
  /** Reason, shown for two seconds (spec 1 §4). */
  readonly message: string
}

/**
 * State of the operator's session, changed by `src/main/session/session.ts` alone.
 *
 *                signIn, link, stored token
 *     signedOut ----------------------------> signedIn <-. link, stored late
 *      ^  ^                                   | |  ^ '---'
 *      |  '-------------- signOut ------------' |  |
 *      |              the platform ended it     v  | signIn, link
 *      '------------------ signOut ----------- expired
 */
export type SessionState = SignedOut | SignedIn | SessionExpired

/**
 * Lock state of the console. While locked, every window hides its content, and main answers only what unlocking needs.
 * `waitUntil`: after too many wrong passwords, none is accepted before (milliseconds since the epoch, 0: now).
 */
export interface LockState {
  readonly locked: boolean
  readonly waitUntil: number
}

/** An account of the demo platform, shown on its sign-in page only. */
export interface DemoAccount {
  readonly username: string
  readonly password: string
  /** The current six-digit code; '' while no authenticator is bound. */
  readonly code: string
  /** Kind of account, a key of the sign-in texts: owner, salesman, noHome, unbound. */
  readonly role: string
}

const credentials = z.strictObject({
  username: z.string().max(200),
  password: z.string().max(400),
  code: z.string().max(20),
  remember: z.boolean(),
})

/** A value of a sign-in link. */
const linkValue = z.string().max(maxLinkLength)

/** Requests about signing in, signing out and locking. */
export const sessionRequests = {
  signIn: request(credentials).answersResult<SessionState>(),
  adminSignIn: request(
    z.strictObject({
      adminId: linkValue,
      channelId: linkValue,
      loginTime: linkValue,
      loginKey: linkValue,
    }),
  ).answersResult<SessionState>(),
  groupSignIn: request(z.strictObject({ data: linkValue, sn: linkValue })).answersResult<SessionState>(),
  signOut: plainRequest().whileLocked(),
  /** Locks all windows until the password is entered. */
  lock: plainRequest().whileLocked(),
  unlock: request(z.strictObject({ password: z.string().min(1).max(400) }))
    .answersResult<undefined>()
    .whileLocked(),
  demoAccounts: plainRequest().answersResult<readonly DemoAccount[]>(),
} as const
