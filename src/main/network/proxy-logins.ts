import { z } from 'zod'
import type { ProxyLoginState } from '../../shared/bridge/proxies.ts'
import type { SecretValues } from '../log/secret-values.ts'
import type { Document } from '../settings/document.ts'
import { createEntriesReader, openField } from '../settings/field.ts'
import type { SecretStore } from '../settings/secret-store.ts'
import { waitAtMost } from '../wait-at-most.ts'
import type { ProxyLogin } from './routes.ts'

const StoredLogin = z.object({
  /** As in a {@link Route}: `http://host:port`. */
  address: z.string().min(1),
  /** Name and password, encrypted by the system's secret store. */
  sealed: z.string().min(1),
})
const Login = z.object({ user: z.string(), password: z.string() })

interface Entry {
  /** null: not decrypted yet, or not now. */
  readonly login: ProxyLogin | null
  /** '' if it is not on disk. */
  readonly sealed: string
  /** Lets its password out of the registry of known secrets. */
  readonly release: () => void
}

interface ProxyLoginsDeps {
  /** A document of its own: a copy would outlive a sign-in that was forgotten. */
  readonly document: Pick<Document, 'get' | 'set' | 'flush'>
  readonly secretStore: SecretStore
  readonly secretValues: Pick<SecretValues, 'hold'>
  readonly log: (message: string, error: unknown) => void
  /** How long saving waits for the secret store, in milliseconds; it is stored later if that takes longer. */
  readonly patienceMs?: number
}

/** Names and passwords for proxies, one for each address: encrypted on disk, or in memory where that cannot be. */
export const createProxyLogins = ({
  document,
  secretStore,
  secretValues,
  log,
  patienceMs = 1000,
}: ProxyLoginsDeps) => {
  const store = openField(
    document,
    'proxyLogins',
    createEntriesReader(entry => StoredLogin.safeParse(entry).data),
  )
  const entries = new Map<string, Entry>()
  /** The last reading of each address, so that two calls ask the secret store once. */
  const readings = new Map<string, Promise<void>>()

  const write = () => {
    store.write(
      Array.from(entries, ([address, { sealed }]) => ({ address, sealed })).filter(one => one.sealed),
    )
    document.flush()
  }
  const hold = ({ user, password }: ProxyLogin) =>
    secretValues.hold([password, Buffer.from(`${user}:${password}`).toString('base64')])
  const drop = (address: string) => {
    entries.get(address)?.release()
    entries.delete(address)
  }
  const open = async (address: string, entry: Entry): Promise<void> => {
    const decrypted = await secretStore.decrypt(entry.sealed)
    // Replaced or forgotten meanwhile.
    if (entries.get(address) !== entry || decrypted.kind === 'locked') return
    const login = decrypted.kind === 'text' ? Login.safeParse(parseJson(decrypted.text)).data : undefined
    if (!login) {
      log('Could not read a proxy’s sign-in', address)
      drop(address)
      return write()
    }
    const renewed = decrypted.kind === 'text' ? decrypted.renewed : null
    entries.set(address, { login, sealed: renewed ?? entry.sealed, release: hold(login) })
    if (renewed !== null) write()
  }
  const read = (address: string): Promise<void> => {
    const entry = entries.get(address)
    if (!entry || entry.login) return Promise.resolve()
    const reading = readings.get(address) ?? open(address, entry).finally(() => readings.delete(address))
    readings.set(address, reading)
    return reading
  }
  const seal = async (address: string, entry: Entry, login: ProxyLogin): Promise<void> => {
    try {
      const sealed = await secretStore.encrypt(JSON.stringify(login))
      if (entries.get(address) !== entry) return
      entries.set(address, { ...entry, sealed })
      write()
    } catch (error) {
      log('Could not store a proxy’s sign-in; it ends with the program', error)
    }
  }

  for (const { address, sealed } of store.read())
    entries.set(address, { login: null, sealed, release: () => undefined })

  return {
    /** The sign-in for the proxy at this address; waits while the secret store decrypts it. */
    find: async (address: string): Promise<ProxyLogin | undefined> => {
      await read(address)
      return entries.get(address)?.login ?? undefined
    },
    /** The addresses that have a sign-in. */
    list: (): readonly string[] => [...entries.keys()],
    state: (address: string): ProxyLoginState => {
      const entry = entries.get(address)
      if (!entry) return 'none'
      if (!entry.login) return 'locked'
      return entry.sealed === '' ? 'run' : 'stored'
    },
    /** Uses a sign-in from now on, instead of an earlier one, and stores it. */
    save: async (address: string, login: ProxyLogin): Promise<void> => {
      drop(address)
      const entry: Entry = { login, sealed: '', release: hold(login) }
      entries.set(address, entry)
      // The earlier one must not come back with the next start.
      write()
      await waitAtMost(seal(address, entry, login), patienceMs)
    },
    forget: (address: string): void => {
      drop(address)
      write()
    },
  }
}
export type ProxyLogins = ReturnType<typeof createProxyLogins>

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
