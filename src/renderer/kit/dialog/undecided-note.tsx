import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { type CellContext, cellText, noValue } from '../../../shared/cell.ts'
import type { WriteVerdict } from '../../../shared/write-verdict.ts'
import { useEnvironment } from '../environment.ts'
import { columnKeys, label } from '../form/labels.ts'
import { useShareSafe } from '../share-safe.ts'
import { ArmedButton } from './armed-button.tsx'
import type { Found } from './finding.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS, minWidth: 0, overflowX: 'auto' },
  cell: {
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

interface Props {
  readonly found: Extract<Found, { readonly kind: 'undecided' }>
  readonly onLook: () => void
  readonly onDecide: (verdict: WriteVerdict) => void
}

/** What was sent beside the records that may be it: the operator decides. */
export const UndecidedNote = ({ found: { lines, compares, at }, onLook, onDecide }: Props) => {
  const { t } = useTranslation('list')
  const styles = useStyles()
  const { language } = useEnvironment()
  const context: CellContext = { language, shareSafe: useShareSafe() }
  const hasRecords = lines.some(({ is }) => is === 'record')
  const decide = (verdict: WriteVerdict, text: string) => (
    <ArmedButton size="small" about={at} onClick={() => onDecide(verdict)}>
      {text}
    </ArmedButton>
  )
  return (
    <div className={styles.root}>
      {compares && lines.length > 0 && (
        <table aria-label={t('dialog.undecided.table')}>
          <thead>
            <tr>
              <td aria-hidden="true" />
              {compares.columns.map(({ field }) => (
                <th key={field} scope="col" className={styles.cell}>
                  {label(columnKeys(compares.texts, field))}
                </th>
              ))}
              {hasRecords && <td aria-hidden="true" />}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ is, row }, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one look stay as they are
              <tr key={number}>
                <th scope="row" className={styles.cell}>
                  {t(`dialog.undecided.${is}`, { n: number })}
                </th>
                {compares.columns.map(column => (
                  <td key={column.field} className={styles.cell}>
                    {cellText(column, row, context) || noValue}
                  </td>
                ))}
                {is === 'record' && <td>{decide('done', t('dialog.undecided.thisOne'))}</td>}
              </tr>
            ))}
          </tbody>
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
