import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Endpoint } from '../../../../shared/endpoint.ts'
import { isVerified } from '../../../../shared/writes/write-outcome.ts'
import { translateKeys } from '../../../i18n/position.ts'
import { noteStale } from '../../calls/changes.ts'
import type { FieldContext } from '../../form/choices.ts'
import { getFieldKeys, type LabelKeys, translateLabel } from '../../form/labels.ts'
import { onOwnSubmit } from '../../press/own-submit.ts'
import type { FormDeclaration } from '../declaration.ts'
import { listOutcomeKeys, VerificationNote } from '../outcome/outcome-note.tsx'
import { pickSeen } from '../outcome/pick-seen.ts'
import { RepeatNotice } from '../question/repeat-notice.tsx'
import { getVerb, type Verb } from '../question/verb.ts'
import { SendButton } from '../send-button.tsx'
import { focusProblem } from './focus-problem.ts'
import { FormBody } from './form-body.tsx'
import { IncompleteForm } from './incomplete-form.tsx'
import { useForm } from './use-form.ts'
import { classifyOutcome, useSubmit } from './use-submit.ts'

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    justifyItems: 'stretch',
    maxWidth: '400px',
    '> p': { margin: 0 },
  },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS },
})

interface PaneProps<Row> {
  readonly row: Row
  readonly context: FieldContext
  /** Leaves the form without sending; undefined hides the button. */
  readonly onBack?: () => void
  /** Called after sending; without it the form stays, is cleared and shows the success itself. */
  readonly onDone?: () => void
}

interface Pane<Row> {
  readonly verbs: readonly Verb[]
  readonly labels: readonly LabelKeys[]
  readonly Component: (props: PaneProps<Row>) => ReactNode
}

/** Creates a form inside a page: like a {@link dialog}, for one row, but without its own window. */
export const formPane = <E extends Endpoint, Row = undefined>(
  endpoint: E,
  declaration: FormDeclaration<E, Row>,
): Pane<Row> => {
  const { texts, fields, formatSuccess } = declaration
  const success = declaration.success ?? 'list:dialog.succeeded'
  const verb = getVerb(endpoint.id, texts)
  const Component = ({ row, context, onBack, onDone }: PaneProps<Row>) => {
    const { t } = useTranslation('list')
    const styles = useStyles()
    const form = useForm(endpoint, declaration, row, context)
    const [snapshot] = useState(() => pickSeen(endpoint, row))
    const submission = useSubmit(endpoint, { ...declaration, success, snapshot })
    const [isWorking, setWorking] = useState(false)
    const [successText, setSuccessText] = useState('')
    const { busy, failure, lookUp, prompt, verification } = submission
    const { isOpen, isFound } = classifyOutcome(failure, lookUp)

    const submit = async (element: HTMLElement) => {
      // Enter in a field must not send what a look-up has found to be saved.
      if (isFound) return
      setSuccessText('')
      const input = form.check()
      const result = input && (await submission.send(input))
      if (result?.ok) {
        form.startOver()
        // Stay open to show a mismatch with the record.
        if (!submission.isAsSent()) return
        if (onDone) onDone()
        else setSuccessText(formatSuccess?.(result.value) || translateKeys(success))
        return
      }
      if (result?.failure.kind === 'repeat') return
      if (result?.failure.kind === 'invalid') form.refuse(result.failure.fields)
      focusProblem(element)
    }
    if (form.lacked.length > 0) {
      return (
        <div className={styles.form}>
          <IncompleteForm texts={texts} fields={fields} lacked={form.lacked} unreadable={form.unreadable} />
          {onBack && (
            <div className={styles.buttons}>
              <Button onClick={onBack}>{t('form.back')}</Button>
            </div>
          )}
        </div>
      )
    }
    if (!isVerified(verification)) {
      const finish = () => {
        submission.takeNote()
        onDone?.()
      }
      return (
        <div className={styles.form}>
          <VerificationNote
            endpoint={endpoint}
            verification={verification}
            nameOf={input => translateLabel(getFieldKeys(texts, input))}
            fields={fields}
            context={context}
          />
          <div className={styles.buttons}>
            <Button appearance="primary" onClick={finish}>
              {t('dialog.close')}
            </Button>
          </div>
        </div>
      )
    }
    // The entries are saved: the form continues with the record as it is now, which may have got an id.
    const closeFound = () => {
      form.startOver()
      submission.setFailure(null)
      submission.dismiss()
      // It was read when no answer came, perhaps too early.
      noteStale(endpoint)
      onDone?.()
    }
    return (
      <form
        className={styles.form}
        noValidate
        autoComplete="off"
        onSubmit={onOwnSubmit(element => void submit(element))}
      >
        <FormBody
          declaration={declaration}
          endpoint={endpoint}
          form={form}
          submission={submission}
          context={context}
          onWorking={setWorking}
        />
        {prompt && <RepeatNotice prompt={prompt} />}
        {successText && (
          <MessageBar intent="success">
            <MessageBarBody>{successText}</MessageBarBody>
          </MessageBar>
        )}
        <div className={styles.buttons}>
          {onBack && !isFound && (
            <Button disabled={busy} onClick={onBack}>
              {t('form.back')}
            </Button>
          )}
          {/* One button with two roles, so that it keeps the focus. */}
          <SendButton
            {...(isFound ? { onClick: closeFound } : { type: 'submit' as const })}
            verb={isFound ? t(onBack ? 'form.back' : 'dialog.close') : translateLabel(verb.keys)}
            busy={busy}
            again={!isFound && prompt !== null}
            disabledFocusable={busy || isOpen || isWorking}
          />
        </div>
      </form>
    )
  }
  return {
    verbs: [verb],
    labels: [
      verb.keys,
      [success],
      ...listOutcomeKeys(endpoint, texts),
      ...fields.map(field => getFieldKeys(texts, field.field)),
    ],
    Component,
  }
}
