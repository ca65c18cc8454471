import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type CellContext, formatCell, noValue } from '../../../../shared/cell.ts'
import type { Column } from '../../../../shared/column.ts'
import type { LookUpState } from '../../../../shared/writes/write-outcome.ts'
import type { WriteVerdict } from '../../../../shared/writes/write-verdict.ts'
import { type TextsAt } from '../../../i18n/text-keys.ts'
import { useEnvironment } from '../../environment.ts'
import { getColumnKeys, translateLabel } from '../../form/labels.ts'
import { usePrivacyMode } from '../../privacy/privacy-mode.ts'
import type { Submission } from '../form/use-submit.ts'
import { ArmedButton } from '../question/armed-button.tsx'

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS, minWidth: 0, overflowX: 'auto' },
  name: {
    paddingInlineEnd: tokens.spacingHorizontalM,
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
  },
  value: {
    minWidth: '120px',
    maxWidth: '240px',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXXS} 0`,
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

/** Columns and labels for comparing the input sent with the recorded values. */
export interface RecordComparison {
  readonly texts: TextsAt
  readonly columns: readonly Column[]
}

interface Props {
  readonly lookUp: Extract<LookUpState, { readonly kind: 'undecided' }>
  readonly comparison: RecordComparison | undefined
  readonly onLook: () => void
  readonly onDecide: Submission['decide']
}

/** Compares the input sent with candidate records, one column each, and lets the operator decide. */
export const UndecidedNote = ({ lookUp: { lines, at }, comparison, onLook, onDecide }: Props) => {
  const { t } = useTranslation('list')
  const styles = useStyles()
  const { language } = useEnvironment()
  const root = useRef<HTMLDivElement>(null)
  // Scrolls into view, as it may be below a long form; deferred, because the first field's focus scrolls too.
  useEffect(() => {
    const timer = setTimeout(() => root.current?.scrollIntoView?.({ block: 'nearest' }), 100)
    return () => clearTimeout(timer)
  }, [])
  const context: CellContext = { language, shareSafe: usePrivacyMode() }
  const hasRecords = lines.some(({ is }) => is === 'record')
  const decide = (verdict: WriteVerdict, text: string) => (
    <ArmedButton size="small" subject={String(at)} onClick={() => void onDecide(verdict)}>
      {text}
    </ArmedButton>
  )
  return (
    <div ref={root} className={styles.root}>
      {comparison && lines.length > 0 && (
        <table aria-label={t('dialog.undecided.table')}>
          <thead>
            <tr>
              <td aria-hidden="true" />
              {lines.map(({ is }, number) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a look-up never change
                <th key={number} scope="col" className={styles.value}>
                  {t(`dialog.undecided.${is}`, { n: number })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparison.columns.map(column => (
              <tr key={column.field}>
                <th scope="row" className={styles.name}>
                  {translateLabel(getColumnKeys(comparison.texts, column.field))}
                </th>
                {lines.map(({ row }, number) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={number} className={styles.value}>
                    {formatCell(column, row, context) || noValue}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {hasRecords && (
            <tfoot>
              <tr>
                <td aria-hidden="true" />
                {lines.map(({ is }, number) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={number} className={styles.value}>
                    {is === 'record' && decide('done', t('dialog.undecided.thisOne'))}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      )}
      <div className={styles.buttons}>
        {!hasRecords && decide('done', t('dialog.undecided.done'))}
        {decide('notDone', t('dialog.undecided.notDone'))}
        <Button size="small" onClick={onLook}>
          {t('dialog.lookAgain')}
        </Button>
      </div>
    </div>
  )
}
