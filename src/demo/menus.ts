import { type Labels, type Language, labels } from '../shared/language.ts'

/** Salesmen see fewer groups (spec 1 §6). */
const forAll = true

type Row = readonly [path: string, zh: string, en: string, pt: string, icon?: string, forAll?: boolean]

/**
 * The menu of section 2, with the routes of all screens and some entries without a screen. A row with an icon starts a group;
 * routes are `/{group}` and `/{group}/{entry}` (spec 1 §2).
 */
const rows: readonly Row[] = [
  ['', '首页', 'Home', 'Início', 'home', forAll],
  ['channelapi/agent', '代理管理', 'Agents', 'Agentes', 'agent', forAll],
  ['teamlist', '代理团队', 'Agent teams', 'Equipes de agentes'],
  ['teamreport', '团队日报', 'Team daily report', 'Relatório diário da equipe'],
  ['relation', '邀请关系', 'Relations', 'Relações'],
  ['agentSummary', '代理汇总', 'Agent summary', 'Resumo de agentes'],
  ['agentquery', '解绑查询', 'Unbind query', 'Consulta de desvinculação'],
  ['proxybonusdata', '代理奖励数据', 'Agent bonus data', 'Bônus de agentes'],
  ['proxybonuslist', '代理奖励日报', 'Daily agent bonus', 'Bônus diário dos agentes'],
  ['userproxyroubarconfig', '掉绑规则', 'Drop rules', 'Regras de desvinculação'],
  ['proxyAPICtrlData', '代理 API 控制', 'Agent API control', 'Controle de API de agentes'],
  ['channelapi/channel', '业务员管理', 'Salespeople', 'Vendedores', 'salesman'],
  ['accounts', '业务员账号', 'Salesperson accounts', 'Contas de vendedores'],
  ['promotions', '业务员推广链接', 'Salesperson promotion links', 'Links de promoção dos vendedores'],
  ['totaldaily', '业务员日报', 'Salesperson report', 'Relatório de vendedores'],
  ['salesmanMonthly', '业务员月报', 'Salesperson monthly report', 'Relatório mensal de vendedores'],
  [
    'salesmanSettleSummary',
    '业务员结算汇总',
    'Salesperson settlement summary',
    'Resumo de liquidação dos vendedores',
  ],
  ['salesmanSettleDaily', '业务员日结算', 'Daily salesperson settlement', 'Liquidação diária dos vendedores'],
  ['bloggerSummary', '博主汇总', 'Blogger summary', 'Resumo de influenciadores'],
  ['roles', '角色管理', 'Roles', 'Perfis de acesso'],
  ['channelapi/channel', '渠道管理', 'Channel', 'Canal', 'channel', forAll],
  ['channelDailySummary', '渠道日报', 'Channel daily summary', 'Resumo diário do canal'],
  ['channelMonthlySummary', '渠道月报', 'Channel monthly summary', 'Resumo mensal do canal'],
  ['mySettleDaily', '我的结算日报', 'My settlement daily report', 'Minhas liquidações diárias'],
  ['channelapi/subChannel', '子渠道管理', 'Sub-channels', 'Subcanais', 'subChannel'],
  ['accounts', '子渠道账号', 'Sub-channel accounts', 'Contas de subcanais'],
  ['promotions', '子渠道推广链接', 'Sub-channel promotion links', 'Links de promoção dos subcanais'],
  ['totaldaily', '子渠道日报', 'Sub-channel daily totals', 'Totais diários dos subcanais'],
  ['totalMonthly', '子渠道月报', 'Sub-channel monthly totals', 'Totais mensais dos subcanais'],
  ['settleSummary', '子渠道结算汇总', 'Sub-channel settlement summary', 'Resumo de liquidação dos subcanais'],
  ['settleDaily', '子渠道日结算', 'Daily sub-channel settlement', 'Liquidação diária dos subcanais'],
  ['channelapi/player', '玩家管理', 'Players', 'Jogadores', 'player', forAll],
  ['playerList', '全部玩家', 'All players', 'Todos os jogadores'],
  ['channelapi/payment', '支付管理', 'Payment', 'Pagamento', 'payment'],
  ['channelapi/Finance', '订单管理', 'Orders', 'Pedidos', 'order', forAll],
  ['rechargeDataList?t=13', '充值订单', 'Recharge orders', 'Pedidos de recarga'],
  ['rechargeDataList?t=17', '充值订单（渠道）', 'Recharge orders (channel)', 'Pedidos de recarga (canal)'],
  ['withdrawlOrderList', '提现订单', 'Withdrawal orders', 'Pedidos de saque'],
  ['channelapi/dailystatistics', '游戏管理', 'Games', 'Jogos', 'game', forAll],
  ['gameprofitlist', '房间游戏盈亏', 'Game profit and loss per room', 'Resultado dos jogos por sala'],
  ['gameApiSummary', 'API 结算报表', 'API settlement report', 'Relatório de liquidação de API'],
  ['channelapi/room', '房间管理', 'Rooms', 'Salas', 'room'],
  ['channelapi/channel', '邮件管理', 'Mail', 'Mensagens', 'email'],
  ['emaillist', '邮件管理', 'Mail manager', 'Gestão de mensagens'],
  ['emailQuotaList', '邮件额度', 'Mail quotas', 'Cotas de mensagens'],
  ['GmSendMoneyList', 'GM 上下分', 'GM top-up / deduction', 'Crédito / débito GM'],
  ['channelapi/announcement', '公告管理', 'Announcements', 'Avisos', 'announcement'],
  ['channelapi/activity', '活动管理', 'Activities', 'Atividades', 'activity'],
  ['dailyTask', '每日任务', 'Daily task', 'Tarefa diária'],
  ['rechargeRebate', '充值返利', 'Deposit rebate', 'Cashback de depósito'],
  ['turntable', '转盘', 'Turntable', 'Roleta'],
  ['vipConfig', 'VIP 配置', 'VIP settings', 'Configuração VIP'],
  ['pointsMall', '积分商城', 'Points mall', 'Loja de pontos'],
  ['channelapi/player', '模拟账号', 'Simulated accounts', 'Contas simuladas', 'testAccount'],
  ['innnerAccountList', '模拟账号', 'Simulated accounts', 'Contas simuladas'],
  ['channelapi/channel', '运营设置', 'Operations settings', 'Configurações da operação', 'settings'],
  ['myAccountCfg', '运营设置', 'Operations settings', 'Configurações da operação'],
  ['channelapi/record', '日志管理', 'Logs', 'Registros', 'logs', forAll],
  ['getGoldRecordDataList', '金币日志', 'Coin log', 'Registro de moedas'],
  ['getGameRecordDataList', '游戏日志', 'Game log', 'Registro de jogos'],
  ['getGameRecordSummaryList', '游戏汇总日志', 'Game summary log', 'Resumo de jogos'],
  ['channelapi/sms', '短信日志', 'SMS log', 'Registro de SMS', 'sms'],
  ['channelapi/channel', '修改密码', 'Change password', 'Alterar senha', 'password', forAll],
  ['pwdedit', '修改密码', 'Change password', 'Alterar senha'],
]

interface Entry {
  readonly id: number
  readonly path: string
  readonly title: Labels
}

interface Group extends Entry {
  readonly icon: string
  readonly forAll: boolean
  readonly children: Entry[]
}

/** The rules have the ids of the menu entries: hundreds for groups, and the numbers after it for their entries. */
const groups = rows.reduce<Group[]>((all, [path, zh, en, pt, icon, isForAll = false]) => {
  const title = labels(zh, en, pt)
  const group = all.at(-1)
  if (icon === undefined) group?.children.push({ id: group.id + group.children.length + 1, path, title })
  else all.push({ id: (all.length + 1) * 100, path, title, icon, forAll: isForAll, children: [] })
  return all
}, [])

const collectIds = (entries: readonly Group[]): readonly number[] =>
  entries.flatMap(({ id, children }) => [id, ...children.map(child => child.id)])

/** Ids of all rules, ascending. */
export const rulesOfAll = collectIds(groups)
/** Ids of a salesman's rules. */
export const rulesOfSalesmen = collectIds(groups.filter(group => group.forAll))

/** Id of the root above all rules, which is not a rule itself (spec 3 §6). */
const root = 'all'
const rootTitle = labels('全部', 'All', 'Todos')

/** Builds the rules as a tree of three levels, with a role's rules checked (spec 3 §6). */
export const ruleTree = (has: ReadonlySet<number>, language: Language) => {
  const node = <Children>({ id, title }: Entry, children: Children) => ({
    id,
    title: title[language],
    checked: has.has(id) ? 1 : 0,
    children,
  })
  const branches = groups.map(group =>
    node(
      group,
      group.children.map(child => node(child, [])),
    ),
  )
  return [{ id: root, title: rootTitle[language], checked: 0, children: branches }]
}

/** Builds the menu for a set of rules, in the operator's language. */
export const buildMenus = (rules: ReadonlySet<number>, language: Language) =>
  groups
    .filter(({ id }) => rules.has(id))
    .map(({ id, path: name, icon, title, children }) => ({
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
