import { useTranslation } from 'react-i18next'
import type { Values } from '../form/fields.ts'
import { joinValue } from '../words/join.ts'
import { useListScope } from './list-scope.ts'
import { describeChangedFilters } from './search/chips.ts'
import { PastSearches } from './search/past-searches.tsx'
import { SearchBar } from './search/search-bar.tsx'

/** Search bar of a list with its other searches; none without filters. */
export const ListSearch = ({ pastSearches }: { readonly pastSearches: readonly Values[] }) => {
  const { list, data, context, draft, search } = useListScope()
  const { t } = useTranslation('list')
  const { values: applied, asOf } = data.applied
  const { texts, filters } = list
  if (filters.length === 0) return null
  const inWords = (values: Values) =>
    describeChangedFilters(texts, filters, values, context, asOf)
      .map(line => joinValue(line.label, line.value))
      .join(' · ') || t('search.asOpened')
  return (
    <SearchBar
      texts={texts}
      route={list.route}
      filters={filters}
      applied={applied}
      asOf={asOf}
      context={context}
      onSearch={search}
      draft={draft}
    >
      <PastSearches past={pastSearches} inWords={inWords} onSearch={search} />
    </SearchBar>
  )
}
