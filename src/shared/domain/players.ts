import { dictionary, entry } from './dictionary.ts'
import { rechargePayType } from './orders.ts'

/** IfInnerProxy of a row: 1 is a simulated account (spec 2 §3). */
export const simulatedFlag = dictionary('simulatedFlag', [
  entry(0, 'player', 'neutral', '', '', ''),
  entry(1, 'simulated', 'neutral', '模拟', 'Simulated', 'Simulado'),
])

/** isBlogger of the player detail: above 0 shows tag B (spec 2 §3). */
export const bloggerTag = dictionary(
  'bloggerTag',
  [entry(0, 'none', 'neutral', '', '', ''), entry(5, 'blogger', 'neutral', 'B', 'B', 'B')],
  'blogger',
)

/** IsTestUser (spec 2 §3). */
export const testUserFlag = dictionary('testUserFlag', [
  entry(0, 'no', 'neutral', '', '', ''),
  entry(1, 'test', 'neutral', '测试', 'Test', 'Teste'),
])

/** userHideRoleID: a player hidden from an agent's figures (spec 3 §4). */
export const hiddenFlag = dictionary('hiddenFlag', [
  entry(0, 'visible', 'neutral', '', '', ''),
  entry(1, 'hidden', 'warning', '隐藏', 'Hidden', 'Oculto'),
])

/** SystemRight: 96 is a control account (spec 2 §3). */
export const systemRight = dictionary('systemRight', [
  entry(0, 'none', 'neutral', '', '', ''),
  entry(96, 'control', 'danger', '控号', 'Control', 'Controle'),
])

/** ParentType: 0 means that the parent is a player, with a detail to open; the other codes have no label (spec 2 §3). */
export const parentType = dictionary('parentType', [
  entry(0, 'player', 'neutral', '玩家', 'Player', 'Jogador'),
])

/** Online state: the player's id is in the current list of online ids (spec 2 §4). */
export const onlineState = dictionary('onlineState', [
  entry(0, 'offline', 'quiet', '离线', 'Offline', 'Offline'),
  entry(1, 'online', 'neutral', '在线', 'Online', 'Online'),
])

/** Locked: 0 is normal, everything else banned (spec 2 §4). */
export const lockState = dictionary(
  'lockState',
  [
    entry(0, 'normal', 'quiet', '正常', 'Normal', 'Normal'),
    entry(1, 'banned', 'danger', '封禁', 'Banned', 'Banida'),
  ],
  'banned',
)

/** A restriction such as LimitWithdrawFlag, LimitGameFlag, LimitInviteAwardFlag: 1 forbids (spec 2 §2.2). */
export const restriction = dictionary('restriction', [
  entry(0, 'allowed', 'quiet', '允许', 'Allowed', 'Permitido'),
  entry(1, 'forbidden', 'danger', '禁止', 'Blocked', 'Bloqueado'),
])

/** A yes-or-no filter; the codes are assumed (spec 2 §2.2 recharged, §2.3 valid consumption). */
export const yesNo = dictionary('yesNo', [
  entry(1, 'yes', 'neutral', '是', 'Yes', 'Sim'),
  entry(0, 'no', 'quiet', '否', 'No', 'Não'),
])

const vip = <const Level extends number>(level: Level) =>
  entry(level, `vip${level}`, level === 0 ? 'quiet' : 'neutral', `VIP${level}`, `VIP${level}`, `VIP${level}`)

/** VipLv, 0 to 10 (spec 2 §9); a higher level shows as `VIP12`. */
export const vipLevel = dictionary(
  'vipLevel',
  [vip(0), vip(1), vip(2), vip(3), vip(4), vip(5), vip(6), vip(7), vip(8), vip(9), vip(10)],
  { numbered: 'VIP' },
)

/** GmType, how an account signs in; the server's player_usertype gives the labels, these codes are assumed (spec 2 §3). */
export const userType = dictionary('userType', [
  entry(0, 'guest', 'neutral', '游客', 'Guest', 'Visitante'),
  entry(1, 'phone', 'neutral', '手机', 'Phone', 'Telefone'),
  entry(2, 'account', 'neutral', '账号', 'Account', 'Conta'),
  entry(3, 'email', 'neutral', '邮箱', 'Email', 'E-mail'),
])

/** `type` of a wagering requirement change (spec 2 §4). */
export const wageringChange = dictionary('wageringChange', [
  entry(2, 'add', 'neutral', '增加', 'Add', 'Adicionar'),
  entry(1, 'reduce', 'neutral', '减少', 'Reduce', 'Reduzir'),
])

/** operateType of a simulated account's score (spec 2 §4). */
export const scoreChange = dictionary('scoreChange', [
  entry(1, 'topUp', 'neutral', '上分', 'Top up', 'Creditar'),
  entry(2, 'deduct', 'neutral', '下分', 'Deduct', 'Debitar'),
])

/** Status of a wagering requirement (spec 2 §4). */
export const wageringStatus = dictionary('wageringStatus', [
  entry(0, 'notReached', 'danger', '未达成', 'Not reached', 'Não atingido'),
  entry(1, 'reached', 'success', '已达成', 'Reached', 'Atingido'),
])

/** AgentLevel of a sub-level row (spec 2 §4): every fifth row sums the four before it. */
export const agentLevel = dictionary('agentLevel', [
  entry(0, 'self', 'neutral', '本人', 'Self', 'Próprio'),
  entry(1, 'level1', 'quiet', '一级', 'Level 1', 'Nível 1'),
  entry(2, 'level2', 'neutral', '二级', 'Level 2', 'Nível 2'),
  entry(3, 'level3', 'neutral', '三级', 'Level 3', 'Nível 3'),
  entry(4, 'summary', 'neutral', '合计', 'Summary', 'Total'),
])

/** Recharge status in the detail tab: anything but 1 is unpaid (spec 2 §4). */
export const detailRechargeStatus = dictionary(
  'detailRechargeStatus',
  [
    entry(0, 'unpaid', 'neutral', '未支付', 'Unpaid', 'Não pago'),
    entry(1, 'success', 'success', '成功', 'Success', 'Sucesso'),
  ],
  'unpaid',
)

/** isReturn of the detail tab's recharges: a reissued success (spec 2 §4). */
export const makeup = dictionary('makeup', [
  entry(0, 'no', 'quiet', '否', 'No', 'Não'),
  entry(1, 'yes', 'neutral', '补单', 'Reissued', 'Reemitido'),
])

/** PayType of the detail tab's recharges: two codes of its own (spec 2 §4), else those of recharge orders (spec 1 §3). */
export const detailPayType = dictionary('detailPayType', [
  ...rechargePayType.entries.map(payType =>
    payType.name === 'storeRecharge'
      ? entry(3, 'shopRecharge', 'neutral', '商城充值', 'Shop deposit', 'Depósito na loja')
      : payType,
  ),
  entry(8, 'dailyPack', 'neutral', '活动每日礼包', 'Activity daily gift pack', 'Pacote diário de atividade'),
])

/** Withdrawal status in the detail tab; configs.orderStatus overrides the labels (spec 2 §4). */
export const detailWithdrawalStatus = dictionary('detailWithdrawalStatus', [
  entry(0, 'awaitingLock', 'warning', '待锁定审核', 'Awaiting lock review', 'Aguardando trava de análise'),
  entry(1, 'reviewed', 'success', '已审核', 'Reviewed', 'Analisado'),
  entry(2, 'rejectedRefunded', 'neutral', '拒绝并退款', 'Rejected, refunded', 'Recusado, devolvido'),
  entry(3, 'rejectedConfiscated', 'neutral', '拒绝并没收', 'Rejected, confiscated', 'Recusado, confiscado'),
  entry(4, 'processing', 'neutral', '第三方处理中', 'Third-party processing', 'Em processamento externo'),
  entry(5, 'failedRefunded', 'danger', '失败并退款', 'Failed, refunded', 'Falhou, devolvido'),
  entry(
    6,
    'lockedAwaitingPayout',
    'warning',
    '已锁定，待出款',
    'Locked, awaiting payout',
    'Travado, a pagar',
  ),
  entry(7, 'riskHold', 'warning', '风控挂起', 'Risk hold', 'Retido por risco'),
  entry(100, 'completed', 'success', '已完成', 'Completed', 'Concluído'),
])
