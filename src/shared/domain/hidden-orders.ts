import { dictionary, entry } from './dictionary.ts'
import { inviteMode } from './invite-bonus.ts'

/** RoubarSwitch of a hidden-order tier: -1 unset, 1 on, anything else off (spec 3 §4). */
export const hidingSwitch = dictionary(
  'hidingSwitch',
  [
    entry(-1, 'unset', 'quiet', '未设置', 'Not set', 'Não definido'),
    entry(1, 'on', 'neutral', '开', 'On', 'Ligado'),
    entry(0, 'off', 'quiet', '关', 'Off', 'Desligado'),
  ],
  'off',
)

/** Type of a hidden-order tier (spec 3 §4). */
export const hidingType = dictionary('hidingType', [
  entry(0, 'percentage', 'neutral', '百分比', 'Percentage', 'Porcentagem'),
  entry(1, 'fixed', 'neutral', '固定金额', 'Fixed amount', 'Valor fixo'),
])

/** True if every repeat charge of an account is hidden; only then it has a label (spec 3 §4). */
export const repeatsHidden = dictionary('repeatsHidden', [
  entry(0, 'no', 'neutral', '', '', ''),
  entry(1, 'all', 'warning', '100% 隐藏', '100% hidden', '100% ocultos'),
])

const fully: readonly number[] = [inviteMode.code.firstCharge, inviteMode.code.chestFirstCharge]

/** Suffixes of a charge's tiers in field names (spec 3 §3). */
export const hidingTiers = ['', '1', '2'] as const
/** Charges that have tiers: the first and repeat charges (spec 3 §3). */
export const hidingCharges = ['First', 'Extra'] as const
type HidingTier = (typeof hidingTiers)[number]
export type HidingCharge = (typeof hidingCharges)[number]

/** Settings of a tier. */
export const tierFields = ['RoubarSwitch', 'Money', 'Rate', 'Type', 'Data'] as const
/** Wire name of a hidden-order field: charge, field, tier, such as `ExtraRate1` (assumed, spec 3 §3). */
export type HiddenOrderField = `${HidingCharge}${(typeof tierFields)[number]}${HidingTier}`

/** All hidden-order fields: three tiers for the first and three for repeat charges. */
export const hiddenOrderFields: readonly HiddenOrderField[] = hidingCharges.flatMap(charge =>
  hidingTiers.flatMap(tier => tierFields.map(field => `${charge}${field}${tier}` as const)),
)

/** The hidden-order fields that may hold an amount. */
export const hiddenAmountFields: ReadonlySet<string> = new Set(
  hiddenOrderFields.filter(field => /Money|Data/.test(field)),
)

/** True if a hidden-order field holds an amount in these settings: `Data` does only for a fixed amount. */
export const isHiddenAmount = (field: string, orders: Readonly<Record<string, unknown>>): boolean =>
  hiddenAmountFields.has(field) &&
  (field.includes('Money') || orders[field.replace('Data', 'Type')] === String(hidingType.code.fixed))

/** Hidden-order settings as the platform sends them: switch and type are codes, the others decimals as text. */
export type HiddenOrders = Readonly<Record<HiddenOrderField, string>>

/** True if a tier hides anything. */
export const isTierOn = (orders: Partial<HiddenOrders>, charge: HidingCharge, tier: HidingTier): boolean =>
  orders[`${charge}RoubarSwitch${tier}`] === String(hidingSwitch.code.on)

/** Formats the enabled tiers, the same in every language: `≥50 · 30% → 20%`; '' if none is on. */
export const formatHiddenOrders = (orders: HiddenOrders, charge: HidingCharge): string =>
  hidingTiers
    .filter(tier => isTierOn(orders, charge, tier))
    .map(tier => {
      const of = (field: 'Money' | 'Rate' | 'Type' | 'Data') => orders[`${charge}${field}${tier}`] || '0'
      const unit = of('Type') === String(hidingType.code.fixed) ? '' : '%'
      return `≥${of('Money')} · ${of('Rate')}% → ${of('Data')}${unit}`
    })
    .join('; ')

/**
 * True if an enabled tier hides every repeat charge: in modes 2 and 5, with rate 100 and data 100. The screen states it (spec 3
 * §4).
 */
export const statesAllHidden = (mode: number | null, orders: Partial<HiddenOrders>): boolean =>
  mode !== null &&
  fully.includes(mode) &&
  hidingTiers.some(
    tier =>
      isTierOn(orders, 'Extra', tier) &&
      Number(orders[`ExtraRate${tier}`]) === 100 &&
      Number(orders[`ExtraData${tier}`]) === 100,
  )
