import { makeStyles } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Endpoint, InputOf } from '../../../shared/endpoint.ts'
import { isAsSent } from '../../../shared/write-outcome.ts'
import { textBelow } from '../../i18n/position.ts'
import type { Batched, BatchWord } from '../batch/batched.ts'
import { fieldKeys, label, sectionKeys } from '../form/labels.ts'
import { type Unnamed, unnamedIn } from '../form/naming.ts'
import { inWords } from '../form/words.ts'
import { safeParts } from '../safe-parts.ts'
import type { Action, OpenedProps } from './action.ts'
import { Asking } from './asking.tsx'
import { useDanger } from './danger.ts'
import type { DialogDeclaration } from './declaration.ts'
import { focusProblem } from './focus-problem.ts'
import { FormFrame } from './form-frame.tsx'
import { FormStep } from './form-step.tsx'
import { Incomplete } from './incomplete.tsx'
import { type Begun, loadRecord, type OnRecord, useOnRecord, Waiting } from './load-record.tsx'
import { outcomeKeys, VerificationNote } from './outcome-note.tsx'
import { pickSeen } from './pick-seen.ts'
import { useForm } from './use-form.ts'
import { classifyOutcome, useSubmit } from './use-submit.ts'
import { verbOf } from './verb.ts'

/** What the dialog shows: its fields, what will be sent in words, or why the same is not simply sent again. */
type Step = 'edit' | 'review' | 'again'

interface FormProps<E extends Endpoint, Row> extends Omit<OpenedProps<Row>, 'row'> {
  readonly begun: Begun<E, Row>
  /** Reads again what the form begins with; nothing where it begins with the row it was started from. */
  readonly onRetry: (() => void) | undefined
}

const useStyles = makeStyles({
  wide: { boxSizing: 'border-box', width: '60vw', minWidth: 'min(860px, 96vw)', maxWidth: 'none' },
})

/**
 * A dialog: validation is the endpoint's input schema. It closes on success; on failure it stays with what was entered,
 * which its tag remembers (never a password) until it succeeds.
 */
export const dialog = <E extends Endpoint, Row = unknown>(
  endpoint: E,
  declaration: DialogDeclaration<E, Row>,
): Action<Row> => {
  const { texts, fields, from, about, loads, review = false, tone = 'normal', wide = false } = declaration
  const success = declaration.success ?? 'list:dialog.succeeded'
  const reads =
    loads === true
      ? loadRecord<E, Row & object>(endpoint, row => from?.(row) ?? {})
      : (loads as OnRecord<E, Row & object> | undefined)
  const verb = verbOf(endpoint.id, texts, tone)
  const Form = ({ begun, context, reread, onRetry, onClose }: FormProps<E, Row>) => {
    const { row, record, values } = begun
    const danger = useDanger()
    const styles = useStyles()
    const form = useForm(
      endpoint,
      { ...declaration, from: of => ({ ...from?.(of), ...values }) },
      row,
      record,
    )
    const [seen] = useState(() => pickSeen(endpoint, row))
    const submission = useSubmit(endpoint, { ...declaration, success, seen })
    const { verification } = submission
    const [step, setStep] = useState<Step>('edit')
    const client = useQueryClient()
    const [unnamed, setUnnamed] = useState<readonly Unnamed[]>([])
    const entered = useRef(form.values)
    useEffect(() => {
      entered.current = form.values
    }, [form.values])
    const [working, setWorking] = useState(false)
    const { isFound } = classifyOutcome(submission.failure, submission.lookUp)

    const close = () => {
      if (isFound) form.forget()
      onClose()
    }
    const submit = async (element: HTMLElement) => {
      const input = form.check()
      const nobody = input && step === 'edit' ? await unnamedIn(client, fields, form.values) : []
      // What was entered meanwhile is not what was looked up.
      if (entered.current !== form.values) return
      if (step === 'edit') setUnnamed(nobody)
      const isAsked = review || nobody.length > 0
      const next = !input ? 'edit' : step === 'edit' && isAsked ? 'review' : null
      if (next) setStep(next)
      if (!input || next) return focusProblem(element)
      const result = await submission.send(input, reread)
      if (!result.ok && result.failure.kind === 'repeat') return setStep('again')
      setStep('edit')
      if (!result.ok && result.failure.kind === 'invalid') form.refuse(result.failure.fields)
      if (!result.ok) return focusProblem(element)
      form.forget()
      // What is on record otherwise stays on show.
      if (submission.isAsSent()) onClose()
      return reread()
    }

    if (form.lacked.length > 0) {
      return (
        <Waiting
          title={label([`${texts}.title`])}
          failure={null}
          refusal={
            <Incomplete texts={texts} fields={fields} lacked={form.lacked} unreadable={form.unreadable} />
          }
          onRetry={onRetry}
          onClose={onClose}
        />
      )
    }
    if (!isAsSent(verification)) {
      return (
        <Waiting
          title={label([`${texts}.title`])}
          failure={null}
          refusal={
            <VerificationNote
              endpoint={endpoint}
              verification={verification}
              nameOf={input => label(fieldKeys(texts, input))}
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
        title={label([`${texts}.title`])}
        busy={submission.busy}
        asks={step !== 'edit'}
        {...(wide && { className: styles.wide })}
        onClose={close}
        onSubmit={element => void submit(element)}
      >
        {step === 'edit' ? (
          <FormStep
            declaration={declaration}
            endpoint={endpoint}
            form={form}
            submission={submission}
            question={about && textBelow(texts, 'question', safeParts(about(row, context)))}
            context={context}
            working={working}
            verb={label(review ? ['list:dialog.review'] : verb.keys)}
            className={tone === 'danger' && !review ? danger : ''}
            onWorking={setWorking}
            onClose={close}
          />
        ) : (
          <Asking
            key={step}
            sentence={
              review
                ? textBelow(texts, 'review', {
                    ...(about && safeParts(about(row, context))),
                    ...inWords(fields, form.values, context),
                  })
                : undefined
            }
            verb={label(verb.keys)}
            unnamed={unnamed}
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
  const Opened = ({ row, ...props }: OpenedProps<Row>) => {
    const { t } = useTranslation('list')
    const { begun, failure, retry } = useOnRecord<E, Row>(reads as OnRecord<E, Row> | undefined, row)
    if (begun) return <Form key={begun.reading} {...props} begun={begun} onRetry={reads && retry} />
    const isGone = begun === null
    const close = () => {
      props.onClose()
      // The list behind still shows what is no more.
      if (isGone) void props.reread()
    }
    return (
      <Waiting
        title={label([`${texts}.title`])}
        failure={failure}
        {...(isGone && { refusal: <p role="alert">{t('dialog.gone')}</p> })}
        onRetry={retry}
        onClose={close}
      />
    )
  }
  const { batch, sends, when = () => true } = declaration
  const batched = (word: BatchWord<Row>): Batched<Row> => ({
    id: endpoint.id,
    endpoint,
    texts,
    called: [`${texts}.title`],
    tone,
    verb,
    when,
    fields,
    from: row => from?.(row) ?? {},
    about: about ?? (() => ({})),
    ...(sends && { sends: (entered, row) => sends(entered as InputOf<E>, row) }),
    seen: row => pickSeen(endpoint, row),
    ...word,
  })
  return {
    ...(batch && { batches: [batched(batch)] }),
    id: endpoint.id,
    texts,
    tone,
    verbs: [verb],
    when: declaration.when ?? (() => true),
    labels: [
      [`${texts}.action`],
      [`${texts}.title`],
      verb.keys,
      [success],
      ...(about ? [[`${texts}.question`]] : []),
      ...(review ? [[`${texts}.review`]] : []),
      ...outcomeKeys(endpoint, texts),
      ...Object.keys(declaration.hints ?? {}).map(name => [`${texts}.hints.${name}`]),
      ...fields.map(field => fieldKeys(texts, field.field)),
      ...sectionKeys(texts, fields),
    ],
    Opened,
  }
}
