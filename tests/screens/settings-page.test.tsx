import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { failed, ok } from '../../src/shared/result.ts'
import { openShell, signedInState } from './open-shell.tsx'

let stage: Awaited<ReturnType<typeof openShell>>
afterEach(() => stage.close())

type Setting = Parameters<typeof openShell>[0]

const enter = async (setting: Setting = {}) => {
  stage = await openShell({
    ...setting,
    boot: { session: signedInState('owner'), ...setting.boot },
    requests: {
      ...setting.requests,
    },
  })
  await screen.findByRole('tablist')
  await stage.user.keyboard('{Control>},{/Control}')
  return within(await screen.findByRole('region', { name: 'Console settings' }))
}

const other = { id: 'x', name: '', platform: 'Other', colour: 'none', kind: 'file' } as const
const profiles = {
  list: [{ id: 'demo', name: '', platform: 'Test platform', colour: 'none', kind: 'demo' } as const, other],
  current: 'demo',
}

test('a change is saved immediately and its button restores the default', async () => {
  const page = await enter()
  await stage.user.selectOptions(page.getByLabelText('Row height'), 'comfortable')
  expect(stage.settings().density).toBe('comfortable')
  const reset = page.getByRole('button', { name: 'Reset to default: Row height' })
  await stage.user.click(reset)
  expect(stage.settings().density).toBe('compact')
  expect(reset.getAttribute('aria-disabled')).toBe('true')
  await stage.user.selectOptions(page.getByLabelText('Auto-refresh'), '60')
  await stage.user.selectOptions(page.getByLabelText('Rows per page'), '50')
  await stage.user.click(page.getByLabelText('Simplified mode'))
  expect(stage.settings()).toMatchObject({ autoRefresh: 60, pageSize: 50, simplified: true })
})

test('number, date and decimal formats have their defaults until the operator chooses', async () => {
  const page = await enter()
  const forms = page.getByLabelText<HTMLSelectElement>('Numbers and dates')
  const decimals = page.getByLabelText<HTMLSelectElement>('Decimals of amounts')
  expect([forms.value, decimals.value]).toEqual(['language', 'prescribed'])
  expect([...forms.options].map(option => option.text)).toEqual([
    'Same as language',
    '1,234.56 · 2026-11-23',
    'Match system',
  ])
  await stage.user.selectOptions(decimals, 'all')
  expect(stage.settings().amountDecimals).toBe('all')
})

test('the idle lock rejects non-numeric input and keeps the last valid number', {
  tags: ['proof'],
}, async () => {
  const page = await enter()
  const input = page.getByLabelText<HTMLInputElement>('Lock when idle (minutes)')
  await stage.user.clear(input)
  await stage.user.type(input, '9x')
  expect(await page.findByText('Enter a whole number from 0 to 1440')).toBeTruthy()
  await stage.user.tab()
  expect([input.value, stage.settings().lockAfter]).toEqual(['9', 9])
  await stage.user.clear(input)
  await stage.user.type(input, '15')
  expect(stage.settings().lockAfter).toBe(15)
})

test('the settings search finds settings by their options and shows when none match', {
  tags: ['proof'],
}, async () => {
  const page = await enter()
  await stage.user.type(page.getByRole('searchbox'), 'beta')
  expect(page.getAllByRole('combobox')).toEqual([page.getByLabelText('Updates')])
  await stage.user.clear(page.getByRole('searchbox'))
  await stage.user.type(page.getByRole('searchbox'), 'no such thing')
  expect(page.getByText('No matching setting')).toBeTruthy()
})

test('switching profiles lists open work first and switches after confirmation', async () => {
  let answers: object = { kind: 'open', open: ['form'], waits: false }
  const page = await enter({ boot: { profiles }, requests: { useProfile: () => ok(answers) } })
  await stage.user.click(page.getByRole('button', { name: 'Switch to Other' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/a form has unsent entries/)).toBeTruthy()
  answers = { kind: 'switching' }
  await stage.user.click(dialog.getByRole('button', { name: 'Switch anyway' }))
  expect(stage.listRequests('useProfile')).toEqual([
    { id: 'x', anyway: false },
    { id: 'x', anyway: true },
  ])
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a profile switch cannot be forced while a write is unanswered', async () => {
  const page = await enter({
    boot: { profiles },
    requests: { useProfile: () => ok({ kind: 'open', open: ['write'], waits: true }) },
  })
  await stage.user.click(page.getByRole('button', { name: 'Switch to Other' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.queryByRole('button', { name: 'Switch anyway' })).toBeNull()
})

test('the active profile cannot be switched to or removed; its bar shows its name', {
  tags: ['proof'],
}, async () => {
  const page = await enter({ boot: { profiles: { ...profiles, current: 'x' } } })
  const row = within(page.getByRole('listitem', { name: 'Other' }))
  for (const name of ['Switch to Other', 'Remove Other from the list'])
    expect(row.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('note')).toBeNull()
  stage.emit('profiles', { current: 'x', list: [{ ...other, name: 'Live', colour: 'red' }] })
  expect((await screen.findByRole('note')).textContent).toBe('Live')
})

test('a branded installation offers no other platform', { tags: ['proof'] }, async () => {
  const page = await enter({ boot: { branded: true, profiles } })
  expect(page.queryByRole('button', { name: 'Add profile…' })).toBeNull()
  expect(page.getByRole('button', { name: 'Switch to Other' }).getAttribute('aria-disabled')).toBe('true')
})

describe('the sign-ins of proxies', () => {
  const address = 'http://proxy.example:3128'
  const proxy = { address, name: 'proxy.example:3128', isInUse: true, login: 'none' } as const

  test('are entered, replaced and removed, and never sent back to the page', async () => {
    let login: 'none' | 'stored' = 'none'
    const answer = (next: typeof login) => {
      login = next
      return ok([{ ...proxy, login }])
    }
    const page = await enter({
      requests: {
        proxies: () => answer(login),
        saveProxyLogin: () => answer('stored'),
        forgetProxyLogin: () => answer('none'),
      },
    })
    const row = within(await page.findByRole('listitem', { name: proxy.name }))
    expect([row.getByText('In use'), row.getByText('No sign-in')]).toHaveLength(2)
    await stage.user.click(row.getByRole('button', { name: `Enter the sign-in for ${proxy.name}` }))
    const form = within(page.getByRole('form', { name: 'Proxy sign-in' }))
    expect(form.getByLabelText<HTMLInputElement>('Proxy address').value).toBe(address)
    await stage.user.type(form.getByLabelText('User name'), 'ana')
    const password = form.getByLabelText<HTMLInputElement>('Password')
    expect(password.type).toBe('password')
    await stage.user.type(password, 'Abcd1234{Enter}')
    await row.findByText('Sign-in stored')
    expect(stage.listRequests('saveProxyLogin')).toEqual([{ address, user: 'ana', password: 'Abcd1234' }])
    expect(page.queryByRole('form')).toBeNull()
    const replace = row.getByRole('button', { name: `Replace the sign-in for ${proxy.name}` })
    await waitFor(() => expect(document.activeElement).toBe(replace))
    await stage.user.click(replace)
    expect(page.getByLabelText<HTMLInputElement>('Password').value).toBe('')
    await stage.user.click(page.getByRole('button', { name: 'Cancel' }))
    await stage.user.click(row.getByRole('button', { name: `Remove the sign-in for ${proxy.name}` }))
    await row.findByText('No sign-in')
    expect(stage.listRequests('forgetProxyLogin')).toEqual([{ address }])
  })

  test('can be added for another proxy, whose address is checked', { tags: ['proof'] }, async () => {
    const problem = {
      kind: 'invalid',
      fields: [{ field: 'address', message: 'errors:proxyAddress' }],
    } as const
    const page = await enter({ boot: { branded: true }, requests: { saveProxyLogin: () => failed(problem) } })
    await stage.user.click(page.getByRole('button', { name: 'Add proxy…' }))
    const input = page.getByLabelText('Proxy address')
    await stage.user.type(input, 'two words')
    await stage.user.type(page.getByLabelText('User name'), 'ana')
    await stage.user.click(page.getByRole('button', { name: 'Save' }))
    expect(await page.findByText('Enter a proxy address, e.g. proxy.example:3128')).toBeTruthy()
    expect(document.activeElement).toBe(input)
  })
})
