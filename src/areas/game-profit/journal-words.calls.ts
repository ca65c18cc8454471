import { sentence } from '../../shared/journal-words.ts'
import { labels } from '../../shared/language.ts'

/** Words of the writes of `gameApi` in the journal. */
export const gameApiWords = {
  savePoints: {
    name: labels('设置 API 点位', 'Set API points', 'Definir pontos de API'),
    ...sentence(
      '设置 {RoleID} 的 API 点位',
      '[Set|Set] the API points of {RoleID}',
      '[Definir|Definiu] os pontos de API de {RoleID}',
      { player: 'RoleID' },
    ),
  },
  exportMonthly: {
    name: labels('导出 API 月报', 'Export the API monthly summary', 'Exportar resumo mensal de API'),
    ...sentence(
      '导出 API 月报<：{month}>',
      '[Export|Exported] the API monthly summary<, {month}>',
      '[Exportar|Exportou] o resumo mensal de API<, {month}>',
    ),
  },
}
