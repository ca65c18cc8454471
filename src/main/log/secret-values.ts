import type { Failure } from '../../shared/result.ts'
import { conceal, createNeedle, type Needle } from './conceal.ts'

/** A released secret is still masked for this long, in ms: late errors may quote it. */
const graceMs = 60_000
/** Longer than any message; bounds the time of a search in main. */
const maxTextLength = 4000
/** Fields of a failure with foreign texts. */
const spoken = new Set(['message', 'code', 'detail'])

/**
 * Registry of the currently known secrets: the session's token, the signing secret, and per call its passwords and codes, their
 * encrypted forms, and its signature. Everything logged or shown is searched for them.
 */
export interface SecretValues {
  /** Holds these secrets until the returned function is called, and a minute longer. Empty texts are ignored. */
  readonly hold: (values: readonly string[]) => () => void
  /** Masks the secrets in a text. */
  readonly conceal: (text: string) => string
  /** Masks the secrets in the platform's message, truncated to the maximum length. */
  readonly concealMessage: (text: string) => string
  /** Masks the secrets in a failure. */
  readonly concealFailure: (failure: Failure) => Failure
}

/** Creates an empty registry. */
export const createSecretValues = (): SecretValues => {
  const heldSecrets = new Map<string, { readonly needle: Needle; users: number }>()
  const drop = (value: string) => {
    const entry = heldSecrets.get(value)
    if (!entry) return
    entry.users -= 1
    if (entry.users === 0) heldSecrets.delete(value)
  }
  const search = (text: string): string =>
    conceal(
      text,
      Array.from(heldSecrets.values(), entry => entry.needle),
    )
  const message = (text: string): string => search(text.slice(0, maxTextLength))

  return {
    hold: values => {
      const secrets = values.filter(value => value !== '')
      for (const value of secrets) {
        const entry = heldSecrets.get(value)
        if (entry) entry.users += 1
        else heldSecrets.set(value, { needle: createNeedle(value), users: 1 })
      }
      let isReleased = false
      return () => {
        if (isReleased) return
        isReleased = true
        setTimeout(() => secrets.forEach(drop), graceMs).unref()
      }
    },
    conceal: search,
    concealMessage: message,
    concealFailure: failure => {
      const words = Object.entries(failure).flatMap(([name, value]: [string, unknown]) =>
        spoken.has(name) && typeof value === 'string' ? [[name, message(value)]] : [],
      )
      return { ...failure, ...Object.fromEntries(words) }
    },
  }
}
