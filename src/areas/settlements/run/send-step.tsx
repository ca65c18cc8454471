import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { DialogButtons } from '../../../renderer/kit/dialog/dialog-buttons.tsx'
import { useFirstFocus } from '../../../renderer/kit/dialog/first-focus.ts'
import { SendButton } from '../../../renderer/kit/dialog/send-button.tsx'
import { formatFailure } from '../../../renderer/kit/failure/failure.ts'
import { toCount } from '../../../renderer/kit/form/labels.ts'
import { formatCount, formatMoney, getSign, sumKnown } from '../../../shared/domain/money.ts'
import type { RunWay } from '../../../shared/domain/settle-run.ts'
import { maxBatchRows } from '../../../shared/writes/batch.ts'
import { groupByPartner, type JudgedDay, orderForSending, type Partner, sumWays } from './judge-days.ts'
import { LeftOutList } from './left-out-list.tsx'
import type { PeriodReading } from './use-days.ts'
import { useNames } from './use-names.ts'
import { type ReadDays, useWarnings } from './use-warnings.ts'

interface Props extends ReadDays {
  readonly loadedDays: PeriodReading
  readonly way: RunWay
  readonly busy: boolean
  readonly onSend: () => void
  readonly onBack: () => void
}

const money = (value: Partner['pays']) => formatMoney(value, 3)

/** Last review before sending: number, accounts, sum, warnings, and what is left out. */
export const SendStep = ({ way, busy, onSend, onBack, ...wholeReading }: Props) => {
  const { t } = useTranslation(['settlements', 'list'])
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
  const ofRun = new Set(days.map(day => day.ProxyId))
  const period = all
    .filter(day => ofRun.has(day.ProxyId))
    .map(day => (keysToSend.has(day.key) ? day : { ...day, isIn: false, toSettle: null }))
  const ways = sumWays(period)
  const partners = groupByPartner(period)
  const [paidPartners, lossPartners] = [
    partners.filter(partner => getSign(partner.pays) > 0),
    partners.filter(partner => getSign(partner.pays) < 0),
  ]
  const differing = partners.filter(partner => getSign(partner.difference) !== 0)
  const words = { whole: money(ways.whole), profits: money(ways.profits), by: money(ways.difference) }
  const n = formatCount(days.length)
  const verb = t('run.send', toCount(days.length))
  const those = (isPart: (day: JudgedDay) => boolean) => days.filter(isPart)
  const outstanding = [
    ['losses', those(day => day.name === 'loss')],
    ['otherwise', those(day => day.name === 'otherwise')],
    ['lackings', those(day => day.name === 'lacking')],
    ['noShares', those(day => day.name === 'noShare')],
    ['otherFormulas', those(day => day.formulaDiffers)],
    ['rest', going.filter(day => !keysToSend.has(day.key))],
  ] as const
  return (
    <Dialog open modalType="alert" onOpenChange={(_, data) => !data.open && !busy && onBack()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{verb}</DialogTitle>
          <DialogContent>
            <p>
              {t('run.reviewed', {
                start: loadedDays.start,
                end: loadedDays.end,
                days: n,
                partners: formatCount(ofRun.size),
                sum: formatMoney(sumKnown(days.map(day => day.toSettle)) ?? 0, 3),
                before: formatMoney(sumKnown(days.map(day => day.SettleAmount)) ?? 0, 3),
              })}
            </p>
            <p>
              {t('run.pays', {
                n: formatCount(paidPartners.length),
                sum: money(sumKnown(paidPartners.map(partner => partner.pays)) ?? 0),
              })}
            </p>
            {lossPartners.length > 0 && (
              <p>
                {t('run.nothingToPay', {
                  n: formatCount(lossPartners.length),
                  names: names.list(
                    lossPartners.map(partner => `${names.nameOf(partner)}: ${money(partner.pays)}`),
                  ),
                })}
              </p>
            )}
            {differing.length > 0 && (
              <p>
                {t(`run.way.${way}Asked`, words)}{' '}
                {names.list(
                  differing.map(one =>
                    t('run.way.ofAccount', {
                      name: names.nameOf(one),
                      whole: money(one.whole),
                      profits: money(one.profits),
                      by: money(one.difference),
                      profit: one.realProfit === null ? '–' : money(one.realProfit),
                    }),
                  ),
                )}
              </p>
            )}
            <ul>
              {outstanding
                .filter(([, openDays]) => openDays.length > 0)
                .map(([what, openDays]) => (
                  <li key={what}>
                    {t(`run.outstanding.${what}`, {
                      n: formatCount(openDays.length),
                      sum: money(sumKnown(openDays.map(day => day.toSettle)) ?? 0),
                    })}
                  </li>
                ))}
            </ul>
            {warnings.length > 0 && <p>{warnings.join(' ')}</p>}
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
