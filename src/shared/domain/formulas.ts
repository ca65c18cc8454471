import { type Formula, fallback, quotient, rate, share, sum } from './formula.ts'

/** Deposit minus withdraw in thousandths; negative is shown red (spec 1 §9, spec 3 §9). */
export const depositWithdrawDifference: Formula = sum('1 §9, 3 §9', '+Deposit', '-Withdraw')

/** As {@link depositWithdrawDifference}, over a player's whole history (spec 2 §2.2). */
export const playerDifference: Formula = sum('2 §2.2', '+TotalDeposit', '-TotalRollOut')

/** As {@link depositWithdrawDifference}, for today so far, on the home page (spec 1 §9). */
export const todayDifference: Formula = sum('1 §9', '+DepositToday', '-WithdrawToday')

/** A player's own profit, the house's loss: withdrawn minus deposited, in thousandths (spec 2 §3). */
export const playerProfit: Formula = sum('2 §3', '+TotalRollOut', '-TotalDeposit')

/** Total deposit divided by depositing persons in thousandths, 0 with no depositor (spec 1 §9). */
export const averageRecharge: Formula = quotient('1 §9', 'Deposit', 'PersonDeposit')

/** Deposit divided by depositing persons in thousandths, the deposit itself with no depositor (spec 3 §9). */
export const averageDeposit = (persons: string): Formula => quotient('3 §9', 'Deposit', persons, 'top')

/** Advertising net outflow in thousandths: added plus reduced amounts, the latter sent negative (spec 1 §9). */
export const advertisingNetOutflow: Formula = sum('1 §9', '+AdvAddAmount', '+AdvReduceAmount')

/** A figure of real players: the total minus the simulated accounts' part (spec 1 §9). */
export const realPlayers = (total: string, simulated: string): Formula =>
  sum('1 §9', `+${total}`, `-${simulated}`)

/** Depositing persons divided by registered persons, in hundredths of a percent (spec 3 §9). */
export const registerRate: Formula = rate('3 §9', 'PersonDeposit', 'PersonCount')

/** First depositing persons divided by depositing persons, in hundredths of a percent (spec 3 §9). */
export const repeatDepositRate: Formula = rate('3 §9', 'FirstDepositPerson', 'PersonDeposit')

/** A blogger's profit to the house in thousandths: level-1 deposit minus level-1 withdraw minus blogger withdraw (spec 3 §9). */
export const bloggerProfit: Formula = sum('3 §9', '+Lv1Deposit', '-Lv1Withdraw', '-BloggerWithdraw')

/** Net change of a blogger's score: added plus deducted amounts, the latter sent negative (spec 3 §3). */
export const bloggerScoreSum: Formula = sum('3 §3', '+BloggerGmIncMoney', '+BloggerGmDecMoney')

/** Remaining mail quota in thousandths: limit minus used (spec 1 §3). */
export const remainingQuota = (limit: string, used: string): Formula => sum('1 §3', `+${limit}`, `-${used}`)

/** Payout divided by the amount bet, in hundredths of a percent (spec 2 §9). */
export const returnRate: Formula = rate('2 §9', 'AwardMoney', 'GameRoundRunning')

/** Paid orders divided by all orders, in hundredths of a percent: our guess, the document has only the name (spec 1 §3). */
export const successRate: Formula = rate('1 §3', 'paytotalCount', 'totalCount')

/** Amount paid out by a withdrawal in the player's detail: amount minus tax, in thousandths (spec 2 §9). */
export const realPay: Formula = sum('2 §9', '+iMoney', '-Tax')

/** Excess over a wagering requirement, negative: the remainder. Our guess for its `Difference` (spec 2 §3). */
export const wageringLeft: Formula = sum('2 §3', '+CurWageRequire', '-NeedWageRequire')

/** Sum of all kinds of bonus; some platforms hide or do not send the bet bonus (spec 3 §3 gives the name, not the formula). */
export const bonusSum: Formula = sum(
  '3 §3',
  '?+TotalBetBonus',
  '+TotalInviteBonus',
  '+TotalRechargeBonus',
  '+TotalAchieveBonus',
)
/** As {@link bonusSum}, without the bet bonus. */
export const bonusSumWithoutBet: Formula = sum(
  '3 §3',
  '+TotalInviteBonus',
  '+TotalRechargeBonus',
  '+TotalAchieveBonus',
)
/** Invite bonus not yet received (formula guessed, too). */
export const inviteBonusLeft: Formula = sum('3 §3', '+TotalInviteBonus', '-ReceivedInviteBonus')
/** The part of {@link inviteBonusLeft} that is not frozen (formula guessed, too). */
export const inviteBonusFree: Formula = sum('3 §3', '+notReceivedInviteBonus', '-FrozenInviteBonus')

/** Channel fee in thousandths: total deposit times the channel's points, these in hundredths of a percent (spec 3 §9). */
export const channelFee: Formula = share('3 §9', 'Deposit', 'game_passage_point')

/** API fee in force: the configured one, else the games' own (spec 3 §9). */
export const apiFeeInForce: Formula = fallback('3 §9', 'ApiFee', 'RealApiFee')

/** Real income in thousandths: difference minus channel fee minus API fee (spec 3 §9). */
export const realIncome: Formula = sum('3 §9', '+DWdiff', '-passageFee', '-apiFeeInForce')

/** Channel profit in thousandths: real income times the share points, these in hundredths of a percent (spec 3 §9). */
export const channelProfit: Formula = share('3 §9', 'realIncome', 'game_dividend_point')

/** Part of a profit that is not settled yet, in thousandths (spec 1 §9, spec 3 §4). */
export const unsettledProfit: Formula = sum('1 §9, 3 §4', '+realProfit', '-SettleAmount')
