import { sentence } from '../../shared/journal-words.ts'
import { labels } from '../../shared/language.ts'

/** Words of the writes of `agentSummary` in the journal. */
export const agentSummaryWords = {
  export: {
    name: labels('导出代理汇总', 'Export the agent summary', 'Exportar resumo de agentes'),
    ...sentence(
      '导出代理汇总<：{date1} 至 {date2}>',
      '[Export|Exported] the agent summary<, {date1} to {date2}>',
      '[Exportar|Exportou] o resumo de agentes<, {date1} a {date2}>',
    ),
  },
  repair: {
    name: labels('修复代理数据', 'Repair agent data', 'Reparar dados do agente'),
    ...sentence(
      '修复代理 {RoleID} 的数据',
      '[Repair|Repaired] the data of agent {RoleID}',
      '[Reparar|Reparou] os dados do agente {RoleID}',
      { player: 'RoleID' },
    ),
  },
}
