import { sentence } from '../../shared/journal-words.ts'
import { labels } from '../../shared/language.ts'

/** Words of the writes of `emailQuotas` in the journal. */
export const emailQuotasWords = {
  edit: {
    name: labels('编辑邮件额度', 'Edit mail quota', 'Editar cota de mensagens'),
    ...sentence(
      '将业务员 {id} 的邮件额度设为每日 {dailyQuota}、总计 {totalQuota}',
      '[Set|Set] the mail quota of salesperson {id} to {dailyQuota} a day, {totalQuota} in total',
      '[Definir|Definiu] a cota de mensagens do vendedor {id}: {dailyQuota} por dia, {totalQuota} no total',
    ),
  },
}
