import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Endpoint, InputOf, OutputOf } from '../../../shared/endpoint.ts'
import type { Failure } from '../../../shared/result.ts'
import { taskKind } from '../../../shared/task-id.ts'
import type { Seen } from '../../../shared/toggle-state.ts'
import { textBelow } from '../../i18n/position.ts'
import type { TextKey, TextsAt } from '../../i18n/text-keys.ts'
import type { Batched, BatchWord } from '../batch/batched.ts'
import { failureText } from '../failure.ts'
import type { FieldContext } from '../form/choices.ts'
import { label } from '../form/labels.ts'
import { schemaProblems } from '../form/problems.ts'
import { NamedLine } from '../named-line.tsx'
import { safeParts } from '../safe-parts.ts'
import { noteChanges } from '../task-rereads.ts'
import { toast } from '../toast.ts'
import type { Action, OpenedProps } from './action.ts'
import { AgainNote } from './again-note.tsx'
import { ArmedButton } from './armed-button.tsx'
import { useDanger } from './danger.ts'
import { DialogButtons } from './dialog-buttons.tsx'
import { comparedKeys, type Finding } from './finding.ts'
import { useFirstFocus } from './first-focus.ts'
import type { ReadBack } from './kept.ts'
import { keptBy } from './kept-by.ts'
import { KeptNote } from './kept-note.tsx'
import { foundKeys, notFoundKeys, Outcome } from './outcome.tsx'
import { useSending } from './use-sending.ts'
import { type Tone, type Verb, verbOf } from './verb.ts'

interface Confirmation<E extends Endpoint, Row> {
  /** `namespace:name` with action, title, question and, unless `found` tells it, check: where to see the outcome. */
  readonly texts: TextsAt
  readonly from: (row: Row) => InputOf<E>
  readonly when?: (row: Row) => boolean
  readonly tone?: Tone
  /** What the button says, where that depends on the row. */
  readonly verbs?: { readonly all: readonly Verb[]; readonly of: (row: Row) => Verb }
  /** What the question names of the row; what is sent unless told. */
  readonly about?: (row: Row, context: FieldContext) => Readonly<Record<string, string>>
  /** Whom or what it is about, named under the question, where the question itself only counts them. */
  readonly names?: (row: Row) => readonly string[]
  /** Key of the success message. */
  readonly success?: TextKey
  /** The platform's own words in its answer, said instead; '' for none. */
  readonly says?: (answer: OutputOf<E>) => string
  readonly found?: Finding<InputOf<E>, Row>
  /** How it is read back that it was done, where that is a value that was set; main reads a toggle's state by itself. */
  readonly kept?: ReadBack<InputOf<E>, Row>
  /** Of a toggle: what of the row is asked about. */
  readonly seen?: (row: Row) => Seen
  /** Lists that this changes besides the one on the screen; those a task changes, read again once it has ended. */
  readonly refreshes?: readonly Pick<Endpoint, 'id'>[]
  /** The list is read again after a refusal, too, where the specification asks for it (spec 1 §4). */
  readonly rereadWhenFailed?: boolean
  /** How it is done to many rows. */
  readonly batch?: BatchWord<Row>
}

/** The record is not, or not surely, as it was asked about: the list shows what was. */
const endsQuestion = ({ kind }: Failure): boolean => kind === 'stale' || kind === 'unconfirmed'

/** A row action that asks first, then writes once. */
export const confirmed = <E extends Endpoint, Row>(
  endpoint: E,
  declaration: Confirmation<E, Row>,
): Action<Row> => {
  const {
    texts,
    from,
    about,
    names,
    found,
    says,
    refreshes,
    tone = 'normal',
    rereadWhenFailed = false,
  } = declaration
  const success = declaration.success ?? 'list:dialog.succeeded'
  const kept = keptBy(endpoint, { ...declaration, fields: [] })
  const usual = verbOf(endpoint.id, texts, tone, `${texts}.action`)
  const { verbs = { all: [usual], of: () => usual } } = declaration
  const isTask = taskKind(endpoint.output) !== undefined
  if (isTask) noteChanges(endpoint, refreshes ?? [])
  const Opened = ({ row, context, reread, onClose }: OpenedProps<Row>) => {
    const { t } = useTranslation('list')
    const danger = useDanger()
    const verb = verbs.of(row)
    const isDangerous = verb.tone === 'danger'
    const cancel = useFirstFocus()
    const title = (input: InputOf<E>) =>
      [label([`${texts}.title`]), ...Object.values(input).map(String)].join(' ')
    const seen = declaration.seen?.(row)
    const sending = useSending(endpoint, { success, says, found, kept, title, refreshes, seen }, row)
    const { busy, failure, otherwise } = sending
    const unknown = failure?.kind === 'outcomeUnknown'
    // What was asked is not the question any more.
    const isOver = failure !== null && endsQuestion(failure)

    const refuse = (invalid: Failure) => {
      toast('error', failureText(invalid))
      sending.setFailure(invalid)
    }
    const run = async () => {
      const fields = schemaProblems(endpoint.input, from(row))
      if (fields.length > 0) return refuse({ kind: 'invalid', fields })
      const result = await sending.send(from(row), reread)
      // What is on record otherwise stays on show.
      if (result.ok && sending.isAsSent()) onClose()
      if (!result.ok && result.failure.kind === 'invalid') refuse(result.failure)
      // A task has only begun; an unanswered write has read the list already, and one that was not sent changes nothing.
      const isRead = !result.ok && ['outcomeUnknown', 'repeat'].includes(result.failure.kind)
      const isChanged = result.ok ? !isTask : endsQuestion(result.failure) || (rereadWhenFailed && !isRead)
      if (isChanged) await reread()
    }

    // After an unknown outcome only a look that found nothing allows another try.
    const go = !isOver && !otherwise && (!unknown || sending.found?.kind === 'notFound') && (
      <ArmedButton
        appearance="primary"
        className={isDangerous ? danger : ''}
        disabled={busy}
        onClick={() => void run()}
      >
        {busy
          ? t('dialog.running')
          : sending.again
            ? t('dialog.onceMore')
            : unknown
              ? t('dialog.again')
              : label(verb.keys)}
      </ArmedButton>
    )
    return (
      <Dialog open modalType="alert" onOpenChange={(_, data) => !data.open && !busy && onClose()}>
        <DialogSurface>
          <DialogBody>
            <DialogTitle>{label([`${texts}.title`])}</DialogTitle>
            <DialogContent>
              {otherwise ? (
                <KeptNote endpoint={endpoint} otherwise={otherwise} />
              ) : (
                <>
                  <p>
                    {textBelow(
                      texts,
                      'question',
                      safeParts(about ? about(row, context) : (from(row) as Record<string, string>)),
                    )}
                  </p>
                  {names && <NamedLine names={names(row)} />}
                </>
              )}
              <Outcome texts={texts} sending={sending} />
              {sending.again && <AgainNote again={sending.again} />}
            </DialogContent>
            <DialogButtons
              leave={
                // It has the focus where the other one is dangerous.
                <Button {...(isDangerous && { ref: cancel })} disabled={busy} onClick={onClose}>
                  {unknown || isOver || otherwise ? t('dialog.close') : t('dialog.cancel')}
                </Button>
              }
            >
              {go}
            </DialogButtons>
          </DialogBody>
        </DialogSurface>
      </Dialog>
    )
  }
  const { batch } = declaration
  const batched = (word: BatchWord<Row>): Batched<Row> => ({
    id: endpoint.id,
    endpoint,
    texts,
    called: [`${texts}.title`],
    tone,
    verb: usual,
    when: declaration.when ?? (() => true),
    from,
    about: about ?? (() => ({})),
    ...(declaration.seen && { seen: declaration.seen }),
    ...word,
    fields: [],
  })
  return {
    ...(batch && { batches: [batched(batch)] }),
    id: endpoint.id,
    texts,
    tone,
    verbs: verbs.all,
    when: declaration.when ?? (() => true),
    labels: [
      ...['action', 'title', 'question'].map(part => [`${texts}.${part}`]),
      ...(found ? [foundKeys(texts), notFoundKeys(texts), ...comparedKeys(found)] : [[`${texts}.check`]]),
      ...verbs.all.map(verb => verb.keys),
      [success],
    ],
    Opened,
  }
}
