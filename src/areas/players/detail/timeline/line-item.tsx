import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '../../../../renderer/kit/environment.ts'
import { classes } from '../../../../renderer/kit/table/styles.ts'
import { formatByBothClocks } from '../../../../renderer/kit/words/both-clocks.ts'
import { type CellContext, formatCell, getCellTone, noValue } from '../../../../shared/cell.ts'
import type { Tone } from '../../../../shared/domain/dictionary.ts'
import { type TimelineKind, type TimelineSource, timelineSources } from './sources.ts'
import type { TimelineEvent } from './timeline-event.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '68px 130px 110px minmax(0, 1fr)',
    alignItems: 'center',
    gap: `0 ${tokens.spacingHorizontalS}`,
    padding: `${tokens.spacingVerticalXXS} 0`,
    fontSize: tokens.fontSizeBase200,
    contentVisibility: 'auto',
    containIntrinsicHeight: 'auto 24px',
    '@container (max-width: 640px)': { gridTemplateColumns: '60px max-content minmax(0, 1fr)' },
  },
  time: { fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground2 },
  amount: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `0 ${tokens.spacingHorizontalS}`,
    minWidth: 0,
    overflowWrap: 'anywhere',
    gridColumn: '4',
    '@container (max-width: 640px)': { gridColumn: '2 / -1' },
  },
  // Takes the amount's empty column.
  beside: { '@container (max-width: 640px)': { gridColumn: '3' } },
})

const tones: Readonly<Record<TimelineKind, Tone>> = {
  recharges: 'success',
  withdrawals: 'warning',
  logins: 'neutral',
  coins: 'info',
  remarks: 'neutral',
  journal: 'info',
}

interface Props {
  readonly line: TimelineEvent
  readonly context: CellContext
  readonly onOpen: () => void
}

/** A line of the timeline: time, kind, amount and other facts. */
export const LineItem = ({ line, context, onOpen }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('playerDetail')
  const { zone } = useEnvironment()
  const { amount, facts }: TimelineSource = timelineSources[line.kind]
  const kind = t(`timeline.one.${line.kind}`)
  return (
    <li className={styles.root}>
      <time className={styles.time} title={formatByBothClocks(line.time, zone) ?? undefined}>
        {line.time.slice(11)}
      </time>
      <span>
        <button
          type="button"
          className={classes.link}
          aria-label={t('timeline.opens', { kind, time: line.time })}
          onClick={onOpen}
        >
          <span className={classes.badge} data-tone={tones[line.kind]}>
            {kind}
          </span>
        </button>
      </span>
      {amount && <span className={styles.amount}>{formatCell(amount, line.row, context)}</span>}
      <span className={mergeClasses(styles.facts, !amount && styles.beside)}>
        {facts.map(fact => {
          const text = formatCell(fact, line.row, context)
          if (text === noValue || text === '') return null
          return (
            <span
              key={fact.field}
              className={mergeClasses(fact.kind === 'status' && classes.badge)}
              {...(fact.kind === 'status' && { 'data-tone': getCellTone(fact, line.row) })}
            >
              {text}
            </span>
          )
        })}
      </span>
    </li>
  )
}
