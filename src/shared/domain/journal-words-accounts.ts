import { bloggerScore } from './account-settings.ts'
import { type SentenceWords, sentence } from './journal-sentence.ts'

/** Owner of the settings: zh-cn, en-us, pt with its article after "de". */
type Owner = readonly [zhCn: string, enUs: string, pt: string]

const describeChange = ([zhCn, enUs, pt]: Owner, [what, whatEn, whatPt]: Owner): SentenceWords =>
  sentence(
    `编辑${zhCn}的${what}`,
    `[Change|Changed] the ${whatEn} of ${enUs}`,
    `[Alterar|Alterou] ${whatPt} ${pt}`,
  )

const flipped = ([zhCn, enUs, pt]: Owner, [what, whatEn, whatPt]: Owner): SentenceWords =>
  sentence(
    `更改${zhCn}的“${what}”<为“{turned}”>`,
    `[Change|Changed] “${whatEn}” of ${enUs}< to “{turned}”>`,
    `[Alterar|Alterou] “${whatPt}” ${pt}< para “{turned}”>`,
  )

const onlySecond: Owner = ['仅显示二级', 'Show second level only', 'Mostrar só o segundo nível']
const noDeposit: Owner = ['显示未充值玩家', 'Show players without deposit', 'Mostrar jogadores sem depósito']
const limitBets: Owner = ['限制下级投注', 'Limit sub-level bets', 'Limitar apostas dos subníveis']
const innerBind: Owner = ['允许模拟账号绑定', 'Allow simulated binding', 'Permitir contas simuladas']
const inviteBonus: Owner = ['邀请奖励设置', 'invite bonus settings', 'o bônus de convite']
const fakeData: Owner = ['假数据设置', 'fake data settings', 'os dados fictícios']
const hiddenOrders: Owner = ['隐藏订单设置', 'hidden order settings', 'os pedidos ocultos']

const settings = (area: string, owner: Owner): Readonly<Record<string, SentenceWords>> => ({
  [`${area}.setInviteBonus`]: describeChange(owner, inviteBonus),
  [`${area}.setFakeData`]: describeChange(owner, fakeData),
  [`${area}.setHiddenOrders`]: describeChange(owner, hiddenOrders),
  [`${area}.setPullRules`]: describeChange(owner, [
    '掉绑设置',
    'drop settings',
    'os ajustes de desvinculação',
  ]),
  [`${area}.setExtra`]: describeChange(owner, ['额外设置', 'extra settings', 'as configurações extras']),
  [`${area}.toggleOnly2nd`]: flipped(owner, onlySecond),
  [`${area}.toggleNoDeposit`]: flipped(owner, noDeposit),
  [`${area}.toggleLimitSubBet`]: flipped(owner, limitBets),
  [`${area}.toggleInnerBind`]: flipped(owner, innerBind),
})

const management = (area: string, [zhCn, enUs, pt]: Owner): Readonly<Record<string, SentenceWords>> => {
  const owner: Owner = [`${zhCn} {id} `, `the ${enUs} {id}`, `da ${pt} {id}`]
  return {
    ...settings(area, owner),
    [`${area}.add`]: sentence(
      `新增${zhCn}“{username}”`,
      `[Add|Added] the ${enUs} “{username}”`,
      `[Adicionar|Adicionou] a ${pt} “{username}”`,
    ),
    [`${area}.edit`]: sentence(
      `编辑${zhCn} {id}<“{username}”>`,
      `[Edit|Edited] the ${enUs} {id}< “{username}”>`,
      `[Editar|Editou] a ${pt} {id}< “{username}”>`,
    ),
    [`${area}.remove`]: sentence(
      `删除${zhCn} {id}`,
      `[Delete|Deleted] the ${enUs} {id}`,
      `[Excluir|Excluiu] a ${pt} {id}`,
    ),
    [`${area}.unbindGoogle`]: sentence(
      `解绑${zhCn} {id} 的谷歌验证器`,
      `[Unbind|Unbound] the Google Authenticator of the ${enUs} {id}`,
      `[Desvincular|Desvinculou] o Google Authenticator da ${pt} {id}`,
    ),
    [`${area}.setPixel`]: describeChange(owner, ['像素设置', 'pixel settings', 'o pixel']),
    [`${area}.setPoints`]: describeChange(owner, ['点位', 'points', 'os pontos']),
    [`${area}.repair`]: sentence(
      `修复${zhCn} {RoleID} 的数据`,
      `[Repair|Repaired] the data of the ${enUs} {RoleID}`,
      `[Reparar|Reparou] os dados da ${pt} {RoleID}`,
    ),
  }
}

const blogger: Owner = ['博主 {role_id} ', 'blogger {role_id}', 'do influenciador {role_id}']
const bloggerPlayer = { player: 'role_id' } as const

/** Sentences of roles, accounts, bloggers and the operator's own settings. */
export const accountWords: Readonly<Record<string, SentenceWords>> = {
  'roles.add': sentence(
    '新增角色“{role_name}”',
    '[Add|Added] the role “{role_name}”',
    '[Adicionar|Adicionou] a função “{role_name}”',
  ),
  'roles.edit': sentence(
    '编辑角色 {id}<“{role_name}”>',
    '[Edit|Edited] the role {id}< “{role_name}”>',
    '[Editar|Editou] a função {id}< “{role_name}”>',
  ),
  'roles.remove': sentence(
    '删除角色 {id}',
    '[Delete|Deleted] the role {id}',
    '[Excluir|Excluiu] a função {id}',
  ),
  'roles.setRules': sentence(
    '设置角色 {id} 的权限',
    '[Set|Set] the permissions of role {id}',
    '[Definir|Definiu] as permissões da função {id}',
  ),
  ...management('accounts', ['业务员账号', 'salesperson account', 'conta de vendedor']),
  ...management('subChannelAccounts', ['子渠道账号', 'sub-channel account', 'conta de subcanal']),
  ...settings('operationsSettings', ['自己', 'your account', 'da sua conta']),
  'bloggers.setRemark': sentence(
    '将博主 {RoleID} 的团队备注设为“{remark}”',
    '[Set|Set] the team remark of blogger {RoleID} to “{remark}”',
    '[Definir|Definiu] a observação da equipe do influenciador {RoleID}: “{remark}”',
    { player: 'RoleID' },
  ),
  'bloggers.changeScore': sentence(
    '博主 {roleId}：{operateType} {money}',
    '[Adjust|Adjusted] the balance of blogger {roleId}: {operateType} {money}',
    '[Ajustar|Ajustou] o saldo do influenciador {roleId}: {operateType} {money}',
    { player: 'roleId', codes: { operateType: bloggerScore } },
  ),
  'bloggers.toggleInnerBind': { ...flipped(blogger, innerBind), ...bloggerPlayer },
  'bloggers.repair': sentence(
    '修复博主 {RoleID} 的数据',
    '[Repair|Repaired] the data of blogger {RoleID}',
    '[Reparar|Reparou] os dados do influenciador {RoleID}',
    { player: 'RoleID' },
  ),
  'bloggers.setInviteBonus': { ...describeChange(blogger, inviteBonus), ...bloggerPlayer },
  'bloggers.setFakeData': { ...describeChange(blogger, fakeData), ...bloggerPlayer },
  'bloggers.setHiddenOrders': { ...describeChange(blogger, hiddenOrders), ...bloggerPlayer },
}
