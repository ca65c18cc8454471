import { dictionary, entry } from '../../shared/domain/dictionary.ts'
import { vipLevel, wageringChange } from '../../shared/domain/players.ts'
import { type SentenceWords, sentence } from '../../shared/journal-words.ts'
import { labels } from '../../shared/language.ts'

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
    { player: 'roleId', turned: { 0: sentence(...off), 1: sentence(...on) } },
  )

const madeRole = dictionary('madeRole', [
  entry(5, 'blogger', 'neutral', '博主', 'a blogger', 'influenciador'),
  entry(6, 'agent', 'neutral', '代理', 'an agent', 'agente'),
])

const control = dictionary('control', [
  entry(96, 'set', 'neutral', '设为控号', 'a control account', 'uma conta de controle'),
  entry(0, 'unset', 'neutral', '取消控号', 'an ordinary account again', 'uma conta comum de novo'),
])

/** Words of the writes of `playerActions` in the journal. */
export const playerActionsWords = {
  forceQuit: {
    name: labels('强制下线', 'Force a player offline', 'Forçar saída do jogador'),
    ...sentence(
      '强制玩家 {roleId} 下线',
      '[Force|Forced] player {roleId} offline',
      '[Forçar|Forçou] a saída do jogador {roleId}',
      { player: 'roleId' },
    ),
  },
  toggleLock: {
    name: labels('封禁或解封', 'Ban or unban a player', 'Banir ou desbanir jogador'),
    ...flipped(
      ['账号', 'account', 'a conta'],
      ['封禁玩家 {roleId}', '[Ban|Banned] player {roleId}', '[Banir|Baniu] o jogador {roleId}'],
      ['解封玩家 {roleId}', '[Unban|Unbanned] player {roleId}', '[Desbanir|Desbaniu] o jogador {roleId}'],
    ),
  },
  toggleSimulated: {
    name: labels('标记或取消模拟账号', 'Mark or unmark as simulated', 'Marcar ou desmarcar conta simulada'),
    ...flipped(
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
  },
  toggleTestUser: {
    name: labels('标记或取消测试用户', 'Mark or unmark as test user', 'Marcar ou desmarcar usuário de teste'),
    ...flipped(
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
  },
  toggleWithdrawLimit: {
    name: labels('禁止或允许提现', 'Block or allow withdrawals', 'Bloquear ou permitir saques'),
    ...flipped(
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
  },
  toggleGameLimit: {
    name: labels('禁止或允许游戏', 'Block or allow games', 'Bloquear ou permitir jogos'),
    ...flipped(
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
  },
  toggleInviteAward: {
    name: labels(
      '禁止或允许邀请奖励',
      'Block or allow invite bonus',
      'Bloquear ou permitir bônus de convite',
    ),
    ...flipped(
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
  },
  setRole: {
    name: labels('设置博主/代理', 'Make blogger or agent', 'Tornar influenciador ou agente'),
    ...sentence(
      '将玩家 {roleId} 设为{type}<，上级 {parentRoleID}>',
      '[Make|Made] player {roleId} {type}< under parent {parentRoleID}>',
      '[Tornar|Tornou] o jogador {roleId} {type}< sob o superior {parentRoleID}>',
      { player: 'roleId', codes: { type: madeRole } },
    ),
  },
  cancelRole: {
    name: labels('取消博主/代理', 'Remove blogger or agent role', 'Retirar papel de influenciador ou agente'),
    ...sentence(
      '取消玩家 {roleId} 的博主或代理身份',
      '[Remove|Removed] the blogger or agent role from player {roleId}',
      '[Retirar|Retirou] o papel de influenciador ou agente do jogador {roleId}',
      { player: 'roleId' },
    ),
  },
  setVipLevel: {
    name: labels('设置 VIP 等级', 'Set the VIP level', 'Definir nível VIP'),
    ...sentence(
      '将玩家 {roleId} 的等级设为 {vipLevel}',
      '[Set|Set] player {roleId} to {vipLevel}',
      '[Definir|Definiu] o nível {vipLevel} para o jogador {roleId}',
      { player: 'roleId', codes: { vipLevel } },
    ),
  },
  addRemark: {
    name: labels('添加玩家备注', 'Add a player remark', 'Anotar'),
    ...sentence(
      '为玩家 {roleId} 添加备注：{remark}',
      '[Add|Added] a remark to player {roleId}: {remark}',
      '[Anotar|Anotou] no jogador {roleId}: {remark}',
      { player: 'roleId' },
    ),
  },
  setWagering: {
    name: labels('调整打码量', 'Adjust wagering', 'Ajustar rollover'),
    ...sentence(
      '玩家 {roleId} 的打码量：{type} {amount}',
      '[Adjust|Adjusted] the wagering of player {roleId}: {type} {amount}',
      '[Ajustar|Ajustou] o rollover do jogador {roleId}: {type} {amount}',
      { player: 'roleId', codes: { type: wageringChange } },
    ),
  },
  setCodeFree: {
    name: labels('设置零打码提现额', 'Set wager-free amount', 'Definir valor sem rollover'),
    ...sentence(
      '将玩家 {roleId} 的零打码提现额设为 {amount}',
      '[Set|Set] the wager-free amount of player {roleId} to {amount}',
      '[Definir|Definiu] o valor sem rollover do jogador {roleId}: {amount}',
      { player: 'roleId' },
    ),
  },
  edit: {
    name: labels('编辑玩家账号', 'Edit a player account', 'Editar conta de jogador'),
    ...sentence(
      '编辑玩家 {roleId} 的账号',
      '[Edit|Edited] the account of player {roleId}',
      '[Editar|Editou] a conta do jogador {roleId}',
      { player: 'roleId' },
    ),
  },
  setParent: {
    name: labels('设置上级', 'Set the parent', 'Definir superior'),
    ...sentence(
      '将玩家 {roleId} 的上级设为 {parentId}',
      '[Set|Set] the parent of player {roleId} to {parentId}',
      '[Definir|Definiu] o superior do jogador {roleId}: {parentId}',
      { player: 'roleId' },
    ),
  },
  unbindPhone: {
    name: labels('解绑手机', 'Unbind the phone', 'Desvincular telefone'),
    ...sentence(
      '解绑玩家 {roleId} 的手机',
      '[Unbind|Unbound] the phone of player {roleId}',
      '[Desvincular|Desvinculou] o telefone do jogador {roleId}',
      { player: 'roleId' },
    ),
  },
  sync: {
    name: labels('同步玩家数据', 'Sync player data', 'Sincronizar dados do jogador'),
    ...sentence(
      '同步玩家 {roleId} 的数据',
      '[Sync|Synced] the data of player {roleId}',
      '[Sincronizar|Sincronizou] os dados do jogador {roleId}',
      { player: 'roleId' },
    ),
  },
  delete: {
    name: labels('删除账号', 'Delete an account', 'Excluir conta'),
    ...sentence(
      '删除玩家 {roleId} 的账号',
      '[Delete|Deleted] the account of player {roleId}',
      '[Excluir|Excluiu] a conta do jogador {roleId}',
      { player: 'roleId' },
    ),
  },
  setControl: {
    name: labels('设为控号', 'Make control account', 'Tornar conta de controle'),
    ...sentence(
      '玩家 {roleId}：{controll}',
      '[Make|Made] player {roleId} {controll}',
      '[Tornar|Tornou] o jogador {roleId} {controll}',
      { player: 'roleId', codes: { controll: control } },
    ),
  },
  bindAccount: {
    name: labels('修改玩家密码', 'Change a player’s passwords', 'Alterar senhas do jogador'),
    ...sentence(
      '修改玩家 {roleId} 的密码',
      '[Change|Changed] the passwords of player {roleId}',
      '[Alterar|Alterou] as senhas do jogador {roleId}',
      { player: 'roleId' },
    ),
  },
}
