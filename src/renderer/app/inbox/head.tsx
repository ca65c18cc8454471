import { Button, Field, makeStyles, Select, Spinner, Switch, Text, tokens } from '@fluentui/react-components'
import { ArrowClockwise16Regular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { useTranslation } from 'react-i18next'
import { refreshTimes } from '../../../shared/refresh-times.ts'
import { saveSettings, useConsole } from '../../kit/console.ts'
import { useEnvironment } from '../../kit/environment.ts'
import { pageHead, pageTitle } from '../../kit/page.ts'
import { useMenuTitle } from '../../kit/tag/page-title.ts'
import { formatMomentByBothClocks } from '../../kit/words/both-clocks.ts'
import { useMomentText } from '../../kit/words/moment-text.ts'
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
  // As wide as its label.
  pace: { gridTemplateColumns: 'auto 1fr', whiteSpace: 'nowrap' },
  quiet: { color: tokens.colorNeutralForeground3 },
  // Taller than the line of a title, which it must not move.
  notify: { marginBlock: '-6px' },
})

const paceNames = { 0: 'off', 30: 'half', 60: 'minute', 300: 'five' } as const

/** Header: title, time of the data, and refresh interval. */
export const InboxHead = () => {
  const styles = useStyles()
  const { t } = useTranslation(['inbox', 'app'])
  const { zone } = useEnvironment()
  const momentText = useMomentText('second')
  const title = useMenuTitle(t('inbox:page.title'))
  const isReading = useInboxState(now => now.isReading)
  const { inboxSeconds, notifications } = useConsole(all => all.settings)
  const askedAt = useInboxState(now =>
    Math.max(0, ...now.kinds.map(kind => now.kindStates[kind]?.requestedAt ?? 0)),
  )
  return (
    <header className={styles.root}>
      <h1 className={styles.title}>{title}</h1>
      {askedAt > 0 && (
        <Text
          size={200}
          className={styles.quiet}
          title={formatMomentByBothClocks(askedAt, zone) ?? undefined}
        >
          {t('inbox:readAt', { time: momentText(askedAt) })}
        </Text>
      )}
      <Button
        size="small"
        appearance="subtle"
        icon={isReading ? <Spinner size="extra-tiny" /> : <ArrowClockwise16Regular />}
        disabledFocusable={isReading}
        onClick={() => void readNow()}
      >
        {t('inbox:readNow')}
      </Button>
      <span className={styles.space} />
      <Field className={styles.pace} label={t('inbox:pace.what')} orientation="horizontal" size="small">
        <Select
          size="small"
          value={String(inboxSeconds)}
          onChange={(_, { value }) => {
            const seconds = refreshTimes.find(time => String(time) === value)
            if (seconds !== undefined) void saveSettings({ inboxSeconds: seconds })
          }}
        >
          {refreshTimes.map(seconds => (
            <option key={seconds} value={seconds}>
              {t(`inbox:pace.${paceNames[seconds]}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Switch
        className={styles.notify}
        checked={notifications}
        label={t('inbox:notify')}
        onChange={(_, { checked }) => void saveSettings({ notifications: checked })}
      />
    </header>
  )
}
