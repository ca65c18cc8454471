import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CellContext, Row } from '../../../shared/cell.ts'
import { isDecimal } from '../../../shared/domain/money.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import type { TextsAt } from '../../i18n/text-keys.ts'
import { type SumProgress, sumRows } from '../calls/sum-rows.ts'
import { useComparison } from '../calls/use-comparison.ts'
import { getColumnKeys, translateLabel } from '../form/labels.ts'
import { ComparingState } from '../list/sums/comparing-state.tsx'
import { Findings } from '../list/sums/findings.tsx'
import { type Reconciliation, reconcileTotals } from '../list/sums/total-check.ts'
import { useTagScope } from '../tag/tag-scope.ts'
import type { ActionDialogProps } from './action.ts'
import { ClosingDialog } from './closing-dialog.tsx'
import type { ComparedFigure, ComparedRow } from './comparison-action.ts'
import { DialogSubject } from './dialog-subject.tsx'
import { QuestionText } from './question/question-text.tsx'

interface PartProps {
  readonly texts: TextsAt
  readonly figure: ComparedFigure<Row>
  readonly row: Row
  readonly read: (row: Row) => Promise<Result<Row | undefined>>
  readonly context: CellContext
}

const compareFigures = async (
  { figure, row, read }: PartProps,
  signal: AbortSignal,
  onProgress: (progress: SumProgress) => void,
): Promise<Result<Reconciliation>> => {
  const { field } = figure.column
  const before = await read(row)
  if (!before.ok) return before
  const reportedValue = before.value?.[field]
  const { source, input, rowKey, of, when, identifyingColumns } = figure
  const sumResult = await sumRows(
    {
      endpoint: source.id,
      input: { ...input(row) },
      rowKey,
      identifying: identifyingColumns.map(column => column.field),
      sums: [
        {
          name: field,
          of: of.field,
          when: [...when(row)],
          expected: isDecimal(reportedValue) ? reportedValue : null,
        },
      ],
    },
    signal,
    onProgress,
  )
  if (!sumResult.ok) return sumResult
  const after = await read(row)
  return after.ok ? ok(reconcileTotals(before.value ?? null, sumResult.value, after.value ?? null)) : after
}

/** Comparison of one figure with its orders: starts when shown, is canceled when closed. */
const Part = (props: PartProps) => {
  const { texts, figure, row, context } = props
  const { t } = useTranslation('list')
  const scope = useTagScope().id
  const { field } = figure.column
  const { now, start, cancel } = useComparison<Reconciliation>(
    scope,
    `${JSON.stringify(row)} ${field}`,
    async (signal, onProgress) =>
      signal.aborted ? failed({ kind: 'cancelled' }) : compareFigures(props, signal, onProgress),
  )
  const acts = useRef({ start, cancel })
  useLayoutEffect(() => {
    acts.current = { start, cancel }
  })
  useEffect(() => {
    acts.current.start()
    return () => acts.current.cancel()
  }, [])
  const name = translateLabel(getColumnKeys(texts, field))
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{name}</h3>
      <ComparingState now={now} begin={t('reconcile.again')} onStart={start} onCancel={cancel} />
      {now.kind === 'done' && (
        <Findings
          result={now.result}
          platformLabel={t('reconcile.platform')}
          columnOf={() => figure.column}
          nameOf={() => name}
          identifyingColumns={figure.identifyingColumns}
          amounts={[figure.of]}
          header={of => translateLabel(getColumnKeys(texts, of))}
          context={context}
        />
      )}
    </section>
  )
}

interface Props extends ActionDialogProps<Row> {
  readonly declared: ComparedRow<Row>
}

/** Compares figures of a row with the sums of other lists' rows. */
export const ComparesDialog = ({ declared, row, context, onClose }: Props) => {
  const { texts, figures, read, textValues } = declared
  const { t } = useTranslation('list')
  return (
    <ClosingDialog title={translateLabel([`${texts}.title`])} close={t('dialog.close')} onClose={onClose}>
      <DialogSubject>
        <QuestionText texts={texts} name="about" parts={textValues(row)} />
      </DialogSubject>
      {figures.map(figure => (
        <Part
          key={figure.column.field}
          texts={texts}
          figure={figure}
          row={row}
          read={read}
          context={context}
        />
      ))}
    </ClosingDialog>
  )
}
