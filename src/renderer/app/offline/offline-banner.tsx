import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPlainFailure } from '../../kit/failure/plain-failure.ts'
import type { Reachability } from './reachability.ts'

const useStyles = makeStyles({
  bar: { flexShrink: 0 },
  words: { overflowWrap: 'anywhere' },
  next: { marginInlineStart: tokens.spacingHorizontalS, fontVariantNumeric: 'tabular-nums' },
})

/** Seconds until a time, never below 0. */
const useSecondsTo = (at: number): number => {
  const [seconds, setSeconds] = useState(() => at - Date.now())
  useEffect(() => {
    const look = () => setSeconds(at - Date.now())
    look()
    const timer = setInterval(look, 500)
    return () => clearInterval(timer)
  }, [at])
  return Math.max(0, Math.ceil(seconds / 1000))
}

const Countdown = ({ at }: { readonly at: number }) => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  const count = useSecondsTo(at)
  return (
    <span role="timer" aria-live="off" className={styles.next}>
      {t('offline.next', { count })}
    </span>
  )
}

interface Props {
  readonly reach: Exclude<Reachability, { kind: 'up' }>
  readonly onTry: () => void
}

/** Shows why the platform is unreachable and when the next retry is; then, briefly, that it is back. */
export const OfflineBanner = ({ reach, onTry }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('app')
  if (reach.kind !== 'down') {
    return (
      <MessageBar className={styles.bar} intent="success" aria-label={t('offline.title')}>
        <MessageBarBody>{t('offline.back')}</MessageBarBody>
      </MessageBar>
    )
  }
  const { failure, nextAt } = reach
  return (
    <MessageBar className={styles.bar} intent="error" aria-label={t('offline.title')}>
      <MessageBarBody className={styles.words}>
        {formatPlainFailure(failure)}
        {nextAt === null ? (
          <span className={styles.next}>{t('offline.trying')}</span>
        ) : (
          <Countdown at={nextAt} />
        )}
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" disabledFocusable={nextAt === null} onClick={onTry}>
          {t('offline.now')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  )
}
