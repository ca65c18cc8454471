import {
  Button,
  Dialog,
  DialogSurface,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Spinner,
  Switch,
  tokens,
} from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CellContext, formatCell, type Row } from '../../../shared/cell.ts'
import { type Column, isFigure } from '../../../shared/column.ts'
import { isWhole as isWholeRead } from '../../../shared/files/walk-rules.ts'
import type { Snapshot, SnapshotHead } from '../../../shared/saved/snapshot.ts'
import { bridge } from '../../bridge.ts'
import { FailureError } from '../calls/call.ts'
import { compareFigure, formatChange } from '../compare/changed-texts.ts'
import { createTileLines } from '../compare/comparison-lines.ts'
import { type ReportData, readReport } from '../compare/read-report.ts'
import { dialogFooterGap, dialogTitleGap, dialogTitleSize } from '../dialog/rhythm.ts'
import { useEnvironment } from '../environment.ts'
import { formatFailure } from '../failure/failure.ts'
import type { AnyList } from '../list/declaration.ts'
import type { ListEndpoint } from '../list/list-endpoint.ts'
import { usePrivacyMode } from '../privacy/privacy-mode.ts'
import { useLayout } from '../table/layout/use-layout.ts'
import type { SecondaryLines } from '../table/rows/secondary-lines.ts'
import { DataTable } from '../table/table.tsx'
import { useTagScope } from '../tag/tag-scope.ts'
import { TotalsBar } from '../totals/totals-bar.tsx'
import { formatMomentByBothClocks } from '../words/both-clocks.ts'
import { formatMomentAt } from '../words/moment-text.ts'
import { DeleteButtons } from './delete-buttons.tsx'
import { compareReadings, createKeyReader, type RowChange, type RowDifference } from './differences.ts'

const useStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    boxSizing: 'border-box',
    width: '90vw',
    maxWidth: 'none',
    maxHeight: '90vh',
  },
  title: {
    margin: `0 0 calc(${dialogTitleGap} - ${tokens.spacingVerticalS})`,
    fontSize: dialogTitleSize,
    fontWeight: tokens.fontWeightSemibold,
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalL },
  note: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  table: { display: 'flex', flexDirection: 'column', minHeight: 0, flex: '1 1 auto' },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    marginTop: `calc(${dialogFooterGap} - ${tokens.spacingVerticalS})`,
  },
})

const fateField = ' fate'

interface SnapshotPair {
  readonly snapshot: Snapshot
  readonly now: ReportData
}

interface Props {
  readonly source: ListEndpoint
  readonly list: AnyList
  readonly head: SnapshotHead
  readonly title: string
  readonly header: (field: string) => string
  readonly context: CellContext
  readonly onClose: () => void
}

const readBoth = async (
  source: ListEndpoint,
  list: AnyList,
  head: SnapshotHead,
  signal: AbortSignal,
): Promise<SnapshotPair> => {
  const result = await bridge().request('openSnapshot', { id: head.id })
  if (!result.ok) throw new FailureError(result.failure)
  // The snapshot's filters, used to read the current report.
  const filters = JSON.parse(head.search) as Readonly<Record<string, unknown>>
  const now = await readReport(source, list, filters, signal)
  if (!now.ok) throw new FailureError(now.failure)
  return { snapshot: result.value, now: now.value }
}

/** Compares a snapshot with the current report: added, removed and changed rows, cell by cell. */
export const SnapshotDialog = ({ source, list, head, title, header, context, onClose }: Props) => {
  const styles = useStyles()
  const { t } = useTranslation('compare')
  const { zone } = useEnvironment()
  const scope = useTagScope().id
  const [isAll, setAll] = useState(false)
  const query = useQuery<SnapshotPair, FailureError>({
    queryKey: [scope, `snapshot ${head.id}`],
    gcTime: 0,
    staleTime: 0,
    queryFn: ({ signal }) => readBoth(source, list, head, signal),
  })
  const { data } = query
  const failure = query.error?.failure
  const isWhole = data !== undefined && data.snapshot.isWhole && isWholeRead(data.now.gaps)
  const differences = useMemo(() => {
    if (!data) return []
    const rowDifferences = compareReadings({
      before: data.snapshot.rows,
      now: data.now.rows,
      fields: list.columns.map(column => column.field),
      keyOf: createKeyReader(list.rowKey, list.comparisons ?? {}),
    })
    // With an incomplete snapshot, added and removed rows are unknown.
    return isWhole
      ? rowDifferences
      : rowDifferences.filter(difference => difference.earlierRow !== null && difference.fate !== 'gone')
  }, [data, list, isWhole])
  const count = (fate: RowChange) => differences.filter(difference => difference.fate === fate).length
  const cells = differences.reduce((sum, one) => sum + one.changedFields.size, 0)

  const columns = useMemo<readonly Column[]>(
    () => [{ kind: 'text', field: fateField, pinned: true, whole: true }, ...list.columns],
    [list],
  )
  const getHeader = useCallback(
    (field: string) => (field === fateField ? t('snapshot.fate') : header(field)),
    [header, t],
  )
  const { rows, secondaryLines } = useMemo(() => {
    const visibleDifferences = isAll
      ? differences
      : differences.filter(difference => difference.fate !== 'same')
    const of = new Map<Row, RowDifference>(
      visibleDifferences.map(difference => [
        { ...difference.row, [fateField]: t(`snapshot.${difference.fate}`) },
        difference,
      ]),
    )
    const under: SecondaryLines = {
      of: (column, row) => {
        const one = of.get(row)
        if (!one?.earlierRow || !one.changedFields.has(column.field)) return null
        const beforeText = t('snapshot.before', { value: formatCell(column, one.earlierRow, context) })
        if (!isFigure(column)) return { text: beforeText, tone: 'info' }
        const change = formatChange(column, compareFigure(column, one.earlierRow, row), context)
        return { text: `${change.text} · ${beforeText}`, tone: change.tone }
      },
      columns: column =>
        column.field === fateField
          ? []
          : [
              {
                column: { ...column, field: `${column.field} before` },
                header: t('column.before', { column: header(column.field), title: t('snapshot.earlier') }),
              },
            ],
      whole: row => {
        const before = of.get(row)?.earlierRow
        return before
          ? {
              ...row,
              ...Object.fromEntries(list.columns.map(({ field }) => [`${field} before`, before[field]])),
            }
          : row
      },
    }
    return { rows: [...of.keys()], secondaryLines: under }
  }, [differences, isAll, context, header, list, t])
  const layout = useLayout(`${list.route} snapshot`, columns)
  const rowKey = useCallback((_: Row, index: number) => `#${index}`, [])
  const time = formatMomentAt(zone, head.at)
  const heading = t('snapshot.title', { title, time })
  // The stored description of the search is plain text and must be masked.
  const isSafe = usePrivacyMode()
  return (
    <Dialog open onOpenChange={(_, change) => !change.open && onClose()}>
      <DialogSurface className={styles.surface} aria-label={heading}>
        <h2 className={styles.title} title={formatMomentByBothClocks(head.at, zone) ?? undefined}>
          {heading}
        </h2>
        {head.about && !isSafe && <span className={styles.note}>{head.about}</span>}
        {failure && (
          <MessageBar intent="error">
            <MessageBarBody>
              {formatFailure(failure)}{' '}
              <Button size="small" onClick={() => void query.refetch()}>
                {t('retry')}
              </Button>
            </MessageBarBody>
          </MessageBar>
        )}
        {!data && !failure && <Spinner label={t('snapshot.reading')} />}
        {data && (
          <>
            <div className={styles.line}>
              <output>
                {t('snapshot.counts', {
                  changed: count('changed'),
                  cells,
                  added: count('added'),
                  gone: count('gone'),
                })}
              </output>
              <Switch
                checked={isAll}
                label={t('snapshot.all')}
                onChange={(_, { checked }) => setAll(checked)}
              />
            </div>
            {!isWhole && <span className={styles.note}>{t('snapshot.inPart')}</span>}
            {list.totals && data.snapshot.sums && data.now.sums && (
              <TotalsBar
                texts={list.texts}
                tiles={list.totals.tiles}
                sums={data.now.sums}
                context={context}
                under={createTileLines(data.snapshot.sums, context, value => t('snapshot.before', { value }))}
              />
            )}
            <div className={styles.table}>
              <DataTable
                layout={layout}
                label={heading}
                columns={columns}
                header={getHeader}
                rows={rows}
                rowKey={rowKey}
                context={context}
                state="ready"
                emptyHint={t('snapshot.nothing')}
                secondaryLines={secondaryLines}
                localSort
                height="fill"
              />
            </div>
          </>
        )}
        <div className={styles.foot}>
          <DeleteButtons id={head.id} onDeleted={onClose} />
          <Button onClick={onClose}>{t('snapshot.close')}</Button>
        </div>
      </DialogSurface>
    </Dialog>
  )
}
