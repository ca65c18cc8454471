import { z } from 'zod'
import { chargeText, timesText, unsetCharge } from '../domain/account-settings.ts'
import { accountFormat, passwordFormat } from '../domain/accounts.ts'
import {
  type HiddenOrderField,
  hiddenOrderFields,
  hiddenText,
  hidingCharges,
  hidingSwitch,
  hidingTiers,
} from '../domain/hidden-orders.ts'
import { levelsText } from '../domain/invite-bonus.ts'
import { area, data, type Endpoint, optionalSecret, read, secret, toggle, write } from '../endpoint.ts'
import { page } from '../page.ts'
import { taskId } from '../task-id.ts'
import {
  code,
  count,
  id,
  labelMap,
  optionalText,
  paging,
  percent,
  rowId,
  stamp,
  tenths,
  text,
  thousandths,
} from '../wire.ts'

/** Invite-bonus settings of an account (spec 3 §3); level percentages in hundredths of a percent, money in thousandths. */
export const inviteBonus = {
  valid_invite_type: code(),
  nValidInviteType: code(),
  first_charge_proxy_bonus_lv1: percent(),
  first_charge_proxy_bonus_lv2: percent(),
  first_charge_proxy_bonus_lv3: percent(),
  child_follow: code(),
  chest_second_day: code(),
  show_valid_invite: code(),
  Type0_MinRecharge: thousandths(),
  Type0_MinWater: thousandths(),
  Type0_MinFirstRecharge: thousandths(),
  Type1_MinFirstRecharge: thousandths(),
  Type1_MinRecharge: thousandths(),
  min_deposit: thousandths(),
}

/** Fake-data settings (spec 3 §3); the multiplier in tenths (15 is 1.5). */
export const fakeData = {
  show_fake: code(),
  child_follow_show_fake: code(),
  show_bet_fake: code(),
  child_follow_show_bet_fake: code(),
  show_bet_multiply: count(),
}

/** Rules that pull newly registered players out of an account's tree (spec 3 §3). */
export const pullRules = {
  RoubarMinInvite: count(),
  RoubarRegInterval: count(),
  RoubarParentID: id(),
  RoubarIncludeAgent: code(),
}

const eachField = <T>(value: () => T) =>
  Object.fromEntries(hiddenOrderFields.map(field => [field, value()])) as Record<HiddenOrderField, T>

/** Hidden-order settings as the platform sends them: switch and type are codes, the others decimals as text. */
export const hiddenOrders = eachField(text)

/** One account (spec 3 §3): points in hundredths of a percent, money in thousandths; summaries of its settings in short. */
const Account = z
  .object({
    id: id(),
    role_id: id(),
    username: text(),
    remark: text(),
    group_id: id(),
    title: text(),
    channel_id: id(),
    parentRemark: text(),
    parentTypeName: text(),
    ParentIds: id(),
    isBlogger: code(),
    only_show_2nd: code(),
    show_no_deposit: code(),
    limit_sub_bet: code(),
    allow_inner_bind_parent: code(),
    game_passage_point: tenths(),
    game_withdraw_point: tenths(),
    game_dividend_point: tenths(),
    google_verify: code(),
    create_time: stamp(),
    last_login_time: stamp(),
    domain: text(),
    InviteUrl2: text(),
    recommender: text(),
    business: text(),
    pix_type: code(),
    pix_id: text(),
    pix_token: text(),
    pix_track_flag: code(),
    charge_require: text(),
    min_withdraw: thousandths(),
    ...inviteBonus,
    ...fakeData,
    ...pullRules,
    ...hiddenOrders,
  })
  .transform(row => ({
    ...row,
    inviteLevels: levelsText(row),
    hiddenFirst: hiddenText(row, 'First'),
    hiddenExtra: hiddenText(row, 'Extra'),
    fakeTimes: timesText(row.show_bet_multiply),
    chargeTimes: chargeText(row.charge_require),
    hasRole: row.title === '' ? 0 : 1,
  }))
export type Account = z.output<typeof Account>

/** Roles by id, from a list or a map; contents of the list are not shown (assumed id and title or role_name). */
const roleNames = z
  .union([
    z
      .array(z.object({ id: id(), title: text(), role_name: text() }))
      .transform(list => Object.fromEntries(list.map(role => [role.id, role.title || role.role_name]))),
    labelMap(),
  ])
  .optional()
  .transform((names): Readonly<Record<string, string>> => names ?? {})

/** Notes of the platform on a form, by form. */
const tips = z.object({ invite_bonus: text(), fake_data: text(), proxy_roubar: text() }).partial().optional()

const configs = z.object({
  role_list: roleNames,
  salesman_level: labelMap(),
  channel_valid_invite_type: labelMap(),
  tips,
})

const account = z.object({ id: rowId() })
/** A percentage of 0 to 100 with one decimal at most. */
export const percentage = () =>
  z
    .string()
    .regex(/^\d+(\.\d)?$/, 'errors:oneDecimal')
    .refine(typed => Number(typed) <= 100, 'errors:percentMost')

/**
 * What an invite-bonus form sends, besides whose it is (spec 3 §4, §7): amounts in currency units as typed, but
 * `Type0_MinWater` in thousandths (spec 3 §9).
 */
export const inviteBonusInput = {
  valid_invite_type: z.string().min(1, 'errors:chooseType'),
  first_charge_proxy_bonus_lv1: percentage().optional(),
  first_charge_proxy_bonus_lv2: percentage().optional(),
  first_charge_proxy_bonus_lv3: percentage().optional(),
  child_follow: optionalText(),
  chest_second_day: optionalText(),
  show_valid_invite: optionalText(),
  Type0_MinRecharge: optionalText(),
  Type0_MinWater: optionalText(),
  Type0_MinFirstRecharge: optionalText(),
  Type1_MinFirstRecharge: optionalText(),
  Type1_MinRecharge: optionalText(),
  min_deposit: optionalText(),
}

/** What a fake-data form sends, besides whose it is; the multiplier in whole tenths, as it is stored (spec 3 §5). */
export const fakeDataInput = {
  event: z.literal('edit').default('edit'),
  show_fake: optionalText(),
  child_follow_show_fake: optionalText(),
  show_bet_fake: optionalText(),
  child_follow_show_bet_fake: optionalText(),
  // It is entered as it is stored: 1.5 would be kept as 0.15 times.
  show_bet_multiply: z.string().regex(/^\d+$/, 'errors:wholeNumber').optional(),
}

/** What a pull-rules form sends, besides whose it is. */
export const pullRulesInput = {
  RoubarMinInvite: z.string().regex(/^\d+$/, 'errors:wholeNumber'),
  RoubarRegInterval: z.string().regex(/^\d+$/, 'errors:wholeNumber'),
  RoubarParentID: optionalText(),
  RoubarIncludeAgent: z.union([z.literal('0'), z.literal('1')]).default('0'),
}

/** What a hidden-order form sends, besides whose it is. */
export const hiddenOrdersInput = eachField(optionalText)

/** Refuses a rate that is no percentage where its tier is on: one that is off keeps whatever the platform has there. */
export const ratesArePercentages = (
  sent: Readonly<Partial<Record<HiddenOrderField, string | undefined>>>,
  context: z.RefinementCtx,
): void => {
  for (const charge of hidingCharges) {
    for (const tier of hidingTiers) {
      const field = `${charge}Rate${tier}` as const
      if (sent[`${charge}RoubarSwitch${tier}`] !== String(hidingSwitch.code.on)) continue
      const problem = percentage().optional().safeParse(sent[field]).error?.issues[0]
      if (problem) context.addIssue({ code: 'custom', path: [field], message: problem.message })
    }
  }
}

/** What the extra-config form sends: at most one decimal, -1 for unset (spec 3 §5). */
export const chargeRequire = () =>
  z
    .string()
    .regex(/^(-1|\d+(\.\d)?)$/, 'errors:oneDecimal')
    .default(unsetCharge)

/** A point as it is sent, in tenths of a percent: 1.1 % is sent as 11 (spec 3 §5); it is entered with one decimal. */
const points = () =>
  z
    .string()
    .regex(/^\d+(\.\d)?$/, 'errors:oneDecimal')
    .refine(sent => Number(sent) <= 1000, 'errors:percentMost')

const format = { pattern: passwordFormat, message: 'errors:passwordFormat' }
const password = {
  password: secret('errors:enterPassword', format),
  check_password: secret('errors:confirmPassword'),
}
const samePasswords = (sent: {
  readonly password?: string | undefined
  readonly check_password?: string | undefined
}) => sent.password === sent.check_password
const differ = { path: ['check_password'], message: 'errors:passwordsDiffer' }

/** Left empty, the password stays as it is. */
const editedPassword = { password: optionalSecret(format), check_password: optionalSecret() }
const username = () => z.string().min(1, 'errors:enterAccount').regex(accountFormat, 'errors:accountFormat')

/**
 * Accounts of salesmen or of sub-channels: one shape under two bases (spec 3 §2, §5, §7). Where a path is shown for one
 * base only, the other's is assumed.
 */
const accountArea = (name: string, base: string, shown: ReadonlySet<string>) => {
  const at = (path: string) => ({ path: `${base}/${path}`, assumed: !shown.has(path) })
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the draft it returns holds it
  const writes = <In extends z.ZodObject>(path: string, input: In) =>
    write('POST', at(path).path, { input, assumed: at(path).assumed })
  const flips = (path: string) => toggle('POST', at(path).path, { input: account, assumed: at(path).assumed })
  return area(name, {
    list: read('GET', `${base}/accounts`, {
      input: z.object({
        ...paging,
        role_id: optionalText(),
        username: optionalText(),
        remark: optionalText(),
        parentId: optionalText(),
        accountLevel: optionalText(),
      }),
      output: page(Account, { configs }),
    }),
    add: writes(
      'accountadd',
      z
        .object({
          groupId: z.string().min(1, 'errors:chooseRole'),
          remark: optionalText(),
          username: username(),
          ...password,
        })
        .refine(samePasswords, differ),
    ),
    edit: writes(
      'accountedit',
      z
        .object({
          id: rowId(),
          groupId: z.string().min(1, 'errors:chooseRole'),
          username: username(),
          ...editedPassword,
          remark: optionalText(),
        })
        .refine(samePasswords, differ),
    ),
    remove: writes('accountdel', account),
    unbindGoogle: writes('unbindgoogle', account),
    setPixel: writes(
      'accountPixSet',
      z.object({
        id: rowId(),
        pix_type: z.string().min(1, 'errors:chooseType'),
        pix_id: z.string().min(1, 'errors:fillId'),
        pix_token: z.string().min(1, 'errors:fillToken'),
        pix_track_flag: z.string().default('0'),
      }),
    ),
    setInviteBonus: writes(
      'accountSet',
      z.object({ id: rowId('errors:agentIdUnknown'), ...inviteBonusInput }),
    ),
    setFakeData: writes('accountFakeSet', z.object({ id: rowId('errors:agentIdUnknown'), ...fakeDataInput })),
    setPullRules: writes('userProxyRoubarEdit', z.object({ id: rowId(), ...pullRulesInput })),
    setHiddenOrders: writes(
      'accountOrderRoubarSet',
      z.object({ id: rowId(), ...hiddenOrdersInput }).superRefine(ratesArePercentages),
    ),
    setExtra: writes('accountExtraSet', z.object({ id: rowId(), charge_require: chargeRequire() })),
    setPoints: writes(
      'otherPointConfig',
      z.object({
        id: rowId(),
        game_passage_point: points(),
        game_withdraw_point: points(),
        game_dividend_point: points(),
      }),
    ),
    toggleOnly2nd: flips('accountShow2nd'),
    toggleNoDeposit: flips('accountShowNoDeposit'),
    toggleLimitSubBet: flips('accountLimitSubBet'),
    toggleInnerBind: flips('allowInnerBindParent'),
    promotions: read('GET', `${base}/promotions`, {
      input: z.object({
        ...paging,
        ProxyId: optionalText(),
        remark: optionalText(),
        parentId: optionalText(),
      }),
      output: page(
        z.object({
          ProxyId: id(),
          username: text(),
          remark: text(),
          parentRemark: text(),
          parentTypeName: text(),
          Link: text(),
          ShortLink: text(),
        }),
      ),
    }),
    repair: write('POST', `${base}/repairChannelAllData`, {
      input: z.object({ RoleID: rowId() }),
      output: taskId('repair'),
      assumed: !shown.has('repairChannelAllData'),
    }),
  })
}

/** Salesman and channel accounts. */
export const accounts = accountArea(
  'accounts',
  '/channelapi/channel',
  new Set([
    'accountadd',
    'accountedit',
    'accountdel',
    'unbindgoogle',
    'accountPixSet',
    'accountShow2nd',
    'accountShowNoDeposit',
    'accountLimitSubBet',
    'allowInnerBindParent',
    'repairChannelAllData',
  ]),
)

/** Sub-channel accounts, in the same shape. */
export const subChannelAccounts = accountArea(
  'subChannelAccounts',
  '/channelapi/subChannel',
  new Set([
    'accountadd',
    'accountedit',
    'accountdel',
    'unbindgoogle',
    'accountPixSet',
    'accountSet',
    'accountFakeSet',
    'userProxyRoubarEdit',
    'otherPointConfig',
    'accountShow2nd',
    'accountShowNoDeposit',
    'accountLimitSubBet',
    'allowInnerBindParent',
    'repairChannelAllData',
  ]),
)

/** Names of the roles a sub-channel account can have, under `roles`. */
export const subChannelRoles: {
  readonly list: Endpoint<z.ZodObject, { readonly roles: Readonly<Record<string, string>> }>
} = area('subChannelRoles', {
  list: read('POST', '/channelapi/subChannel/rolesList', {
    output: data(roleNames).transform(roles => ({ roles })),
  }),
})
