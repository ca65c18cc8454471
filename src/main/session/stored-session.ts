import { z } from 'zod'
import { normalizePlatformAddress } from '../profile/account-key.ts'

/** How long a remembered session is kept (spec 1 §9). */
export const maxSessionAgeMs = 7 * 24 * 60 * 60 * 1000

/** The operating system's secret store; `available` is false where it is missing or only pretends to encrypt. */
export interface SecretStore {
  readonly available: boolean
  /** Text to base64; throws where the store fails. */
  readonly encrypt: (text: string) => string
  /** Throws for anything it did not encrypt itself. */
  readonly decrypt: (base64: string) => string
}

/** The place of one value on disk. */
export interface SessionStore {
  readonly read: () => unknown
  readonly write: (value: { readonly sealed: string }) => void
  readonly clear: () => void
}

const StoredSession = z.object({
  token: z.string().min(1),
  username: z.string(),
  /** Which platform it belongs to. */
  audience: z.string(),
  /** Milliseconds since the epoch. */
  expiresAt: z.number(),
})
/** What is remembered of a session, all of it encrypted. */
export type StoredSession = z.output<typeof StoredSession>

const Stored = z.object({ sealed: z.string().min(1) })

/** Encrypts what is to be remembered. */
export const sealSession = (secretStore: SecretStore, kept: StoredSession): { readonly sealed: string } => ({
  sealed: secretStore.encrypt(JSON.stringify(kept)),
})

type Opened =
  | { readonly kind: 'none' }
  | { readonly kind: 'kept'; readonly kept: StoredSession }
  | { readonly kind: 'unusable'; readonly reason: string }

interface Places {
  readonly secretStore: SecretStore
  readonly store: SessionStore
  readonly audience: string
}

/** A token is never offered to another host, nor in clear where it was not, whatever else the profile calls the same platform. */
const isOnePlace = (one: string, other: string): boolean =>
  normalizePlatformAddress(one) === normalizePlatformAddress(other) &&
  URL.parse(one)?.protocol === URL.parse(other)?.protocol

/** Reads what was remembered; whatever cannot be used any more is named, never thrown. */
export const openSession = ({ secretStore, store, audience }: Places, now: number): Opened => {
  const unusable = (reason: string): Opened => ({ kind: 'unusable', reason })
  let kept: StoredSession
  try {
    const raw = store.read()
    if (raw === undefined || raw === null) return { kind: 'none' }
    if (!secretStore.available) return unusable('no secret store')
    kept = StoredSession.parse(JSON.parse(secretStore.decrypt(Stored.parse(raw).sealed)))
  } catch {
    // The error may quote the decrypted text.
    return unusable('it cannot be read')
  }
  if (!isOnePlace(kept.audience, audience)) return unusable('it belongs to another platform')
  // More than a week left means that the clock was set back: how old it really is cannot be told.
  const left = kept.expiresAt - now
  return left > 0 && left <= maxSessionAgeMs ? { kind: 'kept', kept } : unusable('its week is over')
}
