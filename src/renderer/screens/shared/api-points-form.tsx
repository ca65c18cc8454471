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
import type { InputOf } from '../../../shared/endpoint.ts'
import { type ApiPoint, apiData, gameApi } from '../../../shared/endpoints/game-profit.ts'
import { failed, ok } from '../../../shared/result.ts'
import { textAt } from '../../i18n/position.ts'
import { call } from '../../kit/calling.ts'
import { AgainNote } from '../../kit/dialog/again-note.tsx'
import { ArmedButton } from '../../kit/dialog/armed-button.tsx'
import { DialogButtons } from '../../kit/dialog/dialog-buttons.tsx'
import { DraftNote } from '../../kit/dialog/draft-note.tsx'
import { foundWhen, outcomeOf } from '../../kit/dialog/finding.ts'
import { focusProblem } from '../../kit/dialog/focus-problem.ts'
import { FormFrame } from '../../kit/dialog/form-frame.tsx'
import type { Keeping } from '../../kit/dialog/kept.ts'
import { KeptNote } from '../../kit/dialog/kept-note.tsx'
import { Waiting } from '../../kit/dialog/on-record.tsx'
import { Outcome } from '../../kit/dialog/outcome.tsx'
import { useSending } from '../../kit/dialog/use-sending.ts'
import { isPoint, pointsOf, recordedOf, useEnteredPoints, withZeros } from './entered-points.ts'

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

/** A point that is not set counts as 0. */
const asKept = (points: string): string => points.replaceAll('"ApiPoint":""', '"ApiPoint":0')

/** An unanswered save went through when the platform has the points that were sent. */
const found = foundWhen<InputOf<typeof gameApi.savePoints>, null>(async ({ RoleID, apiData: sent }) => {
  const recorded = await call(gameApi.points, { RoleID })
  if (!recorded.ok) return recorded
  return ok(asKept(apiData(recorded.value.rows)) === asKept(sent))
})

/** The points of these platforms as they would be entered; one that is not listed any more is not told. */
const keptOf = (points: readonly ApiPoint[]): Keeping<InputOf<typeof gameApi.savePoints>, null> => ({
  look: async ({ RoleID }) => {
    const recorded = await call(gameApi.points, { RoleID })
    if (!recorded.ok) return recorded
    const { rows, unreadable } = recorded.value
    const told = rows.filter(({ missing }) => !missing.includes('ApiPoint'))
    const untold = Object.fromEntries(points.map(({ ApiID }) => [ApiID, null]))
    const [lost] = unreadable
    if (lost && rows.length === 0)
      return failed({ kind: 'malformed', endpoint: gameApi.points.id, detail: lost.detail })
    return ok({ ...untold, ...withZeros(recordedOf(told)) })
  },
})

interface Props {
  readonly texts: 'statistics:apiPoints'
  readonly player: string
  readonly points: readonly ApiPoint[]
  readonly reread: () => Promise<void>
  readonly onClose: () => void
}

/** One percentage for each game platform. On failure it stays with what was entered. */
export const ApiPointsForm = ({ texts, player, points, reread, onClose }: Props) => {
  const { t } = useTranslation(['list', 'statistics', 'errors'])
  const styles = useStyles()
  const { entered, change, clear, startOver, wasKept } = useEnteredPoints(player, points)
  const [restored, setRestored] = useState(wasKept)
  const [checked, setChecked] = useState(false)
  const sending = useSending(
    gameApi.savePoints,
    {
      success: `${texts}.saved`,
      partly: answer => (answer.partial ? textAt('errors:partlyModified') : ''),
      found,
      kept: keptOf(points),
    },
    null,
  )
  const { busy, failure, again } = sending
  const { isOpen } = outcomeOf(failure, sending.found)
  const [partial, setPartial] = useState(false)

  const submit = async (form: HTMLFormElement) => {
    setChecked(true)
    if (!Object.values(entered).every(isPoint)) return focusProblem(form)
    setPartial(false)
    const filled = withZeros(entered)
    change(filled)
    const sent = { RoleID: player, apiData: apiData(pointsOf(points, filled)) }
    const result = await sending.send(sent, reread, filled)
    if (!result.ok) return undefined
    void reread()
    if (result.value.partial) return setPartial(true)
    startOver()
    // What is on record otherwise stays on show.
    return sending.isAsSent() ? onClose() : undefined
  }
  const keptNote = sending.otherwise && (
    <KeptNote
      endpoint={gameApi.savePoints}
      otherwise={sending.otherwise}
      nameOf={id => points.find(({ ApiID }) => ApiID === id)?.ApiName || id}
    />
  )
  if (keptNote && !partial) {
    return (
      <Waiting
        title={t(`${texts}.title`)}
        failure={null}
        refusal={keptNote}
        onRetry={undefined}
        onClose={onClose}
      />
    )
  }
  return (
    <FormFrame title={t(`${texts}.title`)} busy={busy} onClose={onClose} onSubmit={form => void submit(form)}>
      <DialogContent className={styles.content}>
        <p className={styles.about}>{t(`${texts}.about`, { player })}</p>
        {restored && (
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
            const typed = entered[ApiID] ?? ''
            const wrong = checked && !isPoint(typed)
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
                  value={typed}
                  onChange={(_, { value }) => change({ [ApiID]: value })}
                  onBlur={() => typed.trim() === '' && change({ [ApiID]: '0' })}
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
        {keptNote}
        <Outcome texts={texts} sending={sending} />
        {again && <AgainNote again={again} />}
      </DialogContent>
      <DialogButtons
        leave={
          <Button disabled={busy} onClick={onClose}>
            {t('list:dialog.close')}
          </Button>
        }
      >
        <Button className={styles.clear} disabled={busy || points.length === 0} onClick={clear}>
          {t(`${texts}.clear`)}
        </Button>
        <ArmedButton type="submit" appearance="primary" disabled={busy || isOpen || points.length === 0}>
          {busy ? t('list:dialog.running') : again ? t('list:dialog.onceMore') : t(`${texts}.save`)}
        </ArmedButton>
      </DialogButtons>
    </FormFrame>
  )
}
