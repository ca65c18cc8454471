import { unsetCharge } from '../../../../shared/domain/account-settings.ts'
import type { Endpoint } from '../../../../shared/endpoint.ts'
import type { Account } from '../../../../shared/endpoints/account-fields.ts'
import { amount, type Field, figure, type Values } from '../../../kit/form/fields.ts'
import { amountText } from './codes.ts'
import { settingsForm, type Target } from './settings-form.ts'

export type Extra = Pick<Account, 'charge_require' | 'min_deposit' | 'min_withdraw'>

const least = { only: 'notNegative' } as const
const multiple = figure('charge_require') satisfies Field<keyof Extra>
const limits = [amount('min_deposit', least), amount('min_withdraw', least)] satisfies readonly Field<
  keyof Extra
>[]

/** The form of the extra config; with the least deposit and withdrawal where `limited` (spec 3 §5). */
export const extraForm = <Row extends Extra>(endpoint: Endpoint, target: Target<Row>, limited = false) =>
  settingsForm<Row>(endpoint, {
    texts: 'settings:extra',
    target,
    fields: limited ? [multiple, ...limits] : [multiple],
    hints: { meaning: () => ({}) },
    values: (row): Values => ({
      charge_require: row.charge_require === unsetCharge ? '' : row.charge_require,
      ...(limited && {
        min_deposit: amountText(row.min_deposit),
        min_withdraw: amountText(row.min_withdraw),
      }),
    }),
    sends: entered => ({ ...entered, charge_require: entered['charge_require'] || unsetCharge }),
  })
