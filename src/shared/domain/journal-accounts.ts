import { type Entry, entry } from './dictionary.ts'

/** What is done to an account, in the order of the codes: name, zh-cn, en-us, pt. */
const settings = [
  ['setInviteBonus', '设置邀请奖励', 'Set invite bonus', 'Definir bônus de convite'],
  ['setFakeData', '设置假数据', 'Set fake data', 'Definir dados fictícios'],
  ['setPullRules', '设置拉人配置', 'Set pull rules', 'Definir regras de captura'],
  ['setHiddenOrders', '设置隐藏订单', 'Set hidden orders', 'Definir pedidos ocultos'],
  ['setExtra', '设置额外配置', 'Set extra config', 'Definir configuração extra'],
  ['toggleOnly2nd', '切换仅显示二级', 'Switch second level only', 'Alternar só segundo nível'],
  ['toggleNoDeposit', '切换显示未充值', 'Switch show no deposit', 'Alternar exibir sem depósito'],
  ['toggleLimitSubBet', '切换限制下级打码', 'Switch limit on sub-level bets', 'Alternar limite de apostas'],
  ['toggleInnerBind', '切换模拟账号绑定', 'Switch simulated binding', 'Alternar vínculo simulado'],
] as const

const management = [
  ['add', '新增', 'Add', 'Adicionar'],
  ['edit', '修改', 'Edit', 'Editar'],
  ['remove', '删除', 'Delete', 'Excluir'],
  ['unbindGoogle', '解绑谷歌验证', 'Unbind Google', 'Desvincular Google'],
  ['setPixel', '设置像素', 'Set pixel', 'Definir pixel'],
  ['setPoints', '设置其他点位', 'Set other points', 'Definir outros pontos'],
  ['repair', '修复数据', 'Repair data', 'Reparar dados'],
] as const

type Action<Name extends string> = readonly [name: Name, zhCn: string, enUs: string, pt: string]

const named = <const Area extends string, const Name extends string>(
  first: number,
  area: Area,
  [zhCn, enUs, pt]: readonly [string, string, string],
  actions: readonly Action<Name>[],
): readonly Entry<`${Area}.${Name}`>[] =>
  actions.map(([name, chinese, english, portuguese], place) =>
    entry(
      first + place,
      `${area}.${name}`,
      'neutral',
      `${zhCn}：${chinese}`,
      `${enUs}: ${english}`,
      `${pt}: ${portuguese}`,
    ),
  )

/** Journal entries of accounts, roles, bloggers and the own settings: codes 100–199 (spec 3 §7). */
export const accountActions = [
  ...named(
    100,
    'roles',
    ['角色', 'Role', 'Função'],
    [
      ['add', '新增', 'Add', 'Adicionar'],
      ['edit', '修改', 'Edit', 'Editar'],
      ['remove', '删除', 'Delete', 'Excluir'],
      ['setRules', '授权', 'Authorise', 'Autorizar'],
    ],
  ),
  ...named(
    110,
    'accounts',
    ['业务员账号', 'Salesman account', 'Conta de vendedor'],
    [...management, ...settings],
  ),
  ...named(
    130,
    'subChannelAccounts',
    ['子渠道账号', 'Sub-channel account', 'Conta de subcanal'],
    [...management, ...settings],
  ),
  ...named(
    150,
    'operationsSettings',
    ['运营设置', 'Operations settings', 'Configuração da operação'],
    settings,
  ),
  ...named(
    170,
    'bloggers',
    ['博主', 'Blogger', 'Influenciador'],
    [
      ['setRemark', '设置团队备注', 'Set team remark', 'Definir observação da equipe'],
      ['changeScore', '加减分', 'Add or subtract score', 'Adicionar ou subtrair pontos'],
      ['toggleInnerBind', '切换模拟账号绑定', 'Switch simulated binding', 'Alternar vínculo simulado'],
      ['repair', '修复数据', 'Repair data', 'Reparar dados'],
      ['setInviteBonus', '设置邀请奖励', 'Set invite bonus', 'Definir bônus de convite'],
      ['setFakeData', '设置假数据', 'Set fake data', 'Definir dados fictícios'],
      ['setHiddenOrders', '设置隐藏订单', 'Set hidden orders', 'Definir pedidos ocultos'],
      ['saveWinRate', '设置胜率', 'Set win rate', 'Definir taxa de vitória'],
    ],
  ),
]
