import type { Endpoint, InputOf } from '../../../shared/endpoint.ts'
import type { Field } from '../form/fields.ts'
import type { TextsAt } from '../form/labels.ts'

/** A form that makes one write. Names of fields are checked against the endpoint's input. */
export interface DialogDeclaration<E extends Endpoint, Row> {
  /** `namespace:name` with action, title and, by position, the fields. */
  readonly texts: TextsAt
  readonly fields: readonly Field<keyof InputOf<E> & string>[]
  /** What the form starts with and what is sent besides its fields, such as the row's id. */
  readonly from?: (row: Row) => Partial<InputOf<E>>
  readonly when?: (row: Row) => boolean
  /** i18n key of the success message. */
  readonly success?: string
  /** Lists that this changes besides the one on the screen. */
  readonly refreshes?: readonly Pick<Endpoint, 'id'>[]
}
