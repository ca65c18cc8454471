import { dictionary, entry } from './dictionary.ts'

/** GM operation status (spec 1 §4): only pending rows offer check and refuse. */
export const gmStatus = dictionary('gmStatus', [
  entry(0, 'pending', 'warning', '待审核', 'Pending review', 'Aguardando análise'),
  entry(1, 'approved', 'success', '已通过', 'Approved', 'Aprovado'),
  entry(2, 'rejected', 'danger', '已拒绝', 'Refused', 'Recusado'),
])

/** GM OperateType (spec 1 §4). */
export const gmOperateType = dictionary('gmOperateType', [
  entry(1, 'topUp', 'success', '上分', 'Top-up', 'Crédito'),
  entry(2, 'deduction', 'danger', '下分', 'Deduction', 'Débito'),
  entry(
    3,
    'addInviteReward',
    'success',
    '增加代理页邀请奖励',
    'Add agent-page invite reward',
    'Adicionar prêmio de convite',
  ),
  entry(
    4,
    'addWithdrawable',
    'success',
    '增加可提现额度',
    'Add withdrawable amount',
    'Adicionar valor sacável',
  ),
  entry(
    5,
    'reduceWithdrawable',
    'danger',
    '减少可提现额度',
    'Reduce withdrawable amount',
    'Reduzir valor sacável',
  ),
  entry(
    6,
    'reduceInviteReward',
    'danger',
    '减少代理页邀请奖励',
    'Reduce agent-page invite reward',
    'Reduzir prêmio de convite',
  ),
  entry(
    7,
    'advertisingIssued',
    'success',
    '发放广告费',
    'Advertising fee issued',
    'Verba de anúncio emitida',
  ),
  entry(
    8,
    'advertisingDeducted',
    'danger',
    '扣除广告费',
    'Advertising fee deducted',
    'Verba de anúncio descontada',
  ),
])

const only = (name: 'topUp' | 'deduction') => gmOperateType.entries.filter(entry => entry.name === name)

/** The type of a top-up where the platform names none (spec 1 §4). */
export const gmTopUpType = dictionary('gmTopUpType', only('topUp'))

/** The type of a deduction where the platform names none (spec 1 §4). */
export const gmDeductionType = dictionary('gmDeductionType', only('deduction'))
