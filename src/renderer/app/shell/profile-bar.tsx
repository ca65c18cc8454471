import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { getCurrentProfile } from '../../../shared/saved/saved-connection.ts'
import { useConsole } from '../../kit/console.ts'
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
    // In forced-colors mode only the name and a line remain.
    '@media (forced-colors: active)': {
      color: 'CanvasText',
      borderBottom: '2px solid Highlight',
    },
  },
})

/** Colored bar with the name of the connection in use; nothing without a color. */
export const ProfileBar = () => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  const profile = useConsole(all => getCurrentProfile(all.boot.profiles))
  const own = useConsole(all => all.boot.profile.name)
  if (!profile || profile.colour === 'none') return null
  const name = profile.name || own
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a label of the window, not a section of the page
      role="note"
      aria-label={t('bar.connection', { name })}
      className={styles.bar}
      style={{ backgroundColor: barColours[profile.colour] }}
    >
      {name}
    </div>
  )
}
