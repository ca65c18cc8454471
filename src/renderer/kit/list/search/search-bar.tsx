import { Button, makeStyles, mergeClasses, ToggleButton, tokens } from '@fluentui/react-components'
import { FilterDismissRegular, FilterRegular, SearchRegular } from '@fluentui/react-icons'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '../../../../shared/domain/dates.ts'
import type { FieldProblem } from '../../../../shared/result.ts'
import type { TextsAt } from '../../../i18n/text-keys.ts'
import { changeValue, type FieldContext } from '../../form/choices.ts'
import { FieldFrame } from '../../form/field-frame.tsx'
import type { Filter, Values } from '../../form/fields.ts'
import { getFilterKeys, translateLabel } from '../../form/labels.ts'
import {
  filterApplicable,
  findProblem,
  getInitialValues,
  normalizeDates,
  toInput,
} from '../../form/values.ts'
import { useOfferedActions } from '../../offered-actions.ts'
import { useKeys } from '../../press/keys.ts'
import { onOwnSubmit } from '../../press/own-submit.ts'
import { isHalfRange } from '../../range/range-value.ts'
import { useTagState } from '../../tag/tag-scope.ts'
import { describeChangedFilters, describeFilters } from './chips.ts'
import { FilterChips } from './filter-chips.tsx'
import { type FilterDraft, useFilterDraft } from './filter-draft.ts'
import { buildFilterOffers } from './filter-offers.ts'
import { findMultiIdProblems } from './multi-id-search.ts'
import { useFittingFieldCount } from './use-fitting-field-count.ts'

const gap = 12
const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: `2px ${gap}px` },
  filter: { flex: 'none', minWidth: '128px', maxWidth: '200px' },
  // As wide as its label: its input has no width of its own.
  typed: { '& .fui-Input': { width: 0, minWidth: '100%' } },
  // Twenty digits of the input's font, and its padding.
  number: { minWidth: 'calc(20ch + 20px)', fontSize: tokens.fontSizeBase200 },
  // As wide as its content, within limits.
  choice: { minWidth: '112px', maxWidth: '224px' },
  wide: { display: 'flex', gap: tokens.spacingHorizontalXS, maxWidth: 'none' },
  quick: { display: 'flex', alignSelf: 'flex-end', gap: tokens.spacingHorizontalXXS },
  folded: { display: 'none' },
  // Aligned with the inputs at the bottom of their fields; without a gap on a separate line.
  foot: { flex: 'none', display: 'flex', alignSelf: 'flex-end', gap: tokens.spacingHorizontalS },
  // Fixed width: the label changes and includes a count.
  more: { minWidth: '96px' },
  // Reserves its space: a button that appears must not push a filter into the folded part.
  kept: { order: 1, visibility: 'hidden' },
})

interface Props {
  readonly texts: TextsAt
  /** Route of the list; its tag stores the draft under it. */
  readonly route: string
  readonly filters: readonly Filter[]
  /** Filters of the latest search. */
  readonly applied: Values
  readonly asOf: Day
  readonly context: FieldContext
  readonly onSearch: (values: Values) => void
  /** Store that is set while the entered filters differ from the search. */
  readonly draft: FilterDraft
  /** Content after the buttons. */
  readonly children?: ReactNode
}

const isExpanded = (remembered: unknown): boolean => remembered === true

/**
 * Filters of a list on one line; a button unfolds the rest. Choices search immediately, typed values on Enter; until then they
 * are local state, so that typing re-renders nothing else.
 */
export const SearchBar = memo((props: Props) => {
  const { texts, route, filters, applied, asOf, context, onSearch, children } = props
  const { t } = useTranslation('list')
  const styles = useStyles()
  const keyOf = useKeys()
  const bar = useRef<HTMLFormElement>(null)
  const { entered: draft, setEntered: setDraft, isDraft } = useFilterDraft(route, filters, applied)
  const [lastApplied, setLastApplied] = useState(applied)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [expanded, setExpanded] = useTagState(`filters:${texts}`, isExpanded)
  const fits = useFittingFieldCount(bar, gap, context)
  if (lastApplied !== applied) {
    setLastApplied(applied)
    setDraft(applied)
    setProblems([])
  }

  const initial = getInitialValues(filters)
  const visibleFilters = filterApplicable(filters, draft)
  const foldedFields = new Set(expanded ? [] : visibleFilters.slice(fits).map(({ field }) => field))
  const chips = describeChangedFilters(texts, filters, applied, context, asOf)
  const hidden = chips.filter(({ field }) => foldedFields.has(field))
  const chipFields = new Set(chips.map(({ field }) => field))
  const foldedLines = describeFilters(texts, filters, applied, context, asOf).filter(
    ({ field }) => foldedFields.has(field) && !chipFields.has(field),
  )

  const search = (entered: Values): boolean => {
    const values = normalizeDates(filters, entered, asOf)
    setDraft(values)
    const allProblems = [
      ...toInput(filters, values, asOf, 'filter').problems,
      ...findMultiIdProblems(filters, values),
    ]
    setProblems(allProblems)
    if (allProblems.length === 0) onSearch(values)
    // A problem in the folded part would be invisible.
    else if (allProblems.some(({ field }) => foldedFields.has(field))) setExpanded(true)
    return allProblems.length === 0
  }
  const searchDraft = useRef<() => boolean>(() => false)
  useEffect(() => {
    searchDraft.current = () => search(draft)
  })
  useEffect(
    () => props.draft.setState({ search: isDraft ? () => searchDraft.current() : null }),
    [isDraft, props.draft],
  )

  const change = (filter: Filter, value: string) => {
    setDraft(changeValue(filters, draft, filter.field, value))
    setProblems(
      problems.filter(
        problem => problem.field !== filter.field || findProblem(filter, value, asOf, 'filter'),
      ),
    )
  }
  const choose = (filter: Filter, value: string) => {
    search(changeValue(filters, draft, filter.field, value))
  }
  const offersRef = useOfferedActions(() => buildFilterOffers(texts, filters, draft, context, asOf, choose))

  return (
    <search>
      <form ref={bar} className={styles.bar} onSubmit={onOwnSubmit(() => search(draft))}>
        {visibleFilters.map(filter => {
          const value = draft[filter.field] ?? ''
          const half = filter.kind === 'dateRange' && isHalfRange(value, asOf)
          return (
            <div
              key={filter.field}
              data-filter={filter.field}
              className={mergeClasses(
                styles.filter,
                (filter.kind === 'text' || filter.kind === 'amount') && styles.typed,
                filter.kind === 'text' && filter.digits && styles.number,
                filter.kind === 'choice' && styles.choice,
                (filter.kind === 'dateRange' || filter.kind === 'month') && styles.wide,
                foldedFields.has(filter.field) && styles.folded,
              )}
            >
              <FieldFrame
                field={filter}
                label={translateLabel(getFilterKeys(texts, filter.field))}
                value={value}
                values={draft}
                problem={problems.find(problem => problem.field === filter.field)?.message}
                hint={half ? t('range.half') : undefined}
                context={context}
                purpose="filter"
                onChange={next => change(filter, next)}
                onChosen={next => choose(filter, next)}
              />
              {filter.kind === 'dateRange' && filter.quick.length > 0 && (
                <div className={styles.quick}>
                  {filter.quick.map(shortcut => (
                    <ToggleButton
                      key={shortcut}
                      size="small"
                      checked={value === shortcut}
                      onClick={() => choose(filter, shortcut)}
                    >
                      {t(`range.names.${shortcut}`)}
                    </ToggleButton>
                  ))}
                </div>
              )}
            </div>
          )
        })}
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
      </form>
      <FilterChips
        chips={hidden}
        activeFilters={foldedLines}
        onRemove={field => search(changeValue(filters, draft, field, initial[field] ?? ''))}
      />
    </search>
  )
})
