import { Badge, Button, makeStyles, mergeClasses, ToggleButton, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatWhole, type Thousandths } from '../../../shared/domain/money.ts'
import { formatFieldMessage } from '../failure/plain-failure.ts'
import { LinesTable } from './lines-table.tsx'
import type { EarlierComparison } from './read-earlier.ts'
import type { LineMark, ReviewLine } from './review-lines.ts'
import { useLinesStyles } from './styles.ts'

interface Props {
  readonly lines: readonly ReviewLine[]
  readonly marks: ReadonlyMap<string, readonly LineMark[]>
  /** Median that large amounts are compared with; null if there are too few. */
  readonly median: Thousandths | null
  /** Comparison with earlier records, for the rows compared so far. */
  readonly against: ReadonlyMap<string, EarlierComparison>
  readonly removed: ReadonlySet<string>
  readonly onRemove: (key: string, isOut: boolean) => void
}

interface ReviewBadge {
  readonly text: string
  readonly color: 'informative' | 'warning' | 'subtle'
}

const useStyles = makeStyles({
  out: { color: tokens.colorNeutralForeground3, '& td:first-child': { textDecorationLine: 'line-through' } },
  only: { alignSelf: 'start' },
  leave: { whiteSpace: 'nowrap', minWidth: 0 },
  notes: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
})

/** Table of a review: highlighted rows first, rows that cannot be sent last. */
export const ReviewTable = ({ lines, marks, median, against, removed, onRemove }: Props) => {
  const { t } = useTranslation('batches')
  const styles = useStyles()
  const { badge } = useLinesStyles()
  const rank = (line: ReviewLine) => (line.off ? 2 : (marks.get(line.key)?.length ?? 0) > 0 ? 0 : 1)
  // The order is fixed: a row must not move while the operator removes it.
  const [order] = useState(
    () => new Map(lines.toSorted((a, b) => rank(a) - rank(b)).map((line, index) => [line.key, index])),
  )
  const sortedLines = lines.toSorted((a, b) => (order.get(a.key) ?? 0) - (order.get(b.key) ?? 0))
  const isOut = (line: ReviewLine) => removed.has(line.key)
  const isHighlighted = ({ key, off }: ReviewLine) =>
    off === null && ((marks.get(key)?.length ?? 0) > 0 || against.get(key)?.kind === 'large')
  // The filter is fixed: removed rows must not disappear under the pointer.
  const [only, setOnly] = useState<ReadonlySet<string> | null>(null)
  const highlightedCount = lines.filter(line => isHighlighted(line) && !isOut(line)).length
  const badges = (line: ReviewLine): readonly ReviewBadge[] => {
    if (line.off) {
      const text = line.off.kind === 'when' ? t('marks.off') : formatFieldMessage(line.off.message)
      return [{ text, color: 'informative' }]
    }
    if (isOut(line)) return []
    const earlier = against.get(line.key)
    return [
      ...(marks.get(line.key) ?? []).map(mark => ({
        text: t(`marks.${mark}`, { usual: median === null ? '–' : formatWhole(median) }),
        color: 'warning' as const,
      })),
      ...(earlier?.kind === 'large'
        ? [{ text: t('marks.own', { usual: formatWhole(earlier.usual) }), color: 'warning' as const }]
        : []),
      ...(earlier?.kind === 'first' ? [{ text: t('marks.first'), color: 'informative' as const }] : []),
      ...(earlier?.kind === 'unread' ? [{ text: t('marks.unread'), color: 'subtle' as const }] : []),
    ]
  }
  return (
    <>
      {(highlightedCount > 0 || only) && (
        <ToggleButton
          size="small"
          className={styles.only}
          checked={only !== null}
          onClick={() => setOnly(only ? null : new Set(lines.filter(isHighlighted).map(({ key }) => key)))}
        >
          {t('review.only', { n: formatCount(highlightedCount) })}
        </ToggleButton>
      )}
      <LinesTable
        label={t('review.rows')}
        lines={only ? sortedLines.filter(line => only.has(line.key) || isHighlighted(line)) : sortedLines}
        rowClass={line => mergeClasses((isOut(line) || line.off !== null) && styles.out)}
        columns={[
          {
            name: t('columns.notes'),
            render: line => (
              <span className={styles.notes}>
                {badges(line).map(({ text, color }) => (
                  <Badge key={text} className={badge} shape="rounded" appearance="tint" color={color}>
                    {text}
                  </Badge>
                ))}
              </span>
            ),
          },
          {
            name: t('columns.remove'),
            isHidden: true,
            render: line =>
              !line.off && (
                <Button
                  size="small"
                  appearance="subtle"
                  className={styles.leave}
                  aria-label={t(isOut(line) ? 'review.putBackNamed' : 'review.removeNamed', {
                    what: line.title,
                  })}
                  onClick={() => onRemove(line.key, !isOut(line))}
                >
                  {t(isOut(line) ? 'review.putBack' : 'review.remove')}
                </Button>
              ),
          },
        ]}
      />
    </>
  )
}
