import { makeStyles, Switch, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { saveSettings, useConsole } from '../../kit/console.ts'
import { RefreshButton } from '../../kit/list/read/refresh-button.tsx'
import { UpdatedAt } from '../../kit/list/read/updated-at.tsx'
import { pageHead, pageTitle } from '../../kit/page.ts'
import { useMenuTitle } from '../../kit/tag/page-title.ts'
import { useInboxState } from './inbox-state.ts'
import { readNow } from './reader.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    ...pageHead,
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
  },
  title: pageTitle,
  space: { flex: 1 },
  // Taller than the line of a title, which it must not move.
  notify: { marginBlock: '-6px' },
})

/** Header: title, notifications, time of the data, and refreshing with its interval. */
export const InboxHead = () => {
  const styles = useStyles()
  const { t } = useTranslation('inbox')
  const title = useMenuTitle(t('page.title'))
  const { inboxSeconds, notifications } = useConsole(all => all.settings)
  const askedAt = useInboxState(now =>
    Math.max(0, ...now.kinds.map(kind => now.kindStates[kind]?.requestedAt ?? 0)),
  )
  return (
    <header className={styles.root}>
      <h1 className={styles.title}>{title}</h1>
      <span className={styles.space} />
      <Switch
        className={styles.notify}
        checked={notifications}
        label={t('notify')}
        onChange={(_, { checked }) => void saveSettings({ notifications: checked })}
      />
      {askedAt > 0 && <UpdatedAt at={askedAt} />}
      <RefreshButton
        label={t('readNow')}
        onRefresh={() => void readNow()}
        interval={{
          seconds: inboxSeconds,
          onSeconds: seconds => void saveSettings({ inboxSeconds: seconds }),
        }}
      />
    </header>
  )
}
