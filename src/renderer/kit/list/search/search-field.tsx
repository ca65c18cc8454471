import { makeStyles, mergeClasses, ToggleButton, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Day } from '../../../../shared/domain/dates.ts'
import type { TextsAt } from '../../../i18n/text-keys.ts'
import type { FieldContext } from '../../form/choices.ts'
import { FieldFrame } from '../../form/field-frame.tsx'
import type { Filter, Values } from '../../form/fields.ts'
import { getFilterKeys, translateLabel } from '../../form/labels.ts'
import { isHalfRange } from '../../range/range-value.ts'

const useStyles = makeStyles({
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
})

interface Props {
  readonly texts: TextsAt
  readonly filter: Filter
  /** The entered values of all filters. */
  readonly entered: Values
  readonly problem: string | undefined
  readonly asOf: Day
  readonly context: FieldContext
  readonly isFolded: boolean
  readonly onChange: (value: string) => void
  /** Called with a value that is searched for at once. */
  readonly onChosen: (value: string) => void
}

/** One filter of a search bar, and the shortcuts of a range. */
export const SearchField = (props: Props) => {
  const { texts, filter, entered, problem, asOf, context, isFolded, onChange, onChosen } = props
  const { t } = useTranslation('list')
  const styles = useStyles()
  const value = entered[filter.field] ?? ''
  const isHalf = filter.kind === 'dateRange' && isHalfRange(value, asOf)
  return (
    <div
      data-filter={filter.field}
      className={mergeClasses(
        styles.filter,
        (filter.kind === 'text' || filter.kind === 'amount') && styles.typed,
        filter.kind === 'text' && filter.digits && styles.number,
        filter.kind === 'choice' && styles.choice,
        (filter.kind === 'dateRange' || filter.kind === 'month') && styles.wide,
        isFolded && styles.folded,
      )}
    >
      <FieldFrame
        field={filter}
        label={translateLabel(getFilterKeys(texts, filter.field))}
        value={value}
        values={entered}
        problem={problem}
        hint={isHalf ? t('range.half') : undefined}
        context={context}
        purpose="filter"
        onChange={onChange}
        onChosen={onChosen}
      />
      {filter.kind === 'dateRange' && filter.quick.length > 0 && (
        <div className={styles.quick}>
          {filter.quick.map(shortcut => (
            <ToggleButton
              key={shortcut}
              size="small"
              checked={value === shortcut}
              onClick={() => onChosen(shortcut)}
            >
              {t(`range.names.${shortcut}`)}
            </ToggleButton>
          ))}
        </div>
      )}
    </div>
  )
}
