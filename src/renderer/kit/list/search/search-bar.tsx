import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { FilterDismissRegular, FilterRegular, SearchRegular } from '@fluentui/react-icons'
import { memo, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextsAt } from '../../../i18n/text-keys.ts'
import { changeValue, type FieldContext } from '../../form/choices.ts'
import { filterApplicable, getInitialValues } from '../../form/values.ts'
import { useOfferedActions } from '../../offered-actions.ts'
import { pageGap } from '../../page.ts'
import { useKeys } from '../../press/keys.ts'
import { onOwnSubmit } from '../../press/own-submit.ts'
import { useTagState } from '../../tag/tag-scope.ts'
import { describeChangedFilters, describeFilters } from './chips.ts'
import { FilterChips } from './filter-chips.tsx'
import { useFilterDraft } from './filter-draft.ts'
import { buildFilterOffers } from './filter-offers.ts'
import { SearchField } from './search-field.tsx'
import { type FilterEntryOptions, useFilterEntry } from './use-filter-entry.ts'
import { useFittingFieldCount } from './use-fitting-field-count.ts'

const gap = 12
const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: `${pageGap} ${gap}px` },
  // Aligned with the inputs at the bottom of their fields; without a gap on a separate line.
  foot: { flex: 'none', display: 'flex', alignSelf: 'flex-end', gap: tokens.spacingHorizontalS },
  // Fixed width: the label changes and includes a count.
  more: { minWidth: '96px' },
  // Reserves its space: a button that appears must not push a filter into the folded part.
  kept: { order: 1, visibility: 'hidden' },
})

interface Props extends FilterEntryOptions {
  readonly texts: TextsAt
  readonly context: FieldContext
  /** Content after the buttons. */
  readonly children?: ReactNode
}

const isExpanded = (remembered: unknown): boolean => remembered === true

/**
 * Filters of a list on one line; a button unfolds the rest. Choices search immediately, typed values on Enter; until then they
 * are local state, so that typing re-renders nothing else.
 */
export const SearchBar = memo((props: Props) => {
  const { texts, filters, applied, asOf, context, children } = props
  const { t } = useTranslation('list')
  const styles = useStyles()
  const keyOf = useKeys()
  const bar = useRef<HTMLFormElement>(null)
  const [expanded, setExpanded] = useTagState(`filters:${texts}`, isExpanded)
  const fits = useFittingFieldCount(bar, gap, context)
  const filterDraft = useFilterDraft(props.route, filters, applied)
  const { entered: draft, isDraft } = filterDraft

  const initial = getInitialValues(filters)
  const visibleFilters = filterApplicable(filters, draft)
  const foldedFields = new Set(expanded ? [] : visibleFilters.slice(fits).map(({ field }) => field))
  const { problems, search, change, choose } = useFilterEntry(props, filterDraft, all => {
    // A problem in the folded part would be invisible.
    if (all.some(({ field }) => foldedFields.has(field))) setExpanded(true)
  })
  const chips = describeChangedFilters(texts, filters, applied, context, asOf)
  const hidden = chips.filter(({ field }) => foldedFields.has(field))
  const chipFields = new Set(chips.map(({ field }) => field))
  const foldedLines = describeFilters(texts, filters, applied, context, asOf).filter(
    ({ field }) => foldedFields.has(field) && !chipFields.has(field),
  )

  const offersRef = useOfferedActions(() => buildFilterOffers(texts, filters, draft, context, asOf, choose))

  return (
    <search>
      <form ref={bar} className={styles.bar} onSubmit={onOwnSubmit(() => search(draft))}>
        {visibleFilters.map(filter => (
          <SearchField
            key={filter.field}
            texts={texts}
            filter={filter}
            entered={draft}
            problem={problems.find(problem => problem.field === filter.field)?.message}
            asOf={asOf}
            context={context}
            isFolded={foldedFields.has(filter.field)}
            onChange={value => change(filter, value)}
            onChosen={value => choose(filter, value)}
          />
        ))}
        <div className={styles.foot} data-foot="" ref={offersRef}>
          <Button
            type="submit"
            size="small"
            appearance={isDraft ? 'primary' : 'secondary'}
            icon={<SearchRegular />}
          >
            {t('search.go')}
          </Button>
          {(expanded || visibleFilters.length > fits) && (
            <Button
              size="small"
              appearance="subtle"
              className={styles.more}
              icon={<FilterRegular />}
              aria-expanded={expanded}
              onClick={() => setExpanded(!expanded)}
            >
              {expanded ? t('search.fewer') : t('search.more', { n: foldedFields.size })}
            </Button>
          )}
          <Button
            size="small"
            appearance="subtle"
            className={mergeClasses(!(chips.length > 0 || isDraft) && styles.kept)}
            icon={<FilterDismissRegular />}
            aria-label={t('search.clear')}
            title={`${t('search.clear')} (${keyOf('clearFilters') ?? ''})`}
            onClick={() => {
              // The clicked button disappears; focus stays in the list, so that its keys still work.
              bar.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus()
              search(initial)
            }}
          />
          {children}
        </div>
        <FilterChips
          chips={hidden}
          activeFilters={foldedLines}
          onRemove={field => search(changeValue(filters, draft, field, initial[field] ?? ''))}
        />
      </form>
    </search>
  )
})
