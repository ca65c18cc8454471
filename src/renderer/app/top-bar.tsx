import { Button, CounterBadge, makeStyles, Switch, Text, Tooltip, tokens } from '@fluentui/react-components'
import { ClipboardTaskListLtr20Regular } from '@fluentui/react-icons/svg/clipboard-task-list-ltr'
import { FullScreenMaximize20Regular } from '@fluentui/react-icons/svg/full-screen-maximize'
import { Navigation20Regular } from '@fluentui/react-icons/svg/navigation'
import { Search20Regular } from '@fluentui/react-icons/svg/search'
import { useTranslation } from 'react-i18next'
import { bridge } from '../bridge.ts'
import { saveSettings, useConsole } from '../kit/console.ts'
import { LanguageMenu } from '../screens/shared/language-menu.tsx'
import { Clock } from './clock.tsx'
import { HelpButton } from './help/help-button.tsx'
import { chooseLanguage } from './language.ts'
import { togglePalette } from './palette/opened.ts'
import { ShareSafeBadge } from './share-safe-badge.tsx'
import { SynchronizeButton } from './synchronize-button.tsx'
import { flushTags } from './tag-store.ts'
import { ThemeMenu } from './theme-menu.tsx'
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
    '@media (max-width: 900px)': { display: 'none' },
  },
  space: { flex: 1 },
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
  const language = useConsole(all => all.settings.admin_locale)
  const isMac = useConsole(all => all.boot.platform === 'darwin')
  const running = useConsole(all => all.jobs.filter(job => job.state === 'running').length)
  return (
    <header className={styles.root}>
      <Tooltip content={menuLabel} relationship="label">
        <Button appearance="subtle" icon={<Navigation20Regular />} onClick={onMenu} />
      </Tooltip>
      <Text as="span" weight="semibold" size={400} className={styles.product}>
        {t('product')}
      </Text>
      <div className={styles.space} />
      <ShareSafeBadge />
      <Tooltip content={`${t('bar.palette')} (${isMac ? 'Cmd' : 'Ctrl'}+K)`} relationship="label">
        <Button appearance="subtle" icon={<Search20Regular />} onClick={togglePalette} />
      </Tooltip>
      <Switch
        checked={simplified}
        aria-label={t('bar.simplified')}
        label={{
          children: <span className={styles.label}>{t('bar.simplified')}</span>,
          'aria-hidden': true,
        }}
        onChange={(_, data) => void saveSettings({ simplified: data.checked })}
      />
      <Clock />
      <SynchronizeButton />
      <LanguageMenu
        language={language}
        onLanguage={chosen => {
          // Open tags come back.
          flushTags()
          void chooseLanguage(chosen)
        }}
      />
      <ThemeMenu />
      <Tooltip content={t('bar.fullScreen')} relationship="label">
        <Button
          appearance="subtle"
          icon={<FullScreenMaximize20Regular />}
          onClick={() => void bridge().request('toggleFullScreen', undefined)}
        />
      </Tooltip>
      <span className={styles.jobs}>
        <Tooltip
          content={running > 0 ? t('bar.jobsRunning', { count: running }) : t('bar.jobs')}
          relationship="label"
        >
          <Button appearance="subtle" icon={<ClipboardTaskListLtr20Regular />} onClick={onJobs} />
        </Tooltip>
        {running > 0 && (
          <CounterBadge className={styles.badge} count={running} size="small" aria-hidden="true" />
        )}
      </span>
      <HelpButton />
      <UserMenu username={username} />
    </header>
  )
}
