import { sentence } from '../../shared/journal-words.ts'
import { labels } from '../../shared/language.ts'
import { winRateSentence } from '../shared/journal-words.calls.ts'

/** Words of the writes of `winRates` in the journal. */
export const winRatesWords = {
  save: {
    name: labels('设置胜率', 'Set a win rate', 'Definir taxa de vitória'),
    ...winRateSentence,
  },
  remove: {
    name: labels('删除胜率', 'Delete win rates', 'Excluir taxas de vitória'),
    ...sentence(
      '删除玩家 {RoleID} 的全部胜率',
      '[Delete|Deleted] all win rates of player {RoleID}',
      '[Excluir|Excluiu] todas as taxas de vitória do jogador {RoleID}',
      { player: 'RoleID' },
    ),
  },
}
