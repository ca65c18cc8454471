import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  mergeClasses,
} from '@fluentui/react-components'
import { HistoryRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { Values } from '../../form/fields.ts'
import { useKeys } from '../../press/keys.ts'

const useStyles = makeStyles({
  line: { maxWidth: '420px' },
  // Keeps its space while there are none.
  kept: { order: 1, visibility: 'hidden' },
})

interface Props {
  readonly past: readonly Values[]
  readonly inWords: (values: Values) => string
  readonly onSearch: (values: Values) => void
}

/** Menu of the previous searches; a click restores one. */
export const PastSearches = ({ past, inWords, onSearch }: Props) => {
  const { t } = useTranslation('list')
  const styles = useStyles()
  const keyOf = useKeys()
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          size="small"
          appearance="subtle"
          className={mergeClasses(past.length === 0 && styles.kept)}
          icon={<HistoryRegular />}
          aria-label={t('search.past')}
          title={t('search.pastKeys', { key: keyOf('pastSearch') ?? '' })}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {past.map(values => (
            <MenuItem key={JSON.stringify(values)} className={styles.line} onClick={() => onSearch(values)}>
              {inWords(values)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
