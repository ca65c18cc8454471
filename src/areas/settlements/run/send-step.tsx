import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { DialogButtons } from '../../../renderer/kit/dialog/dialog-buttons.tsx'
import { useFirstFocus } from '../../../renderer/kit/dialog/first-focus.ts'
import { SendButton } from '../../../renderer/kit/dialog/send-button.tsx'
import { useEnvironment } from '../../../renderer/kit/environment.ts'
import { formatFailure } from '../../../renderer/kit/failure/failure.ts'
import type { FieldContext } from '../../../renderer/kit/form/choices.ts'
import { toCount } from '../../../renderer/kit/form/labels.ts'
import { getCodeLabel } from '../../../shared/domain/dictionary.ts'
import { formatCount, getSign, sumKnown } from '../../../shared/domain/money.ts'
import { type RunWay, settleDayState } from '../../../shared/domain/settle-run.ts'
import { writeDay } from '../../../shared/texts/written-form.ts'
import { maxBatchRows } from '../../../shared/writes/batch.ts'
import { reviewColumns } from './columns.ts'
import { type DayGroup, DayGroups } from './day-groups.tsx'
import { groupByPartner, type JudgedDay, orderForSending } from './judge-days.ts'
import { LeftOutList } from './left-out-list.tsx'
import { RunFigures } from './run-figures.tsx'
import { RunTable } from './run-table.tsx'
import type { RunSource } from './source.ts'
import type { PeriodReading } from './use-days.ts'
import { useNames } from './use-names.ts'
import { type ReadDays, useWarnings } from './use-warnings.ts'
import { WarningsBar } from './warnings-bar.tsx'

const useStyles = makeStyles({
  surface: { boxSizing: 'border-box', width: 'min(720px, 96vw)', maxWidth: 'none' },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
})

/** States that the operator should look at although their days are included. */
const notedStates = ['loss', 'otherwise', 'lacking', 'noShare'] as const

/** Maximum height of the accounts' table, in px: five accounts. */
const tableHeight = 220

interface Props extends ReadDays {
  readonly source: RunSource
  readonly context: FieldContext
  readonly loadedDays: PeriodReading
  readonly way: RunWay
  readonly busy: boolean
  readonly onSend: () => void
  readonly onBack: () => void
}

/** Last review before sending: figures, accounts, warnings, and what is left out. */
export const SendStep = ({ source, context, way, busy, onSend, onBack, ...wholeReading }: Props) => {
  const { t } = useTranslation(['settlements', 'list'])
  const { language } = useEnvironment()
  const styles = useStyles()
  const names = useNames()
  const first = useFirstFocus()
  const { days: all, loadedDays } = wholeReading
  const warnings = [
    // Days that were not read may contain a loss.
    ...(loadedDays.failure
      ? [t('run.broken', { n: formatCount(all.length), reason: formatFailure(loadedDays.failure) })]
      : []),
    ...useWarnings(wholeReading),
  ]
  const going = all.filter(day => day.isIn)
  const days = orderForSending(going, maxBatchRows)
  const keysToSend = new Set(days.map(day => day.key))
  /** All days read, without those that a batch of this size has no room for. */
  const reviewed = all.map(day => (keysToSend.has(day.key) ? day : { ...day, isIn: false, toSettle: null }))
  const partners = groupByPartner(reviewed).filter(partner => partner.going > 0)
  const unpaid = partners.filter(partner => getSign(partner.toPay) === 0)
  const verb = t('run.send', toCount(days.length))
  const group = (key: string, what: string, those: readonly JudgedDay[]): readonly DayGroup[] =>
    those.length === 0
      ? []
      : [
          {
            key,
            what,
            days: those.length,
            amount: sumKnown(those.map(day => day.toSettle)),
            names: names.list(those.map(names.dayOf)),
          },
        ]
  const labelOf = (state: keyof typeof settleDayState.code) =>
    getCodeLabel(settleDayState, settleDayState.code[state], language)
  const noted = [
    ...notedStates.flatMap(state =>
      group(
        state,
        labelOf(state),
        days.filter(day => day.name === state),
      ),
    ),
    ...group(
      'differs',
      labelOf('differs'),
      days.filter(day => day.formulaDiffers),
    ),
    ...group(
      'rest',
      t('run.noted.rest'),
      going.filter(day => !keysToSend.has(day.key)),
    ),
  ]
  return (
    <Dialog open modalType="alert" onOpenChange={(_, data) => !data.open && !busy && onBack()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{verb}</DialogTitle>
          <DialogContent className={styles.content}>
            <Text>
              {t('run.reviewed', { start: writeDay(loadedDays.start), end: writeDay(loadedDays.end) })}
            </Text>
            <RunFigures days={reviewed} partners={partners} isStale={false} />
            <RunTable
              source={source}
              name="review"
              label={t('run.partners', { n: formatCount(partners.length) })}
              columns={reviewColumns[way]}
              rows={partners}
              context={context}
              height={tableHeight}
            />
            {unpaid.length > 0 && <Text>{t('run.nothingToPay', toCount(unpaid.length))}</Text>}
            <WarningsBar warnings={warnings} />
            <DayGroups title={t('run.noted.title')} groups={noted} />
            <LeftOutList days={all} way={way} />
          </DialogContent>
          <DialogButtons
            leave={
              <Button disabled={busy} onClick={onBack}>
                {t('list:dialog.cancel')}
              </Button>
            }
            main={<SendButton ref={first} verb={verb} busy={busy} disabled={busy} onClick={onSend} />}
          />
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
