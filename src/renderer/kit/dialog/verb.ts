import type { TextsAt } from '../../i18n/text-keys.ts'
import type { LabelKeys } from '../form/labels.ts'

/** Whether what is done is easily undone: what is not looks it. */
export type ActionTone = 'normal' | 'danger'

/** What the button says that carries an action out: verb and object. */
export interface Verb {
  /** Id of the call that it sends. */
  readonly call: string
  readonly tone: ActionTone
  readonly keys: LabelKeys
}

/** An action is called as its dialog is, unless its texts have a `confirm` of their own because the title is no verb. */
export const getVerb = (call: string, texts: TextsAt, tone: ActionTone = 'normal'): Verb => ({
  call,
  tone,
  keys: [`${texts}.confirm`, `${texts}.title`],
})
