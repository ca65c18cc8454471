import type { ComponentType } from 'react'
import type { Column } from '../../../shared/column.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import type { InputOf } from '../../../shared/endpoint-base.ts'
import type { TextKey, TextsAt } from '../../i18n/text-keys.ts'
import type { BatchOptions } from '../batch/batch-action.ts'
import type { FieldContext } from '../form/choices.ts'
import type { Field, Values } from '../form/fields.ts'
import type { RecordFields } from '../form/record-fields.ts'
import type { ActionPlacing } from './action-placing.ts'
import type { LoadRecord } from './form/load-record.tsx'
import type { SubmitOptions } from './form/use-submit.ts'
import type { ActionTone } from './question/verb.ts'

/** A form that makes one write. Field names are checked against the endpoint's input. */
export interface FormDeclaration<E extends Endpoint, Row>
  extends Omit<SubmitOptions<E>, 'success' | 'snapshot'> {
  /** `namespace:name` with title and, by position, the fields. */
  readonly texts: TextsAt
  readonly fields: readonly Field<keyof InputOf<E> & string>[]
  /** Initial values, and input sent besides the fields, such as the row's id. */
  readonly createInput?: (row: Row) => Partial<InputOf<E>>
  /** Record field that an input of `createInput` is read from, if the names differ. */
  readonly recorded?: Readonly<Partial<Record<keyof InputOf<E> & string, RecordFields<Row>>>>
  /** All record fields are written back, even those hidden by the current values: none may be missing. */
  readonly whole?: boolean
  /** Further values for the fields' conditions, such as the row's kind; not sent. */
  readonly knownValues?: (row: Row) => Values
  /** Converts the checked input: other units than people use, or further input that depends on it. */
  readonly transformInput?: (formInput: InputOf<E>, row: Row) => InputOf<E>
  /** Key of the success message. */
  readonly success?: TextKey
  /** Key that separates drafts of forms open at the same time; without it there is one draft. */
  readonly draftOf?: (row: Row) => string
}

/** A form in a dialog; its texts also hold action, the button's label. */
export interface DialogDeclaration<E extends Endpoint, Row> extends FormDeclaration<E, Row>, ActionPlacing {
  readonly when?: (row: Row) => boolean
  /** Options for running it on many rows: fields are entered once for all of them. */
  readonly batch?: BatchOptions<Row>
  /** The record is loaded before the form is shown: as the call declares it, or by this function. */
  readonly recordSource?: true | LoadRecord<E, Row>
  readonly tone?: ActionTone
  /** Values of the row for `texts.question`, shown above the fields. */
  readonly textValues?: (row: Row, context: FieldContext) => Readonly<Record<string, string>>
  /** Values of the row that the form is decided by, on lines of their own below the subject. */
  readonly facts?: readonly Column[]
  /** The platform's own note on the form, shown whole below the subject; '' for none. */
  readonly describe?: (row: Row, context: FieldContext) => string
  /** Shows the entered values in a sentence, `texts.review`, before sending; it may use the values of `textValues`. */
  readonly review?: boolean
  /** Information about the entered values, read separately and shown below the fields. */
  readonly Below?: ComponentType<{ readonly values: Values }>
  /** Entered values can be saved under a name and reused. */
  readonly templates?: true
  /** Hints that depend on the entered values, shown below the fields as `texts.hints.<name>`; null: no hint. */
  readonly hints?: Readonly<Record<string, (values: Values) => Readonly<Record<string, string>> | null>>
}
