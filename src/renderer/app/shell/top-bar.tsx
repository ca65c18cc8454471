import { Button, CounterBadge, makeStyles, Switch, Text, Tooltip, tokens } from '@fluentui/react-components'
import { ClipboardTaskListLtr20Regular } from '@fluentui/react-icons/svg/clipboard-task-list-ltr'
import { Navigation20Regular } from '@fluentui/react-icons/svg/navigation'
import { useTranslation } from 'react-i18next'
import { saveSettings, useConsole } from '../../kit/console.ts'
import { HelpButton } from '../help/help-button.tsx'
import { Clock } from './clock.tsx'
import { DisplayMenu } from './display-menu.tsx'
import { PrivacyBadge } from './privacy-badge.tsx'
import { SearchField } from './search-field.tsx'
import { SynchronizeButton } from './synchronize-button.tsx'
import { UserMenu } from './user-menu.tsx'

const narrow = '@media (max-width: 769.98px)'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    minHeight: '44px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [narrow]: { padding: `0 ${tokens.spacingHorizontalXXS}`, gap: 0 },
  },
  product: {
    marginLeft: tokens.spacingHorizontalS,
    whiteSpace: 'nowrap',
    '@media (max-width: 1280px)': { display: 'none' },
  },
  space: { flex: 1 },
  // Its box stands beside the clock, not at a margin.
  simplified: { marginLeft: tokens.spacingHorizontalS },
  label: { [narrow]: { fontSize: tokens.fontSizeBase200 } },
  jobs: { position: 'relative', display: 'inline-flex' },
  badge: { position: 'absolute', top: '1px', right: '1px', pointerEvents: 'none' },
})

interface Props {
  readonly username: string
  readonly menuLabel: string
  readonly onMenu: () => void
  readonly onJobs: () => void
}

export const TopBar = ({ username, menuLabel, onMenu, onJobs }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  const simplified = useConsole(all => all.settings.simplified)
  const runningCount = useConsole(all => all.jobs.filter(job => job.state === 'running').length)
  return (
    <header className={styles.root}>
      <Tooltip content={menuLabel} relationship="label">
        <Button appearance="subtle" icon={<Navigation20Regular />} onClick={onMenu} />
      </Tooltip>
      <Text as="span" weight="semibold" size={400} className={styles.product}>
        {t('product')}
      </Text>
      <SearchField />
      <div className={styles.space} />
      <PrivacyBadge />
      <Clock />
      <Switch
        className={styles.simplified}
        checked={simplified}
        aria-label={t('bar.simplified')}
        label={{
          children: <span className={styles.label}>{t('bar.simplified')}</span>,
          'aria-hidden': true,
        }}
        onChange={(_, data) => void saveSettings({ simplified: data.checked })}
      />
      <DisplayMenu />
      <SynchronizeButton />
      <span className={styles.jobs}>
        <Tooltip
          content={runningCount > 0 ? t('bar.jobsRunning', { count: runningCount }) : t('bar.jobs')}
          relationship="label"
        >
          <Button appearance="subtle" icon={<ClipboardTaskListLtr20Regular />} onClick={onJobs} />
        </Tooltip>
        {runningCount > 0 && (
          <CounterBadge className={styles.badge} count={runningCount} size="small" aria-hidden="true" />
        )}
      </span>
      <HelpButton />
      <UserMenu username={username} />
    </header>
  )
}
