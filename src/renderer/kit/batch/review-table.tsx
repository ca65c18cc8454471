import { Badge, Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoney } from '../../../shared/domain/money.ts'
import { fieldText } from '../plain-failure.ts'
import type { Line, Mark } from './review-lines.ts'
import { useLinesStyles } from './styles.ts'

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

/** Drawn at once; the rest on demand. */
const most = 100

/** The rows of a review: what stands out of them comes first, what cannot be sent last. */
export const ReviewTable = ({ lines, marks, removed, onRemove }: Props) => {
  const { t } = useTranslation('batches')
  const styles = { ...useLinesStyles(), ...useStyles() }
  const [shown, setShown] = useState(most)
  const rank = (line: Line) => (line.off ? 2 : (marks.get(line.key)?.length ?? 0) > 0 ? 0 : 1)
  // Where a row stands must not change under the hand that removes it.
  const [order] = useState(
    () => new Map(lines.toSorted((a, b) => rank(a) - rank(b)).map((line, at) => [line.key, at])),
  )
  const sorted = lines.toSorted((a, b) => (order.get(a.key) ?? 0) - (order.get(b.key) ?? 0))
  const hasAmounts = lines.some(line => line.amount !== null)
  const left = lines.length - shown
  return (
    <div className={styles.scrolled}>
      <table className={styles.table} aria-label={t('review.rows')}>
        <thead>
          <tr>
            <th scope="col">{t('columns.what')}</th>
            {hasAmounts && (
              <th scope="col" className={styles.amount}>
                {t('columns.amount')}
              </th>
            )}
            <th scope="col">{t('columns.notes')}</th>
            <th scope="col">
              <span className={styles.hidden}>{t('columns.remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, shown).map(line => {
            const isOut = removed.has(line.key)
            return (
              <tr key={line.key} className={mergeClasses((isOut || line.off !== null) && styles.out)}>
                <td>{line.title}</td>
                {hasAmounts && (
                  <td className={styles.amount}>{line.amount === null ? '' : formatMoney(line.amount, 2)}</td>
                )}
                <td>
                  <span className={styles.notes}>
                    {line.off && (
                      <Badge appearance="tint" color="informative">
                        {line.off.kind === 'when' ? t('marks.off') : fieldText(line.off.message)}
                      </Badge>
                    )}
                    {!line.off &&
                      !isOut &&
                      (marks.get(line.key) ?? []).map(mark => (
                        <Badge key={mark} appearance="tint" color="warning">
                          {t(`marks.${mark}`)}
                        </Badge>
                      ))}
                  </span>
                </td>
                <td>
                  {!line.off && (
                    <Button
                      size="small"
                      appearance="subtle"
                      aria-label={t(isOut ? 'review.putBackNamed' : 'review.removeNamed', {
                        what: line.title,
                      })}
                      onClick={() => onRemove(line.key, !isOut)}
                    >
                      {t(isOut ? 'review.putBack' : 'review.remove')}
                    </Button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {left > 0 && (
        <Button size="small" onClick={() => setShown(shown + most)}>
          {t('more', { n: formatCount(left) })}
        </Button>
      )}
    </div>
  )
}
