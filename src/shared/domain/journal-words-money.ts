import { type SentenceWords, sentence } from './journal-sentence.ts'
import { mailExtra } from './mail.ts'

const player = 'roleId'

const settledSentence = sentence(
  '账号 {ProxyId} 在 {mydate} 的已结算金额[|已]设为 {SettleAmount}',
  '[Set|Set] the settled total of account {ProxyId}, day {mydate}, to {SettleAmount}',
  '[Definir|Definiu] o total liquidado da conta {ProxyId}, dia {mydate}, como {SettleAmount}',
)
const settlementExport = sentence(
  '导出结算汇总<：{startTime} 至 {endTime}>',
  '[Export|Exported] the settlement summary<, {startTime} to {endTime}>',
  '[Exportar|Exportou] o resumo de liquidação<, {startTime} a {endTime}>',
)

/** Sentences of files, mails, GM operations, quotas and settlements. */
export const moneyWords: Readonly<Record<string, SentenceWords>> = {
  'export.table': sentence(
    '导出表格“{title}”<，{rows} 行>',
    '[Export|Exported] the table “{title}”<, {rows} rows>',
    '[Exportar|Exportou] a tabela “{title}”<, {rows} linhas>',
  ),
  'download.file': sentence(
    '下载文件“{title}”',
    '[Download|Downloaded] the file “{title}”',
    '[Baixar|Baixou] o arquivo “{title}”',
  ),
  'system.synchronize': sentence('同步数据', '[Sync|Synced] the data', '[Sincronizar|Sincronizou] os dados'),
  'rechargeOrders.restore': sentence(
    '恢复隐藏订单 {OrderNo}',
    '[Restore|Restored] the hidden order {OrderNo}',
    '[Restaurar|Restaurou] o pedido oculto {OrderNo}',
  ),
  'mail.add': sentence(
    '新增邮件“{title}”<，发给玩家 {roleId}><，附 {amount}（{extraType}）>[|，待审核]',
    '[Add|Added] mail “{title}”< for player {roleId}>< with {amount} ({extraType})>[| – pending review]',
    '[Adicionar|Adicionou] a mensagem “{title}”< para o jogador {roleId}>< com {amount} ({extraType})>[| – em análise]',
    { player, codes: { extraType: mailExtra } },
  ),
  'mail.approve': sentence(
    '通过邮件 {id}',
    '[Approve|Approved] mail {id}',
    '[Aprovar|Aprovou] a mensagem {id}',
  ),
  'mail.void': sentence('作废邮件 {id}', '[Void|Voided] mail {id}', '[Anular|Anulou] a mensagem {id}'),
  'mail.uploadImage': sentence(
    '上传图片<“{image}”>',
    '[Upload|Uploaded] an image< “{image}”>',
    '[Enviar|Enviou] uma imagem< “{image}”>',
  ),
  'gm.topUp': sentence(
    '给玩家 {roleId} 上分 {money}[|，待审核]',
    '[Top|Topped] up player {roleId} by {money}[| – pending review]',
    '[Creditar|Creditou] {money} ao jogador {roleId}[| – em análise]',
    { player },
  ),
  'gm.deduct': sentence(
    '给玩家 {roleId} 下分 {money}[|，待审核]',
    '[Deduct|Deducted] {money} from player {roleId}[| – pending review]',
    '[Debitar|Debitou] {money} do jogador {roleId}[| – em análise]',
    { player },
  ),
  'gm.approve': sentence(
    '通过 GM 记录 {id}',
    '[Approve|Approved] GM record {id}',
    '[Aprovar|Aprovou] o registro GM {id}',
  ),
  'gm.refuse': sentence(
    '拒绝 GM 记录 {id}',
    '[Reject|Rejected] GM record {id}',
    '[Recusar|Recusou] o registro GM {id}',
  ),
  'emailQuotas.edit': sentence(
    '将业务员 {id} 的邮件额度设为每日 {dailyQuota}、总计 {totalQuota}',
    '[Set|Set] the mail quota of salesperson {id} to {dailyQuota} a day, {totalQuota} in total',
    '[Definir|Definiu] a cota de mensagens do vendedor {id}: {dailyQuota} por dia, {totalQuota} no total',
  ),
  'ownAccount.changePassword': sentence(
    '修改自己的密码',
    '[Change|Changed] your password',
    '[Alterar|Alterou] sua senha',
  ),
  'salesmanSettlement.settle': settledSentence,
  'subChannelSettlement.settle': settledSentence,
  'salesmanSettlement.export': settlementExport,
  'subChannelSettlement.export': settlementExport,
  'gameApi.exportMonthly': sentence(
    '导出 API 月报<：{month}>',
    '[Export|Exported] the API monthly summary<, {month}>',
    '[Exportar|Exportou] o resumo mensal de API<, {month}>',
  ),
  'agentSummary.export': sentence(
    '导出代理汇总<：{date1} 至 {date2}>',
    '[Export|Exported] the agent summary<, {date1} to {date2}>',
    '[Exportar|Exportou] o resumo de agentes<, {date1} a {date2}>',
  ),
  'players.export': sentence(
    '导出玩家<：{startTime} 至 {endTime}>',
    '[Export|Exported] the players<, {startTime} to {endTime}>',
    '[Exportar|Exportou] os jogadores<, {startTime} a {endTime}>',
  ),
  'simulatedAccounts.export': sentence(
    '导出模拟账号',
    '[Export|Exported] the simulated accounts',
    '[Exportar|Exportou] as contas simuladas',
  ),
}
