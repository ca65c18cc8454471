import type { Thousandths } from '../../../shared/domain/money.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import type { BatchRow } from '../../../shared/writes/batch.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import type { ActionTone, Verb } from '../dialog/question/verb.ts'
import type { FieldContext } from '../form/choices.ts'
import type { Field } from '../form/fields.ts'
import type { LabelKeys } from '../form/labels.ts'
import type { ActionGroup } from '../menu/action-group.ts'
import type { EarlierSource } from './earlier-source.ts'

type Input = Readonly<Record<string, unknown>>

/** Direction in which an amount moves. */
export type Direction = 'gives' | 'takes'

/** Options for running an action on many rows; the rest comes from the action's own declaration. */
export interface BatchOptions<Row> {
  /** The person or record a row is about; several rows of the same one are marked. */
  readonly subjectKey: (row: Row) => string
  /** Subject of a row, if it differs from the one in the action's own question. */
  readonly describe?: (row: Row, context: FieldContext) => string
  /** Amount that a row moves. */
  readonly amount?: (row: Row) => Thousandths | null
  /** Direction of the amount, if rows differ; null: unknown. */
  readonly direction?: (row: Row, context: FieldContext) => Direction | null
  /** Source of earlier records of the same subject, which amounts can be compared with. */
  readonly earlier?: EarlierSource<Row>
  /** True if the batch can include this row, where that is narrower than the action's own condition. */
  readonly when?: (row: Row) => boolean
  /** Fields entered once for all rows; default: all fields of the form. */
  readonly fields?: readonly Field[]
}

/** An action that can run on many rows, one after the other. */
export interface BatchAction<Row> extends Omit<BatchOptions<Row>, 'fields' | 'when'> {
  readonly id: string
  readonly endpoint: Endpoint
  /** `namespace:name` of the action, for the labels of its fields. */
  readonly texts: TextsAt
  /** Keys of the action's label. */
  readonly labelKeys: LabelKeys
  /** Name below `texts` of the plural text that names the action on several records. */
  readonly many: string
  readonly tone: ActionTone
  /** Place among the batch actions of a list. */
  readonly group?: ActionGroup
  readonly verb: Verb
  readonly when: (row: Row) => boolean
  readonly fields: readonly Field[]
  /** Input sent besides the fields. */
  readonly createInput: (row: Row) => Input
  readonly transformInput?: (formInput: Input, row: Row) => Input
  readonly textValues: (row: Row, context: FieldContext) => Readonly<Record<string, string>>
  /** Fields of the record as reviewed. */
  readonly takeSnapshot: (row: Row) => BatchRow['seen']
}

/** Adds a list's fixed input to each row, so that batch actions see it. */
export const withFixed = <Row extends object>(
  batched: BatchAction<Row>,
  fixed: Readonly<Record<string, unknown>>,
): BatchAction<Row> => {
  const all = (row: Row): Row => ({ ...fixed, ...row })
  const {
    when,
    createInput,
    textValues,
    describe,
    subjectKey,
    amount,
    direction,
    earlier,
    takeSnapshot,
    transformInput,
  } = batched
  return {
    ...batched,
    when: row => when(all(row)),
    createInput: row => createInput(all(row)),
    textValues: (row, context) => textValues(all(row), context),
    subjectKey: row => subjectKey(all(row)),
    ...(describe && { describe: (row, context) => describe(all(row), context) }),
    ...(amount && { amount: row => amount(all(row)) }),
    ...(direction && { direction: (row, context) => direction(all(row), context) }),
    ...(earlier && {
      earlier: {
        list: earlier.list,
        input: (row: Row) => earlier.input(all(row)),
        amount: (record: unknown, row: Row) => earlier.amount(record, all(row)),
      },
    }),
    takeSnapshot: row => takeSnapshot(all(row)),
    ...(transformInput && { transformInput: (formInput, row) => transformInput(formInput, all(row)) }),
  }
}
