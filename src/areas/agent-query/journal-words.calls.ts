import { sentence } from '../../shared/journal-words.ts'
import { labels } from '../../shared/language.ts'

/** Words of the writes of `agentQuery` in the journal. */
export const agentQueryWords = {
  reissue: {
    name: labels('补发玩家', 'Return a player to the agent', 'Devolver jogador ao agente'),
    ...sentence(
      '将玩家 {RoleID} 补发给代理 {ProxyId}',
      '[Return|Returned] player {RoleID} to agent {ProxyId}',
      '[Devolver|Devolveu] o jogador {RoleID} ao agente {ProxyId}',
      { player: 'RoleID' },
    ),
  },
  reissueMany: {
    name: labels(
      '批量补发玩家',
      'Return several players to the agent',
      'Devolver vários jogadores ao agente',
    ),
    ...sentence(
      '将玩家 {RoleID} 补发给代理 {ProxyId}',
      '[Return|Returned] players {RoleID} to agent {ProxyId}',
      '[Devolver|Devolveu] os jogadores {RoleID} ao agente {ProxyId}',
      { player: 'RoleID' },
    ),
  },
}
