import type { Language } from '../shared/language.ts'
import type { Account, Accounts } from './accounts.ts'
import type { Clock } from './clock.ts'
import type { Database } from './data/database.ts'
import type { Files } from './files/served-files.ts'
import type { Images } from './images.ts'
import type { LandingLinks } from './landing-links.ts'
import type { PasswordBox } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import type { Tasks } from './tasks.ts'

/** All that a handler can reach. */
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
  /** What the most that a generated account may start with is multiplied by (spec 2 §5). */
  readonly balanceFactor: number
  /** Whether its books have errors, so that there is something to find. */
  readonly differs: { on: boolean }
}

/** One call that has passed every check, as a handler sees it. */
export interface Call {
  readonly language: Language
  /** Null for the calls that need no token. */
  readonly account: Account | null
  /** A parameter's text; '' when it was not sent. */
  readonly text: (name: string) => string
  /** Whether the parameter was sent, be it empty. */
  readonly sent: (name: string) => boolean
  readonly file: (name: string) => File | undefined
}

/** What a call that succeeds answers. `success` is true unless the platform writes it otherwise (`1`, `"1"`). */
export interface Reply {
  readonly data: unknown
  readonly message?: string
  readonly success?: true | 1 | '1'
}

export type Handler = (call: Call, world: World) => Reply | Promise<Reply>

/** The calls of one area by their ids in the catalogue. */
export type Handlers = Readonly<Record<string, Handler>>
