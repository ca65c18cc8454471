import { accountOnWire, buildConfigs, promotionsOnWire } from '../../demo/accounts/account-wire.ts'
import { addAccount } from '../../demo/data/accounts/accounts-adding.ts'
import { createAccountList, findAccount } from '../../demo/data/accounts/accounts-search.ts'
import { roleNames } from '../../demo/data/accounts/roles.ts'
import type { AccountKind, StoredAccount } from '../../demo/data/accounts/stored-account.ts'
import type { Database } from '../../demo/data/database.ts'
import { listCodes } from '../../demo/dictionary-texts.ts'
import { decryptPassword, getOperator, requireChoice, requireText } from '../../demo/form-checks.ts'
import { answerList, answerRows } from '../../demo/list.ts'
import { Refusal, userNameTaken } from '../../demo/refusal.ts'
import { succeed } from '../../demo/success-messages.ts'
import type { Call, CallHandlers, World } from '../../demo/world.ts'
import { pixelType, trackFlag } from '../../shared/domain/account-settings.ts'
import { accountFormat, passwordFormat } from '../../shared/domain/accounts.ts'
import { labels } from '../../shared/language.ts'
import { findTargetAccount, settingCalls } from '../shared/settings/account-settings.demo.ts'

const repairTitle = labels('修复账号数据', 'Account data repair', 'Reparo de dados da conta')

/** Reads a role that an account can be given; it may keep one that has since been disabled. */
const neededRole = (call: Call, database: Database, currentRole = 0): number => {
  const roleText = requireText(call, 'groupId', 'Please choose the role')
  const matching = database.all(
    'SELECT id FROM roles WHERE id = ? AND (status = 1 OR id = ?)',
    roleText,
    currentRole,
  )
  if (matching.length === 0) throw new Refusal('The role does not exist')
  return Number(roleText)
}

const freeName = (call: Call, database: Database, ownId = 0): string => {
  const username = requireText(call, 'username', 'Please enter the user name')
  const unchanged = database.all('SELECT id FROM accounts WHERE username = ? AND id = ?', username, ownId)
  if (unchanged.length === 0 && !accountFormat.test(username))
    throw new Refusal('Account: 4-16 letters or digits')
  const sameName = database.all(
    'SELECT id FROM accounts WHERE username = ? COLLATE NOCASE AND id <> ?',
    username,
    ownId,
  )
  if (sameName.length > 0) throw userNameTaken(username)
  return username
}

const newPassword = (call: Call, world: World): string => {
  const password = decryptPassword(call, world, 'password', 'Please enter your password')
  const confirmation = decryptPassword(call, world, 'check_password', 'Please confirm the new password')
  if (!passwordFormat.test(password)) throw new Refusal('Password: 8-16 letters or digits, case sensitive')
  if (password !== confirmation) throw new Refusal('New password does not match confirm password')
  return password
}

const firstRoleIds = { salesman: 20_001_000, subChannel: 10_001_000, channel: 10_002_000 } as const
const firstChannel = 100_000

/** Returns the position of a new account: directly below its creator; a sub-channel is its own channel. The answer has no id. */
const buildPlace = (call: Call, database: Database, kind: AccountKind) => {
  const maker = findAccount(database, getOperator(call).id)
  if (!maker) throw new Refusal('The account does not exist')
  const { last } = database.one<{ last: number }>(
    "SELECT seq AS last FROM sqlite_sequence WHERE name = 'accounts'",
  )
  return {
    kind,
    role_id: firstRoleIds[kind] + last,
    parent: maker.role_id,
    level: maker.kind === kind ? maker.level + 1 : 1,
    channel: kind === 'subChannel' ? firstChannel + last : maker.channel,
  }
}

/** Mails and GM operations count against a quota by name: renames earlier ones, too, so that they still count. */
const rename = (database: Database, { username: before }: StoredAccount, username: string) => {
  if (username === before) return
  database.run('UPDATE operators SET username = ? WHERE username = ?', username, before)
  database.run('UPDATE mails SET operator = ? WHERE operator = ?', username, before)
  database.run('UPDATE gm_operations SET operator = ? WHERE operator = ?', username, before)
}

/** Handlers of the accounts of one kind, under the names of one area (spec 3 §2, §5, §7). */
const accountCalls = (area: string, kind: AccountKind): CallHandlers => {
  const promotionList = createAccountList(kind, 'ProxyId')
  const calls: CallHandlers = {
    list: answerList(createAccountList(kind, 'role_id'), {
      names: ['data', 'total'],
      row: (account, _, { language }, { database }) => accountOnWire(database, account, language),
      extras: ({ language }, { database }) => ({ configs: buildConfigs(database, kind, language) }),
    }),

    add: (call, world) => {
      const { database, clock } = world
      const group_id = neededRole(call, database)
      const username = freeName(call, database)
      const password = newPassword(call, world)
      const place = buildPlace(call, database, kind)
      const remark = call.text('remark').trim()
      addAccount(database, { ...place, username, password, remark, group_id, created: clock.stamp() })
      database.insert('operators', { username })
      return succeed(call, 'addSucceeded')
    },

    edit: (call, world) => {
      const { database } = world
      const account = findTargetAccount(call, world, kind)
      const group = neededRole(call, database, account.group_id)
      const username = freeName(call, database, account.id)
      const isChanged = call.text('password') !== '' || call.text('check_password') !== ''
      const password = isChanged ? newPassword(call, world) : account.password
      const remark = call.text('remark').trim()
      const update = 'UPDATE accounts SET group_id = ?, username = ?, password = ?, remark = ? WHERE id = ?'
      database.run(update, group, username, password, remark, account.id)
      database.run('UPDATE salesmen SET remark = ? WHERE id = ?', remark, account.role_id)
      database.run('UPDATE channels SET remark = ? WHERE role_id = ?', remark, account.role_id)
      rename(database, account, username)
      return succeed(call, 'editSucceeded')
    },

    remove: (call, world) => {
      const { id, username } = findTargetAccount(call, world, kind)
      if (id === getOperator(call).id) throw new Refusal('You cannot delete your own account')
      world.database.run('DELETE FROM accounts WHERE id = ?', id)
      world.database.run('DELETE FROM operators WHERE username = ?', username)
      world.sessions.close(id)
      return succeed(call)
    },

    unbindGoogle: (call, world) => {
      const { id, google_verify } = findTargetAccount(call, world, kind)
      if (google_verify === 0) throw new Refusal('No authenticator is bound')
      // The next authenticator to be bound gets another secret.
      world.database.run("UPDATE accounts SET google_verify = 0, secret = secret || '.1' WHERE id = ?", id)
      return succeed(call, 'unbindSucceeded')
    },

    setPixel: (call, world) => {
      const { id } = findTargetAccount(call, world, kind)
      const type = requireChoice(call, 'pix_type', listCodes(pixelType), 'Please choose the type')
      const [pixel, token] = [
        requireText(call, 'pix_id', 'Please fill in the ID'),
        requireText(call, 'pix_token', 'Please fill in the token'),
      ]
      const flag = requireChoice(call, 'pix_track_flag', listCodes(trackFlag), 'Please choose the type')
      const update =
        'UPDATE accounts SET pix_type = ?, pix_id = ?, pix_token = ?, pix_track_flag = ? WHERE id = ?'
      world.database.run(update, type, pixel, token, flag, id)
      return succeed(call, 'settingSucceeded')
    },

    promotions: answerRows(
      (call, { database }) =>
        promotionList
          .find(database, promotionList.search(call))
          .flatMap(account => promotionsOnWire(account, call.language)),
      { row: link => link },
    ),

    repair: (call, { database, tasks }) => {
      const role = requireText(call, 'RoleID', 'Invalid request')
      const holders = database.all('SELECT id FROM accounts WHERE role_id = ? AND kind = ?', role, kind)
      if (holders.length === 0) throw new Refusal('The account does not exist')
      return { data: { taskId: tasks.start({ title: `${repairTitle[call.language]} ${role}` }) } }
    },

    ...settingCalls(kind),
  }
  return Object.fromEntries(Object.entries(calls).map(([name, handler]) => [`${area}.${name}`, handler]))
}

/** Accounts of salesmen and sub-channels, and the roles that the latter can have. */
export const accounts: CallHandlers = {
  ...accountCalls('accounts', 'salesman'),
  ...accountCalls('subChannelAccounts', 'subChannel'),
  'subChannelRoles.list': (_, { database }) => ({
    data: Object.entries(roleNames(database)).map(([id, title]) => ({ id: Number(id), title })),
  }),
}
