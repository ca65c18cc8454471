import { sentence } from '../../shared/journal-words.ts'
import { labels } from '../../shared/language.ts'

const settled = sentence(
  '账号 {ProxyId} 在 {mydate} 的已结算金额[|已]设为 {SettleAmount}',
  '[Set|Set] the settled total of account {ProxyId}, day {mydate}, to {SettleAmount}',
  '[Definir|Definiu] o total liquidado da conta {ProxyId}, dia {mydate}, como {SettleAmount}',
)
const exported = sentence(
  '导出结算汇总<：{startTime} 至 {endTime}>',
  '[Export|Exported] the settlement summary<, {startTime} to {endTime}>',
  '[Exportar|Exportou] o resumo de liquidação<, {startTime} a {endTime}>',
)

/** Words of the writes of `salesmanSettlement` in the journal. */
export const salesmanSettlementWords = {
  settle: {
    name: labels('业务员结算', 'Settle a salesperson’s day', 'Liquidar dia de vendedor'),
    ...settled,
  },
  export: {
    name: labels(
      '导出业务员结算汇总',
      'Export the salesperson settlement summary',
      'Exportar resumo de liquidação de vendedores',
    ),
    ...exported,
  },
}

/** Words of the writes of `subChannelSettlement` in the journal. */
export const subChannelSettlementWords = {
  settle: {
    name: labels('子渠道结算', 'Settle a sub-channel’s day', 'Liquidar dia de subcanal'),
    ...settled,
  },
  export: {
    name: labels(
      '导出子渠道结算汇总',
      'Export the sub-channel settlement summary',
      'Exportar resumo de liquidação de subcanais',
    ),
    ...exported,
  },
}
