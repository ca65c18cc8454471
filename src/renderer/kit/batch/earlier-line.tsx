import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/domain/money.ts'
import type { ComparisonState } from '../calls/use-comparison.ts'
import { formatFailure } from '../failure/failure.ts'
import type { EarlierComparison, EarlierComparisons } from './read-earlier.ts'

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
})

interface Props {
  readonly now: ComparisonState<EarlierComparisons>
  readonly onStart: () => void
  readonly onCancel: () => void
}

/** Compares the amounts with earlier ones on demand; shows progress and result. */
export const EarlierLine = ({ now, onStart, onCancel }: Props) => {
  const { t } = useTranslation('batches')
  const styles = useStyles()
  const outcome = ({ compared, of, against }: EarlierComparisons): string => {
    const count = (kind: EarlierComparison['kind']) =>
      [...against.values()].filter(one => one.kind === kind).length
    const unreadCount = count('unread')
    return [
      t('earlier.done', { n: formatCount(compared), all: formatCount(of) }),
      t('earlier.large', { n: formatCount(count('large')) }),
      ...(unreadCount > 0 ? [t('earlier.unread', { n: formatCount(unreadCount) })] : []),
    ].join(' · ')
  }
  return (
    <div className={styles.line}>
      {now.kind !== 'idle' && (
        <output>
          {now.kind === 'running' &&
            t('earlier.running', { done: formatCount(now.done), all: formatCount(now.total ?? 0) })}
          {now.kind === 'done' && outcome(now.result)}
          {now.kind === 'failed' && formatFailure(now.failure)}
        </output>
      )}
      {now.kind === 'running' ? (
        <Button key="go" size="small" onClick={onCancel}>
          {t('earlier.cancel')}
        </Button>
      ) : (
        <Button key="go" size="small" onClick={onStart}>
          {t(now.kind === 'idle' ? 'earlier.begin' : 'earlier.again')}
        </Button>
      )}
    </div>
  )
}
