import type { Labels } from '../language.ts'
import type { Dictionary } from './dictionary.ts'

/**
 * The sentence of an operation in the journal. `{field}` is a field of the call, its amounts as money; `[a|b]` is `a` of
 * what is not known to be done and `b` of what is; `<…>` is left out where one of its fields was not sent. `{turned}` is
 * the state that a toggle leads to.
 */
export interface SentenceWords {
  readonly labels: Labels
  /** Said instead where it is known which way a switch was turned: off or on. */
  readonly turned?: Readonly<Record<'0' | '1', { readonly labels: Labels }>>
  /** The dictionaries of fields that are codes. */
  readonly codes?: Readonly<Record<string, Dictionary>>
  /** The field that holds the player it is about. */
  readonly player?: string
}

/** A sentence in the order zh-cn, en-us, pt; see {@link SentenceWords}. */
export const sentence = (
  zhCn: string,
  enUs: string,
  pt: string,
  more: Omit<SentenceWords, 'labels'> = {},
): SentenceWords => ({
  labels: { 'zh-cn': zhCn, 'en-us': enUs, pt },
  ...more,
})
