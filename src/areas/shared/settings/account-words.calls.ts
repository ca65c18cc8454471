import { type JournalWords, type SentenceWords, sentence } from '../../../shared/journal-words.ts'
import { type Labels, labels } from '../../../shared/language.ts'

/** A text as zh-cn, en-us and pt. */
export type InThreeLanguages = readonly [zhCn: string, enUs: string, pt: string]

/** Names an action after the account that it changes: “Role: Add”. */
export const nameAction = (title: InThreeLanguages, action: InThreeLanguages): Labels =>
  labels(`${title[0]}：${action[0]}`, `${title[1]}: ${action[1]}`, `${title[2]}: ${action[2]}`)

/** Sentence of a form of settings; the owner's name has its preposition in Portuguese. */
export const describeChange = (
  [zhCn, enUs, pt]: InThreeLanguages,
  [what, whatEn, whatPt]: InThreeLanguages,
): SentenceWords =>
  sentence(
    `编辑${zhCn}的${what}`,
    `[Change|Changed] the ${whatEn} of ${enUs}`,
    `[Alterar|Alterou] ${whatPt} ${pt}`,
  )

/** Words of the settings of an account, by call; `owner` as in {@link describeChange}. */
export const createSettingWords = (
  title: InThreeLanguages,
  owner: InThreeLanguages,
  more: Pick<SentenceWords, 'player'> = {},
) => {
  const change = (action: InThreeLanguages, what: InThreeLanguages): JournalWords => ({
    name: nameAction(title, action),
    ...describeChange(owner, what),
    ...more,
  })
  const flip = (...[what, whatEn, whatPt]: InThreeLanguages): JournalWords => ({
    name: nameAction(title, [`更改${what}`, `Change “${whatEn}”`, `Alterar “${whatPt}”`]),
    ...sentence(
      `更改${owner[0]}的“${what}”<为“{turned}”>`,
      `[Change|Changed] “${whatEn}” of ${owner[1]}< to “{turned}”>`,
      `[Alterar|Alterou] “${whatPt}” ${owner[2]}< para “{turned}”>`,
      more,
    ),
  })
  return {
    setInviteBonus: change(
      ['设置邀请奖励', 'Set invite bonus', 'Definir bônus de convite'],
      ['邀请奖励设置', 'invite bonus settings', 'o bônus de convite'],
    ),
    setFakeData: change(
      ['设置假数据', 'Set fake data', 'Definir dados fictícios'],
      ['假数据设置', 'fake data settings', 'os dados fictícios'],
    ),
    setPullRules: change(
      ['更改掉绑规则', 'Change drop rules', 'Alterar regras de desvinculação'],
      ['掉绑规则', 'drop rules', 'as regras de desvinculação'],
    ),
    setHiddenOrders: change(
      ['设置隐藏订单', 'Set hidden orders', 'Definir pedidos ocultos'],
      ['隐藏订单设置', 'hidden order settings', 'os pedidos ocultos'],
    ),
    setExtra: change(
      ['更改额外设置', 'Change extra settings', 'Alterar configurações extras'],
      ['额外设置', 'extra settings', 'as configurações extras'],
    ),
    toggleOnly2nd: flip('仅显示二级', 'Show second level only', 'Mostrar só o segundo nível'),
    toggleNoDeposit: flip('显示未充值玩家', 'Show players without deposit', 'Mostrar jogadores sem depósito'),
    toggleLimitSubBet: flip('限制下级投注', 'Limit sub-level bets', 'Limitar apostas dos subníveis'),
    toggleInnerBind: flip('允许模拟账号绑定', 'Allow simulated accounts', 'Permitir contas simuladas'),
  }
}
