import {
  add,
  compareDecimals,
  getAbsolute,
  getSign,
  subtract,
  sumKnown,
  type Thousandths,
} from '../../../shared/domain/money.ts'
import { joinInLine } from '../../../shared/texts/bidi.ts'
import { cutText } from '../../../shared/texts/text-ends.ts'
import type { BatchRow } from '../../../shared/writes/batch.ts'
import type { FieldContext } from '../form/choices.ts'
import { findSchemaProblems } from '../form/problems.ts'
import type { BatchAction, Direction } from './batch-action.ts'

type Input = Readonly<Record<string, unknown>>

/** Reasons to highlight a row in its batch. */
export type LineMark = 'negative' | 'large' | 'again'

/** A selected row as shown in the review. */
export interface ReviewLine {
  readonly key: string
  readonly subjectKey: string
  /** Subject of the row, as the action's own question formats it. */
  readonly title: string
  readonly amount: Thousandths | null
  /** Direction of the amount; undefined if the action has only one, null if unknown. */
  readonly direction?: Direction | null
  /** Why it cannot be sent: done already or not allowed (`when`), or refused by its call's schema, with the message's key. */
  readonly off: { readonly kind: 'when' } | { readonly kind: 'invalid'; readonly message: string } | null
  readonly row: BatchRow
}

/** A batch's row takes 300 characters with what closes the text. */
const maxTitle = 280

const inWords = (about: Readonly<Record<string, string>>): string =>
  joinInLine([...new Set(Object.values(about))])

/** Builds the review's lines from the selected rows and the input entered for all of them. */
export const buildReviewLines = <Row>(
  batched: BatchAction<Row>,
  rows: readonly Row[],
  formInput: Input,
  keyOf: (row: Row, index: number) => string,
  context: FieldContext,
): readonly ReviewLine[] => {
  const enteredFields = new Set(batched.fields.map(field => field.field))
  return rows.map((row, index) => {
    const key = keyOf(row, index)
    const subjectKey = batched.subjectKey(row)
    const subject = batched.describe?.(row, context) ?? inWords(batched.textValues(row, context))
    const title = cutText(subject, maxTitle) || joinInLine([subjectKey]) || key
    const amount = batched.amount?.(row) ?? null
    const own = Object.fromEntries(
      Object.entries(batched.createInput(row)).filter(([name]) => !enteredFields.has(name)),
    )
    const complete = { ...own, ...formInput }
    const input = batched.transformInput?.(complete, row) ?? complete
    const problem = findSchemaProblems(batched.endpoint.input, input).find(
      one => !enteredFields.has(one.field),
    )
    const snapshot = batched.takeSnapshot(row)
    const direction = batched.direction?.(row, context)
    return {
      key,
      subjectKey,
      title,
      amount,
      ...(direction !== undefined && { direction }),
      off: !batched.when(row)
        ? { kind: 'when' }
        : problem
          ? { kind: 'invalid', message: problem.message }
          : null,
      row: {
        key,
        title,
        amount,
        ...(direction !== undefined && { direction }),
        input,
        ...(snapshot && { seen: snapshot }),
      },
    }
  })
}

/** A median of fewer amounts is not meaningful. */
const fewest = 3

/** Returns the median of these amounts; null if there are too few. */
export const findMedian = (amounts: readonly Thousandths[]): Thousandths | null => {
  const sizes = amounts.map(getAbsolute).toSorted(compareDecimals)
  return sizes.length < fewest ? null : (sizes[Math.floor((sizes.length - 1) / 2)] ?? null)
}

/** Finds the subjects of several lines that can be sent. */
export const findRepeated = (lines: readonly ReviewLine[]): ReadonlySet<string> => {
  const groups = Map.groupBy(
    lines.filter(({ off, subjectKey }) => off === null && subjectKey !== ''),
    ({ subjectKey }) => subjectKey,
  )
  return new Set([...groups].flatMap(([subjectKey, own]) => (own.length > 1 ? [subjectKey] : [])))
}

/** Finds the highlighted lines among those that would be sent. */
export const findMarks = (lines: readonly ReviewLine[]): ReadonlyMap<string, readonly LineMark[]> => {
  const middle = findMedian(lines.flatMap(({ amount }) => amount ?? []))
  const doubleMedian = add(middle, middle)
  const repeated = findRepeated(lines)
  const getLineMarks = ({ amount, subjectKey }: ReviewLine): readonly LineMark[] => [
    ...(amount !== null && getSign(amount) < 0 ? (['negative'] as const) : []),
    ...(amount !== null && doubleMedian !== null && compareDecimals(getAbsolute(amount), doubleMedian) > 0
      ? (['large'] as const)
      : []),
    ...(repeated.has(subjectKey) ? (['again'] as const) : []),
  ]
  return new Map(lines.map(line => [line.key, getLineMarks(line)]))
}

/** Sums of a batch's top-ups and deductions. */
export interface Flows {
  readonly credits: Thousandths
  readonly debits: Thousandths
  /** Sum of the lines whose direction is unknown; null without such lines. */
  readonly unknown: Thousandths | null
  /** Top-ups minus deductions; null if a direction or an amount is unknown. */
  readonly net: Thousandths | null
}

/** An amount, and its direction where lines may differ. */
type Moved = Pick<ReviewLine, 'amount' | 'direction'>

const computeFlows = (lines: readonly Moved[]): Flows | null => {
  if (new Set(lines.map(line => line.direction)).size < 2) return null
  const pickByDirection = (direction: Direction | null) => lines.filter(line => line.direction === direction)
  const credits = sumKnown(pickByDirection('gives').map(line => line.amount)) ?? 0
  // A deduction may be listed as a negative amount.
  const debits = sumKnown(pickByDirection('takes').map(({ amount }) => amount && getAbsolute(amount))) ?? 0
  const isKnown = lines.every(line => line.direction !== null && line.amount !== null)
  return {
    credits,
    debits,
    unknown:
      pickByDirection(null).length > 0
        ? (sumKnown(pickByDirection(null).map(line => line.amount)) ?? 0)
        : null,
    net: isKnown ? subtract(credits, debits) : null,
  }
}

/**
 * Total amount of lines, and the number of those without one. `sum` is null if no line has an amount, `flows` unless the lines
 * have more than one direction, as there is no single sum then.
 */
export interface LineSums {
  readonly sum: Thousandths | null
  readonly flows: Flows | null
  readonly missingAmounts: number
}

/** Sums the amounts of lines. */
export const sumAmounts = (lines: readonly Moved[]): LineSums => {
  const sum = sumKnown(lines.map(line => line.amount))
  return {
    sum,
    flows: sum === null ? null : computeFlows(lines),
    missingAmounts: sum === null ? 0 : lines.filter(line => line.amount === null).length,
  }
}

/** Sums lines: their amounts, and the number of rows and subjects. */
export const sumLines = (lines: readonly ReviewLine[]) => ({
  ...sumAmounts(lines),
  count: lines.length,
  subjectCount: new Set(lines.map(line => line.subjectKey).filter(Boolean)).size,
})

/** The amount that lines of one subject move together; null if they have none, or no single direction. */
export const sumTogether = (lines: readonly Moved[]): Thousandths | null => {
  const { sum, flows } = sumAmounts(lines)
  return flows ? null : sum
}
