import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { type CellContext, formatCell, formatExactCell, noValue, type Row } from '../../../../shared/cell.ts'
import type { Column } from '../../../../shared/column.ts'
import { type Decimal, formatCount, withSign } from '../../../../shared/domain/money.ts'
import { nameInLine } from '../../../../shared/texts/bidi.ts'
import type { Reconciliation, TotalCheck } from './total-check.ts'

const useStyles = makeStyles({
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { padding: `2px ${tokens.spacingHorizontalS}`, textAlign: 'end', verticalAlign: 'top' },
    '& th:first-child': { textAlign: 'start' },
    '& td:last-child, & th:last-child': { textAlign: 'start' },
  },
  scroller: { overflowX: 'auto' },
  bad: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  notes: { marginBlock: tokens.spacingVerticalS, paddingInlineStart: tokens.spacingHorizontalXL },
})

export interface FindingsProps {
  readonly result: Reconciliation
  /** Label of the platform's figure. */
  readonly platformLabel: string
  /** Returns the column of a sum. */
  readonly columnOf: (name: string) => Column | undefined
  readonly nameOf: (name: string) => string
  /** Columns that identify rows, and the columns of their amounts. */
  readonly identifyingColumns: readonly Column[]
  readonly amounts: readonly Column[]
  readonly header: (field: string) => string
  readonly context: CellContext
}

/** Result of verifying totals against their rows: each total, and the rows that explain a difference. */
export const Findings = (props: FindingsProps) => {
  const { result, platformLabel, columnOf, nameOf, identifyingColumns, amounts, header, context } = props
  const { verdicts, rowSums, missing } = result
  const { t } = useTranslation('list')
  const styles = useStyles()
  const formatValue = (name: string, value: Decimal | null): string => {
    const column = columnOf(name)
    if (value === null || !column) return noValue
    const row = { [column.field]: value }
    // All digits: a difference may be smaller than the displayed precision.
    return formatExactCell(column, row, context) ?? formatCell(column, row, context)
  }
  const describeRow = (row: Row): string =>
    [...new Map([...identifyingColumns, ...amounts].map(column => [column.field, column])).values()]
      .map(column => [header(column.field), nameInLine(formatCell(column, row, context))] as const)
      .filter(([, text]) => text !== '' && text !== noValue)
      .map(([name, text]) => `${name} ${text}`)
      .join(' · ')
  const renderSuspects = ({ name, rowSum: { suspects } }: TotalCheck) =>
    (['exact', 'counted', 'near'] as const).flatMap(kind => {
      const own = suspects.filter(
        suspect => kind === (suspect.exact ? (suspect.counted ? 'counted' : 'exact') : 'near'),
      )
      return own.length === 0
        ? []
        : [
            <li key={`${name} ${kind}`}>
              {t(`reconcile.${kind}`, { name: nameOf(name) })}
              <ul>
                {own.map(({ row }) => (
                  <li key={JSON.stringify(row)}>{describeRow(row)}</li>
                ))}
              </ul>
            </li>,
          ]
    })
  const off = verdicts.filter(({ kind }) => kind === 'different')
  return (
    <>
      <div className={styles.scroller}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('reconcile.total')}</th>
              <th scope="col">{platformLabel}</th>
              <th scope="col">{t('reconcile.sum')}</th>
              <th scope="col">{t('reconcile.difference')}</th>
              <th scope="col">{t('reconcile.outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {verdicts.map(({ name, kind, reportedValue: value, rowSum: { sum }, difference }) => (
              <tr key={name}>
                <th scope="row">{nameOf(name)}</th>
                <td>{formatValue(name, value)}</td>
                <td>{formatValue(name, sum)}</td>
                <td>{kind === 'different' ? withSign(formatValue(name, difference)) : noValue}</td>
                <td className={kind === 'different' ? styles.bad : ''}>{t(`reconcile.kinds.${kind}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={styles.notes}>
        <li>{t('reconcile.rows', { n: formatCount(rowSums.rows) })}</li>
        {rowSums.unreadable > 0 && (
          <li>
            {t('reconcile.unreadable', { n: formatCount(rowSums.unreadable) })} {rowSums.details.join('; ')}
          </li>
        )}
        {missing > 0 && <li>{t('reconcile.missing', { n: formatCount(missing) })}</li>}
        {rowSums.isOpen && <li>{t('gaps.open')}</li>}
        {rowSums.repeatedCount > 0 && (
          <li>
            {t('reconcile.twice', { n: formatCount(rowSums.repeatedCount) })}
            <ul>
              {rowSums.repeated.map(row => (
                <li key={JSON.stringify(row)}>{describeRow(row)}</li>
              ))}
            </ul>
          </li>
        )}
        {rowSums.conflicting > 0 && (
          <li>
            {t('reconcile.conflicting', { n: formatCount(rowSums.conflicting) })}
            <ul>
              {rowSums.conflicts.map(row => (
                <li key={JSON.stringify(row)}>{describeRow(row)}</li>
              ))}
            </ul>
          </li>
        )}
        {off.flatMap(verdict => [
          ...(verdict.isThousandfold
            ? [
                <li key={`${verdict.name} scale`}>
                  {t('reconcile.thousand', { name: nameOf(verdict.name) })}
                </li>,
              ]
            : []),
          ...(verdict.isAgain
            ? [
                <li key={`${verdict.name} again`}>
                  {t('reconcile.isTwice', { name: nameOf(verdict.name) })}
                </li>,
              ]
            : []),
          ...(verdict.rowSum.missingCount > 0
            ? [
                <li key={`${verdict.name} lacking`}>
                  {t('reconcile.lacking', {
                    name: nameOf(verdict.name),
                    n: formatCount(verdict.rowSum.missingCount),
                  })}
                </li>,
              ]
            : []),
          ...renderSuspects(verdict),
        ])}
        {off.length > 0 && rowSums.unnamed && <li>{t('reconcile.unnamed')}</li>}
      </ul>
    </>
  )
}
