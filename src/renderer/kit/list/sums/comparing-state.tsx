import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../../shared/domain/money.ts'
import type { ComparisonState } from '../../calls/use-comparison.ts'
import { formatFailure } from '../../failure/failure.ts'
import { useGapWords } from './gap-words.ts'
import { getGaps, isAllEqual, type Reconciliation } from './total-check.ts'

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  button: { flex: 'none', minWidth: 0, whiteSpace: 'nowrap' },
  good: { color: tokens.colorStatusSuccessForeground1 },
  bad: { color: tokens.colorStatusDangerForeground1 },
})

interface Props {
  readonly now: ComparisonState<Reconciliation>
  /** Label of the start button. */
  readonly begin: string
  readonly onStart: () => void
  readonly onCancel: () => void
  /** Shows the result; undefined if it is already visible. */
  readonly onShow?: () => void
}

/** A comparison on one line: start button, progress and a short result. */
export const ComparingState = ({ now, begin, onStart, onCancel, onShow }: Props) => {
  const { t } = useTranslation('list')
  const styles = useStyles()
  const gapWords = useGapWords()
  const button = (label: string, act: () => void) => (
    <Button size="small" appearance="subtle" className={styles.button} onClick={act}>
      {label}
    </Button>
  )
  const verdict = now.kind === 'done' ? isAllEqual(now.result) : null
  const outcome = (result: Reconciliation): string => {
    const rows = formatCount(result.rowSums.rows)
    const gapText = gapWords(getGaps(result), result.rowSums.rows)
    return [formatVerdict(result, rows), gapText].filter(Boolean).join(' · ')
  }
  const formatVerdict = (result: Reconciliation, rows: string): string => {
    const off = result.verdicts.filter(({ kind }) => kind === 'different').length
    if (verdict === true) return t('reconcile.allEqual', { rows })
    return verdict === false ? t('reconcile.someDiffer', { n: off, rows }) : t('reconcile.unsure', { rows })
  }
  return (
    <div className={styles.line}>
      <output className={verdict === true ? styles.good : verdict === false ? styles.bad : ''}>
        {now.kind === 'running' &&
          (now.total === null
            ? t('reconcile.running', { done: formatCount(now.done) })
            : t('reconcile.runningOf', { done: formatCount(now.done), total: formatCount(now.total) }))}
        {now.kind === 'done' && outcome(now.result)}
        {now.kind === 'failed' && t('reconcile.failed', { reason: formatFailure(now.failure) })}
      </output>
      {now.kind === 'done' && onShow && button(t('reconcile.show'), onShow)}
      {/* One button for start and cancel, so that it keeps the focus when the comparison starts or ends. */}
      {now.kind === 'running'
        ? button(t('reconcile.cancel'), onCancel)
        : button(now.kind === 'idle' ? begin : t('reconcile.again'), onStart)}
    </div>
  )
}
