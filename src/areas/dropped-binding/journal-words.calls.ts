import { sentence } from '../../shared/journal-words.ts'
import { labels } from '../../shared/language.ts'

/** Words of the writes of `droppedBinding` in the journal. */
export const droppedBindingWords = {
  save: {
    name: labels('设置掉绑规则', 'Set a drop rule', 'Definir regra de desvinculação'),
    ...sentence(
      '设置代理 {RoleID} 的掉绑规则',
      '[Set|Set] the drop rule of agent {RoleID}',
      '[Definir|Definiu] a regra de desvinculação do agente {RoleID}',
      { player: 'RoleID' },
    ),
  },
  remove: {
    name: labels('删除掉绑规则', 'Delete a drop rule', 'Excluir regra de desvinculação'),
    ...sentence(
      '删除代理 {RoleID} 的掉绑规则',
      '[Delete|Deleted] the drop rule of agent {RoleID}',
      '[Excluir|Excluiu] a regra de desvinculação do agente {RoleID}',
      { player: 'RoleID' },
    ),
  },
  addExempt: {
    name: labels('加入掉绑白名单', 'Add to drop whitelist', 'Adicionar à lista branca'),
    ...sentence(
      '将玩家 {RoleID} 加入掉绑白名单',
      '[Add|Added] player {RoleID} to the drop whitelist',
      '[Adicionar|Adicionou] o jogador {RoleID} à lista branca de desvinculação',
      { player: 'RoleID' },
    ),
  },
  removeExempt: {
    name: labels('移出掉绑白名单', 'Remove from drop whitelist', 'Retirar da lista branca'),
    ...sentence(
      '将玩家 {RoleID} 移出掉绑白名单',
      '[Remove|Removed] player {RoleID} from the drop whitelist',
      '[Retirar|Retirou] o jogador {RoleID} da lista branca de desvinculação',
      { player: 'RoleID' },
    ),
  },
}
