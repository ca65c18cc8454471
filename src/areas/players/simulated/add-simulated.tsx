import { Button, DialogContent, makeStyles, tokens } from '@fluentui/react-components'
import { Delete20Regular } from '@fluentui/react-icons/svg/delete'
import { useTranslation } from 'react-i18next'
import type { Action, ActionDialogProps, FixedInput } from '../../../renderer/kit/dialog/action.ts'
import { DialogButtons } from '../../../renderer/kit/dialog/dialog-buttons.tsx'
import { focusProblem } from '../../../renderer/kit/dialog/form/focus-problem.ts'
import { FormFrame } from '../../../renderer/kit/dialog/form/form-frame.tsx'
import { RecordPlaceholder } from '../../../renderer/kit/dialog/form/load-record.tsx'
import { classifyOutcome, useSubmit } from '../../../renderer/kit/dialog/form/use-submit.ts'
import {
  listOutcomeKeys,
  OutcomeNote,
  VerificationNote,
} from '../../../renderer/kit/dialog/outcome/outcome-note.tsx'
import { RepeatNotice } from '../../../renderer/kit/dialog/question/repeat-notice.tsx'
import { getVerb } from '../../../renderer/kit/dialog/question/verb.ts'
import { SendButton } from '../../../renderer/kit/dialog/send-button.tsx'
import { FieldFrame } from '../../../renderer/kit/form/field-frame.tsx'
import { amount, password, text } from '../../../renderer/kit/form/fields.ts'
import { translateLabel } from '../../../renderer/kit/form/labels.ts'
import { isVerified } from '../../../shared/writes/write-outcome.ts'
import { simulatedAccounts } from '../simulated-accounts.calls.ts'
import { toSentRows } from './simulated-rows.ts'
import { useSimulatedRows } from './use-simulated-rows.ts'

const texts = 'players:addSimulated'
const success = 'players:added'
const { add } = simulatedAccounts
const verb = getVerb(add.id, texts)

/** The fields of each row, in order. */
const rowFields = [text('account'), amount('amount', { only: 'positive' }), password('password')] as const

const useStyles = makeStyles({
  rows: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  row: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr 1fr auto',
    gap: tokens.spacingHorizontalS,
    alignItems: 'start',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  // Aligned with the inputs, below their labels.
  remove: { marginTop: '26px' },
})

const Opened = ({ context, onClose }: ActionDialogProps<FixedInput>) => {
  const styles = useStyles()
  const { t } = useTranslation(['players', 'list'])
  const form = useSimulatedRows()
  const submission = useSubmit(add, { success })
  const { busy, prompt, verification, lookUp } = submission
  const { isUnknown, isFound } = classifyOutcome(submission.failure, lookUp)
  const mayBeThere = isUnknown && lookUp?.kind !== 'notFound'

  const close = () => {
    if (isFound) form.forget()
    onClose()
  }
  const submit = async (element: HTMLElement) => {
    if (!form.check()) return focusProblem(element)
    const result = await submission.send(toSentRows(form.rows))
    if (!result.ok) return undefined
    form.forget()
    return submission.isAsSent() ? onClose() : undefined
  }
  if (!isVerified(verification)) {
    return (
      <RecordPlaceholder
        title={t('addSimulated.title')}
        failure={null}
        refusal={<VerificationNote endpoint={add} verification={verification} />}
        onRetry={undefined}
        onClose={onClose}
      />
    )
  }
  return (
    <FormFrame
      title={t('addSimulated.title')}
      busy={busy}
      onClose={close}
      onSubmit={element => void submit(element)}
    >
      <DialogContent className={styles.rows}>
        {form.rows.map((row, index) => (
          <fieldset
            key={row.key}
            className={styles.row}
            aria-label={t('addSimulated.group', { n: index + 1 })}
          >
            {rowFields.map(field => (
              <FieldFrame
                key={field.field}
                field={field}
                label={t(`addSimulated.${field.field}`)}
                value={row[field.field]}
                values={{}}
                problem={form.problems[index]?.[field.field] || undefined}
                need="required"
                context={context}
                purpose="form"
                onChange={value => form.enter(index, field.field, value)}
              />
            ))}
            <Button
              className={styles.remove}
              appearance="subtle"
              icon={<Delete20Regular />}
              aria-label={t('addSimulated.remove', { n: index + 1 })}
              disabled={form.rows.length === 1}
              onClick={() => form.remove(index)}
            />
          </fieldset>
        ))}
        <div>
          <Button onClick={form.add}>{t('addSimulated.more')}</Button>
        </div>
        <OutcomeNote endpoint={add} texts={texts} submission={submission} />
        {prompt && <RepeatNotice prompt={prompt} />}
      </DialogContent>
      <DialogButtons
        leave={
          <Button disabled={busy} onClick={close}>
            {isUnknown ? t('list:dialog.close') : t('list:dialog.cancel')}
          </Button>
        }
        main={
          <SendButton
            type="submit"
            verb={translateLabel(verb.keys)}
            busy={busy}
            again={prompt !== null || isUnknown}
            disabled={busy || mayBeThere}
          />
        }
      />
    </FormFrame>
  )
}

export const addSimulated: Action<FixedInput> = {
  id: add.id,
  texts,
  tone: 'normal',
  when: () => true,
  verbs: [verb],
  labels: [
    [`${texts}.action`],
    verb.keys,
    ...listOutcomeKeys(add, texts),
    [success],
    ...rowFields.map(({ field }) => [`${texts}.${field}`]),
  ],
  Opened,
}
