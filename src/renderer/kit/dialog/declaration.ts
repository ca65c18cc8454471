import type { ComponentType } from 'react'
import type { Endpoint, InputOf } from '../../../shared/endpoint.ts'
import type { TextKey, TextsAt } from '../../i18n/text-keys.ts'
import type { BatchOptions } from '../batch/batch-action.ts'
import type { FieldContext } from '../form/choices.ts'
import type { Field, Values } from '../form/fields.ts'
import type { RecordFields } from '../form/record-fields.ts'
import type { LoadRecord } from './load-record.tsx'
import type { SubmitOptions } from './use-submit.ts'
import type { ActionTone } from './verb.ts'

/** A form that makes one write. Names of fields are checked against the endpoint's input. */
export interface FormDeclaration<E extends Endpoint, Row> extends Omit<SubmitOptions<E>, 'success' | 'seen'> {
  /** `namespace:name` with title and, by position, the fields. */
  readonly texts: TextsAt
  readonly fields: readonly Field<keyof InputOf<E> & string>[]
  /** What the form starts with and what is sent besides its fields, such as the row's id. */
  readonly from?: (row: Row) => Partial<InputOf<E>>
  /** Which field of the record an input of `from` starts with, where it has another name. */
  readonly recorded?: Readonly<Partial<Record<keyof InputOf<E> & string, RecordFields<Row>>>>
  /** All that is on record is sent back, also what does not apply to what is entered: none of it may be missing. */
  readonly whole?: boolean
  /** What the fields' conditions may ask besides what is entered, such as the row's kind; it is not sent. */
  readonly knows?: (row: Row) => Values
  /** What is sent besides because of what is entered. */
  readonly adds?: (values: Values) => Partial<InputOf<E>>
  /** What is sent for what is entered, where the platform counts otherwise than people read. */
  readonly sends?: (entered: InputOf<E>, row: Row) => InputOf<E>
  /** Key of the success message. */
  readonly success?: TextKey
  /** Tells apart the drafts of forms that are open at the same time; without it one draft is kept. */
  readonly draftOf?: (row: Row) => string
}

/** A form in a dialog; its texts also hold action, the label of its button. */
export interface DialogDeclaration<E extends Endpoint, Row> extends FormDeclaration<E, Row> {
  readonly when?: (row: Row) => boolean
  /** How it is done to many rows: its fields are asked once for all of them. */
  readonly batch?: BatchOptions<Row>
  /** The record that the form starts with is read before it is shown: as the call declares it, or by this. */
  readonly loads?: true | LoadRecord<E, Row>
  readonly tone?: ActionTone
  /** Takes 60 percent of the window (spec 3 §9), with several fields in a line. */
  readonly wide?: boolean
  /** What `texts.question`, said above the fields, names of the row. */
  readonly about?: (row: Row, context: FieldContext) => Readonly<Record<string, string>>
  /** Repeats what is entered in a sentence, `texts.review`, before it is sent; it may name what `about` names. */
  readonly review?: boolean
  /** What is to be known about what is entered, read besides and drawn below the fields. */
  readonly Below?: ComponentType<{ readonly values: Values }>
  /** What is entered can be kept under names and taken again. */
  readonly templates?: true
  /** What follows from what is entered, said below the fields as `texts.hints.<name>`; nothing while it gives null. */
  readonly hints?: Readonly<Record<string, (values: Values) => Readonly<Record<string, string>> | null>>
}
