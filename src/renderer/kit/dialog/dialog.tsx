import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Endpoint, InputOf } from '../../../shared/endpoint.ts'
import { fieldKeys, label, sectionKeys } from '../form/labels.ts'
import { inWords } from '../form/words.ts'
import type { Action, OpenedProps } from './action.ts'
import { Asking } from './asking.tsx'
import { useDanger } from './danger.ts'
import type { DialogDeclaration } from './declaration.ts'
import { outcomeOf } from './finding.ts'
import { focusProblem } from './focus-problem.ts'
import { FormFrame } from './form-frame.tsx'
import { FormStep } from './form-step.tsx'
import { useOnRecord, Waiting } from './on-record.tsx'
import { foundKeys, notFoundKeys } from './outcome.tsx'
import { useForm } from './use-form.ts'
import { type Again, useSending } from './use-sending.ts'

/** What the dialog shows: its fields, what will be sent in words, or why the same is not simply sent again. */
type Step = 'edit' | 'review' | Again

interface FormProps<E extends Endpoint, Row> extends OpenedProps<Row> {
  /** What the platform has on record; nothing where nothing is read. */
  readonly recorded: Partial<InputOf<E>>
}

const useStyles = makeStyles({
  wide: { boxSizing: 'border-box', width: '60vw', minWidth: 'min(860px, 96vw)', maxWidth: 'none' },
})

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/**
 * A dialog: validation is the endpoint's input schema. It closes on success; on failure it stays with what was entered,
 * which its tag remembers (never a password) until it succeeds.
 */
export const dialog = <E extends Endpoint, Row = unknown>(
  endpoint: E,
  declaration: DialogDeclaration<E, Row>,
): Action<Row> => {
  const {
    texts,
    fields,
    from,
    about,
    reads,
    review = false,
    rereadAfter = 0,
    tone = 'normal',
    wide = false,
  } = declaration
  const success = declaration.success ?? 'list:dialog.succeeded'
  const Form = ({ row, recorded, context, reread, onClose }: FormProps<E, Row>) => {
    const { t } = useTranslation('list')
    const danger = useDanger()
    const styles = useStyles()
    const form = useForm(endpoint, { ...declaration, from: of => ({ ...from?.(of), ...recorded }) }, row)
    const sending = useSending(endpoint, { ...declaration, success }, row)
    const [step, setStep] = useState<Step>('edit')
    const [working, setWorking] = useState(false)
    const { isFound } = outcomeOf(sending.failure, sending.found)

    const close = () => {
      if (isFound) form.forget()
      onClose()
    }
    const submit = async (element: HTMLElement) => {
      const input = form.check()
      const again = input && sending.again(input)
      const next = !input ? 'edit' : step === 'edit' && review ? 'review' : typeof step === 'string' && again
      if (next) setStep(next)
      if (!input || next) return focusProblem(element)
      const result = await sending.send(input, reread)
      setStep('edit')
      if (!result.ok && result.failure.kind === 'invalid') form.refuse(result.failure.fields)
      if (!result.ok) return focusProblem(element)
      form.forget()
      onClose()
      if (rereadAfter > 0) await wait(rereadAfter)
      return reread()
    }

    return (
      <FormFrame
        title={label([`${texts}.title`])}
        busy={sending.busy}
        asks={step !== 'edit'}
        {...(wide && { className: styles.wide })}
        onClose={close}
        onSubmit={element => void submit(element)}
      >
        {step === 'edit' ? (
          <FormStep
            declaration={declaration}
            schema={endpoint.input}
            form={form}
            sending={sending}
            question={about && t(`${texts}.question` as never, about(row, context))}
            context={context}
            working={working}
            onWorking={setWorking}
            onClose={close}
          />
        ) : (
          <Asking
            key={step === 'review' ? step : step.kind}
            sentence={
              review
                ? t(`${texts}.review` as never, {
                    ...about?.(row, context),
                    ...inWords(fields, form.values, context),
                  })
                : undefined
            }
            again={step === 'review' ? null : step}
            busy={sending.busy}
            className={tone === 'danger' ? danger : ''}
            onBack={() => setStep('edit')}
          />
        )}
      </FormFrame>
    )
  }
  const Opened = (props: OpenedProps<Row>) => {
    const { recorded, failure, retry } = useOnRecord(reads, endpoint, props.row)
    return recorded ? (
      <Form {...props} recorded={recorded} />
    ) : (
      <Waiting title={label([`${texts}.title`])} failure={failure} onRetry={retry} onClose={props.onClose} />
    )
  }
  return {
    id: endpoint.id,
    texts,
    tone,
    when: declaration.when ?? (() => true),
    labels: [
      [`${texts}.action`],
      [`${texts}.title`],
      [success],
      ...(about ? [[`${texts}.question`]] : []),
      ...(review ? [[`${texts}.review`]] : []),
      ...(declaration.found ? [foundKeys(texts), notFoundKeys(texts)] : []),
      ...Object.keys(declaration.hints ?? {}).map(name => [`${texts}.hints.${name}`]),
      ...fields.map(field => fieldKeys(texts, field.field)),
      ...sectionKeys(texts, fields),
    ],
    Opened,
  }
}
