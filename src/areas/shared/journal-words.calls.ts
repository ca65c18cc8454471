import { sentence } from '../../shared/journal-words.ts'
import { labels } from '../../shared/language.ts'

/** Words of the writes of `playerLevels` in the journal. */
export const playerLevelsWords = {
  repair: {
    name: labels('修复玩家数据', 'Repair player data', 'Reparar dados do jogador'),
    ...sentence(
      '修复玩家 {RoleID} 的下级数据',
      '[Repair|Repaired] the sub-level data of player {RoleID}',
      '[Reparar|Reparou] os dados de subníveis do jogador {RoleID}',
      { player: 'RoleID' },
    ),
  },
}

/** Sentence of a win rate that is set, whichever page sets it. */
export const winRateSentence = sentence(
  '设置玩家 {RoleID} 在平台 {apiId} 的胜率',
  '[Set|Set] the win rate of player {RoleID} on platform {apiId}',
  '[Definir|Definiu] a taxa de vitória do jogador {RoleID} na plataforma {apiId}',
  { player: 'RoleID' },
)
