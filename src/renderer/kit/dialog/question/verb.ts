import type { TextsAt } from '../../../i18n/text-keys.ts'
import type { LabelKeys } from '../../form/labels.ts'

/** Danger: an action that is not easily undone. */
export type ActionTone = 'normal' | 'danger'

/** Label and tone of the button that performs an action. */
export interface Verb {
  /** Id of the call it sends. */
  readonly call: string
  readonly tone: ActionTone
  readonly keys: LabelKeys
}

/** The label names the number of records: the plural text `many`. */
export const getManyVerb = (call: string, texts: TextsAt, tone: ActionTone): Verb => ({
  call,
  tone,
  keys: [`${texts}.many_other`],
})

/** The label is the dialog's title, or `confirm` of its texts if the title is no verb. */
export const getVerb = (call: string, texts: TextsAt, tone: ActionTone = 'normal'): Verb => ({
  call,
  tone,
  keys: [`${texts}.confirm`, `${texts}.title`],
})
