import { makeStyles, Tag, TagGroup, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { FilterLine } from './chips.ts'

const useStyles = makeStyles({
  chips: { flexWrap: 'wrap', rowGap: tokens.spacingVerticalXXS, marginTop: tokens.spacingVerticalXS },
})

interface Props {
  readonly chips: readonly FilterLine[]
  readonly onRemove: (field: string) => void
}

/** The filters of the search that are not as the screen opens, each taken back in one click. */
export const FilterChips = ({ chips, onRemove }: Props) => {
  const { t } = useTranslation('list')
  const styles = useStyles()
  if (chips.length === 0) return null
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
    </TagGroup>
  )
}
