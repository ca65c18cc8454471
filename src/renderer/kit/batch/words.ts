import type { CellContext } from '../../../shared/cell.ts'
import type { Column } from '../../../shared/column.ts'
import type { BatchPlan, FieldWords } from '../../../shared/writes/batch.ts'

/** Labels that another platform gives its codes, up to the stored limits. */
const within = (labels: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(labels)
      .filter(([code]) => code.length <= 60)
      .map(([code, text]) => [code, text.slice(0, 200)]),
  )

/** Describes the fields compared before a row is sent, as its list's columns show them. */
export const describeFields = (
  rows: BatchPlan['rows'],
  columns: readonly Column[],
  header: (field: string) => string,
  { overrides }: Pick<CellContext, 'overrides'>,
): NonNullable<BatchPlan['words']> => {
  const comparedFields = new Set(rows.flatMap(({ seen }) => Object.keys(seen?.known ?? {})))
  return Object.fromEntries(
    columns
      .filter(({ field }) => comparedFields.has(field))
      .map((column): [string, FieldWords] => {
        const labels = column.kind === 'status' ? overrides?.[column.dictionary] : undefined
        return [
          column.field,
          {
            title: header(column.field).slice(0, 200),
            ...(column.kind === 'money' && { isAmount: true }),
            ...(column.kind === 'status' && { dictionary: column.dictionary }),
            ...(labels && { labels: within(labels) }),
          },
        ]
      }),
  )
}
