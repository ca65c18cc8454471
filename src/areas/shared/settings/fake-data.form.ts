import { amount, choice, type Field } from '../../../renderer/kit/form/fields.ts'
import { onOff } from '../../../shared/domain/invite-bonus.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import { type FakeData, fakeDataSetting } from './setting-values.calls.ts'
import { settingsForm, type Target } from './settings-form.ts'

const fields = [
  choice('show_fake', onOff),
  choice('child_follow_show_fake', onOff),
  choice('show_bet_fake', onOff),
  choice('child_follow_show_bet_fake', onOff),
  // The range of 1 to 15 times is only a label (spec 3 §5): a record may have 0.
  amount('show_bet_multiply', { only: 'notNegative' }),
] satisfies readonly Field<keyof FakeData>[]

/** Form of the fake data. */
export const fakeDataForm = <Row extends FakeData>(
  endpoint: Endpoint,
  target: Target<Row>,
  as: 'times' | 'tenths',
) =>
  settingsForm<Row>(endpoint, {
    texts: as === 'times' ? 'settings:fakeDataTimes' : 'settings:fakeData',
    target,
    tip: 'fake_data',
    fields,
    setting: fakeDataSetting(as),
  })
