import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Search16Regular } from '@fluentui/react-icons/svg/search'
import { useTranslation } from 'react-i18next'
import { useConsole } from '../../kit/console.ts'
import { useKeys } from '../../kit/press/keys.ts'
import { togglePalette } from '../palette/opened-palette.ts'

const narrow = '@media (max-width: 960px)'

const useStyles = makeStyles({
  root: {
    justifyContent: 'flex-start',
    // Takes the free space before the bar wraps to a second line.
    flex: '100 1 96px',
    minWidth: '96px',
    maxWidth: '380px',
    marginLeft: tokens.spacingHorizontalL,
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    backgroundColor: tokens.colorNeutralBackground3,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    [narrow]: {
      flex: '0 0 auto',
      minWidth: 0,
      maxWidth: 'none',
      marginLeft: 0,
      border: 'none',
      backgroundColor: 'transparent',
    },
  },
  text: {
    flex: 1,
    overflow: 'hidden',
    textAlign: 'left',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [narrow]: { display: 'none' },
  },
  key: {
    marginLeft: tokens.spacingHorizontalS,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
    '@media (max-width: 1180px)': { display: 'none' },
  },
})

/** The bar's search field: a click opens the palette, which searches players, orders, pages and commands. */
export const SearchField = () => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  const isMac = useConsole(all => all.boot.platform === 'darwin')
  const key = useKeys()('palette')
  return (
    <Button
      className={styles.root}
      icon={<Search16Regular />}
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      aria-haspopup="dialog"
      title={`${t('bar.palette')} (${key})`}
      onClick={togglePalette}
    >
      <span className={styles.text}>{t('bar.search')}</span>
      <kbd aria-hidden className={styles.key}>
        {key}
      </kbd>
    </Button>
  )
}
