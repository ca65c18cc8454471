import { type Labels, type Language, labels } from '../shared/language.ts'

type Child = readonly [path: string, title: Labels]

interface Group {
  /** Routes are `/{name}` and `/{name}/{path}` (spec 1 §2). */
  readonly name: string
  readonly icon: string
  readonly title: Labels
  readonly children: readonly Child[]
  /** Salesmen see fewer entries (spec 1 §6). */
  readonly salesman: boolean
}

const group = (
  salesman: boolean,
  name: string,
  icon: string,
  title: Labels,
  ...children: readonly Child[]
): Group => ({ salesman, name, icon, title, children })

/** The menu of section 2, with the routes of all screens and some entries without a screen. */
const groups: readonly Group[] = [
  group(true, '', 'home', labels('首页', 'Home', 'Início')),
  group(
    true,
    'channelapi/agent',
    'agent',
    labels('代理管理', 'Agents', 'Agentes'),
    ['teamlist', labels('代理团队', 'Agent teams', 'Equipes de agentes')],
    ['teamreport', labels('团队日报', 'Team daily report', 'Relatório diário da equipe')],
    ['relation', labels('邀请关系', 'Relations', 'Relações')],
    ['agentSummary', labels('代理汇总', 'Agent summary', 'Resumo de agentes')],
    ['agentquery', labels('解绑查询', 'Unbind query', 'Consulta de desvinculação')],
    ['proxybonusdata', labels('代理奖励数据', 'Agent bonus data', 'Bônus de agentes')],
    ['proxybonuslist', labels('代理奖励日报', 'Agent bonus daily', 'Bônus diário de agentes')],
    ['userproxyroubarconfig', labels('掉绑规则', 'Drop rules', 'Regras de desvinculação')],
    ['proxyAPICtrlData', labels('代理 API 控制', 'Agent API control', 'Controle de API de agentes')],
  ),
  group(
    false,
    'channelapi/channel',
    'salesman',
    labels('业务员管理', 'Salespeople', 'Vendedores'),
    ['accounts', labels('业务员账号', 'Salesperson accounts', 'Contas de vendedores')],
    [
      'promotions',
      labels('业务员推广链接', 'Salesperson promotion links', 'Links de promoção dos vendedores'),
    ],
    ['totaldaily', labels('业务员日报', 'Salesperson report', 'Relatório de vendedores')],
    ['salesmanMonthly', labels('业务员月报', 'Salesperson monthly report', 'Relatório mensal de vendedores')],
    [
      'salesmanSettleSummary',
      labels('业务员结算汇总', 'Salesperson settlement summary', 'Resumo de liquidação dos vendedores'),
    ],
    [
      'salesmanSettleDaily',
      labels('业务员结算日报', 'Salesperson settlement daily', 'Liquidações diárias dos vendedores'),
    ],
    ['bloggerSummary', labels('博主汇总', 'Blogger summary', 'Resumo de influenciadores')],
    ['roles', labels('角色管理', 'Roles', 'Funções')],
  ),
  group(
    true,
    'channelapi/channel',
    'channel',
    labels('渠道管理', 'Channel', 'Canal'),
    ['channelDailySummary', labels('渠道日报', 'Channel daily summary', 'Resumo diário do canal')],
    ['channelMonthlySummary', labels('渠道月报', 'Channel monthly summary', 'Resumo mensal do canal')],
    ['mySettleDaily', labels('我的结算日报', 'My settlement daily report', 'Minhas liquidações diárias')],
  ),
  group(
    false,
    'channelapi/subChannel',
    'subChannel',
    labels('子渠道管理', 'Sub-channels', 'Subcanais'),
    ['accounts', labels('子渠道账号', 'Sub-channel accounts', 'Contas de subcanais')],
    [
      'promotions',
      labels('子渠道推广链接', 'Sub-channel promotion links', 'Links de promoção dos subcanais'),
    ],
    ['totaldaily', labels('子渠道日报', 'Sub-channel daily totals', 'Totais diários dos subcanais')],
    ['totalMonthly', labels('子渠道月报', 'Sub-channel monthly totals', 'Totais mensais dos subcanais')],
    [
      'settleSummary',
      labels('子渠道结算汇总', 'Sub-channel settlement summary', 'Resumo de liquidação dos subcanais'),
    ],
    [
      'settleDaily',
      labels('子渠道结算日报', 'Sub-channel settlement daily', 'Liquidações diárias dos subcanais'),
    ],
  ),
  group(true, 'channelapi/player', 'player', labels('玩家管理', 'Players', 'Jogadores'), [
    'playerList',
    labels('全部玩家', 'All players', 'Todos os jogadores'),
  ]),
  group(false, 'channelapi/payment', 'payment', labels('支付管理', 'Payment', 'Pagamento')),
  group(
    true,
    'channelapi/Finance',
    'order',
    labels('订单管理', 'Orders', 'Pedidos'),
    ['rechargeDataList?t=13', labels('充值订单', 'Recharge orders', 'Pedidos de recarga')],
    [
      'rechargeDataList?t=17',
      labels('充值订单（渠道）', 'Recharge orders (channel)', 'Pedidos de recarga (canal)'),
    ],
    ['withdrawlOrderList', labels('提现订单', 'Withdrawal orders', 'Pedidos de saque')],
  ),
  group(
    true,
    'channelapi/dailystatistics',
    'game',
    labels('游戏管理', 'Games', 'Jogos'),
    [
      'gameprofitlist',
      labels('房间游戏盈亏', 'Game profit and loss per room', 'Resultado dos jogos por sala'),
    ],
    ['gameApiSummary', labels('API 结算报表', 'API settlement report', 'Relatório de liquidação de API')],
  ),
  group(false, 'channelapi/room', 'room', labels('房间管理', 'Rooms', 'Salas')),
  group(
    false,
    'channelapi/channel',
    'email',
    labels('邮件管理', 'Mail', 'Mensagens'),
    ['emaillist', labels('邮件管理', 'Mail manager', 'Gestão de mensagens')],
    ['emailQuotaList', labels('邮件额度', 'Mail quotas', 'Cotas de mensagens')],
    ['GmSendMoneyList', labels('GM 上下分', 'GM top-up / deduction', 'Crédito / débito GM')],
  ),
  group(false, 'channelapi/announcement', 'announcement', labels('公告管理', 'Announcements', 'Avisos')),
  group(
    false,
    'channelapi/activity',
    'activity',
    labels('活动管理', 'Activities', 'Atividades'),
    ['dailyTask', labels('每日任务', 'Daily task', 'Tarefa diária')],
    ['rechargeRebate', labels('充值返利', 'Deposit rebate', 'Cashback de depósito')],
    ['turntable', labels('转盘', 'Turntable', 'Roleta')],
    ['vipConfig', labels('VIP 配置', 'VIP settings', 'Configuração VIP')],
    ['pointsMall', labels('积分商城', 'Points mall', 'Loja de pontos')],
  ),
  group(false, 'channelapi/player', 'testAccount', labels('测试账号', 'Test accounts', 'Contas de teste'), [
    'innnerAccountList',
    labels('模拟账号', 'Simulated accounts', 'Contas simuladas'),
  ]),
  group(false, 'channelapi/channel', 'settings', labels('运营设置', 'Operations settings', 'Operação'), [
    'myAccountCfg',
    labels('运营设置', 'Operations settings', 'Configurações da operação'),
  ]),
  group(
    true,
    'channelapi/record',
    'logs',
    labels('日志管理', 'Logs', 'Registros'),
    ['getGoldRecordDataList', labels('金币日志', 'Coin log', 'Registro de moedas')],
    ['getGameRecordDataList', labels('游戏日志', 'Game log', 'Registro de jogos')],
    ['getGameRecordSummaryList', labels('游戏汇总日志', 'Game summary log', 'Resumo de jogos')],
  ),
  group(false, 'channelapi/sms', 'sms', labels('短信日志', 'SMS log', 'Registro de SMS')),
  group(true, 'channelapi/channel', 'password', labels('修改密码', 'Change password', 'Alterar senha'), [
    'pwdedit',
    labels('修改密码', 'Change password', 'Alterar senha'),
  ]),
]

/** Id of the root above all rules, which is not a rule itself (spec 3 §6). */
const root = 'all'

/** The rules have the ids of the menu entries. */
const numbered = groups.map((entry, place) => {
  const id = (place + 1) * 100
  return {
    ...entry,
    id,
    children: entry.children.map(([path, title], child) => ({ id: id + child + 1, path, title })),
  }
})

const collectIds = (entries: readonly (typeof numbered)[number][]): readonly number[] =>
  entries.flatMap(({ id, children }) => [id, ...children.map(child => child.id)])

/** Ids of all rules, ascending. */
export const rulesOfAll = collectIds(numbered)
/** Ids of a salesman's rules. */
export const rulesOfSalesmen = collectIds(numbered.filter(one => one.salesman))

const rootTitle = labels('全部', 'All', 'Todos')

/** Builds the rules as a tree of three levels, with a role's rules checked (spec 3 §6). */
export const ruleTree = (has: ReadonlySet<number>, language: Language) => {
  const node = <Children>(id: number, title: Labels, children: Children) => ({
    id,
    title: title[language],
    checked: has.has(id) ? 1 : 0,
    children,
  })
  const branches = numbered.map(({ id, title, children }) =>
    node(
      id,
      title,
      children.map(child => node(child.id, child.title, [])),
    ),
  )
  return [{ id: root, title: rootTitle[language], checked: 0, children: branches }]
}

/** Builds the menu for a set of rules, in the operator's language. */
export const buildMenus = (rules: ReadonlySet<number>, language: Language) =>
  numbered
    .filter(({ id }) => rules.has(id))
    .map(({ id, name, icon, title, children }) => ({
      id,
      name,
      icon,
      path: null,
      title: title[language],
      children: children
        .filter(child => rules.has(child.id))
        .map(child => ({
          id: child.id,
          name: child.path.replace(/\?.*$/, ''),
          path: child.path,
          title: child.title[language],
          icon: null,
          children: [],
        })),
    }))
