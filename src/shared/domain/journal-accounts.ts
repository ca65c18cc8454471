import { type DictionaryEntry, entry } from './dictionary.ts'

/** Actions on an account's settings, in the order of the codes: name, zh-cn, en-us, pt. */
const settings = [
  ['setInviteBonus', '设置邀请奖励', 'Set invite bonus', 'Definir bônus de convite'],
  ['setFakeData', '设置假数据', 'Set fake data', 'Definir dados fictícios'],
  ['setPullRules', '更改掉绑设置', 'Change drop settings', 'Alterar ajustes de desvinculação'],
  ['setHiddenOrders', '设置隐藏订单', 'Set hidden orders', 'Definir pedidos ocultos'],
  ['setExtra', '更改额外设置', 'Change extra settings', 'Alterar configurações extras'],
  [
    'toggleOnly2nd',
    '更改仅显示二级',
    'Change “Show second level only”',
    'Alterar “Mostrar só o segundo nível”',
  ],
  [
    'toggleNoDeposit',
    '更改显示未充值玩家',
    'Change “Show players without deposit”',
    'Alterar “Mostrar jogadores sem depósito”',
  ],
  [
    'toggleLimitSubBet',
    '更改限制下级投注',
    'Change “Limit sub-level bets”',
    'Alterar “Limitar apostas dos subníveis”',
  ],
  [
    'toggleInnerBind',
    '更改允许模拟账号绑定',
    'Change “Allow simulated binding”',
    'Alterar “Permitir contas simuladas”',
  ],
] as const

const management = [
  ['add', '新增', 'Add', 'Adicionar'],
  ['edit', '编辑', 'Edit', 'Editar'],
  ['remove', '删除', 'Delete', 'Excluir'],
  ['unbindGoogle', '解绑谷歌验证器', 'Unbind authenticator', 'Desvincular autenticador'],
  ['setPixel', '设置像素', 'Set pixel', 'Definir pixel'],
  ['setPoints', '设置点位', 'Set points', 'Definir pontos'],
  ['repair', '修复数据', 'Repair data', 'Reparar dados'],
] as const

type Action<Name extends string> = readonly [name: Name, zhCn: string, enUs: string, pt: string]

const withNames = <const Area extends string, const Name extends string>(
  first: number,
  area: Area,
  [zhCn, enUs, pt]: readonly [string, string, string],
  actions: readonly Action<Name>[],
): readonly DictionaryEntry<`${Area}.${Name}`>[] =>
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

/** Journal entries of accounts, roles, bloggers and the operator's own settings: codes 100–199 (spec 3 §7). */
export const accountActions = [
  ...withNames(
    100,
    'roles',
    ['角色', 'Role', 'Função'],
    [
      ['add', '新增', 'Add', 'Adicionar'],
      ['edit', '编辑', 'Edit', 'Editar'],
      ['remove', '删除', 'Delete', 'Excluir'],
      ['setRules', '设置权限', 'Set permissions', 'Definir permissões'],
    ],
  ),
  ...withNames(
    110,
    'accounts',
    ['业务员账号', 'Salesperson account', 'Conta de vendedor'],
    [...management, ...settings],
  ),
  ...withNames(
    130,
    'subChannelAccounts',
    ['子渠道账号', 'Sub-channel account', 'Conta de subcanal'],
    [...management, ...settings],
  ),
  ...withNames(
    150,
    'operationsSettings',
    ['运营设置', 'Operations settings', 'Configuração da operação'],
    settings,
  ),
  ...withNames(
    170,
    'bloggers',
    ['博主', 'Blogger', 'Influenciador'],
    [
      ['setRemark', '设置团队备注', 'Set team remark', 'Definir observação da equipe'],
      ['changeScore', '加减分', 'Adjust balance', 'Ajustar saldo'],
      [
        'toggleInnerBind',
        '更改允许模拟账号绑定',
        'Change “Allow simulated binding”',
        'Alterar “Permitir contas simuladas”',
      ],
      ['repair', '修复数据', 'Repair data', 'Reparar dados'],
      ['setInviteBonus', '设置邀请奖励', 'Set invite bonus', 'Definir bônus de convite'],
      ['setFakeData', '设置假数据', 'Set fake data', 'Definir dados fictícios'],
      ['setHiddenOrders', '设置隐藏订单', 'Set hidden orders', 'Definir pedidos ocultos'],
      ['saveWinRate', '设置胜率', 'Set win rate', 'Definir taxa de vitória'],
    ],
  ),
]
