import { amount, decimal, type Field } from '../../../renderer/kit/form/fields.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import { type ExtraSettings, extraSetting } from './setting-values.calls.ts'
import { settingsForm, type Target } from './settings-form.ts'

const minRule = { only: 'notNegative' } as const
const multiple = decimal('charge_require') satisfies Field<keyof ExtraSettings>
const limits = [amount('min_deposit', minRule), amount('min_withdraw', minRule)] satisfies readonly Field<
  keyof ExtraSettings
>[]

/** Form of the extra config; if `limited`, with minimum deposit and withdrawal (spec 3 §5). */
export const extraForm = <Row extends ExtraSettings>(
  endpoint: Endpoint,
  target: Target<Row>,
  limited = false,
) =>
  settingsForm<Row>(endpoint, {
    texts: 'settings:extra',
    target,
    fields: limited ? [multiple, ...limits] : [multiple],
    hints: { meaning: () => ({}) },
    setting: extraSetting(limited),
  })
