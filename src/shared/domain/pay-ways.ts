import { dictionary, entry } from './dictionary.ts'

/** PayWayType of a player's payment account (spec 2 §3). */
export const payWayType = dictionary('payWayType', [
  entry(3, 'pix', 'neutral', 'PIX / CPF', 'PIX / CPF', 'PIX / CPF'),
  entry(5, 'gcash', 'neutral', 'Gcash', 'Gcash', 'Gcash'),
  entry(6, 'payMaya', 'neutral', 'PayMaya', 'PayMaya', 'PayMaya'),
  entry(7, 'bank', 'neutral', '银行卡', 'Bank card', 'Cartão bancário'),
  entry(8, 'pixMobile', 'neutral', 'PIX（手机）', 'PIX (mobile)', 'PIX (celular)'),
  entry(9, 'pixMail', 'neutral', 'PIX（邮箱）', 'PIX (email)', 'PIX (e-mail)'),
  entry(10, 'evp', 'neutral', 'EVP', 'EVP', 'EVP'),
  entry(11, 'cnpj', 'neutral', 'CNPJ', 'CNPJ', 'CNPJ'),
  entry(14, 'wallet', 'neutral', '钱包', 'Wallet', 'Carteira'),
])

/** The pay-way types that the PIX tab lists (spec 2 §2.9, §3). */
export const pixTypes: readonly number[] = [
  payWayType.code.pix,
  payWayType.code.pixMobile,
  payWayType.code.pixMail,
  payWayType.code.evp,
  payWayType.code.cnpj,
]

/** State of a wallet; the field is assumed, its two labels are not (spec 2 §2.9). */
export const walletStatus = dictionary('walletStatus', [
  entry(0, 'normal', 'quiet', '正常', 'Normal', 'Normal'),
  entry(1, 'disabled', 'danger', '禁用', 'Disabled', 'Desativada'),
])
