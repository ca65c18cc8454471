import type { z } from 'zod'
import type { Day } from '../../../../shared/domain/dates.ts'
import type { Filter, Values } from '../../form/fields.ts'
import { getFieldNeed } from '../../form/problems.ts'
import { toInput } from '../../form/values.ts'

/** Returns the value that disables a filter; undefined if there is none. */
const widest = (filter: Filter): string | undefined => {
  if (filter.kind === 'dateRange' || filter.kind === 'month') return ''
  if (filter.kind !== 'choice') return undefined
  if (filter.all) return ''
  const all = 'configs' in filter.options ? undefined : filter.options.code['all']
  return all === undefined ? undefined : String(all)
}

/**
 * Broadens a search to all dates and kinds: typed values stay, optional ranges, months and choices are reset. Null if no
 * filter narrows.
 */
export const broadenSearch = (
  schema: z.ZodObject,
  filters: readonly Filter[],
  values: Values,
  asOf: Day,
): Values | null => {
  const { input } = toInput(filters, values, asOf, 'filter')
  const wide = filters.flatMap(filter => {
    const all = widest(filter)
    const isNarrowing = all !== undefined && filter.field in input && input[filter.field] !== all
    return isNarrowing && !(all === '' && getFieldNeed(schema, filter.field, input) === 'required')
      ? [[filter.field, all]]
      : []
  })
  return wide.length === 0 ? null : { ...values, ...Object.fromEntries(wide) }
}
