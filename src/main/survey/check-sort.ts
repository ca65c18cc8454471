import type { WireObject } from '../../shared/shapes.ts'
import type { EndpointOverride } from '../platform/probe.ts'
import { addDifference } from './call-state.ts'
import {
  askAgain,
  type CheckContext,
  findNames,
  getSharedPart,
  listNamePairs,
  noteCheck,
  type Outcome,
  readRows,
  serialize,
  toNumber,
} from './check-context.ts'
import { findSort, sortFields } from './plan.ts'

const isSorted = (values: readonly number[], sign: 1 | -1): boolean =>
  values.every((value, at) => at === 0 || sign * (value - (values[at - 1] ?? value)) >= 0)

/** Checks that the platform sorts in both directions. */
export const checkSort = async (context: CheckContext): Promise<void> => {
  const { state } = context
  const names = findSort(state.endpoint)
  const field = sortFields[state.endpoint.id]
  if (!names || field === undefined) return
  const theirField = field
  const values = (rows: readonly WireObject[]) =>
    rows.map(row => toNumber(row[field])).filter(Number.isFinite)
  if (new Set(values(state.rows)).size < 2) return noteCheck(state, 'sort', field, 'unclear')
  const judge = async (override?: EndpointOverride): Promise<Outcome> => {
    const ascending = readRows(
      await askAgain(context, { [names[0]]: theirField, [names[1]]: 'asc' }, override),
    )
    if (!ascending) return 'refused'
    const descending = readRows(
      await askAgain(context, { [names[0]]: theirField, [names[1]]: 'desc' }, override),
    )
    if (!descending) return 'refused'
    const [rising, falling] = [values(ascending), values(descending)]
    if (isSorted(rising, 1) && isSorted(falling, -1) && (rising[0] ?? 0) < (falling[0] ?? 0))
      return 'honoured'
    return getSharedPart(ascending, descending) > 0.8 && serialize(ascending[0]) === serialize(descending[0])
      ? 'ignored'
      : 'unclear'
  }
  const outcome = await judge()
  noteCheck(state, 'sort', field, outcome)
  if (outcome !== 'ignored') return
  const isFound = await findNames(
    context,
    listNamePairs(context, names),
    async override => (await judge(override)) === 'honoured',
  )
  if (!isFound) addDifference(state, 'sortIgnored', { field })
}
