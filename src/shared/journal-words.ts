import type { Dictionary } from './domain/dictionary.ts'
import type { Labels } from './language.ts'

/**
 * Template of an operation's sentence in the journal. `{field}` is a field of the call, amounts formatted as money; `[a|b]` is
 * `a` for an operation not known to be done and `b` for a done one; `<…>` is omitted where one of its fields was not sent.
 * `{turned}` is the state that a toggle leads to.
 */
export interface SentenceWords {
  readonly labels: Labels
  /** Replaces `labels` where the new state of a switch is known: off or on. */
  readonly turned?: Readonly<Record<'0' | '1', { readonly labels: Labels }>>
  /** Dictionaries of fields that hold codes. */
  readonly codes?: Readonly<Record<string, Dictionary>>
  /** Field that holds the player concerned. */
  readonly player?: string
}

/** Words of an operation in the journal: its name in lists and filters, and its sentence. */
export interface JournalWords extends SentenceWords {
  readonly name: Labels
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
