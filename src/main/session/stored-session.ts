import { z } from 'zod'
import { normalizePlatformAddress } from '../profile/account-key.ts'
import type { SecretStore } from '../settings/secret-store.ts'

/** Lifetime of a remembered session (spec 1 §9). */
export const maxSessionAgeMs = 7 * 24 * 60 * 60 * 1000

/** Storage of one value on disk. */
export interface SessionStore {
  readonly read: () => unknown
  readonly write: (value: SealedSession) => void
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

/** Form of a session on disk. */
export interface SealedSession {
  readonly sealed: string
}

const Stored = z.object({ sealed: z.string().min(1) })

/** Encrypts a session for storage; rejects unless the secret store is ready. */
export const sealSession = async (
  secretStore: SecretStore,
  session: StoredSession,
): Promise<SealedSession> => ({ sealed: await secretStore.encrypt(JSON.stringify(session)) })

type RestoreOutcome =
  | { readonly kind: 'none' }
  /** `isRenewed`: `sealed` is to be stored instead, as the secret store has a new key. */
  | {
      readonly kind: 'kept'
      readonly session: StoredSession
      readonly stored: SealedSession
      readonly isRenewed: boolean
    }
  /** Unreadable for now: it stays on disk. */
  | { readonly kind: 'locked' }
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

/** Reads a remembered session; returns the reason if it is unusable, never rejects. */
export const openSession = async (
  { secretStore, store, audience }: Places,
  now: () => number,
): Promise<RestoreOutcome> => {
  const unusable = (reason: string): RestoreOutcome => ({ kind: 'unusable', reason })
  let session: StoredSession
  let stored: SealedSession
  let isRenewed: boolean
  try {
    const rawData = store.read()
    if (rawData === undefined || rawData === null) return { kind: 'none' }
    stored = Stored.parse(rawData)
    const decrypted = await secretStore.decrypt(stored.sealed)
    if (decrypted.kind === 'locked') return decrypted
    if (decrypted.kind === 'unreadable') return unusable('it cannot be read')
    session = StoredSession.parse(JSON.parse(decrypted.text))
    isRenewed = decrypted.renewed !== null
    if (decrypted.renewed !== null) stored = { sealed: decrypted.renewed }
  } catch {
    // Not logged: the error may quote the decrypted text.
    return unusable('it cannot be read')
  }
  if (!isOnePlace(session.audience, audience)) return unusable('it belongs to another platform')
  // More than a week left: the clock was set back, so its real age is unknown.
  const remainingMs = session.expiresAt - now()
  return remainingMs > 0 && remainingMs <= maxSessionAgeMs
    ? { kind: 'kept', session, stored, isRenewed }
    : unusable('its week is over')
}
