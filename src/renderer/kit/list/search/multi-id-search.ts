import i18next from 'i18next'
import type { Row } from '../../../../shared/cell.ts'
import type { InputOf } from '../../../../shared/endpoint-base.ts'
import { maskId } from '../../../../shared/mask.ts'
import type { Page } from '../../../../shared/page.ts'
import { type FieldProblem, failed, ok, type Result } from '../../../../shared/result.ts'
import type { ReadCallOptions } from '../../calls/send-call.ts'
import { parseNumberList } from '../../form/clean-pasted.ts'
import type { Filter, Values } from '../../form/fields.ts'
import { filterApplicable } from '../../form/values.ts'
import { joinNames } from '../../words/join.ts'
import type { ListEndpoint } from '../list-endpoint.ts'
import { readFirstRows } from '../read/read-list.ts'

/** Several numbers in a filter for which the platform accepts only one. */
export interface NumberFilter {
  readonly field: string
  readonly numbers: readonly string[]
}

/** Rows read for one of several numbers, of `total`; `isOpen`: the total is a minimum. */
export interface IdResult {
  readonly number: string
  readonly rows: number
  readonly total: number
  readonly isOpen: boolean
}

/** Masks a number in privacy mode. */
export const maskNumber = (number: string, shareSafe: boolean | undefined): string =>
  shareSafe ? maskId(number) : number

/** Formats how many of a number's rows are shown. */
export const formatTruncation = ({ number, rows, total }: IdResult, shareSafe: boolean | undefined): string =>
  i18next.t('list:each.cut', { number: maskNumber(number, shareSafe), rows, total })

/** Lines of the About sheet for numbers without rows or with truncated rows. */
export const describeMultiIdSearch = (each: readonly IdResult[], shareSafe: boolean | undefined) => {
  const missingNumbers = each
    .filter(({ rows }) => rows === 0)
    .map(({ number }) => maskNumber(number, shareSafe))
  const truncatedResults = each.filter(({ rows, total }) => rows > 0 && total > rows)
  const open = each.filter(({ rows, total, isOpen }) => isOpen && rows > 0 && total <= rows)
  return [
    ...(missingNumbers.length > 0
      ? [i18next.t('list:each.missed', { numbers: joinNames(missingNumbers) })]
      : []),
    ...truncatedResults.map(result => formatTruncation(result, shareSafe)),
    ...open.map(({ number, rows }) =>
      i18next.t('list:each.open', { number: maskNumber(number, shareSafe), rows }),
    ),
  ].map(value => ({ label: i18next.t('list:each.inFile'), value }))
}

/** The answers for several numbers, merged into one page. */
export interface MultiIdPage extends Page<Row> {
  readonly each: readonly IdResult[]
}

const findNumberLists = (filters: readonly Filter[], values: Values): readonly NumberFilter[] =>
  filterApplicable(filters, values).flatMap(filter => {
    const numbers = filter.kind === 'text' && filter.digits ? parseNumberList(values[filter.field] ?? '') : []
    return numbers.length > 1 ? [{ field: filter.field, numbers }] : []
  })

/** Returns the numbers to search for one by one; null if no filter contains several. */
export const findNumbers = (filters: readonly Filter[], values: Values): NumberFilter | null =>
  findNumberLists(filters, values)[0] ?? null

/** Returns problems of further filters with several numbers: only one filter can be searched number by number. */
export const findMultiIdProblems = (filters: readonly Filter[], values: Values): readonly FieldProblem[] =>
  findNumberLists(filters, values)
    .slice(1)
    .map(({ field }) => ({ field, message: 'list:form.severalTwice' }))

/** Reads the numbers one after the other, in order; fails at the first failure. */
export const readByIds = async <L extends ListEndpoint>(
  source: L,
  input: InputOf<L>,
  { field, numbers }: NumberFilter,
  calling: ReadCallOptions & { readonly signal: AbortSignal },
): Promise<Result<MultiIdPage>> => {
  let page: MultiIdPage = {
    rows: [],
    unreadable: [],
    total: 0,
    other: undefined,
    configs: undefined,
    each: [],
  }
  const { page: _, limit, ...search } = input as Row
  for (const number of numbers) {
    if (calling.signal.aborted) return failed({ kind: 'cancelled' })
    // The input without page and limit; the compiler cannot infer that for a generic list.
    const oneInput = { ...search, [field]: number } as unknown as Omit<InputOf<L>, 'page' | 'limit'>
    // oxlint-disable-next-line no-await-in-loop -- one request at a time to the platform
    const answer = await readFirstRows(source, oneInput, Number(limit), calling)
    if (!answer.ok) return answer
    const { rows, unreadable, total, configs } = answer.value.page
    const count = rows.length + unreadable.length
    const isOpen = answer.value.mayHaveMore && total <= count
    const before = page.rows.length + page.unreadable.length
    page = {
      rows: [...page.rows, ...(rows as readonly Row[])],
      unreadable: [...page.unreadable, ...unreadable.map(one => ({ ...one, index: before + one.index }))],
      total: before + count,
      other: undefined,
      configs: page.configs ?? configs,
      each: [...page.each, { number, rows: count, total: Math.max(total, count), isOpen }],
    }
  }
  return ok(page)
}
