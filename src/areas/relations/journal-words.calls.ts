import { sentence } from '../../shared/journal-words.ts'
import { labels } from '../../shared/language.ts'

/** Words of the writes of `relations` in the journal. */
export const relationsWords = {
  hide: {
    name: labels('隐藏玩家', 'Hide a player', 'Ocultar jogador'),
    ...sentence(
      '隐藏玩家 {RoleID}<，转到上级 {parentId}>',
      '[Hide|Hid] player {RoleID}<, moved to parent {parentId}>',
      '[Ocultar|Ocultou] o jogador {RoleID}<, para o superior {parentId}>',
      { player: 'RoleID' },
    ),
  },
  unhide: {
    name: labels('取消隐藏玩家', 'Unhide a player', 'Reexibir jogador'),
    ...sentence(
      '取消隐藏玩家 {RoleID}',
      '[Unhide|Unhid] player {RoleID}',
      '[Reexibir|Reexibiu] o jogador {RoleID}',
      { player: 'RoleID' },
    ),
  },
}
