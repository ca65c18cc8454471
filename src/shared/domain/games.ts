import { dictionary, entry } from './dictionary.ts'
import { type Decimal, getSign, hundredthsToWire, parseDecimal, scaleDown } from './money.ts'

/** GameType (spec 2 §9). */
export const gameType = dictionary('gameType', [
  entry(1, 'slot', 'neutral', '电子', 'Slot', 'Slot'),
  entry(2, 'fishing', 'neutral', '捕鱼', 'Fishing', 'Pesca'),
  entry(3, 'manyPlayer', 'neutral', '百人', 'Hundred-player', 'Multijogador'),
  entry(4, 'battle', 'neutral', '对战', 'Versus', 'Duelo'),
  entry(5, 'video', 'neutral', '视讯', 'Video', 'Vídeo'),
])

/** Gold change types that the program handles specially; all labels come from the platform's own map (spec 2 §4, §7.3). */
export const goldChange = { gameRound: 22, negated: 45 } as const

/**
 * Result of a round (spec 2 §4). The first six are the platform's ChangeType; `bet` and `loss` replace `win` on platform 2 for
 * negative amounts.
 */
export const roundResult = dictionary('roundResult', [
  entry(0, 'win', 'success', '赢', 'Win', 'Vitória'),
  entry(1, 'lose', 'neutral', '输', 'Lose', 'Derrota'),
  entry(2, 'draw', 'neutral', '和', 'Draw', 'Empate'),
  entry(3, 'tao', 'neutral', '逃', 'Escaped', 'Fuga'),
  entry(4, 'redPacketSweep', 'neutral', '红包扫雷赔付', 'Red-packet sweep payout', 'Prêmio do envelope'),
  entry(6, 'freeProp', 'neutral', '免费道具', 'Free prop', 'Item grátis'),
  entry(-1, 'bet', 'neutral', '投注', 'Bet', 'Aposta'),
  entry(-2, 'loss', 'neutral', '亏损', 'Loss', 'Perda'),
])

/** The platform on which negative wins have other meanings (spec 2 §4). */
const bettingPlatform = '2'

/** Classifies a round as a code of {@link roundResult}: its ChangeType, except for a negative win on platform 2. */
export const classifyRound = (round: {
  readonly ChangeType: number | null
  readonly ApiID: string
  readonly GameType: number | null
  readonly Money: Decimal | null
}): number | null => {
  const { win, bet, loss } = roundResult.code
  const isNegativeWin =
    round.ChangeType === win && round.ApiID === bettingPlatform && getSign(round.Money ?? 0) < 0
  if (isNegativeWin && round.GameType === gameType.code.manyPlayer) return bet
  if (isNegativeWin && round.GameType === gameType.code.fishing) return loss
  return round.ChangeType
}

/** The platform that sends a win rate as a tenth of the displayed one (spec 2 §5, spec 3 §5). */
export const scaledPlatform = '31'

/** Means "follow the platform"; never scaled (spec 2 §5). */
const unsetWinRate = -1

/** Converts a sent win rate for display: ×10 on platform 31 unless it is -1. Both in hundredths. */
export const toShownWinRate = (apiId: string, sentRate: Decimal | null): Decimal | null =>
  sentRate === null || apiId !== scaledPlatform || sentRate === unsetWinRate * 100
    ? sentRate
    : scaleDown(sentRate, -1)

/** True if this platform's win rate is a percentage; platform 31's is a plain factor (spec 2 §5). */
export const isPercentPlatform = (apiId: string): boolean => apiId !== scaledPlatform

/** Converts a sent win rate to its entered form. */
export const winRateFromWire = (apiId: string, sentRate: string): string => {
  const rate = toShownWinRate(apiId, parseDecimal(sentRate, 2) ?? null)
  return rate === null ? sentRate : hundredthsToWire(rate)
}

/**
 * Converts an entered win rate for sending: on platform 31, unless it is -1, a tenth with one decimal, `5.0` for 50; the call
 * rejects a second one.
 */
export const winRateToWire = (apiId: string, enteredRate: string): string => {
  const hundredths = parseDecimal(enteredRate, 2)
  if (hundredths === undefined || apiId !== scaledPlatform || hundredths === unsetWinRate * 100) {
    return enteredRate.trim()
  }
  const tenth = hundredthsToWire(scaleDown(hundredths, 1))
  return tenth.includes('.') ? tenth : `${tenth}.0`
}
