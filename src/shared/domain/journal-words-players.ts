import { dictionary, entry } from './dictionary.ts'
import { itemType } from './goods.ts'
import { type SentenceWords, sentence } from './journal-sentence.ts'
import { payWayType } from './pay-ways.ts'
import { scoreChange, vipLevel, wageringChange } from './players.ts'

const player = 'roleId'
const upper = 'RoleID'

/** Creates the sentence of a player's switch, with its buttons' words where the new state is known. */
const flipped = (
  [zhCn, enUs, pt]: readonly [string, string, string],
  on: readonly [string, string, string],
  off: readonly [string, string, string],
): SentenceWords =>
  sentence(
    `更改玩家 {roleId} 的${zhCn}<为“{turned}”>`,
    `[Change|Changed] the ${enUs} of player {roleId}< to “{turned}”>`,
    `[Alterar|Alterou] ${pt} do jogador {roleId}< para “{turned}”>`,
    { player, turned: { 0: sentence(...off), 1: sentence(...on) } },
  )

const madeRole = dictionary('madeRole', [
  entry(5, 'blogger', 'neutral', '博主', 'a blogger', 'influenciador'),
  entry(6, 'agent', 'neutral', '代理', 'an agent', 'agente'),
])

const control = dictionary('control', [
  entry(96, 'set', 'neutral', '设为控号', 'a control account', 'uma conta de controle'),
  entry(0, 'unset', 'neutral', '取消控号', 'an ordinary account again', 'uma conta comum de novo'),
])

const winRate = sentence(
  '设置玩家 {RoleID} 在平台 {apiId} 的胜率',
  '[Set|Set] the win rate of player {RoleID} on platform {apiId}',
  '[Definir|Definiu] a taxa de vitória do jogador {RoleID} na plataforma {apiId}',
  { player: upper },
)

const payWay = sentence(
  '保存玩家 {roleId} 的收款账户<（{payWayType}）>',
  '[Save|Saved] a payment account of player {roleId}< ({payWayType})>',
  '[Salvar|Salvou] uma conta de pagamento do jogador {roleId}< ({payWayType})>',
  { player, codes: { payWayType } },
)

/** Sentences of operations on players, on simulated accounts and within teams. */
export const playerWords: Readonly<Record<string, SentenceWords>> = {
  'playerActions.forceQuit': sentence(
    '强制玩家 {roleId} 下线',
    '[Force|Forced] player {roleId} offline',
    '[Forçar|Forçou] a saída do jogador {roleId}',
    { player },
  ),
  'playerActions.toggleLock': flipped(
    ['账号', 'account', 'a conta'],
    ['封禁玩家 {roleId}', '[Ban|Banned] player {roleId}', '[Banir|Baniu] o jogador {roleId}'],
    ['解封玩家 {roleId}', '[Unban|Unbanned] player {roleId}', '[Desbanir|Desbaniu] o jogador {roleId}'],
  ),
  'playerActions.toggleSimulated': flipped(
    ['模拟账号标记', 'simulated mark', 'a marca de conta simulada'],
    [
      '将玩家 {roleId} 标为模拟账号',
      '[Mark|Marked] player {roleId} as simulated',
      '[Marcar|Marcou] o jogador {roleId} como conta simulada',
    ],
    [
      '取消玩家 {roleId} 的模拟标记',
      '[Unmark|Unmarked] player {roleId} as simulated',
      '[Desmarcar|Desmarcou] o jogador {roleId} como conta simulada',
    ],
  ),
  'playerActions.toggleTestUser': flipped(
    ['测试用户标记', 'test-user mark', 'a marca de usuário de teste'],
    [
      '将玩家 {roleId} 标为测试用户',
      '[Mark|Marked] player {roleId} as test user',
      '[Marcar|Marcou] o jogador {roleId} como usuário de teste',
    ],
    [
      '取消玩家 {roleId} 的测试标记',
      '[Unmark|Unmarked] player {roleId} as test user',
      '[Desmarcar|Desmarcou] o jogador {roleId} como usuário de teste',
    ],
  ),
  'playerActions.toggleWithdrawLimit': flipped(
    ['提现', 'withdrawals', 'os saques'],
    [
      '禁止玩家 {roleId} 提现',
      '[Block|Blocked] withdrawals of player {roleId}',
      '[Bloquear|Bloqueou] os saques do jogador {roleId}',
    ],
    [
      '允许玩家 {roleId} 提现',
      '[Allow|Allowed] withdrawals of player {roleId}',
      '[Permitir|Permitiu] os saques do jogador {roleId}',
    ],
  ),
  'playerActions.toggleGameLimit': flipped(
    ['游戏', 'games', 'os jogos'],
    [
      '禁止玩家 {roleId} 游戏',
      '[Block|Blocked] games of player {roleId}',
      '[Bloquear|Bloqueou] os jogos do jogador {roleId}',
    ],
    [
      '允许玩家 {roleId} 游戏',
      '[Allow|Allowed] games of player {roleId}',
      '[Permitir|Permitiu] os jogos do jogador {roleId}',
    ],
  ),
  'playerActions.toggleInviteAward': flipped(
    ['邀请奖励', 'invite bonus', 'o bônus de convite'],
    [
      '禁止玩家 {roleId} 的邀请奖励',
      '[Block|Blocked] the invite bonus of player {roleId}',
      '[Bloquear|Bloqueou] o bônus de convite do jogador {roleId}',
    ],
    [
      '允许玩家 {roleId} 的邀请奖励',
      '[Allow|Allowed] the invite bonus of player {roleId}',
      '[Permitir|Permitiu] o bônus de convite do jogador {roleId}',
    ],
  ),
  'playerActions.setRole': sentence(
    '将玩家 {roleId} 设为{type}<，上级 {parentRoleID}>',
    '[Make|Made] player {roleId} {type}< under parent {parentRoleID}>',
    '[Tornar|Tornou] o jogador {roleId} {type}< sob o superior {parentRoleID}>',
    { player, codes: { type: madeRole } },
  ),
  'playerActions.cancelRole': sentence(
    '取消玩家 {roleId} 的博主或代理身份',
    '[Remove|Removed] the blogger or agent role from player {roleId}',
    '[Retirar|Retirou] o papel de influenciador ou agente do jogador {roleId}',
    { player },
  ),
  'playerActions.setVipLevel': sentence(
    '将玩家 {roleId} 的等级设为 {vipLevel}',
    '[Set|Set] player {roleId} to {vipLevel}',
    '[Definir|Definiu] o nível {vipLevel} para o jogador {roleId}',
    { player, codes: { vipLevel } },
  ),
  'playerActions.addRemark': sentence(
    '为玩家 {roleId} 添加备注：{remark}',
    '[Add|Added] a remark to player {roleId}: {remark}',
    '[Adicionar|Adicionou] observação ao jogador {roleId}: {remark}',
    { player },
  ),
  'playerActions.setWagering': sentence(
    '玩家 {roleId} 的打码量：{type} {amount}',
    '[Adjust|Adjusted] the wagering of player {roleId}: {type} {amount}',
    '[Ajustar|Ajustou] o rollover do jogador {roleId}: {type} {amount}',
    { player, codes: { type: wageringChange } },
  ),
  'playerActions.setCodeFree': sentence(
    '将玩家 {roleId} 的零打码提现额设为 {amount}',
    '[Set|Set] the wager-free amount of player {roleId} to {amount}',
    '[Definir|Definiu] o valor sem rollover do jogador {roleId}: {amount}',
    { player },
  ),
  'playerActions.edit': sentence(
    '编辑玩家 {roleId} 的账号',
    '[Edit|Edited] the account of player {roleId}',
    '[Editar|Editou] a conta do jogador {roleId}',
    { player },
  ),
  'playerActions.setParent': sentence(
    '将玩家 {roleId} 的上级设为 {parentId}',
    '[Set|Set] the parent of player {roleId} to {parentId}',
    '[Definir|Definiu] o superior do jogador {roleId}: {parentId}',
    { player },
  ),
  'playerActions.unbindPhone': sentence(
    '解绑玩家 {roleId} 的手机',
    '[Unbind|Unbound] the phone of player {roleId}',
    '[Desvincular|Desvinculou] o telefone do jogador {roleId}',
    { player },
  ),
  'playerActions.sync': sentence(
    '同步玩家 {roleId} 的数据',
    '[Sync|Synced] the data of player {roleId}',
    '[Sincronizar|Sincronizou] os dados do jogador {roleId}',
    { player },
  ),
  'playerActions.delete': sentence(
    '删除玩家 {roleId} 的账号',
    '[Delete|Deleted] the account of player {roleId}',
    '[Excluir|Excluiu] a conta do jogador {roleId}',
    { player },
  ),
  'playerActions.setControl': sentence(
    '玩家 {roleId}：{controll}',
    '[Make|Made] player {roleId} {controll}',
    '[Tornar|Tornou] o jogador {roleId} {controll}',
    { player, codes: { controll: control } },
  ),
  'playerActions.bindAccount': sentence(
    '修改玩家 {roleId} 的密码',
    '[Change|Changed] the passwords of player {roleId}',
    '[Alterar|Alterou] as senhas do jogador {roleId}',
    { player },
  ),
  'playerGoods.add': sentence(
    '给玩家 {roleId} 添加物品：{itemType} × {num}',
    '[Give|Gave] player {roleId} items: {itemType} × {num}',
    '[Dar|Deu] itens ao jogador {roleId}: {itemType} × {num}',
    { player, codes: { itemType } },
  ),
  'playerGoods.use': sentence(
    '使用玩家 {roleId} 的物品 {itemId} × {num}',
    '[Use|Used] items of player {roleId}: item {itemId} × {num}',
    '[Usar|Usou] itens do jogador {roleId}: item {itemId} × {num}',
    { player },
  ),
  'playerLevels.repair': sentence(
    '修复玩家 {RoleID} 的下级数据',
    '[Repair|Repaired] the sub-level data of player {RoleID}',
    '[Reparar|Reparou] os dados de subníveis do jogador {RoleID}',
    { player: upper },
  ),
  'payWays.saveBank': payWay,
  'payWays.saveWallet': payWay,
  'payWays.remove': sentence(
    '删除玩家 {roleId} 的收款账户<（{payWayType}）>',
    '[Delete|Deleted] a payment account of player {roleId}< ({payWayType})>',
    '[Excluir|Excluiu] uma conta de pagamento do jogador {roleId}< ({payWayType})>',
    { player, codes: { payWayType } },
  ),
  'simulatedAccounts.generate': sentence(
    '生成 {accountNum} 个测试账号，每个 {Money}',
    '[Generate|Generated] {accountNum} test accounts with {Money} each',
    '[Gerar|Gerou] {accountNum} contas de teste com {Money} cada',
  ),
  'simulatedAccounts.rename': sentence(
    '将模拟账号 {RoleID} 改名为 {AccountName}',
    '[Rename|Renamed] the simulated account {RoleID} to {AccountName}',
    '[Renomear|Renomeou] a conta simulada {RoleID} para {AccountName}',
    { player: upper },
  ),
  'simulatedAccounts.setPassword': sentence(
    '修改模拟账号 {RoleID} 的密码',
    '[Set|Set] the password of the simulated account {RoleID}',
    '[Definir|Definiu] a senha da conta simulada {RoleID}',
    { player: upper },
  ),
  'simulatedAccounts.changeScore': sentence(
    '模拟账号 {roleId}：{operateType} {money}',
    '[Adjust|Adjusted] the simulated account {roleId}: {operateType} {money}',
    '[Ajustar|Ajustou] a conta simulada {roleId}: {operateType} {money}',
    { player, codes: { operateType: scoreChange } },
  ),
  'simulatedAccounts.add': sentence(
    '添加模拟账号 {email}<，金额 {nAwardMoney}>',
    '[Add|Added] simulated accounts: {email}<, with {nAwardMoney}>',
    '[Adicionar|Adicionou] contas simuladas: {email}<, com {nAwardMoney}>',
  ),
  'simulatedAccounts.importMembers': sentence(
    '导入会员<：{file}>',
    '[Import|Imported] members<: {file}>',
    '[Importar|Importou] membros<: {file}>',
  ),
  'gameApi.savePoints': sentence(
    '设置 {RoleID} 的 API 点位',
    '[Set|Set] the API points of {RoleID}',
    '[Definir|Definiu] os pontos de API de {RoleID}',
    { player: upper },
  ),
  'winRates.save': winRate,
  'bloggers.saveWinRate': winRate,
  'winRates.remove': sentence(
    '删除玩家 {RoleID} 的全部胜率',
    '[Delete|Deleted] all win rates of player {RoleID}',
    '[Excluir|Excluiu] todas as taxas de vitória do jogador {RoleID}',
    { player: upper },
  ),
  'relations.hide': sentence(
    '隐藏玩家 {RoleID}<，转到上级 {parentId}>',
    '[Hide|Hid] player {RoleID}<, moved to parent {parentId}>',
    '[Ocultar|Ocultou] o jogador {RoleID}<, para o superior {parentId}>',
    { player: upper },
  ),
  'relations.unhide': sentence(
    '取消隐藏玩家 {RoleID}',
    '[Unhide|Unhid] player {RoleID}',
    '[Reexibir|Reexibiu] o jogador {RoleID}',
    { player: upper },
  ),
  'agentQuery.reissue': sentence(
    '将玩家 {RoleID} 补发给代理 {ProxyId}',
    '[Return|Returned] player {RoleID} to agent {ProxyId}',
    '[Devolver|Devolveu] o jogador {RoleID} ao agente {ProxyId}',
    { player: upper },
  ),
  'agentQuery.reissueMany': sentence(
    '将玩家 {RoleID} 补发给代理 {ProxyId}',
    '[Return|Returned] players {RoleID} to agent {ProxyId}',
    '[Devolver|Devolveu] os jogadores {RoleID} ao agente {ProxyId}',
    { player: upper },
  ),
  'droppedBinding.save': sentence(
    '设置代理 {RoleID} 的掉绑规则',
    '[Set|Set] the drop rule of agent {RoleID}',
    '[Definir|Definiu] a regra de desvinculação do agente {RoleID}',
    { player: upper },
  ),
  'droppedBinding.remove': sentence(
    '删除代理 {RoleID} 的掉绑规则',
    '[Delete|Deleted] the drop rule of agent {RoleID}',
    '[Excluir|Excluiu] a regra de desvinculação do agente {RoleID}',
    { player: upper },
  ),
  'droppedBinding.addExempt': sentence(
    '将玩家 {RoleID} 加入掉绑白名单',
    '[Add|Added] player {RoleID} to the drop whitelist',
    '[Adicionar|Adicionou] o jogador {RoleID} à lista branca de desvinculação',
    { player: upper },
  ),
  'droppedBinding.removeExempt': sentence(
    '将玩家 {RoleID} 移出掉绑白名单',
    '[Remove|Removed] player {RoleID} from the drop whitelist',
    '[Retirar|Retirou] o jogador {RoleID} da lista branca de desvinculação',
    { player: upper },
  ),
  'proxyBonus.unfreeze': sentence(
    '为玩家 {roleId} 解冻邀请奖励 {number}',
    '[Unfreeze|Unfroze] {number} of invite bonus for player {roleId}',
    '[Descongelar|Descongelou] {number} de bônus de convite do jogador {roleId}',
    { player },
  ),
  'agentSummary.repair': sentence(
    '修复代理 {RoleID} 的数据',
    '[Repair|Repaired] the data of agent {RoleID}',
    '[Reparar|Reparou] os dados do agente {RoleID}',
    { player: upper },
  ),
}
