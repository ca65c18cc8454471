import { onOff } from '../../../../shared/domain/invite-bonus.ts'
import { type Decimal, hundredthsToWire, parseDecimal, scaledDown } from '../../../../shared/domain/money.ts'
import type { Endpoint, OutputOf } from '../../../../shared/endpoint.ts'
import type { bloggers } from '../../../../shared/endpoints/bloggers.ts'
import { amount, choice, type Field, type Values } from '../../../kit/form/fields.ts'
import { codeText } from './codes.ts'
import { settingsForm, type Target } from './settings-form.ts'

export type FakeData = OutputOf<typeof bloggers.fakeData>

const fields = [
  choice('show_fake', onOff),
  choice('child_follow_show_fake', onOff),
  choice('show_bet_fake', onOff),
  choice('child_follow_show_bet_fake', onOff),
  // The range of 1 to 15 times is a label alone (spec 3 §5): a record may hold 0.
  amount('show_bet_multiply', { only: 'notNegative' }),
] satisfies readonly Field<keyof FakeData>[]

/** A multiplier as people say it, 1.5, or as the platform keeps it, 15 (spec 3 §5). */
type Multiplier = 'times' | 'tenths'

const multiplierText = (tenths: Decimal | null, as: Multiplier): string => {
  if (tenths === null) return ''
  return as === 'tenths' ? String(tenths) : hundredthsToWire(scaledDown(tenths, -1))
}

const tenthsOf = (times: string): string => String(parseDecimal(times, 1) ?? times)

/** The form of the fake data. */
export const fakeDataForm = <Row extends FakeData>(endpoint: Endpoint, target: Target<Row>, as: Multiplier) =>
  settingsForm<Row>(endpoint, {
    texts: as === 'times' ? 'settings:fakeDataTimes' : 'settings:fakeData',
    target,
    tip: 'fake_data',
    fields,
    values: (row): Values => ({
      show_fake: codeText(row.show_fake),
      child_follow_show_fake: codeText(row.child_follow_show_fake),
      show_bet_fake: codeText(row.show_bet_fake),
      child_follow_show_bet_fake: codeText(row.child_follow_show_bet_fake),
      show_bet_multiply: multiplierText(row.show_bet_multiply, as),
    }),
    sends: entered => ({
      ...entered,
      event: 'edit',
      ...(as === 'times' &&
        entered['show_bet_multiply'] !== undefined && {
          show_bet_multiply: tenthsOf(entered['show_bet_multiply']),
        }),
    }),
  })
