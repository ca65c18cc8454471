import { dictionary, entry } from './dictionary.ts'
import { inviteMode } from './invite-bonus.ts'

/** RoubarSwitch of a hidden-order tier: -1 unset, 1 on, anything else off (spec 3 §4). */
export const hidingSwitch = dictionary(
  'hidingSwitch',
  [
    entry(-1, 'unset', 'neutral', '未设置', 'Not set', 'Não definido'),
    entry(1, 'on', 'success', '开', 'On', 'Ligado'),
    entry(0, 'off', 'neutral', '关', 'Off', 'Desligado'),
  ],
  'off',
)

/** Type of a hidden-order tier (spec 3 §4). */
export const hidingType = dictionary('hidingType', [
  entry(0, 'percentage', 'neutral', '百分比', 'Percentage', 'Porcentagem'),
  entry(1, 'fixed', 'neutral', '固定金额', 'Fixed amount', 'Valor fixo'),
])

const fully: readonly number[] = [inviteMode.code.firstCharge, inviteMode.code.chestFirstCharge]

/** Whether every repeat charge is hidden: in modes 2 and 5, with rate 100 and data 100 (spec 3 §4). */
export const hidesAllRepeats = (mode: number | null, rate: string, amount: string): boolean =>
  mode !== null && fully.includes(mode) && Number(rate) === 100 && Number(amount) === 100
