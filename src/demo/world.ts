import type { Language } from '../shared/language.ts'
import type { Accounts, SignInAccount } from './accounts/accounts.ts'
import type { Clock } from './clock.ts'
import type { Database } from './data/database.ts'
import type { Files } from './files/served-files.ts'
import type { PasswordBox } from './http/passwords.ts'
import type { Sessions } from './http/sessions.ts'
import type { Images } from './images.ts'
import type { LandingLinks } from './landing-links.ts'
import type { Tasks } from './tasks.ts'

/** Everything that a handler can access. */
export interface World {
  readonly clock: Clock
  readonly database: Database
  readonly accounts: Accounts
  readonly sessions: Sessions
  readonly passwords: PasswordBox
  readonly links: LandingLinks
  readonly files: Files
  readonly tasks: Tasks
  readonly images: Images
  /** Factor for the maximum initial balance of a generated account (spec 2 §5). */
  readonly balanceFactor: number
  /** True if its books have errors, for checks to find. */
  readonly differs: { on: boolean }
}

/** One call that has passed all checks, for its handler. */
export interface Call {
  readonly language: Language
  /** Null for calls without a token. */
  readonly account: SignInAccount | null
  /** A parameter's text; '' if it was not sent. */
  readonly text: (name: string) => string
  /** True if the parameter was sent, even empty. */
  readonly sent: (name: string) => boolean
  readonly file: (name: string) => File | undefined
}

/** Answer of a successful call. `success` is true unless the platform writes it differently (`1`, `"1"`). */
export interface Reply {
  readonly data: unknown
  readonly message?: string
  readonly success?: true | 1 | '1'
}

export type Handler = (call: Call, world: World) => Reply | Promise<Reply>

/** Handlers of one area, by call id. */
export type CallHandlers = Readonly<Record<string, Handler>>
