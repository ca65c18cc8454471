import { dictionary, entry } from './dictionary.ts'
import { getAbsolute, negate, type Thousandths } from './money.ts'

/** GM operation status (spec 1 §4): only pending rows offer check and refuse. */
export const gmStatus = dictionary('gmStatus', [
  entry(0, 'pending', 'warning', '待审核', 'Pending review', 'Em análise'),
  entry(1, 'approved', 'success', '已通过', 'Approved', 'Aprovado'),
  entry(2, 'rejected', 'neutral', '已拒绝', 'Rejected', 'Recusado'),
])

/** GM OperateType (spec 1 §4). */
export const gmOperateType = dictionary('gmOperateType', [
  entry(1, 'topUp', 'neutral', '上分', 'Top-up', 'Crédito'),
  entry(2, 'deduction', 'neutral', '下分', 'Deduction', 'Débito'),
  entry(
    3,
    'addInviteReward',
    'neutral',
    '增加代理页邀请奖励',
    'Add agent-page invite bonus',
    'Adicionar bônus de convite',
  ),
  entry(
    4,
    'addWithdrawable',
    'neutral',
    '增加可提现额度',
    'Add withdrawable amount',
    'Adicionar valor sacável',
  ),
  entry(
    5,
    'reduceWithdrawable',
    'neutral',
    '减少可提现额度',
    'Reduce withdrawable amount',
    'Reduzir valor sacável',
  ),
  entry(
    6,
    'reduceInviteReward',
    'neutral',
    '减少代理页邀请奖励',
    'Reduce agent-page invite bonus',
    'Reduzir bônus de convite',
  ),
  entry(7, 'advertisingIssued', 'neutral', '发放广告费', 'Advertising fees issued', 'Verba de publicidade'),
  entry(
    8,
    'advertisingDeducted',
    'neutral',
    '扣除广告费',
    'Advertising fees deducted',
    'Publicidade descontada',
  ),
])

type CodeLabels = Readonly<Record<string, string>>

const { topUp, deduction, addInviteReward, addWithdrawable, advertisingIssued } = gmOperateType.code
const topUpCodes: readonly number[] = [topUp, addInviteReward, addWithdrawable, advertisingIssued]
const isTopUp = (code: string): boolean => topUpCodes.includes(Number(code))
const isKnown = (code: string): boolean => gmOperateType.find(Number(code)) !== undefined

const isNamedIn = (map: unknown, code: number): boolean =>
  typeof map === 'object' && map !== null && Object.hasOwn(map, String(code))

/**
 * Direction of an operation type, by the specification, else by the platform's own maps of types: it gives to the player or
 * takes from them. Null for a type found in neither.
 */
export const getGmDirection = (
  type: number | null,
  configs: Readonly<Record<string, unknown>> = {},
): 'gives' | 'takes' | null => {
  if (type === null) return null
  if (isKnown(String(type))) return isTopUp(String(type)) ? 'gives' : 'takes'
  const isAddition = isNamedIn(configs['gm_up_money_type'], type)
  const isDeduction = isNamedIn(configs['gm_down_money_type'], type)
  return isAddition === isDeduction ? null : isAddition ? 'gives' : 'takes'
}

/** Returns an amount with the sign of its direction: what an operation takes is below zero. */
export const signGmAmount = (
  direction: ReturnType<typeof getGmDirection>,
  amount: Thousandths | null,
): Thousandths | null => {
  if (amount === null || direction === null) return amount
  return direction === 'takes' ? negate(getAbsolute(amount)) : getAbsolute(amount)
}

/** True if a map lists the subtypes of one direction: one of its codes is an operate type of the other. */
const isOfSubtypes = (map: CodeLabels, wantsTopUp: boolean): boolean =>
  Object.keys(map).some(code => isKnown(code) && isTopUp(code) !== wantsTopUp)

/**
 * Labels operate types from the platform's two maps of types (spec 1 §3). Codes 1 and 2 keep our labels, since a map may list
 * the subtypes of a top-up or a deduction; from such a map only codes unknown to us are used. A code with different labels in
 * the two maps also keeps ours.
 */
export const nameOperateTypes = (up: CodeLabels, down: CodeLabels): CodeLabels => {
  const filterNames = (map: CodeLabels, wantsTopUp: boolean) => {
    const mayRename = (code: string) =>
      !isOfSubtypes(map, wantsTopUp) && ![topUp, deduction].includes(Number(code))
    return Object.entries(map).filter(([code]) => !isKnown(code) || mayRename(code))
  }
  const entries = [...filterNames(up, true), ...filterNames(down, false)]
  return Object.fromEntries(
    entries.filter(([code, label]) => [up, down].every(map => (map[code] ?? label) === label)),
  )
}

const only = (name: 'topUp' | 'deduction') => gmOperateType.entries.filter(one => one.name === name)

/** The type of a top-up where the platform provides none (spec 1 §4). */
export const gmTopUpType = dictionary('gmTopUpType', only('topUp'))

/** The type of a deduction where the platform provides none (spec 1 §4). */
export const gmDeductionType = dictionary('gmDeductionType', only('deduction'))
