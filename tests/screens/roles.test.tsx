import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { rolesScreen } from '../../src/renderer/screens/roles/roles.list.ts'
import {
  createRoot,
  findHeldLeaves,
  joinSavedIds,
  resolveStates,
} from '../../src/shared/domain/permissions.ts'
import { roles } from '../../src/shared/endpoints/roles.ts'
import { answerAllWithSuccess, choose, enter, findForm, submit } from './accounts-platform.ts'
import { createPlatform, createRefusal, openScreen, readToasts, setClock } from './console.tsx'
import { pageSizes } from './game-platform.ts'
import { getButton, getCheckbox, readCell } from './players-platform.ts'
import { getSendButton } from './send-button.ts'

configure({ defaultHidden: true })
beforeEach(() => setClock('2026-07-31T12:00:00Z'))

const tree = [
  { id: 1, title: 'Home' },
  {
    id: 20,
    title: 'Agents',
    children: [
      { id: 101, title: 'Teams' },
      {
        id: 9,
        title: 'Relations',
        children: [
          { id: 30, title: 'Hide' },
          { id: 31, title: 'Unhide' },
        ],
      },
    ],
  },
]
const rulesAnswer = (auth_rule_ids: string) => ({ data: { list: tree, auth_rule_ids } })
const aRole = (role = {}) => ({ id: 3, title: 'Sellers', role_name: 'Sellers', status: 1, ...role })
const system_role_status = { 0: 'Stopped', 1: 'Running' }

interface Answers {
  readonly rows?: readonly object[]
  readonly held?: string
  readonly more?: Parameters<typeof createPlatform>[0]
}
const open = async ({ rows = [aRole()], held = '9,20,30', more = [] }: Answers = {}) => {
  let rules = held
  const setRules = ({ auth_rule_ids }: Readonly<Record<string, unknown>>) => {
    rules = String(auth_rule_ids)
    return { success: true }
  }
  const behind = createPlatform([
    [roles.list, () => ({ data: { data: rows, total: rows.length, configs: { system_role_status } } })],
    ...answerAllWithSuccess([roles.add, roles.edit, roles.remove]),
    [roles.setRules, setRules],
    [roles.rules, () => rulesAnswer(rules)],
    ...more,
  ])
  const { user } = await openScreen(rolesScreen, behind)
  await screen.findByText('Sellers')
  return { user, behind }
}
const lost = (endpoint: { readonly id: string }) => () =>
  createRefusal({ kind: 'outcomeUnknown', endpoint: endpoint.id })

describe('the list', () => {
  test('shows the server’s name of the status, 20 roles a page', async () => {
    const { behind } = await open()
    expect(behind.of(roles.list)).toEqual([{ page: 1, limit: 20 }])
    expect(pageSizes()).toEqual(['10 / page', '20 / page', '30 / page', '200 / page'])
    expect(readCell('Status')).toBe('Running')
  })

  test('a new role needs a name', async () => {
    const { user, behind } = await open()
    await user.click(getButton('Add role'))
    const form = await findForm('Add role')
    await submit(user)
    await form.findByText('Please enter the role name')
    expect(behind.of(roles.add)).toEqual([])
    await enter(user, form, 'Role name', 'Finance')
    await user.dblClick(getSendButton())
    await waitFor(() => expect(behind.of(roles.add)).toEqual([{ role_name: 'Finance' }]))
    await waitFor(() => expect(readToasts).toEqual([{ kind: 'success', text: 'Added successfully' }]))
  })

  test('a role is renamed and given a status', async () => {
    const { user, behind } = await open()
    await user.click(getButton('Edit'))
    const form = await findForm('Edit role')
    await enter(user, form, 'Role name', '')
    await submit(user)
    await form.findByText('Please enter the role name')
    await enter(user, form, 'Role name', 'Sales')
    await choose(user, form, 'Status', 'Stopped')
    await submit(user)
    await waitFor(() => expect(behind.of(roles.edit)).toEqual([{ id: '3', role_name: 'Sales', status: '0' }]))
  })

  test('only the platform’s states are offered; what is on record keeps its name', async () => {
    const states = { 1: 'Running', 2: 'Archived' }
    const { user } = await open({
      rows: [aRole({ status: 0 })],
      more: [
        [
          roles.list,
          () => ({
            data: { data: [aRole({ status: 0 })], total: 1, configs: { system_role_status: states } },
          }),
        ],
      ],
    })
    await user.click(getButton('Edit'))
    const form = await findForm('Edit role')
    const status = form.getByLabelText<HTMLSelectElement>(/^Status/)
    expect([...status.options].map(option => option.textContent)).toEqual([
      'Choose',
      'Disabled',
      'Running',
      'Archived',
    ])
  })

  test('a delete asks, is sent once, and is looked for when it was not answered', async () => {
    let rows: readonly object[] = [aRole()]
    const { user, behind } = await open({
      more: [
        [roles.list, () => ({ data: { data: rows, total: rows.length, configs: {} } })],
        [
          roles.remove,
          () => {
            rows = []
            return lost(roles.remove)()
          },
        ],
      ],
    })
    await user.click(getButton('Delete'))
    const asked = await getCheckbox()
    asked.getByText('Delete role Sellers?')
    expect(behind.of(roles.remove)).toEqual([])
    await user.dblClick(asked.getByRole('button', { name: 'Delete role' }))
    await screen.findByText(/^Confirmed:/)
    expect(behind.of(roles.remove)).toEqual([{ id: '3' }])
  })
})

test('a refused delete leaves the list unchanged: it is not read again', async () => {
  const { user, behind } = await open({
    more: [[roles.remove, () => createRefusal({ kind: 'rejected', code: '7', message: 'role is in use' })]],
  })
  await user.click(getButton('Delete'))
  const asked = await getCheckbox()
  await user.click(asked.getByRole('button', { name: 'Delete role' }))
  await asked.findByText('role is in use')
  expect(behind.of(roles.list)).toHaveLength(1)
})

describe('the permissions', () => {
  const authorise = async (answers: Answers = {}) => {
    const opened = await open(answers)
    await opened.user.click(getButton('Set permissions'))
    const dialog = await findForm('Set role permissions')
    const item = (name: string) => {
      const found = dialog.getAllByRole('treeitem').find(one => one.textContent === name)
      if (!found) throw new Error(`no rule ${name}`)
      return found
    }
    const state = (name: string) => item(name).getAttribute('aria-checked')
    const tick = (name: string) => opened.user.click(within(item(name)).getByRole('checkbox'))
    const save = () => opened.user.click(dialog.getByRole('button', { name: 'Save permissions' }))
    return { ...opened, dialog, item, state, tick, save }
  }

  test('are a tree under “All”, with what the role has checked and half-checked', async () => {
    const { behind, state, item } = await authorise()
    expect(behind.of(roles.rules)).toEqual([{ id: '3' }])
    expect([state('All'), state('Home'), state('Agents'), state('Teams'), state('Relations')]).toEqual([
      'mixed',
      'false',
      'mixed',
      'false',
      'mixed',
    ])
    expect(item('Relations').getAttribute('aria-level')).toBe('3')
  })

  test('are saved as checked and half-checked ids, ascending and comma-joined, without the root', async () => {
    const { behind, tick, save, state } = await authorise()
    await tick('Teams')
    expect(state('Teams')).toBe('true')
    await save()
    await waitFor(() =>
      expect(behind.of(roles.setRules)).toEqual([{ id: '3', auth_rule_ids: '9,20,30,101' }]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(readToasts).toEqual([{ kind: 'success', text: 'Setting succeeded' }])
  })

  test('a rule takes all below it along; all can be given and taken at the root', async () => {
    const { behind, tick, save, state } = await authorise()
    await tick('Agents')
    expect([state('Agents'), state('Teams'), state('Relations')]).toEqual(['true', 'true', 'true'])
    await tick('All')
    expect(state('Home')).toBe('true')
    await tick('All')
    expect(state('Agents')).toBe('false')
    await tick('All')
    await save()
    await waitFor(() =>
      expect(behind.of(roles.setRules)).toEqual([{ id: '3', auth_rule_ids: '1,9,20,30,31,101' }]),
    )
  })

  test('are the role’s own where the answer ticks nothing; what the tree does not show is kept', async () => {
    const { behind, tick, save, state } = await authorise({
      rows: [aRole({ auth_rule_ids: '1,9,20,30,777' })],
      more: [[roles.rules, () => ({ data: tree })]],
    })
    expect([state('Home'), state('Relations')]).toEqual(['true', 'mixed'])
    await tick('Home')
    await save()
    await waitFor(() =>
      expect(behind.of(roles.setRules)).toEqual([{ id: '3', auth_rule_ids: '9,20,30,777' }]),
    )
  })

  test('are not opened where neither the answer nor the role tells what it has', async () => {
    const { user } = await open({ more: [[roles.rules, () => ({ data: tree })]] })
    await user.click(getButton('Set permissions'))
    await screen.findByText(/^The platform didn’t send Permissions\./)
    expect(screen.queryByRole('button', { name: 'Save permissions' })).toBeNull()
  })

  test('at least one rule has to be chosen, whatever the tree does not show', async () => {
    const { behind, dialog, tick, save } = await authorise({ held: '1,777' })
    await tick('Home')
    await save()
    await dialog.findByText('Choose at least one rule')
    expect(behind.of(roles.setRules)).toEqual([])
  })

  test('at least one rule has to be chosen', async () => {
    const { behind, dialog, tick, save } = await authorise()
    await tick('Agents')
    await tick('Agents')
    await save()
    await dialog.findByText('Choose at least one rule')
    expect(behind.of(roles.setRules)).toEqual([])
  })

  test('are reached and given with the keyboard', async () => {
    const { user, item, state } = await authorise()
    item('All').focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(item('Home'))
    await user.keyboard(' ')
    expect(state('Home')).toBe('true')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}')
    expect(item('Hide').getAttribute('aria-level')).toBe('4')
  })

  test('a save without an answer is looked for in the role’s rules', async () => {
    let held = '9,20,30'
    const { save, tick } = await authorise({
      more: [
        [roles.rules, () => rulesAnswer(held)],
        [
          roles.setRules,
          ({ auth_rule_ids }) => {
            held = String(auth_rule_ids)
            return lost(roles.setRules)()
          },
        ],
      ],
    })
    await tick('Home')
    await save()
    expect(await screen.findByText(/^Confirmed:/)).toBeTruthy()
  })
})

test('a large tree is counted through', () => {
  const rules = Array.from({ length: 40 }, (_, group) => ({
    id: String(group * 100 + 1),
    title: '',
    checked: false,
    children: Array.from({ length: 50 }, (_, at) => ({
      id: String(group * 100 + at + 2),
      title: '',
      checked: at === 0,
      children: [],
    })),
  }))
  const root = createRoot(rules)
  const states = resolveStates(root, findHeldLeaves(root, ''))
  expect(states.get('1')).toBe('mixed')
  expect(joinSavedIds(states, []).split(',').slice(0, 4)).toEqual(['1', '2', '101', '102'])
  expect(joinSavedIds(states, []).split(',')).toHaveLength(80)
})
