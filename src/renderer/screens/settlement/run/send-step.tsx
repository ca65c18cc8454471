import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { mostBatchRows } from '../../../../shared/batch.ts'
import { formatCount, formatMoney, total } from '../../../../shared/domain/money.ts'
import { ArmedButton } from '../../../kit/dialog/armed-button.tsx'
import { DialogButtons } from '../../../kit/dialog/dialog-buttons.tsx'
import type { JudgedDay } from './judged.ts'

interface Props {
  readonly days: readonly JudgedDay[]
  readonly busy: boolean
  readonly onSend: () => void
  readonly onBack: () => void
}

/** The last look before anything is sent: how many, whose, the sum, and what stands out. */
export const SendStep = ({ days: all, busy, onSend, onBack }: Props) => {
  const { t } = useTranslation(['settlement', 'list'])
  const days = all.slice(0, mostBatchRows)
  const n = formatCount(days.length)
  const count = (wanted: (day: JudgedDay) => boolean) => days.filter(wanted).length
  const outstanding = [
    ['losses', count(day => day.name === 'loss')],
    ['otherwise', count(day => day.name === 'otherwise')],
    ['lackings', count(day => day.name === 'lacking')],
    ['otherFormulas', count(day => day.formulaDiffers)],
    ['rest', all.length - days.length],
  ] as const
  return (
    <Dialog open modalType="alert" onOpenChange={(_, data) => !data.open && !busy && onBack()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('run.review')}</DialogTitle>
          <DialogContent>
            <p>
              {t('run.reviewed', {
                days: n,
                partners: formatCount(new Set(days.map(day => day.ProxyId)).size),
                sum: formatMoney(total(days.map(day => day.toSettle)) ?? 0, 3),
                before: formatMoney(total(days.map(day => day.SettleAmount)) ?? 0, 3),
              })}
            </p>
            <ul>
              {outstanding
                .filter(([, found]) => found > 0)
                .map(([what, found]) => (
                  <li key={what}>{t(`run.outstanding.${what}`, { n: formatCount(found) })}</li>
                ))}
            </ul>
          </DialogContent>
          <DialogButtons
            leave={
              <Button disabled={busy} onClick={onBack}>
                {t('list:dialog.cancel')}
              </Button>
            }
          >
            <ArmedButton appearance="primary" disabled={busy} onClick={onSend}>
              {busy ? t('list:dialog.running') : t('run.send', { n })}
            </ArmedButton>
          </DialogButtons>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
