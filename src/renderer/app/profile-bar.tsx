import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { getCurrentProfile } from '../../shared/saved-connection.ts'
import { useConsole } from '../kit/console.ts'
import { barColours } from './profile-colours.ts'

const useStyles = makeStyles({
  bar: {
    flexShrink: 0,
    overflow: 'hidden',
    padding: `0 ${tokens.spacingHorizontalM}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'center',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: '#ffffff',
    // Where colours are the system's, the name and a line are left.
    '@media (forced-colors: active)': {
      color: 'CanvasText',
      borderBottom: '2px solid Highlight',
    },
  },
})

/** The coloured bar of the connection in use, with its name; nothing where no colour was chosen. */
export const ProfileBar = () => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  const profile = useConsole(all => getCurrentProfile(all.boot.profiles))
  const own = useConsole(all => all.boot.profile.name)
  if (!profile || profile.colour === 'none') return null
  const name = profile.name || own
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it names the window, and is no section of a page
      role="note"
      aria-label={t('bar.connection', { name })}
      className={styles.bar}
      style={{ backgroundColor: barColours[profile.colour] }}
    >
      {name}
    </div>
  )
}
