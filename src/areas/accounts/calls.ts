import { z } from 'zod'
import { text as textColumn } from '../../shared/column.ts'
import { googleBound } from '../../shared/domain/account-settings.ts'
import { accountFormat, passwordFormat } from '../../shared/domain/accounts.ts'
import { formatParent } from '../../shared/domain/hierarchy.ts'
import { onOff } from '../../shared/domain/invite-bonus.ts'
import { type Decimal, hundredthsToWire, toCodeText } from '../../shared/domain/money.ts'
import { area, optionalSecret, read, secret, toggle, write } from '../../shared/endpoint.ts'
import type { ReadEndpoint } from '../../shared/endpoint-base.ts'
import { page } from '../../shared/page.ts'
import { matchIfSent } from '../../shared/record.ts'
import { joinRowKey } from '../../shared/row-key.ts'
import { allMatch, isSameText } from '../../shared/same-value.ts'
import { taskId } from '../../shared/task-id.ts'
import { choiceMap, optionalText, paging, rowId, sentId, wireText } from '../../shared/wire.ts'
import type { RecordBuilder, SeenFields, WriteRecord } from '../../shared/write-record.ts'
import { defineToggleState } from '../../shared/writes/toggle-state.ts'
import { Account, type AccountFlag, reportedAccount } from '../shared/settings/account-fields.calls.ts'
import {
  accountSearch,
  chargeRequire,
  checkTiers,
  fakeDataInput,
  hiddenOrdersInput,
  inviteBonusInput,
  points,
  pullRulesInput,
} from '../shared/settings/account-inputs.calls.ts'
import { createSettingReadings } from '../shared/settings/account-readings.calls.ts'
import {
  compareSetting,
  extraSetting,
  fakeDataSetting,
  hiddenOrdersSetting,
  inviteBonusSetting,
  pullRulesSetting,
  type Setting,
} from '../shared/settings/setting-values.calls.ts'
import { type AccountWords, salesmanWords, subChannelWords } from './journal-words.calls.ts'
import { roleNames, rolesAnswer } from './role-names.calls.ts'

/** The platform's notes on forms, by form. */
const tips = z
  .object({ invite_bonus: wireText(), fake_data: wireText(), proxy_roubar: wireText() })
  .partial()
  .optional()

const configs = z.object({
  role_list: roleNames,
  salesman_level: choiceMap(),
  channel_valid_invite_type: choiceMap(),
  tips,
})

const account = z.object({ id: rowId() })
const format = { pattern: passwordFormat, message: 'errors:passwordFormat' }
const password = {
  password: secret('errors:enterPassword', format),
  check_password: secret('errors:confirmPassword'),
}
const samePasswords = (input: {
  readonly password?: string | undefined
  readonly check_password?: string | undefined
}) => input.password === input.check_password
const differ = { path: ['check_password'], message: 'errors:passwordsDiffer' }

/** An empty password means unchanged. */
const editedPassword = { password: optionalSecret(format), check_password: optionalSecret() }
const username = () => z.string().min(1, 'errors:enterAccount').regex(accountFormat, 'errors:accountFormat')

/** Returns an account's group id; '' for 0, the platform's value for no role. */
export const getGroup = ({ group_id }: Account): string => (group_id === '0' ? '' : group_id)

/** Returns the recorded pixel of an account in entered form. */
export const toPixelValues = (row: Account) => ({
  pix_type: toCodeText(row.pix_type),
  pix_id: row.pix_id,
  pix_token: row.pix_token,
  pix_track_flag: toCodeText(row.pix_track_flag),
})

const toPercentText = (point: Decimal | null): string => (point === null ? '' : hundredthsToWire(point))

/** Returns the recorded points of an account, in percent. */
export const toPointValues = (row: Account) => ({
  game_passage_point: toPercentText(row.game_passage_point),
  game_withdraw_point: toPercentText(row.game_withdraw_point),
  game_dividend_point: toPercentText(row.game_dividend_point),
})

/**
 * Declares the calls for accounts of salesmen or of sub-channels: one shape under two base paths (spec 3 §2, §5, §7). A path
 * shown for only one base is assumed for the other.
 */
const accountArea = (
  name: string,
  words: AccountWords,
  base: string,
  documentedPaths: ReadonlySet<string>,
) => {
  const at = (path: string) => ({ path: `${base}/${path}`, assumed: !documentedPaths.has(path) })
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the draft it returns holds it
  const writes = <In extends z.ZodObject>(
    path: string,
    input: In,
    record: (on: RecordBuilder<z.input<NoInfer<In>>>) => WriteRecord,
  ) => write('POST', at(path).path, { input, assumed: at(path).assumed, record })
  const { list, ...readings } = area(name, {
    ...createSettingReadings(base),
    list: read('GET', `${base}/accounts`, {
      input: z.object({
        ...paging,
        ...accountSearch,
      }),
      output: page(Account, { configs }),
    }),
  })
  type Id = { readonly id: string }
  /** The list has no filter by id: an account is found by its role id or its name, on the level where the operator found it. */
  const ownRow = {
    requiredFields: ['role_id', 'username', 'accountLevel'],
    search: (
      _: Id,
      { role_id, username: userName, accountLevel }: SeenFields<'role_id' | 'username' | 'accountLevel'>,
    ) => ({
      ...(role_id === '' || role_id === '0' ? { username: userName } : { role_id }),
      ...(accountLevel && { accountLevel }),
    }),
    isTarget: (row: Account, { id: accountId }: Id) => row.id === accountId,
  } as const
  /** Declares the record of a settings form, read by a separate call where the profile names one. */
  const setting =
    <Row>(own: ReadEndpoint, form: Setting<Row>) =>
    <In extends Id>(on: RecordBuilder<In>) =>
      on.state(list, {
        ...ownRow,
        ownRead: { call: own, input: ({ id: accountId }) => ({ id: accountId }) },
        ...compareSetting<Row, In>(form),
      })
  // A toggle's account is found by its role id, too.
  const flips = (path: string, field: AccountFlag) =>
    toggle('POST', at(path).path, {
      input: account,
      assumed: at(path).assumed,
      state: defineToggleState(list, {
        buildInput: (_, { role_id, accountLevel }) => ({
          page: 1,
          limit: 200,
          role_id,
          ...(accountLevel && { accountLevel }),
        }),
        requiredFields: ['role_id'],
        // Without this filter the platform may list only the first level.
        carriedFilters: ['accountLevel'],
        key: 'id',
        field,
        on: 'one',
        names: onOff,
      }),
    })
  const calls = area(name, words, {
    add: writes(
      'accountadd',
      z
        .object({
          groupId: sentId('errors:chooseRole'),
          remark: optionalText(),
          username: username(),
          ...password,
        })
        .refine(samePasswords, differ),
      on =>
        on.made(list, {
          requiredFields: ['accountLevel'],
          search: ({ username: name_ }, { accountLevel }) => ({
            username: name_,
            ...(accountLevel && { accountLevel }),
          }),
          key: 'id',
          isSimilar: (row, input) => isSameText(row.username, input.username),
          match: (row, input) =>
            allMatch(
              isSameText(row.username, input.username),
              input.groupId === undefined || getGroup(row) === input.groupId || null,
              isSameText(row.remark, input.remark) || null,
            ),
          values: row => ({ groupId: getGroup(row) }),
          codes: ['groupId'],
          compares: {
            texts: 'accounts:add',
            columns: [textColumn('username', { personal: true }), textColumn('remark')],
            sent: ({ username: name_, remark = '' }) => ({ username: name_, remark }),
          },
        }),
    ),
    edit: writes(
      'accountedit',
      z
        .object({
          id: rowId(),
          // Only a new account needs a role (spec 3 §5).
          groupId: z.string(),
          // An unchanged name may predate the rules: the form validates only a changed one (spec 1 §5).
          username: z.string().min(1, 'errors:enterAccount'),
          ...editedPassword,
          remark: optionalText(),
        })
        .refine(samePasswords, differ),
      on =>
        on.state(list, {
          ...ownRow,
          values: row => ({ groupId: getGroup(row), username: row.username, remark: row.remark }),
          codes: ['groupId'],
          isApplied: (row, input) =>
            allMatch(
              isSameText(row.username, input.username),
              getGroup(row) === input.groupId,
              isSameText(row.remark, input.remark),
              // No record shows if a password has changed.
              input.password ? null : true,
            ),
        }),
    ),
    remove: writes('accountdel', account, on => on.state(list, { ...ownRow, isRemoval: true })),
    unbindGoogle: writes('unbindgoogle', account, on =>
      on.state(list, {
        ...ownRow,
        isApplied: row => matchIfSent(row, 'google_verify', (row.google_verify ?? 0) === googleBound.code.no),
      }),
    ),
    setPixel: writes(
      'accountPixSet',
      z.object({
        id: rowId(),
        pix_type: z.string().min(1, 'errors:chooseType'),
        pix_id: z.string().min(1, 'errors:fillId'),
        pix_token: z.string().min(1, 'errors:fillToken'),
        pix_track_flag: z.string().default('0'),
      }),
      on => on.state(list, { ...ownRow, values: toPixelValues, codes: ['pix_type', 'pix_track_flag'] }),
    ),
    setInviteBonus: writes(
      'accountSet',
      z.object({ id: rowId('errors:agentIdUnknown'), ...inviteBonusInput }),
      setting(readings.inviteBonus, inviteBonusSetting),
    ),
    setFakeData: writes(
      'accountFakeSet',
      z.object({ id: rowId('errors:agentIdUnknown'), ...fakeDataInput }),
      setting(readings.fakeData, fakeDataSetting('tenths')),
    ),
    setPullRules: writes(
      'userProxyRoubarEdit',
      z.object({ id: rowId(), ...pullRulesInput }),
      setting(readings.pullRules, pullRulesSetting),
    ),
    setHiddenOrders: writes(
      'accountOrderRoubarSet',
      z.object({ id: rowId(), ...hiddenOrdersInput }).superRefine(checkTiers),
      setting(readings.hiddenOrders, hiddenOrdersSetting),
    ),
    setExtra: writes(
      'accountExtraSet',
      z.object({ id: rowId(), charge_require: chargeRequire() }),
      setting(readings.extra, extraSetting(false)),
    ),
    setPoints: writes(
      'otherPointConfig',
      z.object({
        id: rowId(),
        game_passage_point: points(),
        game_withdraw_point: points(),
        game_dividend_point: points(),
      }),
      on => on.state(list, { ...ownRow, values: toPointValues }),
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
            ...reportedAccount,
            Link: wireText(),
            ShortLink: wireText(),
          })
          .transform(row => ({
            ...row,
            parentInfo: formatParent(row),
            // An account may have several links.
            key: joinRowKey(row.ProxyId, `${row.Link} ${row.ShortLink}`.trim()),
          })),
      ),
    }),
    repair: write('POST', `${base}/repairChannelAllData`, {
      input: z.object({ RoleID: rowId() }),
      output: taskId('repair'),
      record: on => on.none('its task tells what became of it'),
      changes: ['channelTotals'],
      assumed: !documentedPaths.has('repairChannelAllData'),
    }),
  })
  return { list, ...readings, ...calls }
}

/** Salesman and channel accounts. */
export const accounts = accountArea(
  'accounts',
  salesmanWords,
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

/** Sub-channel accounts, with the same calls. */
export const subChannelAccounts = accountArea(
  'subChannelAccounts',
  subChannelWords,
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

/** Names of the roles that a sub-channel account can have, under `roles`. */
export const subChannelRoles: {
  readonly list: ReadEndpoint<z.ZodObject, { readonly roles: Readonly<Record<string, string>> }>
} = area('subChannelRoles', {
  list: read('POST', '/channelapi/subChannel/rolesList', {
    output: rolesAnswer,
  }),
})
