import { said, type Words } from './journal-words-said.ts'
import { mailExtra } from './mail.ts'

const player = 'roleId'

const settled = said(
  '账号 {ProxyId} {mydate} 的结算额[|已]设为 {SettleAmount}',
  '[Settle|Settled] {SettleAmount} for account {ProxyId}, day {mydate}',
  '[Acertar|Acertou] {SettleAmount} da conta {ProxyId}, dia {mydate}',
)
const settlementExport = said(
  '导出结算汇总<：{startTime} 至 {endTime}>',
  '[Export|Exported] the settlement summary<, {startTime} to {endTime}>',
  '[Exportar|Exportou] o resumo de acertos<, {startTime} a {endTime}>',
)

/** Files, mails, GM operations, quotas and settlements. */
export const moneyWords: Readonly<Record<string, Words>> = {
  'export.table': said(
    '导出表格“{title}”<，{rows} 行>',
    '[Export|Exported] the table “{title}”<, {rows} rows>',
    '[Exportar|Exportou] a tabela “{title}”<, {rows} linhas>',
  ),
  'download.file': said(
    '下载文件“{title}”',
    '[Download|Downloaded] the file “{title}”',
    '[Baixar|Baixou] o arquivo “{title}”',
  ),
  'system.synchronize': said(
    '同步数据',
    '[Synchronise|Synchronised] the data',
    '[Sincronizar|Sincronizou] os dados',
  ),
  'rechargeOrders.restore': said(
    '恢复隐藏订单 {OrderNo}',
    '[Restore|Restored] the hidden order {OrderNo}',
    '[Restaurar|Restaurou] o pedido oculto {OrderNo}',
  ),
  'mail.add': said(
    '新增邮件“{title}”<，发给玩家 {roleId}><，附 {amount}（{extraType}）>[|，等待审核]',
    '[Add|Added] the mail “{title}”< for player {roleId}>< with {amount} ({extraType})>[| – waiting for review]',
    '[Adicionar|Adicionou] o e-mail “{title}”< para o jogador {roleId}>< com {amount} ({extraType})>[| – aguardando análise]',
    { player, codes: { extraType: mailExtra } },
  ),
  'mail.approve': said(
    '通过邮件 {id}',
    '[Approve|Approved] the mail {id}',
    '[Aprovar|Aprovou] o e-mail {id}',
  ),
  'mail.void': said('作废邮件 {id}', '[Void|Voided] the mail {id}', '[Anular|Anulou] o e-mail {id}'),
  'mail.uploadImage': said(
    '上传图片<“{image}”>',
    '[Upload|Uploaded] a picture< “{image}”>',
    '[Enviar|Enviou] uma imagem< “{image}”>',
  ),
  'gm.topUp': said(
    '为玩家 {roleId} 上分 {money}[|，等待审核]',
    '[Top|Topped] up {money} for player {roleId}[| – waiting for review]',
    '[Creditar|Creditou] {money} ao jogador {roleId}[| – aguardando análise]',
    { player },
  ),
  'gm.deduct': said(
    '为玩家 {roleId} 下分 {money}[|，等待审核]',
    '[Deduct|Deducted] {money} from player {roleId}[| – waiting for review]',
    '[Debitar|Debitou] {money} do jogador {roleId}[| – aguardando análise]',
    { player },
  ),
  'gm.approve': said(
    '通过 GM 申请 {id}',
    '[Approve|Approved] the GM request {id}',
    '[Aprovar|Aprovou] a solicitação GM {id}',
  ),
  'gm.refuse': said(
    '拒绝 GM 申请 {id}',
    '[Refuse|Refused] the GM request {id}',
    '[Recusar|Recusou] a solicitação GM {id}',
  ),
  'emailQuotas.edit': said(
    '将业务员 {id} 的邮件额度设为每日 {dailyQuota}、总计 {totalQuota}',
    '[Set|Set] the email quota of salesman {id} to {dailyQuota} a day, {totalQuota} in all',
    '[Definir|Definiu] a cota de e-mail do vendedor {id}: {dailyQuota} por dia, {totalQuota} no total',
  ),
  'ownAccount.changePassword': said(
    '修改自己的密码',
    '[Change|Changed] the own password',
    '[Alterar|Alterou] a própria senha',
  ),
  'salesmanSettlement.settle': settled,
  'subChannelSettlement.settle': settled,
  'salesmanSettlement.export': settlementExport,
  'subChannelSettlement.export': settlementExport,
  'gameApi.exportMonthly': said(
    '导出 API 月报<：{month}>',
    '[Export|Exported] the API monthly summary<, {month}>',
    '[Exportar|Exportou] o resumo mensal de API<, {month}>',
  ),
  'agentSummary.export': said(
    '导出代理汇总<：{date1} 至 {date2}>',
    '[Export|Exported] the agent summary<, {date1} to {date2}>',
    '[Exportar|Exportou] o resumo de agentes<, {date1} a {date2}>',
  ),
  'players.export': said(
    '导出玩家<：{startTime} 至 {endTime}>',
    '[Export|Exported] the players<, {startTime} to {endTime}>',
    '[Exportar|Exportou] os jogadores<, {startTime} a {endTime}>',
  ),
  'simulatedAccounts.export': said(
    '导出模拟账号',
    '[Export|Exported] the simulated accounts',
    '[Exportar|Exportou] as contas simuladas',
  ),
}
