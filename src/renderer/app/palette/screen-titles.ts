import type { Language } from '../../../shared/language.ts'

/** Each screen's title in every language, so that any of them finds it; a test compares them with the texts. */
export const screenTitles: Readonly<Record<string, readonly [zhCn: string, enUs: string, pt: string]>> = {
  '/': ['首页', 'Home', 'Início'],
  '/channelapi/Finance/rechargeDataList': ['充值订单', 'Recharge orders', 'Pedidos de recarga'],
  '/channelapi/Finance/withdrawlOrderList': ['提现订单', 'Withdrawal orders', 'Pedidos de saque'],
  '/channelapi/channel/channelDailySummary': ['渠道日报', 'Channel daily summary', 'Resumo diário do canal'],
  '/channelapi/channel/channelMonthlySummary': [
    '渠道月报',
    'Channel monthly summary',
    'Resumo mensal do canal',
  ],
  '/channelapi/channel/emaillist': ['邮件管理', 'Mail manager', 'Gestão de mensagens'],
  '/channelapi/channel/GmSendMoneyList': ['GM 上下分', 'GM top-up / deduction', 'Crédito / débito GM'],
  '/channelapi/channel/emailQuotaList': ['邮件额度', 'Mail quotas', 'Cotas de mensagens'],
  '/channelapi/channel/pwdedit': ['修改密码', 'Change password', 'Alterar senha'],
  '/channelapi/channel/mySettleDaily': [
    '我的结算日报',
    'My settlement daily report',
    'Minhas liquidações diárias',
  ],
  '/channelapi/record/getGoldRecordDataList': ['金币日志', 'Coin log', 'Registro de moedas'],
  '/channelapi/record/getGameRecordDataList': ['游戏日志', 'Game log', 'Registro de jogos'],
  '/channelapi/record/getGameRecordSummaryList': ['游戏汇总日志', 'Game summary log', 'Resumo de jogos'],
  '/channelapi/dailystatistics/gameprofitlist': [
    '房间游戏盈亏',
    'Game profit and loss per room',
    'Resultado dos jogos por sala',
  ],
  '/channelapi/dailystatistics/gameApiSummary': [
    'API 结算报表',
    'API settlement report',
    'Relatório de liquidação de API',
  ],
  '/channelapi/agent/teamlist': ['代理团队', 'Agent teams', 'Equipes de agentes'],
  '/channelapi/agent/teamreport': ['团队日报', 'Team daily report', 'Relatório diário da equipe'],
  '/channelapi/agent/relation': ['邀请关系', 'Relations', 'Relações'],
  '/channelapi/agent/agentSummary': ['代理汇总', 'Agent summary', 'Resumo de agentes'],
  '/channelapi/agent/agentquery': ['解绑查询', 'Unbind query', 'Consulta de desvinculação'],
  '/channelapi/agent/proxybonusdata': ['代理奖励数据', 'Agent bonus data', 'Bônus de agentes'],
  '/channelapi/agent/proxybonuslist': ['代理奖励日报', 'Agent bonus daily', 'Bônus diário de agentes'],
  '/channelapi/agent/userproxyroubarconfig': ['掉绑规则', 'Drop rules', 'Regras de desvinculação'],
  '/channelapi/agent/proxyAPICtrlData': ['代理 API 控制', 'Agent API control', 'Controle de API de agentes'],
  '/channelapi/player/playerList': ['全部玩家', 'All players', 'Todos os jogadores'],
  '/channelapi/player/innnerAccountList': ['模拟账号', 'Simulated accounts', 'Contas simuladas'],
  '/channelapi/channel/totaldaily': ['业务员日报', 'Salesperson report', 'Relatório de vendedores'],
  '/channelapi/channel/salesmanMonthly': [
    '业务员月报',
    'Salesperson monthly report',
    'Relatório mensal de vendedores',
  ],
  '/channelapi/channel/promotions': [
    '业务员推广链接',
    'Salesperson promotion links',
    'Links de promoção dos vendedores',
  ],
  '/channelapi/channel/salesmanSettleSummary': [
    '业务员结算汇总',
    'Salesperson settlement summary',
    'Resumo de liquidação dos vendedores',
  ],
  '/channelapi/channel/salesmanSettleDaily': [
    '业务员结算日报',
    'Salesperson settlement daily',
    'Liquidações diárias dos vendedores',
  ],
  '/channelapi/subChannel/promotions': [
    '子渠道推广链接',
    'Sub-channel promotion links',
    'Links de promoção dos subcanais',
  ],
  '/channelapi/subChannel/totaldaily': [
    '子渠道日报',
    'Sub-channel daily totals',
    'Totais diários dos subcanais',
  ],
  '/channelapi/subChannel/totalMonthly': [
    '子渠道月报',
    'Sub-channel monthly totals',
    'Totais mensais dos subcanais',
  ],
  '/channelapi/subChannel/settleSummary': [
    '子渠道结算汇总',
    'Sub-channel settlement summary',
    'Resumo de liquidação dos subcanais',
  ],
  '/channelapi/subChannel/settleDaily': [
    '子渠道结算日报',
    'Sub-channel settlement daily',
    'Liquidações diárias dos subcanais',
  ],
  '/channelapi/channel/bloggerSummary': ['博主汇总', 'Blogger summary', 'Resumo de influenciadores'],
  '/channelapi/channel/accounts': ['业务员账号', 'Salesperson accounts', 'Contas de vendedores'],
  '/channelapi/subChannel/accounts': ['子渠道账号', 'Sub-channel accounts', 'Contas de subcanais'],
  '/channelapi/channel/roles': ['角色管理', 'Roles', 'Funções'],
  '/channelapi/channel/myAccountCfg': ['运营设置', 'Operations settings', 'Configurações da operação'],
  '/own-settings': ['设置', 'Settings', 'Configurações do console'],
  '/inbox': ['收件箱', 'Inbox', 'Caixa de entrada'],
  '/settlement-run': ['业务员批量结算', 'Settlement run: salespeople', 'Liquidação em lote: vendedores'],
  '/sub-channel-settlement-run': [
    '子渠道批量结算',
    'Settlement run: sub-channels',
    'Liquidação em lote: subcanais',
  ],
  '/own-journal': ['我的操作', 'My operations', 'Minhas operações'],
}

const positions: Readonly<Record<Language, number>> = { 'zh-cn': 0, 'en-us': 1, pt: 2 }

/** A screen's own title, even before its texts are loaded. */
export const getOwnTitle = (route: string, language: Language): string =>
  screenTitles[route]?.[positions[language]] ?? route
