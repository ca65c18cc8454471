import { amount, choice, type Field, type Values } from '../../../renderer/kit/form/fields.ts'
import {
  type HiddenOrders,
  hidingCharges,
  hidingSwitch,
  hidingTiers,
  hidingType,
  isTierOn,
  statesAllHidden,
} from '../../../shared/domain/hidden-orders.ts'
import { getMode } from '../../../shared/domain/invite-bonus.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import type { OutputOf } from '../../../shared/endpoint-base.ts'
import type { bloggers } from '../../bloggers/calls.ts'
import { formatCode, parseCode } from './codes.ts'
import { hiddenOrdersSetting } from './setting-values.calls.ts'
import { settingsForm, type Target } from './settings-form.ts'

/** Hidden orders with the invite bonus mode, which decides whether all are hidden. */
export type HiddenOrdersOf = OutputOf<typeof bloggers.hiddenOrders> & Parameters<typeof getMode>[0]

const minRule = { only: 'notNegative' } as const

const fields: readonly Field<keyof HiddenOrders>[] = hidingCharges.flatMap(charge =>
  hidingTiers.flatMap((tier): readonly Field<keyof HiddenOrders>[] => {
    const section = { section: charge }
    const inTier = { ...section, when: (values: Values) => isTierOn(values, charge, tier) }
    return [
      choice(`${charge}RoubarSwitch${tier}`, hidingSwitch, { ...section, newLine: true, initial: -1 }),
      amount(`${charge}Money${tier}`, { ...inTier, ...minRule }),
      amount(`${charge}Rate${tier}`, { ...inTier, ...minRule }),
      choice(`${charge}Type${tier}`, hidingType, inTier),
      amount(`${charge}Data${tier}`, { ...inTier, ...minRule }),
    ]
  }),
)

/** Form of the hidden orders: three tiers for first and three for repeat charges (spec 3 §4). */
export const hiddenOrdersForm = <Row extends HiddenOrdersOf>(endpoint: Endpoint, target: Target<Row>) =>
  settingsForm<Row>(endpoint, {
    texts: 'settings:hiddenOrders',
    target,
    whole: true,
    fields,
    knownValues: row => ({ mode: formatCode(getMode(row)) }),
    hints: { allHidden: values => (statesAllHidden(parseCode(values['mode']), values) ? {} : null) },
    setting: hiddenOrdersSetting,
  })
