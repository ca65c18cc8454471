import type { PublicProfile } from '../../shared/profile.ts'
import { directNetwork, type Network } from '../network/network.ts'
import type { Platform } from '../platform/platform.ts'
import { createAccountKey } from '../profile/account-key.ts'
import type { Writes } from '../writes/writes.ts'
import { type Connection, formatAccountName } from './connection.ts'

/**
 * Holds the connection in use, so that the rest of main is independent of profile changes. `ownerOf` maps an account to its
 * owner's key; `onOpen` is called with each connection before its first call.
 */
export const createConnector = (
  openConnection: (file: string | null) => Promise<Connection>,
  ownerOf: (account: string) => string = createAccountKey,
  onOpen: (connection: Connection) => void = () => undefined,
) => {
  const first = Promise.withResolvers<Connection>()
  let current: Promise<Connection> = first.promise
  let currentConnection: Connection | null = null
  let currentFile: string | null = null

  const open = (file: string | null) => {
    currentFile = file
    const opening = openConnection(file)
    first.resolve(opening)
    current = opening.then(connection => {
      currentConnection = connection
      onOpen(connection)
      return connection
    })
    return current
  }
  const account = (): string | null => {
    const state = currentConnection?.session.state()
    return currentConnection && state?.kind === 'signedIn'
      ? formatAccountName(state.username, currentConnection)
      : null
  }
  /** Last step of every call: awaits the connection; writes go through its pipeline. */
  const platform: Platform = {
    call: async (endpoint, input, options) => (await current).platform.call(endpoint, input, options),
  }
  const writes: Writes = {
    write: async (endpoint, input, options) => (await current).writes.write(endpoint, input, options),
    lookUp: async id => (await current).writes.lookUp(id),
    decide: async (id, verdict) => (await current).writes.decide(id, verdict),
    resume: async entries => (await current).writes.resume(entries),
    lookUps: () => currentConnection?.writes.lookUps() ?? [],
    stop: () => currentConnection?.writes.stop(),
  }
  return {
    platform,
    writes,
    open,
    /** Profile file of the current or opening connection, null for the demo platform. */
    file: () => currentFile,
    /** Waits while a connection is being opened. */
    current: () => current,
    /** The signed-in operator as `name @ profile (place)`, null while signed out. */
    account,
    /** True for an account that belongs to the signed-in operator, however either is spelt. */
    isOwn: (storedAccount: string): boolean => {
      const operator = account()
      return operator !== null && (storedAccount === operator || ownerOf(storedAccount) === ownerOf(operator))
    },
    /** Name of the signed-in operator, '' while signed out. */
    username: (): string => {
      const state = currentConnection?.session.state()
      return state?.kind === 'signedIn' ? state.username : ''
    },
    /** Platform name in the current profile, '' without a connection. */
    platformName: (): string => currentConnection?.profile.name ?? '',
    /** Base address of the current platform, '' without a connection. */
    baseUrl: (): string => currentConnection?.baseUrl ?? '',
    /** The ways to the current platform and to its files. */
    network: (): Network => currentConnection?.network ?? directNetwork,
    /** Time limit of a call, in milliseconds; 0 without a connection. */
    timeoutMs: (): number => currentConnection?.timeoutMs ?? 0,
    /** Maximum number of concurrent page requests of one export. */
    exportsInFlight: (): number => currentConnection?.exportsInFlight ?? 1,
    /** The connection's country, which decides the channel's time zone. */
    country: (): string => currentConnection?.profile.country ?? '',
    /** True for the demo platform. */
    isDemo: (): boolean => currentConnection?.profile.demo ?? false,
    /** Variant of the current platform; null without a connection. */
    variant: (): PublicProfile['variant'] | null => currentConnection?.profile.variant ?? null,
    /** Signs out, closes the connection and opens one by another profile. */
    reopen: async (file: string | null): Promise<Connection> => {
      const before = await current
      before.session.signOut()
      await before.close()
      return open(file)
    },
    /** Source of the current platform's pictures, and the account that they are loaded for. */
    pictures: async () => {
      const { baseUrl, network, pictureHosts: hosts } = await current
      // While an authenticator is being bound there is no signed-in operator yet.
      return { baseUrl, network, hosts, account: account() ?? '' }
    },
    close: async (): Promise<void> => currentConnection?.close(),
  }
}

export type Connector = ReturnType<typeof createConnector>
