import { getRawText, type Row } from '../../../shared/cell.ts'

/** What stands across when a list is turned: its rows, by the fields that name them. */
export interface TransposeOptions<Field extends string = string> {
  /** The day or month that orders them: each is compared with the one before. */
  readonly over?: Field
  /** Whose rows they are: only those of one are a course of time. */
  readonly by?: readonly Field[]
}

/** A row in its place, with the earlier one it is compared with. */
interface Placed {
  readonly row: Row
  readonly earlier?: Row
}

/** The rows of a page in the order in which they stand across. */
export interface Course {
  /** The fields that name them. */
  readonly names: readonly string[]
  readonly over: string | undefined
  readonly records: readonly Placed[]
  /** Some of them follow from others. */
  readonly isCompared: boolean
}

/**
 * The rows of each in the order of time, the oldest first; those whose rows they are stand as the list has them. What is
 * no course of time keeps the list's order.
 */
export const orderCourse = ({ over, by = [] }: TransposeOptions, rows: readonly Row[]): Course => {
  const names = over === undefined ? by : [over, ...by]
  if (over === undefined) return { names, over, records: rows.map(row => ({ row })), isCompared: false }
  const at = (row: Row) => getRawText(row, over)
  const groups = Map.groupBy(rows, row => JSON.stringify(by.map(field => getRawText(row, field))))
  const records = [...groups.values()].flatMap(group => {
    // Days and months are written so that their texts are in the order of time.
    const dated = group
      .filter(row => at(row) !== '')
      .toSorted((a, b) => (at(a) < at(b) ? -1 : Number(at(a) > at(b))))
    return [
      ...dated.map((row, place): Placed => {
        const earlier = dated[place - 1]
        // Two rows of one day are neither earlier nor later.
        return earlier && at(earlier) < at(row) ? { row, earlier } : { row }
      }),
      ...group.filter(row => at(row) === '').map((row): Placed => ({ row })),
    ]
  })
  return { names, over, records, isCompared: records.some(({ earlier }) => earlier !== undefined) }
}
