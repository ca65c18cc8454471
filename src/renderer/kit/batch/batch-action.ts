import type { BatchRow } from '../../../shared/batch.ts'
import type { Thousandths } from '../../../shared/domain/money.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import type { ActionTone, Verb } from '../dialog/verb.ts'
import type { FieldContext } from '../form/choices.ts'
import type { Field } from '../form/fields.ts'
import type { LabelKeys } from '../form/labels.ts'
import type { EarlierSource } from './earlier.ts'

type Input = Readonly<Record<string, unknown>>

/** Which way an amount moves. */
export type Direction = 'gives' | 'takes'

/** What an action says of itself so that it can be done to many rows at once; the rest is its own declaration. */
export interface BatchOptions<Row> {
  /** Whom a row is about: several rows of one stand out. */
  readonly whom: (row: Row) => string
  /** What a row is about, where that is not what the action's own question names. */
  readonly says?: (row: Row, context: FieldContext) => string
  /** What a row moves. */
  readonly amount?: (row: Row) => Thousandths | null
  /** Whether that is given or taken, where rows may do either; null where that is not known. */
  readonly direction?: (row: Row, context: FieldContext) => Direction | null
  /** Where the earlier ones of whoever it is about stand: an amount can be compared with them, too. */
  readonly earlier?: EarlierSource<Row>
  /** Whether it can be done to this row, where that is less than what the action is offered for. */
  readonly when?: (row: Row) => boolean
  /** What is asked once for all rows; of a form all of its fields unless told. */
  readonly fields?: readonly Field[]
}

/** An action as it is done to many rows, one after the other. */
export interface BatchAction<Row> extends Omit<BatchOptions<Row>, 'fields' | 'when'> {
  readonly id: string
  readonly endpoint: Endpoint
  /** `namespace:name` of the action, for the labels of its fields. */
  readonly texts: TextsAt
  /** What it is called among the actions. */
  readonly called: LabelKeys
  readonly tone: ActionTone
  readonly verb: Verb
  readonly when: (row: Row) => boolean
  readonly fields: readonly Field[]
  /** What is sent besides the fields. */
  readonly from: (row: Row) => Input
  readonly sends?: (entered: Input, row: Row) => Input
  readonly about: (row: Row, context: FieldContext) => Readonly<Record<string, string>>
  /** The record as it is reviewed. */
  readonly seen: (row: Row) => BatchRow['seen']
}

/** The same for rows of a list that is fixed to something: each row has that, too. */
export const withFixed = <Row extends object>(
  batched: BatchAction<Row>,
  fixed: Readonly<Record<string, unknown>>,
): BatchAction<Row> => {
  const all = (row: Row): Row => ({ ...fixed, ...row })
  const { when, from, about, says, whom, amount, direction, earlier, seen, sends } = batched
  return {
    ...batched,
    when: row => when(all(row)),
    from: row => from(all(row)),
    about: (row, context) => about(all(row), context),
    whom: row => whom(all(row)),
    ...(says && { says: (row, context) => says(all(row), context) }),
    ...(amount && { amount: row => amount(all(row)) }),
    ...(direction && { direction: (row, context) => direction(all(row), context) }),
    ...(earlier && {
      earlier: {
        list: earlier.list,
        input: (row: Row) => earlier.input(all(row)),
        amount: (record: unknown, row: Row) => earlier.amount(record, all(row)),
      },
    }),
    seen: row => seen(all(row)),
    ...(sends && { sends: (entered, row) => sends(entered, all(row)) }),
  }
}
