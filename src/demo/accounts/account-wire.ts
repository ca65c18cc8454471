import { inviteMode } from '../../shared/domain/invite-bonus.ts'
import { type Labels, type Language, labels } from '../../shared/language.ts'
import { pickSettings, readSettings, settingNames } from '../data/accounts/account-settings.ts'
import type { ListedAccount } from '../data/accounts/accounts-search.ts'
import { roleNames } from '../data/accounts/roles.ts'
import type { AccountKind } from '../data/accounts/stored-account.ts'
import type { Database } from '../data/database.ts'
import { getLabels } from '../dictionary-texts.ts'
import { integerIn } from '../wire-values.ts'

const kindNames: Readonly<Record<AccountKind, Labels>> = {
  channel: labels('渠道', 'Channel', 'Canal'),
  salesman: labels('业务员', 'Salesperson', 'Vendedor'),
  subChannel: labels('子渠道', 'Sub-channel', 'Subcanal'),
}

const levels = [
  labels('一级业务员', 'Level-1 salespeople', 'Vendedores nível 1'),
  labels('二级业务员', 'Level-2 salespeople', 'Vendedores nível 2'),
  labels('三级业务员', 'Level-3 salespeople', 'Vendedores nível 3'),
]
const subChannelLevels = [labels('一级子渠道', 'Level-1 sub-channels', 'Subcanais nível 1')]

const notes: Readonly<Record<string, Labels>> = {
  invite_bonus: labels(
    '修改后立即对新邀请生效',
    'Applies to new invitations immediately',
    'As alterações valem para novos convites imediatamente',
  ),
  fake_data: labels(
    '仅影响前端展示',
    'Changes only what players see',
    'Altera apenas o que os jogadores veem',
  ),
  proxy_roubar: labels(
    '例如：每注册 5 人掉绑 1 人，75 人中掉绑 15 人',
    'For example: 1 of every 5 registered players is dropped, 15 of 75',
    'Por exemplo: a cada 5 cadastros, 1 é desvinculado, ou seja, 15 de 75',
  ),
}

const buildSiteUrl = (account: ListedAccount, site = '') =>
  `https://play${site}.example.com/?c=${account.channel}&p=${account.role_id}`

const describeParent = (account: ListedAccount, language: Language) => ({
  parentRemark: account.parent_remark || null,
  parentTypeName: account.parent_kind === null ? null : kindNames[account.parent_kind][language],
})

/** The four switches, `"1"` for on. */
const switches = (account: ListedAccount) => ({
  only_show_2nd: String(account.only_show_2nd),
  show_no_deposit: String(account.show_no_deposit),
  limit_sub_bet: String(account.limit_sub_bet),
  allow_inner_bind_parent: String(account.allow_inner_bind_parent),
})

/** All settings of an account. */
export const settingsOnWire = (database: Database, account: ListedAccount) => ({
  ...switches(account),
  ...pickSettings(readSettings(database, account.role_id, account.channel), [
    ...Object.values(settingNames).flat(),
    'nValidInviteType',
  ]),
})

/** Writes an account as a list row (spec 3 §3). */
export const accountOnWire = (database: Database, account: ListedAccount, language: Language) => ({
  id: account.id,
  role_id: integerIn(account.id, account.role_id),
  username: account.username,
  remark: account.remark || null,
  group_id: account.group_id,
  title: account.title,
  channel_id: account.channel,
  ...describeParent(account, language),
  ParentIds: account.parents,
  isBlogger: null,
  game_passage_point: integerIn(account.id, account.passage_point),
  game_withdraw_point: account.withdraw_point,
  game_dividend_point: integerIn(account.id + 1, account.dividend_point),
  google_verify: account.google_verify,
  create_time: account.created,
  last_login_time: account.last_login || null,
  domain: 'play.example.com',
  InviteUrl2: buildSiteUrl(account),
  recommender: '',
  business: '',
  pix_type: account.pix_type,
  pix_id: account.pix_id,
  pix_token: account.pix_token,
  pix_track_flag: String(account.pix_track_flag),
  ...settingsOnWire(database, account),
})

/** Writes the links of an account, each as a list row; some salesmen have two. */
export const promotionsOnWire = (account: ListedAccount, language: Language) =>
  (account.kind === 'salesman' && account.id % 10 === 4 ? ['', '2'] : ['']).map(site => ({
    ProxyId: integerIn(account.id, account.role_id),
    username: account.username,
    remark: account.remark || null,
    ...describeParent(account, language),
    Link: buildSiteUrl(account, site),
    ShortLink: `https://go.example.com/${account.role_id.toString(36)}${site}`,
  }))

const inLanguage = (names: Readonly<Record<string, Labels>>, language: Language) =>
  Object.fromEntries(Object.entries(names).map(([key, name]) => [key, name[language]]))

/** Configs for the invite-bonus and other forms, on every screen that has them. */
export const formConfigs = (language: Language) => ({
  channel_valid_invite_type: getLabels(inviteMode, language),
  tips: inLanguage(notes, language),
})

/** Builds the configs of an account list. Roles are a list for salesmen and a map for sub-channels. */
export const buildConfigs = (database: Database, kind: AccountKind, language: Language) => {
  const roles = roleNames(database)
  const visibleLevels = kind === 'subChannel' ? subChannelLevels : levels
  return {
    role_list:
      kind === 'salesman' ? Object.entries(roles).map(([id, title]) => ({ id: Number(id), title })) : roles,
    salesman_level: Object.fromEntries(visibleLevels.map((name, index) => [index + 1, name[language]])),
    ...formConfigs(language),
  }
}
