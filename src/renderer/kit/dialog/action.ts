import type { ReactNode } from 'react'
import type { Language } from '../../../shared/language.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import type { BatchAction } from '../batch/batch-action.ts'
import type { FieldContext } from '../form/choices.ts'
import type { LabelKeys } from '../form/labels.ts'
import type { ActionTone, Verb } from './verb.ts'

/** What a list in a dialog or a tab is fixed to, by names of its call's input, such as a player's id. */
export type FixedInput = Readonly<Record<string, unknown>>

/** An action's dialog while it is open. `row` is the row it was started from; from the toolbar what the list is fixed to. */
export interface ActionDialogProps<Row> {
  readonly row: Row
  readonly context: FieldContext
  /** What the list on show was asked for, by names of its call's input; undefined where no list is. */
  readonly search?: FixedInput
  /** Reads the screen's list again; resolves when the answer is there. */
  readonly reread: () => Promise<void>
  readonly onClose: () => void
}

/** Something a user can start from a row or from the toolbar: its button and the dialog behind it. */
export interface Action<Row> {
  readonly id: string
  /** `namespace:name` whose `action` is the button's label. */
  readonly texts: TextsAt
  readonly tone: ActionTone
  /** What the button is labelled for this row and whether that harms, where both depend on the row. */
  readonly namedFor?: (row: Row) => { readonly keys: LabelKeys; readonly tone: ActionTone }
  /** Whether the action is offered for this row. */
  readonly when: (row: Row) => boolean
  /** It only leads to another page. */
  readonly isWay?: true
  /** All that its button may say that carries it out, or those of a list it opens; a test walks them. */
  readonly verbs?: readonly Verb[]
  /** Everything the action asks the texts for; a test proves that all of it exists. */
  readonly labels: readonly LabelKeys[]
  readonly Opened: (props: ActionDialogProps<Row>) => ReactNode
  /** How it is done to many rows, one after the other; a switch has both its ways. */
  readonly batches?: readonly BatchAction<Row>[]
}

/** An action that flips a state of the row. */
export interface SwitchAction<Row> extends Action<Row> {
  readonly isOn: (row: Row) => boolean
  readonly namedFor: (row: Row) => { readonly keys: LabelKeys; readonly tone: ActionTone }
  /** It keeps a player or an account from something: a state with a button, never a switch. */
  readonly isRestriction: boolean
  /** The state in words. */
  readonly said: (row: Row, language: Language) => string
}
