import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { roles } from '../../src/areas/roles/calls.ts'
import type { Action, FixedInput } from '../../src/renderer/kit/dialog/action.ts'
import { listScreen } from '../../src/renderer/kit/list/list-screen.tsx'
import { id } from '../../src/shared/column.ts'
import { createPlatform, openScreen, readToasts } from './console.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const createAction = (
  texts: 'roles:edit' | 'roles:remove',
  Opened: Action<FixedInput>['Opened'],
): Action<FixedInput> => ({
  id: texts,
  texts,
  tone: 'normal',
  when: () => true,
  labels: [],
  Opened,
})

const brokenAction = createAction('roles:edit', () => {
  throw new Error('a bug in a dialog')
})
const workingAction = createAction('roles:remove', ({ row, onClose }) => (
  <button type="button" onClick={onClose}>
    {`Opened ${String(row['id'])}`}
  </button>
))
const testScreen = listScreen(roles.list, {
  texts: 'roles:list',
  route: '/roles',
  filters: [],
  columns: [id('id')],
  rowKey: 'id',
  pageSize: 20,
  pageSizes: [20],
  rowActions: [brokenAction, workingAction],
})

test('a crashing dialog closes with “System error” and leaves its list usable', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const answer = { success: true, data: { data: [{ id: 41, title: 'Manager' }], total: 1, configs: {} } }
  const server = createPlatform([[roles.list, () => answer]])
  const { user } = await openScreen(testScreen, server)
  await screen.findByText('41')
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(readToasts).toEqual([{ kind: 'error', text: 'System error' }])
  screen.getByText('41')
  expect(server.listInputs(roles.list)).toHaveLength(1)

  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Opened 41' }))
  expect(screen.queryByRole('button', { name: 'Opened 41' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(readToasts).toHaveLength(2)
})
