import { labels } from '../shared/language.ts'

/** Rejections of the calls about games (spec 2 §5). */
export const gameRefusals = {
  enterWinRate: [400_200, labels('请输入胜率', 'Please enter the win rate', 'Informe a taxa de vitória')],
  choosePlatform: [400_201, labels('请选择游戏平台', 'Please choose the platform', 'Escolha a plataforma')],
  winRateUnknown: [
    400_202,
    labels('该玩家没有胜率设置', 'The player has no win rate set', 'O jogador não tem taxa de vitória'),
  ],
} as const
