import { makeStyles } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row as CellRow } from '../../../shared/cell.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import type { InputOf } from '../../../shared/endpoint-base.ts'
import { isVerified } from '../../../shared/writes/write-outcome.ts'
import type { BatchAction, BatchOptions } from '../batch/batch-action.ts'
import { noteStale } from '../calls/changes.ts'
import { FactLines } from '../facts/fact-lines.tsx'
import { hasLines } from '../form/fields.ts'
import { getColumnKeys, getFieldKeys, getSectionKeys, translateLabel } from '../form/labels.ts'
import { findUnnamed, type UnknownNumber } from '../form/name-lookup.ts'
import { describeValues } from '../form/words.ts'
import type { Action, ActionDialogProps } from './action.ts'
import { markDeletion, pickPlacing } from './action-placing.ts'
import type { DialogDeclaration } from './declaration.ts'
import { focusProblem } from './form/focus-problem.ts'
import { FormFrame } from './form/form-frame.tsx'
import { FormStep } from './form/form-step.tsx'
import { IncompleteForm } from './form/incomplete-form.tsx'
import {
  type FormStart,
  type LoadRecord,
  loadRecord,
  RecordPlaceholder,
  useLoadedRecord,
} from './form/load-record.tsx'
import { useForm } from './form/use-form.ts'
import { classifyOutcome, useSubmit } from './form/use-submit.ts'
import { listOutcomeKeys, VerificationNote } from './outcome/outcome-note.tsx'
import { pickSeen } from './outcome/pick-seen.ts'
import { ConfirmationStep } from './question/confirmation-step.tsx'
import { useDanger } from './question/danger.ts'
import { QuestionText } from './question/question-text.tsx'
import { getVerb } from './question/verb.ts'

/** Step of the dialog: its fields, a review of what will be sent, or the repeat prompt. */
type Step = 'edit' | 'review' | 'again'

interface FormProps<E extends Endpoint, Row> extends Omit<ActionDialogProps<Row>, 'row'> {
  readonly start: FormStart<E, Row>
  /** Reloads the form's initial record; undefined if the form starts from its row. */
  readonly onRetry: (() => void) | undefined
}

const useStyles = makeStyles({
  wide: { boxSizing: 'border-box', width: '60vw', minWidth: 'min(860px, 96vw)', maxWidth: 'none' },
})

/**
 * Creates a form dialog, validated by the endpoint's input schema. It closes on success; after a failure it keeps the entered
 * values, which its tag remembers (never a password) until it succeeds.
 *
 * @example
 * // In the list: `rowActions: [editQuota]`. Fields and `createInput` together are the call's input.
 * export const editQuota = dialog<typeof emailQuotas.edit, EmailQuota>(emailQuotas.edit, {
 *   texts: 'emailQuotas:edit',
 *   fields: [amount('dailyQuota'), amount('totalQuota')],
 *   createInput: row => ({ id: row.id, ...toQuotaValues(row) }),
 *   textValues: row => ({ username: row.username }),
 * })
 */
export const dialog = <E extends Endpoint, Row = unknown>(
  endpoint: E,
  declaration: DialogDeclaration<E, Row>,
): Action<Row> => {
  const {
    texts,
    fields,
    createInput,
    textValues,
    recordSource,
    review = false,
    tone = 'normal',
  } = declaration
  const success = declaration.success ?? 'list:dialog.succeeded'
  const reads =
    recordSource === true
      ? loadRecord<E, Row & object>(endpoint, row => createInput?.(row) ?? {})
      : (recordSource as LoadRecord<E, Row & object> | undefined)
  const verb = getVerb(endpoint.id, texts, tone)
  const Form = ({ start, context, onRetry, onClose }: FormProps<E, Row>) => {
    const { row, record, values } = start
    const danger = useDanger()
    const styles = useStyles()
    const form = useForm(
      endpoint,
      { ...declaration, createInput: of => ({ ...createInput?.(of), ...values }) },
      row,
      context,
      record,
    )
    const [snapshot] = useState(() => pickSeen(endpoint, row))
    const submission = useSubmit(endpoint, { ...declaration, success, snapshot })
    const { verification } = submission
    const [step, setStep] = useState<Step>('edit')
    const client = useQueryClient()
    const [unknownNumbers, setUnknownNumbers] = useState<readonly UnknownNumber[]>([])
    const latestValues = useRef(form.values)
    useEffect(() => {
      latestValues.current = form.values
    }, [form.values])
    const [isWorking, setWorking] = useState(false)
    const { isFound } = classifyOutcome(submission.failure, submission.lookUp)

    const close = () => {
      if (isFound) form.forget()
      onClose()
    }
    const submit = async (element: HTMLElement) => {
      const input = form.check()
      const unknownRecords = input && step === 'edit' ? await findUnnamed(client, fields, form.values) : []
      // Values edited during the look-up have not been looked up.
      if (latestValues.current !== form.values) return
      if (step === 'edit') setUnknownNumbers(unknownRecords)
      const isAsked = review || unknownRecords.length > 0
      const next = !input ? 'edit' : step === 'edit' && isAsked ? 'review' : null
      if (next) setStep(next)
      if (!input || next) return focusProblem(element)
      const result = await submission.send(input)
      if (!result.ok && result.failure.kind === 'repeat') return setStep('again')
      setStep('edit')
      if (!result.ok && result.failure.kind === 'invalid') form.refuse(result.failure.fields)
      if (!result.ok) return focusProblem(element)
      form.forget()
      // Stay open to show a mismatch with the record.
      return submission.isAsSent() ? onClose() : undefined
    }

    if (form.lacked.length > 0) {
      return (
        <RecordPlaceholder
          title={translateLabel([`${texts}.title`])}
          failure={null}
          refusal={
            <IncompleteForm texts={texts} fields={fields} lacked={form.lacked} unreadable={form.unreadable} />
          }
          onRetry={onRetry}
          onClose={onClose}
        />
      )
    }
    if (!isVerified(verification)) {
      return (
        <RecordPlaceholder
          title={translateLabel([`${texts}.title`])}
          failure={null}
          refusal={
            <VerificationNote
              endpoint={endpoint}
              verification={verification}
              nameOf={input => translateLabel(getFieldKeys(texts, input))}
              fields={fields}
              context={context}
            />
          }
          onRetry={undefined}
          onClose={onClose}
        />
      )
    }
    return (
      <FormFrame
        title={translateLabel([`${texts}.title`])}
        busy={submission.busy}
        asks={step !== 'edit'}
        {...(hasLines(fields) && { className: styles.wide })}
        onClose={close}
        onSubmit={element => void submit(element)}
      >
        {step === 'edit' ? (
          <FormStep
            declaration={declaration}
            endpoint={endpoint}
            form={form}
            submission={submission}
            question={
              textValues && <QuestionText texts={texts} name="question" parts={textValues(row, context)} />
            }
            facts={
              declaration.facts && (
                <FactLines
                  texts={texts}
                  facts={declaration.facts}
                  row={row as Row & CellRow}
                  context={context}
                />
              )
            }
            description={declaration.describe?.(row, context)}
            context={context}
            working={isWorking}
            verb={translateLabel(review ? ['list:dialog.review'] : verb.keys)}
            className={tone === 'danger' && !review ? danger : ''}
            onWorking={setWorking}
            onClose={close}
          />
        ) : (
          <ConfirmationStep
            key={step}
            sentence={
              review ? (
                <QuestionText
                  texts={texts}
                  name="review"
                  parts={textValues?.(row, context) ?? {}}
                  values={describeValues(fields, form.values, context)}
                />
              ) : undefined
            }
            verb={translateLabel(verb.keys)}
            unnamed={unknownNumbers}
            prompt={step === 'again' ? submission.prompt : null}
            busy={submission.busy}
            className={tone === 'danger' ? danger : ''}
            onBack={() => {
              submission.dismiss()
              setStep('edit')
            }}
          />
        )}
      </FormFrame>
    )
  }
  const Opened = ({ row, ...props }: ActionDialogProps<Row>) => {
    const { t } = useTranslation('list')
    const { start, failure, retry } = useLoadedRecord<E, Row>(reads as LoadRecord<E, Row> | undefined, row)
    if (start) return <Form key={start.reading} {...props} start={start} onRetry={reads && retry} />
    const isGone = start === null
    const close = () => {
      props.onClose()
      // The list behind still shows the deleted record.
      if (isGone) noteStale(endpoint)
    }
    return (
      <RecordPlaceholder
        title={translateLabel([`${texts}.title`])}
        failure={failure}
        {...(isGone && { refusal: <p role="alert">{t('dialog.gone')}</p> })}
        onRetry={retry}
        onClose={close}
      />
    )
  }
  const { batch, transformInput, when = () => true } = declaration
  const createBatchAction = (word: BatchOptions<Row>): BatchAction<Row> => ({
    id: endpoint.id,
    endpoint,
    texts,
    labelKeys: [`${texts}.title`],
    many: 'many',
    tone,
    verb,
    when,
    fields,
    createInput: row => createInput?.(row) ?? {},
    textValues: textValues ?? (() => ({})),
    ...(transformInput && {
      transformInput: (formInput, row) => transformInput(formInput as InputOf<E>, row),
    }),
    takeSnapshot: row => pickSeen(endpoint, row),
    ...word,
  })
  return {
    ...(batch && { batches: [createBatchAction(batch)] }),
    id: endpoint.id,
    texts,
    tone,
    ...pickPlacing(declaration),
    ...markDeletion(endpoint, tone),
    verbs: [verb],
    when: declaration.when ?? (() => true),
    labels: [
      [`${texts}.action`],
      [`${texts}.title`],
      verb.keys,
      [success],
      ...(textValues ? [[`${texts}.question`]] : []),
      ...(review ? [[`${texts}.review`]] : []),
      ...listOutcomeKeys(endpoint, texts),
      ...Object.keys(declaration.hints ?? {}).map(name => [`${texts}.hints.${name}`]),
      ...fields.map(field => getFieldKeys(texts, field.field)),
      ...getSectionKeys(texts, fields),
      ...(declaration.facts ?? []).map(fact => getColumnKeys(texts, fact.field)),
    ],
    Opened,
  }
}
