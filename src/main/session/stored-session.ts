import { z } from 'zod'
import { normalizePlatformAddress } from '../profile/account-key.ts'

/** Lifetime of a remembered session (spec 1 §9). */
export const maxSessionAgeMs = 7 * 24 * 60 * 60 * 1000

/** The operating system's secret store; `available` is false if it is missing or does not really encrypt. */
export interface SecretStore {
  readonly available: boolean
  /** Encrypts text to base64; throws if the store fails. */
  readonly encrypt: (text: string) => string
  /** Throws for anything it did not encrypt itself. */
  readonly decrypt: (base64: string) => string
}

/** Storage of one value on disk. */
export interface SessionStore {
  readonly read: () => unknown
  readonly write: (value: { readonly sealed: string }) => void
  readonly clear: () => void
}

const StoredSession = z.object({
  token: z.string().min(1),
  username: z.string(),
  /** Platform of the session. */
  audience: z.string(),
  /** Milliseconds since the epoch. */
  expiresAt: z.number(),
})
/** Contents of a remembered session, encrypted as a whole. */
export type StoredSession = z.output<typeof StoredSession>

const Stored = z.object({ sealed: z.string().min(1) })

/** Encrypts a session for storage. */
export const sealSession = (
  secretStore: SecretStore,
  session: StoredSession,
): { readonly sealed: string } => ({
  sealed: secretStore.encrypt(JSON.stringify(session)),
})

type RestoreOutcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'kept'; readonly session: StoredSession }
  | { readonly kind: 'unusable'; readonly reason: string }

interface Places {
  readonly secretStore: SecretStore
  readonly store: SessionStore
  readonly audience: string
}

/**
 * Compares platforms: a token must never be sent to another host, or over plain http instead of https, however the address is
 * spelled.
 */
const isOnePlace = (a: string, other: string): boolean =>
  normalizePlatformAddress(a) === normalizePlatformAddress(other) &&
  URL.parse(a)?.protocol === URL.parse(other)?.protocol

/** Reads a remembered session; returns the reason if it is unusable, never throws. */
export const openSession = ({ secretStore, store, audience }: Places, now: number): RestoreOutcome => {
  const unusable = (reason: string): RestoreOutcome => ({ kind: 'unusable', reason })
  let session: StoredSession
  try {
    const rawData = store.read()
    if (rawData === undefined || rawData === null) return { kind: 'none' }
    if (!secretStore.available) return unusable('no secret store')
    session = StoredSession.parse(JSON.parse(secretStore.decrypt(Stored.parse(rawData).sealed)))
  } catch {
    // Not logged: the error may quote the decrypted text.
    return unusable('it cannot be read')
  }
  if (!isOnePlace(session.audience, audience)) return unusable('it belongs to another platform')
  // More than a week left: the clock was set back, so its real age is unknown.
  const remainingMs = session.expiresAt - now
  return remainingMs > 0 && remainingMs <= maxSessionAgeMs
    ? { kind: 'kept', session }
    : unusable('its week is over')
}
