import { itemType } from '../../shared/domain/goods.ts'
import { payWayType } from '../../shared/domain/pay-ways.ts'
import { scoreChange } from '../../shared/domain/players.ts'
import { sentence } from '../../shared/journal-words.ts'
import { labels } from '../../shared/language.ts'

const payWay = sentence(
  '保存玩家 {roleId} 的收款账户<（{payWayType}）>',
  '[Save|Saved] a payment account of player {roleId}< ({payWayType})>',
  '[Salvar|Salvou] uma conta de pagamento do jogador {roleId}< ({payWayType})>',
  { player: 'roleId', codes: { payWayType } },
)

/** Words of the writes of `simulatedAccounts` in the journal. */
export const simulatedAccountsWords = {
  generate: {
    name: labels('生成模拟账号', 'Generate simulated accounts', 'Gerar contas simuladas'),
    ...sentence(
      '生成 {accountNum} 个模拟账号，每个 {Money}',
      '[Generate|Generated] {accountNum} simulated accounts with {Money} each',
      '[Gerar|Gerou] {accountNum} contas simuladas com {Money} cada',
    ),
  },
  rename: {
    name: labels('修改模拟账号名', 'Rename a simulated account', 'Renomear conta simulada'),
    ...sentence(
      '将模拟账号 {RoleID} 改名为 {AccountName}',
      '[Rename|Renamed] the simulated account {RoleID} to {AccountName}',
      '[Renomear|Renomeou] a conta simulada {RoleID} para {AccountName}',
      { player: 'RoleID' },
    ),
  },
  setPassword: {
    name: labels('修改模拟账号密码', 'Set a simulated account’s password', 'Definir senha da conta simulada'),
    ...sentence(
      '修改模拟账号 {RoleID} 的密码',
      '[Set|Set] the password of the simulated account {RoleID}',
      '[Definir|Definiu] a senha da conta simulada {RoleID}',
      { player: 'RoleID' },
    ),
  },
  changeScore: {
    name: labels(
      '模拟账号上下分',
      'Top up or deduct a simulated account',
      'Creditar ou debitar conta simulada',
    ),
    ...sentence(
      '模拟账号 {roleId}：{operateType} {money}',
      '[Adjust|Adjusted] the simulated account {roleId}: {operateType} {money}',
      '[Ajustar|Ajustou] a conta simulada {roleId}: {operateType} {money}',
      { player: 'roleId', codes: { operateType: scoreChange } },
    ),
  },
  add: {
    name: labels('添加模拟账号', 'Add simulated accounts', 'Adicionar contas simuladas'),
    ...sentence(
      '添加模拟账号 {email}<，金额 {nAwardMoney}>',
      '[Add|Added] simulated accounts: {email}<, with {nAwardMoney}>',
      '[Adicionar|Adicionou] contas simuladas: {email}<, com {nAwardMoney}>',
    ),
  },
  importMembers: {
    name: labels('导入会员', 'Import players', 'Importar jogadores'),
    ...sentence(
      '导入会员<：{file}>',
      '[Import|Imported] players<: {file}>',
      '[Importar|Importou] jogadores<: {file}>',
    ),
  },
  export: {
    name: labels('导出模拟账号', 'Export simulated accounts', 'Exportar contas simuladas'),
    ...sentence(
      '导出模拟账号',
      '[Export|Exported] the simulated accounts',
      '[Exportar|Exportou] as contas simuladas',
    ),
  },
}

/** Words of the writes of `payWays` in the journal. */
export const payWaysWords = {
  saveBank: {
    name: labels('保存收款账户', 'Save a bank or PIX account', 'Salvar conta bancária ou PIX'),
    ...payWay,
  },
  saveWallet: {
    name: labels('保存钱包', 'Save a wallet account', 'Salvar carteira'),
    ...payWay,
  },
  remove: {
    name: labels('删除收款账户', 'Delete a payment account', 'Excluir conta de pagamento'),
    ...sentence(
      '删除玩家 {roleId} 的收款账户<（{payWayType}）>',
      '[Delete|Deleted] a payment account of player {roleId}< ({payWayType})>',
      '[Excluir|Excluiu] uma conta de pagamento do jogador {roleId}< ({payWayType})>',
      { player: 'roleId', codes: { payWayType } },
    ),
  },
}

/** Words of the writes of `playerGoods` in the journal. */
export const playerGoodsWords = {
  add: {
    name: labels('添加玩家物品', 'Add items to a player', 'Adicionar itens ao jogador'),
    ...sentence(
      '给玩家 {roleId} 添加物品：{itemType} × {num}',
      '[Give|Gave] player {roleId} items: {itemType} × {num}',
      '[Dar|Deu] itens ao jogador {roleId}: {itemType} × {num}',
      { player: 'roleId', codes: { itemType } },
    ),
  },
  use: {
    name: labels('使用玩家物品', 'Use a player’s items', 'Usar itens do jogador'),
    ...sentence(
      '使用玩家 {roleId} 的物品 {itemId} × {num}',
      '[Use|Used] items of player {roleId}: item {itemId} × {num}',
      '[Usar|Usou] itens do jogador {roleId}: item {itemId} × {num}',
      { player: 'roleId' },
    ),
  },
}

/** Words of the writes of `players` in the journal. */
export const playersWords = {
  export: {
    name: labels('导出玩家', 'Export players', 'Exportar jogadores'),
    ...sentence(
      '导出玩家<：{startTime} 至 {endTime}>',
      '[Export|Exported] the players<, {startTime} to {endTime}>',
      '[Exportar|Exportou] os jogadores<, {startTime} a {endTime}>',
    ),
  },
}
