import { makeStyles, Tag, TagGroup, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { joinValue } from '../../words/join.ts'
import type { FilterLine } from './chips.ts'

const useStyles = makeStyles({
  // Behind the buttons where there is room, else on a line of their own.
  chips: { flexWrap: 'wrap', rowGap: tokens.spacingVerticalXXS, alignSelf: 'flex-end' },
  standing: { color: tokens.colorNeutralForeground3 },
})

interface Props {
  readonly chips: readonly FilterLine[]
  /** Filters in force from the start. */
  readonly activeFilters: readonly FilterLine[]
  readonly onRemove: (field: string) => void
}

/**
 * Chips of the filters in force that no visible field shows: changed ones, each removable by a click, and the screen's initial
 * ones in gray.
 */
export const FilterChips = ({ chips, activeFilters, onRemove }: Props) => {
  const { t } = useTranslation('list')
  const styles = useStyles()
  if (chips.length === 0 && activeFilters.length === 0) return null
  return (
    <TagGroup
      className={styles.chips}
      size="small"
      aria-label={t('search.active', { n: chips.length })}
      onDismiss={(_, { value }) => onRemove(value)}
    >
      {chips.map(({ field, label, value }) => (
        <Tag key={field} value={field} dismissible dismissIcon={{ 'aria-label': t('search.remove') }}>
          {joinValue(label, value)}
        </Tag>
      ))}
      {activeFilters.map(({ field, label, value }) => (
        <Tag key={field} value={field} appearance="outline" className={styles.standing}>
          {joinValue(label, value)}
        </Tag>
      ))}
    </TagGroup>
  )
}
