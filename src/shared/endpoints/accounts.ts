import { z } from 'zod'
import { accountFormat, passwordFormat } from '../domain/accounts.ts'
import { parentInfo } from '../domain/hierarchy.ts'
import { onOff } from '../domain/invite-bonus.ts'
import { area, data, type Endpoint, optionalSecret, read, secret, toggle, write } from '../endpoint.ts'
import { page } from '../page.ts'
import { taskId } from '../task-id.ts'
import { stateIn } from '../toggle-state.ts'
import { id, labelMap, optionalText, paging, rowId, text } from '../wire.ts'
import { Account, type AccountFlag } from './account-fields.ts'
import {
  accountSearch,
  chargeRequire,
  fakeDataInput,
  hiddenOrdersInput,
  inviteBonusInput,
  points,
  pullRulesInput,
  tiersAreSound,
} from './account-inputs.ts'
import { settingReadings } from './account-readings.ts'

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
  const { list } = area(name, {
    list: read('GET', `${base}/accounts`, {
      input: z.object({
        ...paging,
        ...accountSearch,
      }),
      output: page(Account, { configs }),
    }),
  })
  // The list knows no filter by the id that a toggle carries: an account is found by its role id.
  const flips = (path: string, field: AccountFlag) =>
    toggle('POST', at(path).path, {
      input: account,
      assumed: at(path).assumed,
      state: stateIn(list, {
        ask: (_, { role_id, accountLevel }) => ({
          page: 1,
          limit: 200,
          role_id,
          ...(accountLevel && { accountLevel }),
        }),
        needs: ['role_id'],
        // The platform may show the first level alone where none is asked for.
        carries: ['accountLevel'],
        key: 'id',
        field,
        on: 'one',
        names: onOff,
      }),
    })
  const calls = area(name, {
    ...settingReadings(base),
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
          // A name that stays may be older than the rules: the form checks one that changes (spec 1 §5).
          username: z.string().min(1, 'errors:enterAccount'),
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
      z.object({ id: rowId(), ...hiddenOrdersInput }).superRefine(tiersAreSound),
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
    toggleOnly2nd: flips('accountShow2nd', 'only_show_2nd'),
    toggleNoDeposit: flips('accountShowNoDeposit', 'show_no_deposit'),
    toggleLimitSubBet: flips('accountLimitSubBet', 'limit_sub_bet'),
    toggleInnerBind: flips('allowInnerBindParent', 'allow_inner_bind_parent'),
    promotions: read('GET', `${base}/promotions`, {
      input: z.object({
        ...paging,
        ProxyId: optionalText(),
        remark: optionalText(),
        parentId: optionalText(),
      }),
      output: page(
        z
          .object({
            ProxyId: id(),
            username: text(),
            remark: text(),
            parentRemark: text(),
            parentTypeName: text(),
            // The platform need not send it here.
            ParentIds: id(),
            Link: text(),
            ShortLink: text(),
          })
          .transform(row => ({ ...row, parentInfo: parentInfo(row) })),
      ),
    }),
    repair: write('POST', `${base}/repairChannelAllData`, {
      input: z.object({ RoleID: rowId() }),
      output: taskId('repair'),
      assumed: !shown.has('repairChannelAllData'),
    }),
  })
  return { list, ...calls }
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
