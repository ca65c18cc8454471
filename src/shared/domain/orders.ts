import { dictionary, entry } from './dictionary.ts'

/** Recharge order Status (spec 1 §4): anything but the four named codes is unpaid. */
export const rechargeStatus = dictionary(
  'rechargeStatus',
  [
    entry(0, 'unpaid', 'neutral', '未支付', 'Unpaid', 'Não pago'),
    entry(1, 'completed', 'success', '已完成', 'Completed', 'Concluído'),
    entry(2, 'coinsNotIssued', 'warning', '未发金币', 'Coins not issued', 'Moedas não emitidas'),
    entry(3, 'thirdPartyFailed', 'danger', '第三方失败', 'Third party failed', 'Falha de terceiros'),
    entry(4, 'coinIssueRefused', 'danger', '拒绝发币', 'Coin issue refused', 'Emissão recusada'),
  ],
  'unpaid',
)

/** Recharge order isReturn: 1 adds the reissued suffix to the status (spec 1 §4). */
export const reissued = dictionary('reissued', [
  entry(0, 'no', 'neutral', '否', 'No', 'Não'),
  entry(1, 'yes', 'info', '补单', 'Reissued', 'Reemitido'),
])

/** Recharge order RoubarFlag: hidden orders can be restored (spec 1 §3, §4). */
export const hideFlag = dictionary('hideFlag', [
  entry(0, 'visible', 'neutral', '未隐藏', 'Not hidden', 'Não oculto'),
  entry(1, 'hidden', 'warning', '已隐藏', 'Hidden', 'Oculto'),
  entry(2, 'restored', 'info', '已恢复', 'Restored', 'Restaurado'),
])

/** Recharge order PayType (spec 1 §3). */
export const rechargePayType = dictionary('rechargePayType', [
  entry(0, 'shop', 'neutral', '商城', 'Shop', 'Loja'),
  entry(1, 'firstRechargePack', 'neutral', '首充礼包', 'First-recharge pack', 'Pacote de 1ª recarga'),
  entry(2, 'rechargeRebate', 'neutral', '充值返利', 'Recharge rebate', 'Reembolso de recarga'),
  entry(3, 'storeRecharge', 'neutral', '商店充值', 'Store recharge', 'Recarga na loja'),
  entry(4, 'customerService', 'neutral', '客服充值', 'Customer-service recharge', 'Recarga pelo suporte'),
  entry(5, 'weeklyCard', 'neutral', '周卡', 'Weekly card', 'Cartão semanal'),
  entry(6, 'monthlyCard', 'neutral', '月卡', 'Monthly card', 'Cartão mensal'),
])
