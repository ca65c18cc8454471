import type { TextsAt } from '../../i18n/text-keys.ts'
import type { LabelKeys } from '../form/labels.ts'

/** Whether what is done is easily undone: what is not looks it. */
export type Tone = 'normal' | 'danger'

/** What the button that carries an action out says: what is not easily undone is named, verb and object. */
export interface Verb {
  /** Id of the call that it sends. */
  readonly call: string
  readonly tone: Tone
  readonly keys: LabelKeys
}

/** A dangerous action is called as its dialog is, unless its texts have a `confirm` of their own. */
export const verbOf = (call: string, texts: TextsAt, tone: Tone, otherwise: string): Verb => ({
  call,
  tone,
  keys: [`${texts}.confirm`, tone === 'danger' ? `${texts}.title` : otherwise],
})
