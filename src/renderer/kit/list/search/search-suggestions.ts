import i18next from 'i18next'
import { formatCount } from '../../../../shared/domain/money.ts'
import { getInitialValues } from '../../form/values.ts'
import { keysOf } from '../../press/keys.ts'
import type { SuggestedAction } from '../../table/states.tsx'
import type { RecordCount } from '../declaration.ts'
import type { ListScope } from '../list-scope.ts'
import { broadenSearch } from './broaden-search.ts'
import { describeChangedFilters, describeFilters } from './chips.ts'

/** Suggestions for records outside the search. */
interface SearchSuggestions {
  /** Known records outside the search, and the action to find them; null if none are known. */
  readonly outside: { readonly text: string; readonly action: SuggestedAction } | null
  /** Suggested changes of a search without results. */
  readonly actions: readonly SuggestedAction[]
}

/** Builds suggestions for finding records that a search does not show. */
export const buildSearchSuggestions = (
  { source, list, data, context, search }: ListScope,
  counted: RecordCount | undefined,
): SearchSuggestions => {
  const { filters, texts } = list
  const { values, asOf } = data.applied
  const { extent } = data
  const broadValues = broadenSearch(source.input, filters, values, asOf)
  const isCounted =
    broadValues && counted && extent && !extent.open && !data.isOther && counted.of > extent.total
  const outside = isCounted
    ? {
        text: i18next.t(extent.total === 0 ? 'list:search.noneOf' : 'list:search.someOf', {
          counted: counted.text,
          n: formatCount(extent.total),
          search: describeFilters(texts, filters, values, context, asOf)
            .filter(({ field }) => broadValues[field] !== values[field])
            .map(({ value }) => value)
            .join(' · '),
        }),
        action: { label: i18next.t('list:search.showAll'), go: () => search(broadValues) },
      }
    : null
  const broadenAction =
    outside?.action ??
    (broadValues && { label: i18next.t('list:search.widen'), go: () => search(broadValues) })
  const isNarrowed = describeChangedFilters(texts, filters, values, context, asOf).length > 0
  return {
    outside,
    actions: [
      ...(broadenAction ? [broadenAction] : []),
      ...(isNarrowed
        ? [
            {
              label: i18next.t('list:search.clear'),
              key: keysOf('clearFilters')[0],
              go: () => search(getInitialValues(filters)),
            },
          ]
        : []),
    ],
  }
}
