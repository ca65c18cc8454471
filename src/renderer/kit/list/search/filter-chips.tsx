import { makeStyles, Tag, TagGroup, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { FilterLine } from './chips.ts'

const useStyles = makeStyles({
  chips: { flexWrap: 'wrap', rowGap: tokens.spacingVerticalXXS, marginTop: tokens.spacingVerticalXS },
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
        <Tag
          key={field}
          value={field}
          dismissible
          dismissIcon={{ 'aria-label': t('search.remove') }}
        >{`${label}: ${value}`}</Tag>
      ))}
      {activeFilters.map(({ field, label, value }) => (
        <Tag key={field} value={field} appearance="outline" className={styles.standing}>
          {`${label}: ${value}`}
        </Tag>
      ))}
    </TagGroup>
  )
}
