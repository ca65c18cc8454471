import {
  Button,
  DialogContent,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { translateKeys } from '../../../renderer/i18n/position.ts'
import { DialogButtons } from '../../../renderer/kit/dialog/dialog-buttons.tsx'
import { DialogSubject } from '../../../renderer/kit/dialog/dialog-subject.tsx'
import { DraftNote } from '../../../renderer/kit/dialog/form/draft-note.tsx'
import { focusProblem } from '../../../renderer/kit/dialog/form/focus-problem.ts'
import { FormFrame } from '../../../renderer/kit/dialog/form/form-frame.tsx'
import { RecordPlaceholder } from '../../../renderer/kit/dialog/form/load-record.tsx'
import { classifyOutcome, useSubmit } from '../../../renderer/kit/dialog/form/use-submit.ts'
import { OutcomeNote, VerificationNote } from '../../../renderer/kit/dialog/outcome/outcome-note.tsx'
import { RepeatNotice } from '../../../renderer/kit/dialog/question/repeat-notice.tsx'
import { SendButton } from '../../../renderer/kit/dialog/send-button.tsx'
import { isVerified } from '../../../shared/writes/write-outcome.ts'
import { type ApiPoint, gameApi } from '../../game-profit/calls.ts'
import { isPoint, toSentPoints, useEnteredPoints, withZeros } from './entered-points.ts'

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  about: { margin: 0 },
  points: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    paddingBottom: tokens.spacingVerticalS,
  },
  input: { width: '100%', minWidth: 0 },
  clear: { whiteSpace: 'nowrap' },
})

interface Props {
  readonly texts: 'shared:apiPoints'
  readonly player: string
  readonly points: readonly ApiPoint[]
  readonly onClose: () => void
}

/** One percentage per game platform. After a failure the form stays with its input. */
export const ApiPointsForm = ({ texts, player, points, onClose }: Props) => {
  const { t } = useTranslation(['list', 'shared', 'errors'])
  const styles = useStyles()
  const { entered, change, clear, startOver, wasKept } = useEnteredPoints(player, points)
  const [isRestored, setRestored] = useState(wasKept)
  const [isChecked, setChecked] = useState(false)
  const submission = useSubmit(gameApi.savePoints, {
    success: `${texts}.saved`,
    formatPartialSuccess: answer => (answer.partial ? translateKeys('errors:partlyModified') : ''),
  })
  const { busy, prompt, verification } = submission
  const { isOpen } = classifyOutcome(submission.failure, submission.lookUp)
  const [partial, setPartial] = useState(false)

  const submit = async (form: HTMLFormElement) => {
    setChecked(true)
    if (!Object.values(entered).every(isPoint)) return focusProblem(form)
    setPartial(false)
    const filledValues = withZeros(entered)
    change(filledValues)
    const input = { RoleID: player, apiData: toSentPoints(points, filledValues) }
    const result = await submission.send(input)
    if (!result.ok) return undefined
    if (result.value.partial) return setPartial(true)
    startOver()
    // Stays open to show values that were saved differently.
    return submission.isAsSent() ? onClose() : undefined
  }
  const verificationNote = !isVerified(verification) && (
    <VerificationNote
      endpoint={gameApi.savePoints}
      verification={verification}
      nameOf={id => points.find(({ ApiID }) => ApiID === id)?.ApiName || id}
    />
  )
  if (verificationNote && !partial) {
    return (
      <RecordPlaceholder
        title={t(`${texts}.title`)}
        failure={null}
        refusal={verificationNote}
        onRetry={undefined}
        onClose={onClose}
      />
    )
  }
  return (
    <FormFrame title={t(`${texts}.title`)} busy={busy} onClose={onClose} onSubmit={form => void submit(form)}>
      <DialogContent className={styles.content}>
        <DialogSubject>{t(`${texts}.about`, { player })}</DialogSubject>
        {isRestored && (
          <DraftNote
            onStartOver={() => {
              startOver()
              setRestored(false)
            }}
          />
        )}
        {points.length === 0 && <p className={styles.about}>{t('list:noData')}</p>}
        <div className={styles.points}>
          {points.map(({ ApiID, ApiName }) => {
            const text = entered[ApiID] ?? ''
            const wrong = isChecked && !isPoint(text)
            return (
              <Field
                key={ApiID}
                label={ApiName || ApiID}
                {...(wrong && { validationMessage: t('errors:pointFormat') })}
              >
                <Input
                  className={styles.input}
                  inputMode="decimal"
                  contentAfter="%"
                  value={text}
                  onChange={(_, { value }) => change({ [ApiID]: value })}
                  onBlur={() => text.trim() === '' && change({ [ApiID]: '0' })}
                />
              </Field>
            )
          })}
        </div>
        {partial && (
          <MessageBar intent="error">
            <MessageBarBody>{t('errors:partlyModified')}</MessageBarBody>
          </MessageBar>
        )}
        {verificationNote}
        <OutcomeNote endpoint={gameApi.savePoints} texts={texts} submission={submission} />
        {prompt && <RepeatNotice prompt={prompt} />}
      </DialogContent>
      <DialogButtons
        leave={
          <Button disabled={busy} onClick={onClose}>
            {t('list:dialog.close')}
          </Button>
        }
        main={
          <SendButton
            type="submit"
            verb={t(`${texts}.confirm`)}
            busy={busy}
            again={prompt !== null}
            disabled={busy || isOpen || points.length === 0}
          />
        }
      >
        <Button className={styles.clear} disabled={busy || points.length === 0} onClick={clear}>
          {t(`${texts}.clear`)}
        </Button>
      </DialogButtons>
    </FormFrame>
  )
}
