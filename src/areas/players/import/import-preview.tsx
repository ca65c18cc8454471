import { makeStyles, Switch, Text, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldContext } from '../../../renderer/kit/form/choices.ts'
import { getColumnKeys, translateLabel } from '../../../renderer/kit/form/labels.ts'
import { ColumnsMenu } from '../../../renderer/kit/table/layout/columns-menu.tsx'
import { useLayout } from '../../../renderer/kit/table/layout/use-layout.ts'
import { DataTable } from '../../../renderer/kit/table/table.tsx'
import { count, text } from '../../../shared/column.ts'
import { formatCount } from '../../../shared/domain/money.ts'
import type { ImportPreview, ImportRow } from '../../../shared/files/import-preview.ts'

export const importTexts = 'players:importMembers'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' },
})

const columns = [
  count('row', { width: 72, average: true }),
  text('account', { personal: true, width: 200 }),
  text('password', { personal: true, width: 150 }),
  text('problem', { width: 280 }),
]
export const previewLabels = columns.map(column => getColumnKeys(importTexts, column.field))

const header = (field: string) => translateLabel(getColumnKeys(importTexts, field))
const keyOf = (row: Readonly<Record<string, unknown>>) => String(row['row'])

interface Props {
  readonly preview: ImportPreview
  readonly context: FieldContext
}

/** Rows of a workbook, each with its problems in words. */
export const PreviewTable = ({ preview, context }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('players')
  const layout = useLayout(importTexts, columns)
  const [isOnlyProblems, setOnlyProblems] = useState(false)
  const bad = preview.total - preview.good
  const rows = useMemo(() => {
    const describeProblem = ({ problem, repeats }: ImportRow) =>
      problem === null ? '' : t(`importMembers.problems.${problem}`, { row: repeats ?? '' })
    return preview.rows
      .filter(row => !isOnlyProblems || row.problem !== null)
      .map(row => ({
        row: row.row,
        account: row.account,
        password: t(`importMembers.passwords.${row.password}`),
        problem: describeProblem(row),
      }))
  }, [preview, isOnlyProblems, t])
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <Text weight="semibold">
          {t('importMembers.counts', {
            file: preview.file,
            total: formatCount(preview.total),
            good: formatCount(preview.good),
            bad: formatCount(bad),
          })}
        </Text>
        <Switch
          label={t('importMembers.onlyProblems')}
          checked={isOnlyProblems}
          disabled={bad === 0}
          onChange={(_, data) => setOnlyProblems(data.checked)}
        />
        <ColumnsMenu label={t('importMembers.rows')} columns={columns} header={header} layout={layout} />
      </div>
      <DataTable
        layout={layout}
        label={t('importMembers.rows')}
        columns={columns}
        header={header}
        rows={rows}
        rowKey={keyOf}
        context={context}
        state="ready"
        localSort
        height={300}
      />
      {bad > 0 && <Text>{t('importMembers.onlyGood')}</Text>}
    </div>
  )
}
