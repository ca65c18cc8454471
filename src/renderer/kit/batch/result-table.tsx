import { Badge, Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Batch } from '../../../shared/batch.ts'
import { formatCount, formatMoney, type Thousandths } from '../../../shared/domain/money.ts'
import { saidOf } from './said.ts'
import { useLinesStyles } from './styles.ts'

const colors = {
  waiting: 'subtle',
  sending: 'informative',
  done: 'success',
  skipped: 'warning',
  refused: 'danger',
  unknown: 'severe',
} as const

/** Drawn at once; the rest on demand. */
const most = 100

/** What became of each row. */
export const ResultTable = ({ rows }: Pick<Batch, 'rows'>) => {
  const { t } = useTranslation('batches')
  const styles = useLinesStyles()
  const [shown, setShown] = useState(most)
  const hasAmounts = rows.some(row => row.amount !== null)
  const left = rows.length - shown
  return (
    <div className={styles.scrolled}>
      <table className={styles.table} aria-label={t('result')}>
        <thead>
          <tr>
            <th scope="col">{t('columns.what')}</th>
            {hasAmounts && (
              <th scope="col" className={styles.amount}>
                {t('columns.amount')}
              </th>
            )}
            <th scope="col">{t('columns.outcome')}</th>
            <th scope="col">{t('columns.said')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map(row => (
            <tr key={row.key}>
              <td>{row.title}</td>
              {hasAmounts && (
                <td className={styles.amount}>
                  {row.amount === null ? '' : formatMoney(row.amount as Thousandths, 2)}
                </td>
              )}
              <td>
                <Badge appearance="tint" color={colors[row.state.kind]}>
                  {t(`kinds.${row.state.kind}`)}
                </Badge>
              </td>
              <td>{saidOf(row)}</td>
            </tr>
          ))}
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
