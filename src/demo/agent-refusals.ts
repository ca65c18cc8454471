import { labels } from '../shared/language.ts'

/** Rejections of the calls about agents (spec 3 §5). */
export const agentRefusals = {
  choosePlayerToHide: [
    400_300,
    labels('请选择要隐藏的玩家', 'Please select the player to hide', 'Selecione o jogador a ocultar'),
  ],
  enterHideTo: [400_301, labels('请填写隐藏至', 'Please fill hide to', 'Informe para quem ocultar')],
  hiddenAlready: [
    400_302,
    labels('该玩家已被隐藏', 'The player is hidden already', 'O jogador já está oculto'),
  ],
  hiddenNot: [400_303, labels('该玩家未被隐藏', 'The player is not hidden', 'O jogador não está oculto')],
  hideNoAgent: [
    400_304,
    labels('该玩家没有上级', 'The player stands under nobody', 'O jogador não está abaixo de ninguém'),
  ],
  hideSameParent: [
    400_305,
    labels('该玩家已在此上级下', 'The player stands there already', 'O jogador já está abaixo dele'),
  ],
  agentParameter: [400_306, labels('参数错误', 'Parameter error', 'Erro de parâmetro')],
  chooseDropped: [
    400_307,
    labels('请选择要操作的行', 'Please choose rows to operate', 'Escolha as linhas da operação'),
  ],
  notDropped: [
    400_308,
    labels(
      '玩家{name}没有从该代理掉绑',
      'Player {name} was not dropped from this agent',
      'O jogador {name} não foi perdido por este agente',
    ),
  ],
  frozenTooLow: [
    400_309,
    labels('解冻金额不能大于冻结金额', 'There is less frozen than that', 'Há menos congelado do que isso'),
  ],
  enterAgentId: [400_310, labels('请输入代理ID', 'Please enter the agent id', 'Informe o ID do agente')],
  agentUnknown: [400_311, labels('代理不存在', 'There is no such agent', 'O agente não existe')],
  rateWrong: [
    400_312,
    labels('比例必须在0到100之间', 'The ratio must be above 0 and up to 100', 'A proporção vai de 0 a 100'),
  ],
  intervalWrong: [
    400_313,
    labels('间隔必须是正整数', 'The interval must be a whole number above 0', 'Intervalo inválido'),
  ],
  rateAndInterval: [
    400_314,
    labels(
      '比例与间隔只能设置一个',
      'A rule has a ratio or an interval, not both',
      'A regra tem proporção ou intervalo, não ambos',
    ),
  ],
  minInviteWrong: [
    400_315,
    labels('起始人数必须是整数', 'The threshold must be a whole number', 'O limite deve ser inteiro'),
  ],
  ruleUnknown: [
    400_316,
    labels('该代理没有掉绑规则', 'The agent has no such rule', 'O agente não tem essa regra'),
  ],
  enterExempt: [400_317, labels('请填写玩家ID', 'Please fill player id', 'Informe o ID do jogador')],
  exemptAlready: [
    400_318,
    labels('已在白名单中', 'On the whitelist already', 'Já está na lista de exceções'),
  ],
  exemptUnknown: [
    400_319,
    labels('{name}不在白名单中', '{name} is not on the whitelist', '{name} não está na lista de exceções'),
  ],
} as const
