import { dictionary, entry } from './dictionary.ts'
import { type Decimal, hundredthsToWire } from './money.ts'

/** valid_invite_type: how invitations are rewarded (spec 3 §4); the server's channel_valid_invite_type may rename them. */
export const inviteMode = dictionary('inviteMode', [
  entry(-1, 'follow', 'neutral', '跟随渠道配置', 'Follow the channel', 'Seguir o canal'),
  entry(0, 'chest', 'neutral', '宝箱', 'Chest', 'Baú'),
  entry(1, 'deposit', 'neutral', '充值奖励', 'Deposit bonus', 'Bônus de depósito'),
  entry(2, 'firstCharge', 'neutral', '首充分成', 'First-deposit profit share', 'Participação no 1º depósito'),
  entry(3, 'depositShare', 'neutral', '充值分成', 'Deposit profit share', 'Participação nos depósitos'),
  entry(4, 'manual', 'neutral', '手动结算奖励', 'Manual bonus settlement', 'Liquidação manual do bônus'),
  entry(
    5,
    'chestFirstCharge',
    'neutral',
    '宝箱+首充分成',
    'Chest + first-deposit share',
    'Baú + 1º depósito',
  ),
  entry(6, 'chestDeposit', 'neutral', '宝箱+充值分成', 'Chest + deposit share', 'Baú + depósitos'),
])

/** child_follow: the mode that the lower levels follow (spec 3 §4). */
export const childFollow = dictionary('childFollow', [
  entry(-1, 'share', 'neutral', '分成', 'Profit share', 'Participação'),
  entry(0, 'chest', 'neutral', '宝箱', 'Chest', 'Baú'),
])

/** chest_second_day: when a reward is credited (spec 3 §4). */
export const payoutTiming = dictionary('payoutTiming', [
  entry(0, 'immediate', 'neutral', '立即到账', 'Immediately', 'Imediatamente'),
  entry(1, 'nextDay', 'neutral', '次日到账', 'The next day', 'No dia seguinte'),
])

/** show_valid_invite: the page that the front end shows (spec 3 §4). */
export const inviteDisplay = dictionary('inviteDisplay', [
  entry(0, 'chest', 'neutral', '宝箱页面', 'Chest page', 'Página do baú'),
  entry(1, 'bonus', 'neutral', '按邀请奖励', 'By invite bonus', 'Por bônus de convite'),
])

/** A switch of the platform: 1 is on (spec 3 §3). */
export const onOff = dictionary('onOff', [
  entry(0, 'off', 'quiet', '关', 'Off', 'Desligado'),
  entry(1, 'on', 'neutral', '开', 'On', 'Ligado'),
])

/** Screens with an invite-bonus form: their rules differ (spec 3 §4). */
export type InviteScreen = 'blogger' | 'account' | 'settings'

/** A part of an invite-bonus form. */
export type InvitePart =
  | 'levels'
  | 'childFollow'
  | 'payoutTiming'
  | 'display'
  | 'firstAndCumulative'
  | 'cumulative'
  | 'minWater'
  | 'minFirst'
  | 'minDeposit'

const { deposit, firstCharge, depositShare, manual, chest, chestFirstCharge, chestDeposit, follow } =
  inviteMode.code
const shares: readonly number[] = [firstCharge, depositShare, chestFirstCharge, chestDeposit]
const chests: readonly number[] = [chest, chestFirstCharge, chestDeposit]

/** Returns the mode in force: `follow` means the channel's own (spec 3 §4). */
export const getEffectiveMode = (mode: number | null, ofChannel: number | null): number | null =>
  mode === follow ? ofChannel : mode

/**
 * Lists the parts of an invite-bonus form in a mode (spec 3 §4): shares have levels, child mode and timing; deposit bonuses the
 * display, arrival and both deposits. The settings page adds the chest's conditions, the display of manual settlement, and for
 * account type 3 the minimum deposit.
 */
export const listInviteParts = (
  screen: InviteScreen,
  mode: number | null,
  accountType: number | null = null,
): readonly InvitePart[] => {
  const parts: InvitePart[] = []
  if (mode === null) return parts
  if (shares.includes(mode)) parts.push('levels', 'childFollow', 'payoutTiming')
  if (mode === deposit) parts.push('display', 'payoutTiming', 'firstAndCumulative')
  if (screen === 'settings') {
    if (chests.includes(mode)) parts.push('cumulative', 'minWater', 'minFirst')
    if (mode === manual) parts.push('display')
    if (accountType === 3) parts.push('minDeposit')
  }
  return parts
}

type Level = 1 | 2 | 3
type Levels = Readonly<Record<`first_charge_proxy_bonus_lv${Level}`, Decimal | null>>
interface Mode {
  readonly valid_invite_type: number | null
  readonly nValidInviteType: number | null
}

/** Returns the mode in force of an account, a blogger or an agent. */
export const getMode = (row: Mode): number | null =>
  getEffectiveMode(row.valid_invite_type, row.nValidInviteType)

/** Formats the shares of the three levels, the same in every language: `5% / 2.5% / 0.5%`; '' in a mode without shares. */
export const formatLevels = (row: Mode & Levels): string => {
  const mode = getMode(row)
  if (mode === null || !shares.includes(mode)) return ''
  const levels = ([1, 2, 3] as const).map(level => row[`first_charge_proxy_bonus_lv${level}`])
  return levels.map(share => (share === null ? '–' : `${hundredthsToWire(share)}%`)).join(' / ')
}
