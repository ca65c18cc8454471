import type { Failure } from '../../shared/result.ts'
import { conceal, createNeedle, type Needle } from './conceal.ts'

/** How long a secret is still looked for once nobody uses it: late errors quote it. */
const graceMs = 60_000
/** No message is longer, and a text to be searched must not hold main up. */
const maxTextLength = 4000
/** The fields of a failure that others have worded. */
const spoken = new Set(['message', 'code', 'detail'])

/**
 * The secrets the program knows at this moment: the session's token, the signing secret, and of each call its passwords
 * and codes, what they were encrypted to, and its signature. Whatever is logged or shown is searched for their values.
 */
export interface SecretValues {
  /** Keeps these in mind until the returned function is called, and a minute longer. Empty texts are nobody's secret. */
  readonly hold: (values: readonly string[]) => () => void
  /** The text without them. */
  readonly conceal: (text: string) => string
  /** The platform's own words without them, cut to what a message may be. */
  readonly concealMessage: (text: string) => string
  /** What went wrong, without them. */
  readonly concealFailure: (failure: Failure) => Failure
}

/** A register with nothing in it. */
export const createSecretValues = (): SecretValues => {
  const held = new Map<string, { readonly needle: Needle; users: number }>()
  const drop = (value: string) => {
    const entry = held.get(value)
    if (!entry) return
    entry.users -= 1
    if (entry.users === 0) held.delete(value)
  }
  const search = (text: string): string =>
    conceal(
      text,
      Array.from(held.values(), entry => entry.needle),
    )
  const message = (text: string): string => search(text.slice(0, maxTextLength))

  return {
    hold: values => {
      const own = values.filter(value => value !== '')
      for (const value of own) {
        const entry = held.get(value)
        if (entry) entry.users += 1
        else held.set(value, { needle: createNeedle(value), users: 1 })
      }
      let released = false
      return () => {
        if (released) return
        released = true
        setTimeout(() => own.forEach(drop), graceMs).unref()
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
