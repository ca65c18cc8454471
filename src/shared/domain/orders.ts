import { dictionary, entry } from './dictionary.ts'

/** Recharge order Status (spec 1 §4): anything but the four named codes is unpaid. */
export const rechargeStatus = dictionary(
  'rechargeStatus',
  [
    entry(0, 'unpaid', 'neutral', '未支付', 'Unpaid', 'Não pago'),
    entry(1, 'completed', 'success', '已完成', 'Completed', 'Concluído'),
    entry(2, 'coinsNotIssued', 'warning', '未发金币', 'Coins not issued', 'Moedas não emitidas'),
    entry(3, 'thirdPartyFailed', 'danger', '第三方失败', 'Third party failed', 'Falha de terceiros'),
    entry(4, 'coinIssueRefused', 'neutral', '拒绝发币', 'Coin issue rejected', 'Emissão recusada'),
  ],
  'unpaid',
)

/** Recharge order isReturn: 1 adds the reissued suffix to the status (spec 1 §4). */
export const reissued = dictionary('reissued', [
  entry(0, 'no', 'quiet', '否', 'No', 'Não'),
  entry(1, 'yes', 'neutral', '补单', 'Reissued', 'Reemitido'),
])

/** Recharge order RoubarFlag: hidden orders can be restored (spec 1 §3, §4). */
export const hideFlag = dictionary('hideFlag', [
  entry(0, 'visible', 'quiet', '未隐藏', 'Not hidden', 'Não oculto'),
  entry(1, 'hidden', 'warning', '已隐藏', 'Hidden', 'Oculto'),
  entry(2, 'restored', 'neutral', '已取消隐藏', 'Unhidden', 'Reexibido'),
])

/** Recharge order PayType (spec 1 §3). */
export const rechargePayType = dictionary('rechargePayType', [
  entry(0, 'shop', 'neutral', '商城', 'Shop', 'Loja'),
  entry(1, 'firstRechargePack', 'neutral', '首充礼包', 'First-deposit pack', 'Pacote de 1º depósito'),
  entry(2, 'rechargeRebate', 'neutral', '充值返利', 'Deposit rebate', 'Cashback de depósito'),
  entry(3, 'storeRecharge', 'neutral', '商店充值', 'Store deposit', 'Depósito na loja'),
  entry(4, 'customerService', 'neutral', '客服充值', 'Customer-service deposit', 'Depósito pelo suporte'),
  entry(5, 'weeklyCard', 'neutral', '周卡', 'Weekly card', 'Cartão semanal'),
  entry(6, 'monthlyCard', 'neutral', '月卡', 'Monthly card', 'Cartão mensal'),
])

/** Withdrawal order status (spec 1 §4); the server may override the labels. */
export const withdrawalStatus = dictionary('withdrawalStatus', [
  entry(0, 'waiting', 'warning', '待加入工单', 'Waiting for work order', 'Aguardando ordem de pagamento'),
  entry(1, 'approved', 'success', '已通过', 'Approved', 'Aprovado'),
  entry(2, 'rejectedRefunded', 'neutral', '拒绝并退款', 'Rejected, refunded', 'Recusado, devolvido'),
  entry(3, 'rejectedConfiscated', 'neutral', '拒绝并没收', 'Rejected, confiscated', 'Recusado, confiscado'),
  entry(4, 'processing', 'neutral', '第三方处理中', 'Third-party processing', 'Em processamento externo'),
  entry(5, 'failedRefunded', 'danger', '失败并退款', 'Failed, refunded', 'Falhou, devolvido'),
  entry(
    6,
    'awaitingApproval',
    'warning',
    '已加入工单，待审核',
    'In work order, pending review',
    'Na ordem de pagamento, em análise',
  ),
  entry(7, 'riskHold', 'warning', '风控挂起', 'Risk hold', 'Retido por risco'),
  entry(100, 'completed', 'success', '订单完成', 'Order completed', 'Pedido concluído'),
])

/** Record type of a withdrawal (spec 1 §3). */
export const withdrawalRecord = dictionary('withdrawalRecord', [
  entry(0, 'user', 'quiet', '玩家提交', 'Submitted by player', 'Enviado pelo jogador'),
  entry(3, 'system', 'neutral', '系统订单', 'System order', 'Pedido do sistema'),
])

/** isfakeWithdraw filter; the specification gives only its default 2 (spec 1 §9), the meaning is assumed. */
export const fakeWithdrawal = dictionary('fakeWithdrawal', [
  entry(1, 'fake', 'neutral', '虚假提现', 'Fake', 'Fictício'),
  entry(2, 'real', 'quiet', '真实提现', 'Real', 'Real'),
])
