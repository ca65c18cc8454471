import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { roles } from '../../src/areas/roles/calls.ts'
import { rolesScreen } from '../../src/areas/roles/roles.list.ts'
import { joinSavedIds, readPermissions, resolveStates } from '../../src/shared/domain/permissions.ts'
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
const createRole = (role = {}) => ({ id: 3, title: 'Sellers', role_name: 'Sellers', status: 1, ...role })
const system_role_status = { 0: 'Stopped', 1: 'Running' }

interface Answers {
  readonly rows?: readonly object[]
  readonly heldIds?: string
  readonly more?: Parameters<typeof createPlatform>[0]
}
const open = async ({ rows = [createRole()], heldIds = '9,20,30', more = [] }: Answers = {}) => {
  let rules = heldIds
  const setRules = ({ auth_rule_ids }: Readonly<Record<string, unknown>>) => {
    rules = String(auth_rule_ids)
    return { success: true }
  }
  const platform = createPlatform([
    [roles.list, () => ({ data: { data: rows, total: rows.length, configs: { system_role_status } } })],
    ...answerAllWithSuccess([roles.add, roles.edit, roles.remove]),
    [roles.setRules, setRules],
    [roles.rules, () => rulesAnswer(rules)],
    ...more,
  ])
  const { user } = await openScreen(rolesScreen, platform)
  await screen.findByText('Sellers')
  return { user, platform }
}
const loseAnswer = (endpoint: { readonly id: string }) => () =>
  createRefusal({ kind: 'outcomeUnknown', endpoint: endpoint.id })

describe('the role list', () => {
  test('shows the server’s label of the status and 20 roles per page', async () => {
    const { platform } = await open()
    expect(platform.listInputs(roles.list)).toEqual([{ page: 1, limit: 20 }])
    expect(pageSizes()).toEqual(['10 / page', '20 / page', '30 / page', '200 / page'])
    expect(readCell('Status')).toBe('Running')
  })

  test('requires a name for a new role', async () => {
    const { user, platform } = await open()
    await user.click(getButton('Add role'))
    const form = await findForm('Add role')
    await submit(user)
    await form.findByText('Please enter the role name')
    expect(platform.listInputs(roles.add)).toEqual([])
    await enter(user, form, 'Role name', 'Finance')
    await user.dblClick(getSendButton())
    await waitFor(() => expect(platform.listInputs(roles.add)).toEqual([{ role_name: 'Finance' }]))
    await waitFor(() => expect(readToasts).toEqual([{ kind: 'success', text: 'Added successfully' }]))
  })

  test('saves a new name and status of a role', async () => {
    const { user, platform } = await open()
    await user.click(getButton('Edit'))
    const form = await findForm('Edit role')
    await enter(user, form, 'Role name', '')
    await submit(user)
    await form.findByText('Please enter the role name')
    await enter(user, form, 'Role name', 'Sales')
    await choose(user, form, 'Status', 'Stopped')
    await submit(user)
    await waitFor(() =>
      expect(platform.listInputs(roles.edit)).toEqual([{ id: '3', role_name: 'Sales', status: '0' }]),
    )
  })

  test('offers the platform’s statuses and keeps the label of the stored one', async () => {
    const states = { 1: 'Running', 2: 'Archived' }
    const { user } = await open({
      rows: [createRole({ status: 0 })],
      more: [
        [
          roles.list,
          () => ({
            data: { data: [createRole({ status: 0 })], total: 1, configs: { system_role_status: states } },
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

  test('offers no status if the platform’s statuses came but could not be read', async () => {
    const states = [{ id: 1, value: 11, name: 'Running' }]
    const { user } = await open({
      more: [
        [
          roles.list,
          () => ({ data: { data: [createRole()], total: 1, configs: { system_role_status: states } } }),
        ],
      ],
    })
    await user.click(getButton('Edit'))
    const form = await findForm('Edit role')
    expect(await form.findByText('Didn’t load')).toBeTruthy()
    const status = form.getByLabelText<HTMLSelectElement>(/^Status/)
    expect([...status.options].map(option => option.value)).not.toContain('11')
  })

  test('confirms a delete, sends it once and looks it up after a lost answer', async () => {
    let rows: readonly object[] = [createRole()]
    const { user, platform } = await open({
      more: [
        [roles.list, () => ({ data: { data: rows, total: rows.length, configs: {} } })],
        [
          roles.remove,
          () => {
            rows = []
            return loseAnswer(roles.remove)()
          },
        ],
      ],
    })
    await user.click(getButton('Delete'))
    const question = await getCheckbox()
    question.getByText('Delete role Sellers? This can’t be undone.')
    expect(platform.listInputs(roles.remove)).toEqual([])
    await user.dblClick(question.getByRole('button', { name: 'Delete role' }))
    await screen.findByText(/^Confirmed:/)
    expect(platform.listInputs(roles.remove)).toEqual([{ id: '3' }])
  })
})

test('a rejected delete does not refresh the list', async () => {
  const { user, platform } = await open({
    more: [[roles.remove, () => createRefusal({ kind: 'rejected', code: '7', message: 'role is in use' })]],
  })
  await user.click(getButton('Delete'))
  const question = await getCheckbox()
  await user.click(question.getByRole('button', { name: 'Delete role' }))
  await question.findByText('role is in use')
  expect(platform.listInputs(roles.list)).toHaveLength(1)
})

describe('role permissions', () => {
  const authorise = async (answers: Answers = {}) => {
    const view = await open(answers)
    await view.user.click(getButton('Set permissions'))
    const dialog = await findForm('Set role permissions')
    const item = (name: string) => {
      const match = dialog.getAllByRole('treeitem').find(one => one.textContent === name)
      if (!match) throw new Error(`no rule ${name}`)
      return match
    }
    const state = (name: string) => item(name).getAttribute('aria-checked')
    const tick = (name: string) => view.user.click(within(item(name)).getByRole('checkbox'))
    const save = () => view.user.click(dialog.getByRole('button', { name: 'Save permissions' }))
    return { ...view, dialog, item, state, tick, save }
  }

  test('form a tree under “All” with the role’s rules checked or half-checked', async () => {
    const { platform, state, item } = await authorise()
    expect(platform.listInputs(roles.rules)).toEqual([{ id: '3' }])
    expect([state('All'), state('Home'), state('Agents'), state('Teams'), state('Relations')]).toEqual([
      'mixed',
      'false',
      'mixed',
      'false',
      'mixed',
    ])
    expect(item('Relations').getAttribute('aria-level')).toBe('3')
  })

  test('are saved as ascending, comma-joined ids of checked and half-checked rules', async () => {
    const { platform, tick, save, state } = await authorise()
    await tick('Teams')
    expect(state('Teams')).toBe('true')
    await save()
    await waitFor(() =>
      expect(platform.listInputs(roles.setRules)).toEqual([{ id: '3', auth_rule_ids: '9,20,30,101' }]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(readToasts).toEqual([{ kind: 'success', text: 'Setting succeeded' }])
  })

  test('are ticked with all rules below; the root ticks and unticks every rule', async () => {
    const { platform, tick, save, state } = await authorise()
    await tick('Agents')
    expect([state('Agents'), state('Teams'), state('Relations')]).toEqual(['true', 'true', 'true'])
    await tick('All')
    expect(state('Home')).toBe('true')
    await tick('All')
    expect(state('Agents')).toBe('false')
    await tick('All')
    await save()
    await waitFor(() =>
      expect(platform.listInputs(roles.setRules)).toEqual([{ id: '3', auth_rule_ids: '1,9,20,30,31,101' }]),
    )
  })

  test('fall back to the ids of the role, and ids outside the tree are preserved', async () => {
    const { platform, tick, save, state } = await authorise({
      rows: [createRole({ auth_rule_ids: '1,9,20,30,777' })],
      more: [[roles.rules, () => ({ data: tree })]],
    })
    expect([state('Home'), state('Relations')]).toEqual(['true', 'mixed'])
    await tick('Home')
    await save()
    await waitFor(() =>
      expect(platform.listInputs(roles.setRules)).toEqual([{ id: '3', auth_rule_ids: '9,20,30,777' }]),
    )
  })

  test('cannot be edited when neither the answer nor the role contains them', async () => {
    const { user } = await open({ more: [[roles.rules, () => ({ data: tree })]] })
    await user.click(getButton('Set permissions'))
    await screen.findByText(/^The platform didn’t provide Permissions\./)
    expect(screen.queryByRole('button', { name: 'Save permissions' })).toBeNull()
  })

  test('require at least one rule of the tree, besides ids outside it', async () => {
    const { platform, dialog, tick, save } = await authorise({ heldIds: '1,777' })
    await tick('Home')
    await save()
    await dialog.findByText('Choose at least one rule')
    expect(platform.listInputs(roles.setRules)).toEqual([])
  })

  test('require at least one rule', async () => {
    const { platform, dialog, tick, save } = await authorise()
    await tick('Agents')
    await tick('Agents')
    await save()
    await dialog.findByText('Choose at least one rule')
    expect(platform.listInputs(roles.setRules)).toEqual([])
  })

  test('can be reached and ticked by keyboard', async () => {
    const { user, item, state } = await authorise()
    item('All').focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(item('Home'))
    await user.keyboard(' ')
    expect(state('Home')).toBe('true')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}')
    expect(item('Hide').getAttribute('aria-level')).toBe('4')
  })

  test('are looked up after a save without an answer', async () => {
    let heldIds = '9,20,30'
    const { save, tick } = await authorise({
      more: [
        [roles.rules, () => rulesAnswer(heldIds)],
        [
          roles.setRules,
          ({ auth_rule_ids }) => {
            heldIds = String(auth_rule_ids)
            return loseAnswer(roles.setRules)()
          },
        ],
      ],
    })
    await tick('Home')
    await save()
    expect(await screen.findByText(/^Confirmed:/)).toBeTruthy()
  })
})

test('a tree of 2,040 rules is resolved to states and saved ids', () => {
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
  const permissions = readPermissions({ list: rules, auth_rule_ids: '' }, null)
  if (!permissions) throw new Error('no permissions were read')
  const states = resolveStates(permissions.tree, permissions.leaves)
  expect(states.get('1')).toBe('mixed')
  expect(joinSavedIds(states, []).split(',').slice(0, 4)).toEqual(['1', '2', '101', '102'])
  expect(joinSavedIds(states, []).split(',')).toHaveLength(80)
})
