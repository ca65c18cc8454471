import { listRules, type StoredRole } from '../../demo/data/accounts/roles.ts'
import type { Database } from '../../demo/data/database.ts'
import { getLabels, listCodes } from '../../demo/dictionary-texts.ts'
import { recordId, requireChoice, requireText } from '../../demo/form-checks.ts'
import { answerList, createList } from '../../demo/list.ts'
import { rulesOfAll, ruleTree } from '../../demo/menus.ts'
import { Refusal, wrongParameter } from '../../demo/refusal.ts'
import { succeed } from '../../demo/success-messages.ts'
import { integerIn } from '../../demo/wire-values.ts'
import type { Call, CallHandlers } from '../../demo/world.ts'
import { roleStatus } from '../../shared/domain/account-settings.ts'

const targetRole = (call: Call, database: Database): StoredRole => {
  const [role] = database.all<StoredRole>('SELECT * FROM roles WHERE id = ?', recordId(call))
  if (!role) throw new Refusal('The role does not exist')
  return role
}

const freeName = (call: Call, database: Database, ownId = 0): string => {
  const name = requireText(call, 'role_name', 'Please enter the role name')
  if (database.all('SELECT id FROM roles WHERE name = ? AND id <> ?', name, ownId).length > 0) {
    throw new Refusal(`The role exists already: ${name}`)
  }
  return name
}

/** Reads rule ids: known, ascending, without duplicates (spec 3 §5). */
const sentRules = (call: Call): string => {
  const text = requireText(call, 'auth_rule_ids', 'Please choose at least one rule')
  const ids = text.split(',').map(Number)
  const isAscending = ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0))
  if (!isAscending || !ids.every(id => rulesOfAll.includes(id))) {
    throw wrongParameter('auth_rule_ids')
  }
  return ids.join()
}

const roleList = createList<StoredRole>({ table: 'roles', order: 'id' })

/** Roles and their permissions (spec 3 §2, §6, §7). */
export const roles: CallHandlers = {
  'roles.list': answerList(roleList, {
    names: ['data', 'total'],
    row: ({ id, name, status, rules }) => ({
      id,
      title: name,
      role_name: name,
      status: integerIn(id, status),
      auth_rule_ids: rules,
    }),
    extras: ({ language }) => ({ configs: { system_role_status: getLabels(roleStatus, language) } }),
  }),

  'roles.add': (call, { database }) => {
    database.insert('roles', { name: freeName(call, database), status: 1 })
    return succeed(call, 'addSucceeded')
  },

  'roles.edit': (call, { database }) => {
    const { id } = targetRole(call, database)
    const status = requireChoice(call, 'status', listCodes(roleStatus), 'Please choose the status')
    const name = freeName(call, database, id)
    database.run('UPDATE roles SET name = ?, status = ? WHERE id = ?', name, status, id)
    return succeed(call, 'editSucceeded')
  },

  'roles.remove': (call, { database }) => {
    const { id } = targetRole(call, database)
    const sql = 'SELECT count(*) AS users FROM accounts WHERE group_id = ?'
    const { users } = database.one<{ users: number }>(sql, id)
    if (users > 0) throw new Refusal(`The role cannot be deleted: accounts that have it: ${String(users)}`)
    database.run('DELETE FROM roles WHERE id = ?', id)
    return succeed(call)
  },

  'roles.rules': (call, { database }) => {
    const { rules } = targetRole(call, database)
    return { data: { list: ruleTree(listRules(rules), call.language), auth_rule_ids: rules } }
  },

  'roles.setRules': (call, { database }) => {
    const { id } = targetRole(call, database)
    database.run('UPDATE roles SET rules = ? WHERE id = ?', sentRules(call), id)
    return succeed(call, 'settingSucceeded')
  },
}
