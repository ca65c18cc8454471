import { Button, Dialog, DialogBody, DialogContent, DialogSurface } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Endpoint } from '../../../../shared/endpoint.ts'
import type { InputOf, OutputOf } from '../../../../shared/endpoint-base.ts'
import type { Failure } from '../../../../shared/result.ts'
import type { ToggleSnapshot } from '../../../../shared/writes/toggle-state.ts'
import { isVerified } from '../../../../shared/writes/write-outcome.ts'
import type { TextKey, TextsAt } from '../../../i18n/text-keys.ts'
import type { BatchAction, BatchOptions } from '../../batch/batch-action.ts'
import { formatFailure } from '../../failure/failure.ts'
import type { FieldContext } from '../../form/choices.ts'
import { getPluralKeys, toCount, translateLabel, translateMany } from '../../form/labels.ts'
import { findSchemaProblems } from '../../form/problems.ts'
import { useTagScopeId } from '../../tag/tag-scope.ts'
import { toastIn } from '../../toast.ts'
import { NamedLine } from '../../words/named-line.tsx'
import type { Action, ActionDialogProps } from '../action.ts'
import { type ActionPlacing, markDeletion, pickPlacing } from '../action-placing.ts'
import { DialogButtons } from '../dialog-buttons.tsx'
import { useFirstFocus } from '../first-focus.ts'
import { useSubmit } from '../form/use-submit.ts'
import { listOutcomeKeys, OutcomeNote, VerificationNote } from '../outcome/outcome-note.tsx'
import { pickSeen } from '../outcome/pick-seen.ts'
import { SendButton } from '../send-button.tsx'
import { useDanger } from './danger.ts'
import { QuestionText } from './question-text.tsx'
import { QuestionTitle } from './question-title.tsx'
import { RepeatNotice } from './repeat-notice.tsx'
import { type ActionTone, getManyVerb, getVerb, type Verb } from './verb.ts'

interface Confirmation<E extends Endpoint, Row> extends ActionPlacing {
  /** `namespace:name` with action, title, question and, if no record shows the write, check: where to see the outcome. */
  readonly texts: TextsAt
  readonly createInput: (row: Row) => InputOf<E>
  readonly when?: (row: Row) => boolean
  readonly tone?: ActionTone
  /** Labels of button and title, if they depend on the row. */
  readonly verbs?: { readonly all: readonly Verb[]; readonly of: (row: Row) => Verb }
  /** Names of the question's text, if it depends on the row; default: `question`. */
  readonly questions?: { readonly all: readonly string[]; readonly of: (row: Row) => string }
  /** Number of records it acts on: title and button are the plural text `many`, and the question has plural forms. */
  readonly counts?: (row: Row) => number
  /** Values of the row for the question's text; default: the input sent. */
  readonly textValues?: (row: Row, context: FieldContext) => Readonly<Record<string, string>>
  /** Names of the affected records, listed below a question that only counts them. */
  readonly names?: (row: Row) => readonly string[]
  /** Key of the success message. */
  readonly success?: TextKey
  /** Message from the platform's answer, shown instead; '' for none. */
  readonly formatSuccess?: (answer: OutputOf<E>) => string
  /** Snapshot of the record as asked about, if not the one the call declares. */
  readonly takeSnapshot?: (row: Row) => ToggleSnapshot
  /** Options for running it on many rows. */
  readonly batch?: BatchOptions<Row>
}

/** True if the record is, or may be, different from the one asked about. */
const endsQuestion = ({ kind }: Failure): boolean => ['stale', 'changed', 'unconfirmed'].includes(kind)

/** Creates a row action that asks for confirmation, then writes once. */
export const confirmation = <E extends Endpoint, Row>(
  endpoint: E,
  declaration: Confirmation<E, Row>,
): Action<Row> => {
  const {
    texts,
    createInput,
    textValues,
    names,
    formatSuccess,
    counts,
    questions,
    tone = 'normal',
  } = declaration
  const success = declaration.success ?? 'list:dialog.succeeded'
  const usual = counts ? getManyVerb(endpoint.id, texts, tone) : getVerb(endpoint.id, texts, tone)
  const { verbs = { all: [usual], of: () => usual } } = declaration
  const Opened = ({ row, context, onClose }: ActionDialogProps<Row>) => {
    const { t } = useTranslation('list')
    const danger = useDanger()
    const verb = verbs.of(row)
    const isDangerous = verb.tone === 'danger'
    const first = useFirstFocus()
    const place = useTagScopeId()
    const count = counts?.(row)
    const pluralLabel = count === undefined ? null : translateMany(texts, 'many', count)
    const actionLabel = pluralLabel ?? translateLabel(declaration.verbs ? verb.keys : [`${texts}.title`])
    const title = (input: InputOf<E>) => [actionLabel, ...Object.values(input).map(String)].join(' ')
    // The question keeps its row while the list behind it refreshes.
    const [snapshot] = useState(() => declaration.takeSnapshot?.(row) ?? pickSeen(endpoint, row))
    const submission = useSubmit(endpoint, { success, formatSuccess, title, snapshot })
    const { busy, failure, lookUp, prompt, verification } = submission
    const isOtherwise = !isVerified(verification)
    const isUnknown = failure?.kind === 'outcomeUnknown'
    // The record has changed, so the question is obsolete.
    const isOver = failure !== null && endsQuestion(failure)

    const refuse = (invalid: Failure) => {
      toastIn(place, 'error', formatFailure(invalid))
      submission.setFailure(invalid)
    }
    const run = async () => {
      const fields = findSchemaProblems(endpoint.input, createInput(row))
      if (fields.length > 0) return refuse({ kind: 'invalid', fields })
      const result = await submission.send(createInput(row))
      // Stay open to show a mismatch with the record.
      if (result.ok && submission.isAsSent()) onClose()
      if (!result.ok && result.failure.kind === 'invalid') refuse(result.failure)
    }

    const close = () => {
      // Without a word, a cancelled ban looks like a ban that was carried out.
      if (isDangerous && failure === null && !isOtherwise) toastIn(place, 'info', t('dialog.nothingSent'))
      onClose()
    }

    // After an unknown outcome, retry only if the look-up found nothing.
    const go = !isOver && !isOtherwise && (!isUnknown || lookUp?.kind === 'notFound') && (
      <SendButton
        {...(!isDangerous && { ref: first })}
        verb={pluralLabel ?? translateLabel(verb.keys)}
        busy={busy}
        again={prompt !== null || isUnknown}
        className={isDangerous ? danger : ''}
        disabled={busy}
        onClick={() => void run()}
      />
    )
    return (
      <Dialog open modalType="alert" onOpenChange={(_, data) => !data.open && !busy && close()}>
        <DialogSurface>
          <DialogBody>
            <QuestionTitle first={isDangerous ? first : undefined}>{actionLabel}</QuestionTitle>
            <DialogContent>
              {isOtherwise ? (
                <VerificationNote endpoint={endpoint} verification={verification} />
              ) : (
                <>
                  <p>
                    <QuestionText
                      texts={texts}
                      name={questions?.of(row) ?? 'question'}
                      parts={
                        textValues ? textValues(row, context) : (createInput(row) as Record<string, string>)
                      }
                      values={count === undefined ? undefined : toCount(count)}
                    />
                  </p>
                  {names && <NamedLine names={names(row)} />}
                </>
              )}
              <OutcomeNote endpoint={endpoint} texts={texts} submission={submission} />
              {prompt && <RepeatNotice prompt={prompt} />}
            </DialogContent>
            <DialogButtons
              main={go}
              leave={
                <Button disabled={busy} onClick={close}>
                  {isUnknown || isOver || isOtherwise ? t('dialog.close') : t('dialog.cancel')}
                </Button>
              }
            />
          </DialogBody>
        </DialogSurface>
      </Dialog>
    )
  }
  const { batch } = declaration
  const createBatchAction = (word: BatchOptions<Row>): BatchAction<Row> => ({
    id: endpoint.id,
    endpoint,
    texts,
    labelKeys: [`${texts}.title`],
    many: 'many',
    tone,
    verb: usual,
    when: declaration.when ?? (() => true),
    createInput,
    textValues: textValues ?? (() => ({})),
    takeSnapshot: row => declaration.takeSnapshot?.(row) ?? pickSeen(endpoint, row),
    ...word,
    fields: [],
  })
  return {
    ...(batch && { batches: [createBatchAction(batch)] }),
    id: endpoint.id,
    texts,
    tone,
    ...pickPlacing(declaration),
    ...markDeletion(endpoint, tone),
    verbs: verbs.all,
    when: declaration.when ?? (() => true),
    labels: [
      [`${texts}.action`],
      ...(counts
        ? [...getPluralKeys(texts, 'many'), ...getPluralKeys(texts, 'question')]
        : [...(questions?.all ?? ['question']), ...(declaration.verbs ? [] : ['title'])].map(part => [
            `${texts}.${part}`,
          ])),
      ...(endpoint.record.kind === 'none' ? [[`${texts}.check`]] : listOutcomeKeys(endpoint, texts)),
      ...verbs.all.map(verb => verb.keys),
      [success],
    ],
    Opened,
  }
}
