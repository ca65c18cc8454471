import type { ReactNode } from 'react'
import type { Language } from '../../../shared/language.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import type { BatchAction } from '../batch/batch-action.ts'
import type { FieldContext } from '../form/choices.ts'
import type { LabelKeys } from '../form/labels.ts'
import type { ActionPlacing } from './action-placing.ts'
import type { ActionTone, Verb } from './question/verb.ts'

/** Input that a list in a dialog or tab is fixed to, by input name, such as a record's id. */
export type FixedInput = Readonly<Record<string, unknown>>

/** Props of an open action's dialog. `row` is the row it was started from; for toolbar actions the list's fixed input. */
export interface ActionDialogProps<Row> {
  readonly row: Row
  readonly context: FieldContext
  /** Filters of the visible list, by input name; undefined without a list. */
  readonly search?: FixedInput
  readonly onClose: () => void
}

/** An action on a row or of the toolbar: its button and its dialog. */
export interface Action<Row> extends ActionPlacing {
  readonly id: string
  /** `namespace:name` whose `action` is the button's label. */
  readonly texts: TextsAt
  readonly tone: ActionTone
  /** True if it deletes its record: only these are red in bars and menus. */
  readonly isDeletion?: true
  /** Label of the button for this row, if it depends on the row. */
  readonly getRowVerb?: (row: Row) => { readonly keys: LabelKeys }
  /** True if the action is offered for this row. */
  readonly when: (row: Row) => boolean
  /** True if it only opens another page. */
  readonly isNavigation?: true
  /** All labels its submit button may have, or those of a list it opens; a test checks them. */
  readonly verbs?: readonly Verb[]
  /** All text keys the action uses; a test checks that they exist. */
  readonly labels: readonly LabelKeys[]
  readonly Opened: (props: ActionDialogProps<Row>) => ReactNode
  /** Batch versions of the action; a switch has one for each direction. */
  readonly batches?: readonly BatchAction<Row>[]
}

/** An action that toggles a state of the row. */
export interface SwitchAction<Row> extends Action<Row> {
  readonly isOn: (row: Row) => boolean
  readonly getRowVerb: (row: Row) => { readonly keys: LabelKeys }
  /** True if it restricts what a record may do: shown as a badge with a button, never as a switch. */
  readonly isRestriction: boolean
  /** Returns the state as text. */
  readonly formatState: (row: Row, language: Language) => string
}
