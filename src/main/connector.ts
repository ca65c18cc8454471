import type { PublicProfile } from '../shared/profile.ts'
import { type Connection, formatAccountName } from './connection.ts'
import type { Platform } from './platform/platform.ts'
import { createAccountKey } from './profile/account-key.ts'
import type { Writes } from './writes/writes.ts'

/**
 * Holds the connection in use, so that the rest of main need not know when another profile is chosen. `ownerOf` tells whose
 * the things are that are kept under an account, `onOpen` is called with each connection before anything is asked of it.
 */
export const createConnector = (
  openConnection: (file: string | null) => Promise<Connection>,
  ownerOf: (account: string) => string = createAccountKey,
  onOpen: (connection: Connection) => void = () => undefined,
) => {
  const first = Promise.withResolvers<Connection>()
  let current: Promise<Connection> = first.promise
  let settled: Connection | null = null

  const open = (file: string | null) => {
    const opening = openConnection(file)
    first.resolve(opening)
    current = opening.then(connection => {
      settled = connection
      onOpen(connection)
      return connection
    })
    return current
  }
  const account = (): string | null => {
    const state = settled?.session.state()
    return settled && state?.kind === 'signedIn' ? formatAccountName(state.username, settled) : null
  }
  /** The last step of every call: it waits for a connection, which sends writes through its pipeline. */
  const platform: Platform = {
    call: async (endpoint, input, options) => (await current).platform.call(endpoint, input, options),
  }
  const writes: Writes = {
    write: async (endpoint, input, options) => (await current).writes.write(endpoint, input, options),
    lookUp: async id => (await current).writes.lookUp(id),
    decide: async (id, verdict) => (await current).writes.decide(id, verdict),
    resume: async entries => (await current).writes.resume(entries),
    lookUps: () => settled?.writes.lookUps() ?? [],
  }
  return {
    platform,
    writes,
    open,
    /** Waits while a connection is being opened. */
    current: () => current,
    /** The signed-in operator as `name @ profile (place)`, null while nobody is signed in. */
    account,
    /** True for an account that belongs to the signed-in operator, however either is spelt. */
    isOwn: (kept: string): boolean => {
      const operator = account()
      return operator !== null && (kept === operator || ownerOf(kept) === ownerOf(operator))
    },
    /** Who is signed in, '' for nobody. */
    username: (): string => {
      const state = settled?.session.state()
      return state?.kind === 'signedIn' ? state.username : ''
    },
    /** What the profile in use calls its platform, '' while there is none. */
    platformName: (): string => settled?.profile.name ?? '',
    /** Where the platform in use is, '' while there is none. */
    baseUrl: (): string => settled?.baseUrl ?? '',
    /** The longest that an answer is waited for, in milliseconds; 0 while there is no connection. */
    timeoutMs: (): number => settled?.timeoutMs ?? 0,
    /** Pages of one export that may be asked for at the same time. */
    exportsInFlight: (): number => settled?.exportsInFlight ?? 1,
    /** The connection's country, which decides the channel's time zone. */
    country: (): string => settled?.profile.country ?? '',
    /** Whether that is the demo platform. */
    isDemo: (): boolean => settled?.profile.demo ?? false,
    /** How the platform in use differs from others; null while there is none. */
    variant: (): PublicProfile['variant'] | null => settled?.profile.variant ?? null,
    /** Signs out, closes, and opens by another profile. */
    reopen: async (file: string | null): Promise<Connection> => {
      const before = await current
      before.session.signOut()
      await before.close()
      return open(file)
    },
    close: async (): Promise<void> => settled?.close(),
  }
}

export type Connector = ReturnType<typeof createConnector>
