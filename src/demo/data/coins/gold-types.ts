import { goldChange } from '../../../shared/domain/games.ts'
import { type Labels, labels } from '../../../shared/language.ts'

/** Types of gold changes: the platform's own codes. */
export const goldType = {
  recharge: 1,
  withdrawal: 2,
  mail: 5,
  gmAdded: 8,
  gmReduced: 9,
  registrationBonus: 11,
  activityBonus: 12,
  rebate: 13,
  game: goldChange.gameRound,
  carriedOver: 30,
  safeBox: goldChange.negated,
} as const

/** Their labels, as the platform sends them. */
export const goldTypeNames: Readonly<Record<number, Labels>> = {
  [goldType.recharge]: labels('充值', 'Deposit', 'Depósito'),
  [goldType.withdrawal]: labels('提现', 'Withdrawal', 'Saque'),
  [goldType.mail]: labels('邮件附件', 'Mail attachment', 'Anexo de mensagem'),
  [goldType.gmAdded]: labels('GM上分', 'GM top-up', 'Crédito GM'),
  [goldType.gmReduced]: labels('GM下分', 'GM deduction', 'Débito GM'),
  [goldType.registrationBonus]: labels('注册赠送', 'Registration bonus', 'Bônus de cadastro'),
  [goldType.activityBonus]: labels('活动奖励', 'Activity bonus', 'Bônus de atividade'),
  [goldType.rebate]: labels('洗码返水', 'Rebate', 'Cashback'),
  [goldType.game]: labels('游戏结算', 'Game settlement', 'Resultado de jogo'),
  [goldType.carriedOver]: labels('期初结转', 'Balance carried over', 'Saldo anterior'),
  [goldType.safeBox]: labels('存入保险箱', 'Put into the safe box', 'Guardado no cofre'),
}
