import { sentence } from '../../shared/journal-words.ts'
import { labels } from '../../shared/language.ts'

/** Words of the writes of `proxyBonus` in the journal. */
export const proxyBonusWords = {
  unfreeze: {
    name: labels('解冻邀请奖励', 'Unfreeze invite bonus', 'Descongelar bônus de convite'),
    ...sentence(
      '为玩家 {roleId} 解冻邀请奖励 {number}',
      '[Unfreeze|Unfroze] {number} of invite bonus for player {roleId}',
      '[Descongelar|Descongelou] {number} de bônus de convite do jogador {roleId}',
      { player: 'roleId' },
    ),
  },
}
