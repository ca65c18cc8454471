import type { BatchRow } from '../../../shared/batch.ts'
import {
  compareDecimals,
  plus,
  signOf,
  sizeOf,
  type Thousandths,
  total,
} from '../../../shared/domain/money.ts'
import type { FieldContext } from '../form/choices.ts'
import { schemaProblems } from '../form/problems.ts'
import type { Batched } from './batched.ts'

type Input = Readonly<Record<string, unknown>>

/** What stands out of a row among those of its batch. */
export type Mark = 'negative' | 'large' | 'again'

/** A selected row as the review shows it. */
export interface Line {
  readonly key: string
  readonly whom: string
  /** What it is about, in the words of the action's own question. */
  readonly title: string
  readonly amount: Thousandths | null
  /** Why it cannot be sent: it is done already or not allowed, or its call would refuse it, with the message's key. */
  readonly off: { readonly kind: 'when' } | { readonly kind: 'invalid'; readonly message: string } | null
  readonly row: BatchRow
}

const inWords = (about: Readonly<Record<string, string>>): string =>
  [...new Set(Object.values(about).filter(said => said !== ''))].join(' · ')

/** The selected rows as lines of a review, with what is entered for all of them. */
export const linesOf = <Row>(
  batched: Batched<Row>,
  rows: readonly Row[],
  entered: Input,
  keyOf: (row: Row, index: number) => string,
  context: FieldContext,
): readonly Line[] => {
  const asked = new Set(batched.fields.map(field => field.field))
  return rows.map((row, index) => {
    const key = keyOf(row, index)
    const whom = batched.whom(row)
    const said = batched.says?.(row, context) ?? inWords(batched.about(row, context))
    const title = said.slice(0, 300) || whom || key
    const amount = batched.amount?.(row) ?? null
    const own = Object.fromEntries(Object.entries(batched.from(row)).filter(([name]) => !asked.has(name)))
    const complete = { ...own, ...entered }
    const input = batched.sends?.(complete, row) ?? complete
    const problem = schemaProblems(batched.endpoint.input, input).find(one => !asked.has(one.field))
    const seen = batched.seen?.(row)
    const recheck = batched.recheck?.(row)
    const after = batched.after?.(row, input)
    return {
      key,
      whom,
      title,
      amount,
      off: !batched.when(row)
        ? { kind: 'when' }
        : problem
          ? { kind: 'invalid', message: problem.message }
          : null,
      row: {
        key,
        title,
        amount,
        input,
        ...(seen && { seen }),
        ...(recheck && { recheck }),
        ...(after && { after }),
      },
    }
  })
}

/** Fewer amounts have no middle that says anything. */
const fewest = 3

/** The size in the middle of these amounts; null where they are too few to have one. */
export const middleOf = (amounts: readonly Thousandths[]): Thousandths | null => {
  const sizes = amounts.map(sizeOf).toSorted(compareDecimals)
  return sizes.length < fewest ? null : (sizes[Math.floor((sizes.length - 1) / 2)] ?? null)
}

/** What stands out of the lines that would be sent. */
export const marksOf = (lines: readonly Line[]): ReadonlyMap<string, readonly Mark[]> => {
  const middle = middleOf(lines.flatMap(({ amount }) => amount ?? []))
  const twice = plus(middle, middle)
  const counts = new Map<string, number>()
  for (const { whom } of lines) counts.set(whom, (counts.get(whom) ?? 0) + 1)
  const markOf = ({ amount, whom }: Line): readonly Mark[] => [
    ...(amount !== null && signOf(amount) < 0 ? (['negative'] as const) : []),
    ...(amount !== null && twice !== null && compareDecimals(sizeOf(amount), twice) > 0
      ? (['large'] as const)
      : []),
    ...(whom !== '' && (counts.get(whom) ?? 0) > 1 ? (['again'] as const) : []),
  ]
  return new Map(lines.map(line => [line.key, markOf(line)]))
}

/** What lines come to: how many, whose, and the sum of what they move; null where none moves anything. */
export const sumOf = (lines: readonly Line[]) => ({
  count: lines.length,
  whose: new Set(lines.map(line => line.whom).filter(Boolean)).size,
  sum: total(lines.map(line => line.amount)),
})
