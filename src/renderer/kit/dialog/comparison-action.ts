import { createElement } from 'react'
import type { Row } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import type { SumCondition } from '../../../shared/files/row-sums.ts'
import type { Result } from '../../../shared/result.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import { createCode } from '../code/code.ts'
import { createLazyComponent } from '../code/lazy-component.tsx'
import { getColumnKeys } from '../form/labels.ts'
import type { ListEndpoint } from '../list/list-endpoint.ts'
import type { Action } from './action.ts'

/** A figure of a row that is the sum of another list's rows. */
export interface ComparedFigure<R> {
  readonly column: Column
  readonly source: ListEndpoint
  /** Search of those rows, without page and limit; wide enough to include near misses. */
  readonly input: (row: R) => Readonly<Record<string, string>>
  readonly rowKey: string | null
  /** Column to sum, and conditions of the rows to include. */
  readonly of: Column
  readonly when: (row: R) => readonly SumCondition[]
  /** Columns that identify one of those rows. */
  readonly identifyingColumns: readonly Column[]
}

/** The figures of a row that can be compared with their sums. */
export interface ComparedRow<R> {
  readonly id: string
  /** `namespace:name` with action, title and about, which may use the values of `textValues`; column names by position. */
  readonly texts: TextsAt
  readonly figures: readonly ComparedFigure<R>[]
  /** Refetches the row; undefined if it no longer exists. */
  readonly read: (row: R) => Promise<Result<R | undefined>>
  readonly textValues: (row: R) => Readonly<Record<string, string>>
}

const Compares = createLazyComponent(
  createCode(async () => (await import('./compares-dialog.tsx')).ComparesDialog),
)

/** Creates an action that compares figures of a row with the sums of other lists' rows. */
export function comparisonAction<R extends Row>(declared: ComparedRow<R>): Action<R>
// Row types are checked by the overload above; the implementation ignores them.
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
        .flatMap(({ column, of, identifyingColumns }) => [column, of, ...identifyingColumns])
        .map(({ field }) => getColumnKeys(texts, field)),
    ],
    Opened: props => createElement(Compares, { ...props, declared }),
  }
}
