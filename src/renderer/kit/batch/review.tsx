import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../shared/column.ts'
import { getClock } from '../../../shared/domain/dates.ts'
import { formatCount } from '../../../shared/domain/money.ts'
import { listSecretFields } from '../../../shared/endpoint.ts'
import { type FieldProblem, failed } from '../../../shared/result.ts'
import { maxBatchRows } from '../../../shared/writes/batch.ts'
import { bridge } from '../../bridge.ts'
import { useComparison } from '../calls/use-comparison.ts'
import { DialogButtons } from '../dialog/dialog-buttons.tsx'
import type { Watch } from '../dialog/outcome/watch.ts'
import { useDanger } from '../dialog/question/danger.ts'
import { SendButton } from '../dialog/send-button.tsx'
import { useEnvironment } from '../environment.ts'
import { formatFailure } from '../failure/failure.ts'
import { changeValue, type FieldContext, findChoiceProblems, labelChoices } from '../form/choices.ts'
import { FormFields } from '../form/form-fields.tsx'
import { translateMany, translateManyShort } from '../form/labels.ts'
import { findSchemaProblems } from '../form/problems.ts'
import { filterApplicable, getInitialValues, toInput } from '../form/values.ts'
import { useOpenWork } from '../tag/open-work.ts'
import { useTagScope } from '../tag/tag-scope.ts'
import { toast } from '../toast.ts'
import type { BatchAction } from './batch-action.ts'
import { EarlierLine } from './earlier-line.tsx'
import { compareEarlier, type EarlierComparisons } from './read-earlier.ts'
import { buildReviewLines, findMarks, findMedian, sumLines } from './review-lines.ts'
import { ReviewTable } from './review-table.tsx'
import { formatAmounts, formatNumbers } from './review-words.ts'
import { describeFields } from './words.ts'

export interface ReviewProps<Row> {
  readonly batched: BatchAction<Row>
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row, index: number) => string
  /** Search of the rows; undefined if they come from no visible list. */
  readonly search?: Watch['search']
  readonly context: FieldContext
  /** Columns of the list, used to describe rows that have changed meanwhile. */
  readonly columns: readonly Column[]
  readonly header: (field: string) => string
  /** Called with the batch's id once it has started. */
  readonly onStarted: (id: string) => void
  readonly onClose: () => void
}

const notCompared: EarlierComparisons['against'] = new Map()

const useStyles = makeStyles({
  surface: { boxSizing: 'border-box', width: 'min(900px, 96vw)', maxWidth: 'none' },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  sum: { display: 'block', fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  sentence: { margin: 0 },
})

/** Review of a batch: number of rows and subjects, sum, highlights, removable rows, and the send button. */
export const Review = <Row,>(props: ReviewProps<Row>) => {
  const { batched, rows, keyOf, search, context, columns, header, onStarted, onClose } = props
  const { endpoint, texts, fields } = batched
  const { t } = useTranslation(['batches', 'list'])
  const styles = useStyles()
  const danger = useDanger()
  const { zone } = useEnvironment()
  const [removedKeys, setRemovedKeys] = useState<ReadonlySet<string>>(new Set())
  const [values, setValues] = useState(() => getInitialValues(fields))
  const [chosenLabels, setChosenLabels] = useState(() => labelChoices(fields, values, context))
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [busy, setBusy] = useState(false)
  useOpenWork('form', JSON.stringify(values) !== JSON.stringify(getInitialValues(fields)))

  const secrets = listSecretFields(endpoint)
  const formResult = useMemo(() => toInput(fields, values, getClock(zone), 'form'), [fields, values, zone])
  const plain = useMemo(
    () => Object.fromEntries(Object.entries(formResult.input).filter(([name]) => !secrets.includes(name))),
    [formResult, secrets],
  )
  const lines = useMemo(
    () => buildReviewLines(batched, rows, plain, keyOf, context),
    [batched, rows, plain, keyOf, context],
  )
  const linesToSend = useMemo(
    () => lines.filter(line => line.off === null && !removedKeys.has(line.key)),
    [lines, removedKeys],
  )
  const marks = useMemo(() => findMarks(linesToSend), [linesToSend])
  const median = useMemo(() => findMedian(linesToSend.flatMap(({ amount }) => amount ?? [])), [linesToSend])
  const { earlier } = batched
  const comparing = useComparison<EarlierComparisons>(
    useTagScope().id,
    `batch ${batched.id}`,
    async (signal, onProgress) =>
      earlier
        ? compareEarlier(
            earlier,
            lines.flatMap(({ key, amount, off }, index) => {
              const row = rows[index]
              return off === null && !removedKeys.has(key) && row !== undefined ? [{ key, row, amount }] : []
            }),
            signal,
            onProgress,
          )
        : failed({ kind: 'cancelled' }),
  )
  const sums = sumLines(linesToSend)
  const { count, sum } = sums
  const action = translateMany(texts, batched.many, count)
  const isTooMany = count > maxBatchRows
  const figures = [formatNumbers(sums, lines.length, texts, t), ...formatAmounts(sums, t)].join(' · ')

  /** Shows input problems; true if there are none. */
  const isEntered = () => {
    const [first] = linesToSend
    const enteredFields = new Set(fields.map(field => field.field))
    const own = first ? findSchemaProblems(endpoint.input, { ...first.row.input, ...formResult.input }) : []
    const allProblems = [
      ...formResult.problems,
      ...findChoiceProblems(filterApplicable(fields, values), values, context, chosenLabels),
      ...own.filter(problem => enteredFields.has(problem.field)),
    ]
    setProblems(allProblems)
    return allProblems.length === 0 && first !== undefined
  }
  const send = async () => {
    if (!isEntered()) return
    setBusy(true)
    const plannedRows = linesToSend.map(line => line.row)
    const secret = Object.entries(formResult.input).filter(([name]) => secrets.includes(name))
    const result = await bridge().request('startBatch', {
      title: action.slice(0, 120),
      call: endpoint.id,
      rows: plannedRows,
      words: describeFields(plannedRows, columns, header, context),
      ...(search && { search }),
      ...(secret.length > 0 && {
        secret: Object.fromEntries(secret),
      }),
    })
    setBusy(false)
    if (result.ok) return onStarted(result.value)
    return toast('error', formatFailure(result.failure))
  }
  return (
    <Dialog open modalType="alert" onOpenChange={(_, data) => !data.open && !busy && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{action}</DialogTitle>
          <DialogContent className={styles.content}>
            <output className={styles.sum}>{figures}</output>
            {fields.length > 0 && (
              <FormFields
                texts={texts}
                fields={fields}
                schema={endpoint.input}
                values={values}
                extraInput={linesToSend[0]?.row.input ?? {}}
                problems={problems}
                context={context}
                onChange={(field, value) => {
                  setValues(before => changeValue(fields, before, field, value))
                  setChosenLabels(before => labelChoices(fields, { [field]: value }, context, before))
                  setProblems(before => before.filter(problem => problem.field !== field))
                }}
                onBusy={() => undefined}
              />
            )}
            {earlier && sum !== null && (
              <EarlierLine now={comparing.now} onStart={comparing.start} onCancel={comparing.cancel} />
            )}
            {isTooMany && <p role="alert">{t('review.tooMany', { n: formatCount(maxBatchRows) })}</p>}
            <ReviewTable
              lines={lines}
              marks={marks}
              median={median}
              against={comparing.now.kind === 'done' ? comparing.now.result.against : notCompared}
              removed={removedKeys}
              onRemove={(key, isOut) =>
                setRemovedKeys(before =>
                  isOut ? new Set([...before, key]) : new Set([...before].filter(one => one !== key)),
                )
              }
            />
            <p className={styles.sentence}>{t('review.sentence')}</p>
          </DialogContent>
          <DialogButtons
            leave={
              <Button disabled={busy} onClick={onClose}>
                {t('list:dialog.cancel')}
              </Button>
            }
            main={
              <SendButton
                verb={translateManyShort(texts, batched.many, count)}
                busy={busy}
                className={batched.verb.tone === 'danger' ? danger : ''}
                disabled={busy || count === 0 || isTooMany}
                onClick={() => void send()}
              />
            }
          />
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
