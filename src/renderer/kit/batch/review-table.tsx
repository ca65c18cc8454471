import { Badge, Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldText } from '../plain-failure.ts'
import { LinesTable } from './lines-table.tsx'
import type { Line, Mark } from './review-lines.ts'

interface Props {
  readonly lines: readonly Line[]
  readonly marks: ReadonlyMap<string, readonly Mark[]>
  readonly removed: ReadonlySet<string>
  readonly onRemove: (key: string, isOut: boolean) => void
}

const useStyles = makeStyles({
  out: { color: tokens.colorNeutralForeground3, '& td:first-child': { textDecorationLine: 'line-through' } },
  notes: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
})

/** The rows of a review: what stands out of them comes first, what cannot be sent last. */
export const ReviewTable = ({ lines, marks, removed, onRemove }: Props) => {
  const { t } = useTranslation('batches')
  const styles = useStyles()
  const rank = (line: Line) => (line.off ? 2 : (marks.get(line.key)?.length ?? 0) > 0 ? 0 : 1)
  // Where a row stands must not change under the hand that removes it.
  const [order] = useState(
    () => new Map(lines.toSorted((a, b) => rank(a) - rank(b)).map((line, at) => [line.key, at])),
  )
  const sorted = lines.toSorted((a, b) => (order.get(a.key) ?? 0) - (order.get(b.key) ?? 0))
  const isOut = (line: Line) => removed.has(line.key)
  return (
    <LinesTable
      label={t('review.rows')}
      lines={sorted}
      rowClass={line => mergeClasses((isOut(line) || line.off !== null) && styles.out)}
      columns={[
        {
          name: t('columns.notes'),
          render: line => (
            <span className={styles.notes}>
              {line.off && (
                <Badge appearance="tint" color="informative">
                  {line.off.kind === 'when' ? t('marks.off') : fieldText(line.off.message)}
                </Badge>
              )}
              {!line.off &&
                !isOut(line) &&
                (marks.get(line.key) ?? []).map(mark => (
                  <Badge key={mark} appearance="tint" color="warning">
                    {t(`marks.${mark}`)}
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
  )
}
