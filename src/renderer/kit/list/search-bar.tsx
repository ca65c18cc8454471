import { Button, makeStyles, mergeClasses, ToggleButton, tokens } from '@fluentui/react-components'
import { FilterRegular, SearchRegular } from '@fluentui/react-icons'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '../../../shared/domain/dates.ts'
import type { FieldProblem } from '../../../shared/result.ts'
import { changed, type FieldContext } from '../form/choices.ts'
import { FieldFrame } from '../form/field-frame.tsx'
import type { Filter, Values } from '../form/fields.ts'
import { filterKeys, label, type TextsAt } from '../form/labels.ts'
import { applicable, initialValues, problemOf, toInput } from '../form/values.ts'
import { isHalfRange } from '../range/range-value.ts'
import { changedFilters } from './chips.ts'
import { FilterChips } from './filter-chips.tsx'

const narrow = '@media (max-width: 770px)'
const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
  },
  filter: { width: '136px' },
  // As wide as its widest choice, so that what is chosen can be read.
  choice: { width: 'auto', minWidth: '136px', maxWidth: '200px' },
  wide: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS, width: 'auto' },
  quick: { display: 'flex', alignSelf: 'flex-end', gap: tokens.spacingHorizontalXXS },
  extra: { [narrow]: { display: 'none' } },
  onlyNarrow: { display: 'none', [narrow]: { display: 'inline-flex' } },
  // In line with the inputs, which are at the foot of their fields; without a gap on a line of their own.
  buttons: { display: 'flex', alignSelf: 'flex-end', gap: tokens.spacingHorizontalS },
})

/** How many filters a narrow window shows before "more filters". */
const firstFilters = 2

interface Props {
  readonly texts: TextsAt
  readonly filters: readonly Filter[]
  /** The filters of the search as it was last started. */
  readonly applied: Values
  readonly asOf: Day
  readonly context: FieldContext
  readonly onSearch: (values: Values) => void
}

/** The filters of a list. What is typed stays in here until it is searched for, so typing redraws nothing else. */
export const SearchBar = memo(({ texts, filters, applied, asOf, context, onSearch }: Props) => {
  const { t } = useTranslation('list')
  const styles = useStyles()
  const [draft, setDraft] = useState(applied)
  const [seen, setSeen] = useState(applied)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [expanded, setExpanded] = useState(false)
  if (seen !== applied) {
    setSeen(applied)
    setDraft(applied)
    setProblems([])
  }
  const initial = initialValues(filters)
  const chips = changedFilters(texts, filters, applied, context, asOf)

  const search = (values: Values) => {
    const found = toInput(filters, values, asOf).problems
    setProblems(found)
    if (found.length === 0) onSearch(values)
    // A message behind "more filters" would not be seen.
    else setExpanded(true)
  }
  const change = (filter: Filter, value: string) => {
    setDraft(changed(filters, draft, filter.field, value))
    setProblems(problems.filter(problem => problem.field !== filter.field || problemOf(filter, value, asOf)))
  }

  return (
    <search>
      <form
        className={styles.bar}
        onSubmit={event => {
          event.preventDefault()
          search(draft)
        }}
      >
        {applicable(filters, draft).map((filter, index) => {
          const value = draft[filter.field] ?? ''
          const half = filter.kind === 'dateRange' && isHalfRange(value, asOf)
          return (
            <div
              key={filter.field}
              className={mergeClasses(
                styles.filter,
                filter.kind === 'choice' && styles.choice,
                (filter.kind === 'dateRange' || filter.kind === 'month') && styles.wide,
                index >= firstFilters && !expanded && styles.extra,
              )}
            >
              <FieldFrame
                field={filter}
                label={label(filterKeys(texts, filter.field))}
                value={value}
                values={draft}
                problem={problems.find(problem => problem.field === filter.field)?.message}
                hint={half ? t('range.half') : undefined}
                context={context}
                purpose="filter"
                onChange={next => change(filter, next)}
              />
              {filter.kind === 'dateRange' && filter.quick.length > 0 && (
                <div className={styles.quick}>
                  {filter.quick.map(shortcut => (
                    <ToggleButton
                      key={shortcut}
                      size="small"
                      checked={value === shortcut}
                      onClick={() => search({ ...draft, [filter.field]: shortcut })}
                    >
                      {t(`range.names.${shortcut}`)}
                    </ToggleButton>
                  ))}
                </div>
              )}
            </div>
          )
        })}
        <div className={styles.buttons}>
          <Button type="submit" size="small" appearance="primary" icon={<SearchRegular />}>
            {t('search.go')}
          </Button>
          {(chips.length > 0 || draft !== applied) && (
            <Button
              size="small"
              onClick={() => {
                setDraft(initial)
                search(initial)
              }}
            >
              {t('search.clear')}
            </Button>
          )}
          {filters.length > firstFilters && (
            <Button
              size="small"
              appearance="subtle"
              className={styles.onlyNarrow}
              icon={<FilterRegular />}
              aria-expanded={expanded}
              onClick={() => setExpanded(!expanded)}
            >
              {expanded ? t('search.fewer') : t('search.more', { n: filters.length - firstFilters })}
            </Button>
          )}
        </div>
      </form>
      <FilterChips chips={chips} onRemove={field => search({ ...applied, [field]: initial[field] ?? '' })} />
    </search>
  )
})
