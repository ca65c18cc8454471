// @module-tag proof
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../../src/areas/accounts/calls.ts'
import { roles } from '../../../src/areas/roles/calls.ts'
import { type Demo, startDemo } from '../../../src/demo/platform.ts'
import type { Rule } from '../../../src/shared/domain/permissions.ts'
import { asPlainSchema } from '../../plain-amounts.ts'
import { call, encryptPassword, type Parameters, signIn } from './client.ts'

let demo: Demo
let token: string

beforeAll(async () => {
  demo = await startDemo({ players: 50, orders: 50, logs: 500 })
  token = await signIn(demo)
})
afterAll(() => demo.close())

const send = (name: string, parameters: Parameters = {}) => call(demo, `roles.${name}`, parameters, token)
const list = async (parameters: Parameters = {}) =>
  asPlainSchema(roles.list.output).parse(await send('list', { page: '1', limit: '100', ...parameters }))
const loadRules = async (id: string) => asPlainSchema(roles.rules.output).parse(await send('rules', { id }))
const findRole = async (name: string) => {
  const match = (await list()).rows.find(role => role.title === name)
  if (!match) throw new Error(`no role '${name}'`)
  return match
}
const flat = (rules: readonly Rule[]): readonly Rule[] =>
  rules.flatMap(rule => [rule, ...flat(rule.children)])
const loadAssignableRoles = async () => {
  const parameters = { page: '1', limit: '1' }
  return asPlainSchema(accounts.list.output).parse(await call(demo, 'accounts.list', parameters, token))
    .configs.role_list
}

interface Menu {
  readonly id: number
  readonly children: readonly Menu[]
}
const menuIds = async (by: string) =>
  ((await call(demo, 'system.menus', {}, by)).data as readonly Menu[]).flatMap(one => [
    one.id,
    ...one.children.map(child => child.id),
  ])

test('roles are listed by page with the names of their states', async () => {
  const { rows, total, unreadable, configs } = await list()
  expect([rows.length, unreadable]).toEqual([total, []])
  expect(configs.system_role_status).toEqual({ 0: 'Disabled', 1: 'Enabled' })
  expect(new Set(rows.map(role => role.status))).toEqual(new Set([0, 1]))
  expect((await list({ limit: '2', page: '2' })).rows).toEqual(rows.slice(2, 4))
})

test('the rule tree mirrors the menu and checks the rules that the role has', async () => {
  const { list: tree, auth_rule_ids } = await loadRules((await findRole('Salesperson')).id)
  expect(tree).toMatchObject([{ id: 'all', checked: false }])
  const groups = tree[0]?.children ?? []
  expect(groups.every(group => group.children.every(one => one.children.length === 0))).toBe(true)
  const nodes = flat(tree)
  expect(new Set(nodes.map(node => node.id)).size).toBe(nodes.length)
  const owners = await menuIds(token)
  expect(nodes.slice(1).map(node => Number(node.id))).toEqual(owners)
  expect(nodes.filter(node => node.checked).map(node => node.id)).toEqual(auth_rule_ids?.split(','))
  expect(nodes.some(node => !node.checked)).toBe(true)
  const own = await menuIds(await signIn(demo, 'salesman01'))
  expect(auth_rule_ids?.split(',').map(Number)).toEqual(own)
})

test('an account sees exactly the menus that its new role has rules for', async () => {
  expect(await send('add', { role_name: ' Cashier ' })).toMatchObject({ message: 'Added successfully' })
  const { id } = await findRole('Cashier')
  expect(await loadRules(id)).toMatchObject({ auth_rule_ids: '' })
  expect((await loadAssignableRoles())[id]).toBe('Cashier')
  const password = encryptPassword(demo, 'Cashier2026')
  const account = { groupId: id, username: 'cashier01', password, check_password: password }
  await call(demo, 'accounts.add', account, token)
  const code = demo.control.generateCode('cashier01')
  const login = { username: 'cashier01', pwd: password, code, remember: '0' }
  const by = (await call(demo, 'session.login', login)).data.token
  expect(await menuIds(by)).toEqual([])
  const [group] = (await loadRules(id)).list[0]?.children.filter(one => one.children.length > 1) ?? []
  const chosenIds = [group?.id ?? '', group?.children[1]?.id ?? '']
  expect(await send('setRules', { id, auth_rule_ids: chosenIds.join() })).toMatchObject({ success: true })
  expect(await menuIds(by)).toEqual(chosenIds.map(Number))
  const read = await loadRules(id)
  expect(read.auth_rule_ids).toBe(chosenIds.join())
  expect(
    flat(read.list)
      .filter(node => node.checked)
      .map(node => node.id),
  ).toEqual(chosenIds)
  expect(await menuIds(token)).toContain(Number(group?.children[0]?.id))
})

test('an edit renames a role, and a disabled role can no longer be assigned', async () => {
  await send('add', { role_name: 'Trainee' })
  const { id } = await findRole('Trainee')
  const edited = await send('edit', { id, status: '0', role_name: 'Intern' })
  expect(edited).toMatchObject({ success: true, message: 'Edit successful' })
  expect(await findRole('Intern')).toMatchObject({ id, status: 0 })
  expect(await loadAssignableRoles()).not.toHaveProperty(id)
  expect(await send('edit', { id, status: '1', role_name: 'Intern' })).toMatchObject({ success: true })
  expect((await loadAssignableRoles())[id]).toBe('Intern')
})

test('a role can be deleted only while no account has it', async () => {
  await send('add', { role_name: 'Passing' })
  const { id } = await findRole('Passing')
  expect(await send('remove', { id })).toMatchObject({ success: true, message: 'Operation succeeded' })
  expect((await list()).rows.map(role => role.id)).not.toContain(id)
  const users = demo.control.storedAccounts().filter(one => one.group_id === 2).length
  expect(await send('remove', { id: '2' })).toMatchObject({
    code: 400_100,
    message: `The role cannot be deleted: accounts that have it: ${users}`,
  })
  expect((await findRole('Salesperson')).id).toBe('2')
})

test.each<[string, string, Parameters, number]>([
  ['no name', 'add', { role_name: ' ' }, 400_100],
  ['a name that is taken', 'add', { role_name: 'Owner' }, 400_100],
  ["another role's name", 'edit', { id: '2', status: '1', role_name: 'Owner' }, 400_100],
  ['no new name', 'edit', { id: '2', status: '1', role_name: '' }, 400_100],
  ['no state', 'edit', { id: '2', status: '', role_name: 'X' }, 400_100],
  ['an unknown state', 'edit', { id: '2', status: '5', role_name: 'X' }, 400_007],
  ['no id', 'rules', { id: '' }, 400_100],
  ['an unknown id', 'rules', { id: '999' }, 400_100],
  ['no rule', 'setRules', { id: '2', auth_rule_ids: '' }, 400_100],
  ['an unknown rule', 'setRules', { id: '2', auth_rule_ids: '7,100' }, 400_007],
  ['the root as a rule', 'setRules', { id: '2', auth_rule_ids: 'all,100' }, 400_007],
  ['rules out of order', 'setRules', { id: '2', auth_rule_ids: '200,100' }, 400_007],
  ['a rule twice', 'setRules', { id: '2', auth_rule_ids: '100,100' }, 400_007],
])('a call with %s is refused and changes nothing', async (_, name, parameters, code) => {
  const before = await list()
  expect(await send(name, parameters)).toMatchObject({ success: false, code })
  expect(await list()).toEqual(before)
})
