import { createElement } from 'react'
import type { Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import type { Result } from '../../../shared/result.ts'
import type { SumCondition } from '../../../shared/row-sums.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import { createCode } from '../code.ts'
import { getColumnKeys } from '../form/labels.ts'
import type { ListEndpoint } from '../list/list-endpoint.ts'
import { onDemand } from '../on-demand.tsx'
import type { Action } from './action.ts'

/** A figure of a row that is the sum of rows of another list. */
export interface ComparedFigure<R> {
  readonly column: Column
  readonly source: ListEndpoint
  /** Where its rows are looked for, without page and limit; wide enough to hold those that nearly count. */
  readonly input: (row: R) => Readonly<Record<string, string>>
  readonly rowKey: string | null
  /** What is added up, and of which rows. */
  readonly of: Column
  readonly when: (row: R) => readonly SumCondition[]
  /** The columns by which one of them is named. */
  readonly telling: readonly Column[]
}

/** Figures of a row that are compared with what they are the sum of. */
export interface ComparedRow<R> {
  readonly id: string
  /** `namespace:name` with action, title and about, which may name what `about` gives; names of columns by position. */
  readonly texts: TextsAt
  readonly figures: readonly ComparedFigure<R>[]
  /** Reads the row again; undefined where it is no longer there. */
  readonly read: (row: R) => Promise<Result<R | undefined>>
  readonly about: (row: R) => Readonly<Record<string, string>>
}

const Compares = onDemand(createCode(async () => (await import('./compares-dialog.tsx')).ComparesDialog))

/** An action that compares figures of a row with the rows of other lists that they are the sum of. */
export function comparisonAction<R extends Row>(declared: ComparedRow<R>): Action<R>
// Checked against its row; what is left is the same for every row.
export function comparisonAction(declared: ComparedRow<Row>): Action<Row> {
  const { id, texts, figures } = declared
  return {
    id,
    texts,
    tone: 'normal',
    when: () => true,
    labels: [
      ...['action', 'title', 'about'].map(part => [`${texts}.${part}`]),
      ...figures
        .flatMap(({ column, of, telling }) => [column, of, ...telling])
        .map(({ field }) => getColumnKeys(texts, field)),
    ],
    Opened: props => createElement(Compares, { ...props, declared }),
  }
}
