import { configure, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emailQuotas } from '../../src/areas/email-quotas/calls.ts'
import { emailQuotasScreen } from '../../src/areas/email-quotas/email-quotas.list.ts'
import { proofUnless } from '../tiers.ts'
import { createPlatform, createRefusal, openScreen, readToasts } from './console.tsx'
import { getSendButton, hasSendButton } from './send-button.ts'

// jsdom has no layout: the dialog library may not see that the focus is inside and then hides the dialog.
configure({ defaultHidden: true })

const rows = [
  {
    id: 4,
    username: 'ana',
    DailyQuota: 100000,
    TotalQuota: '5000500',
    hasQuotaToday: '20500',
    hasQuotaTotal: 0,
  },
  { id: 5, username: 'bia', DailyQuota: 0, TotalQuota: 1000, hasQuotaToday: 500, hasQuotaTotal: null },
]
const open = async (edit: () => unknown = () => ({ success: true }), list: readonly object[] = rows) => {
  const server = createPlatform(
    [
      [emailQuotas.list, () => ({ success: true, data: { list, count: list.length } })],
      [emailQuotas.edit, edit],
    ],
    { keepsRecords: list !== rows },
  )
  const view = await openScreen(emailQuotasScreen, server)
  await screen.findByText('ana')
  return { server, ...view }
}
const getInput = (name: string) =>
  within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const edit = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(screen.getAllByRole('button', { name: 'Edit' })[0] as HTMLElement)
  await screen.findByText('Salesperson ana')
}

test('the list shows what remains of each quota, or a dash if a figure is missing', async () => {
  const { server } = await open()
  expect(server.listInputs(emailQuotas.list)).toEqual([{ page: 1, limit: 20 }])
  const readCells = (name: string) => {
    const row = screen.getByText(name).closest('[role=row]') as HTMLElement
    return within(row)
      .getAllByRole('gridcell')
      .map(cell => cell.textContent)
  }
  expect(readCells('ana')).toEqual(
    expect.arrayContaining(['100.00', '20.50', '79.50', '5,000.50', '0.00', '5,000.50']),
  )
  expect(readCells('bia')).toEqual(expect.arrayContaining(['0.00', '0.50', '-0.50', '1.00', '–', '–']))
})

/** Sets the daily quota to 250 on a platform that stores this value. */
const saveDailyQuota = async (storedQuota: unknown) => {
  const list = rows.map(row => ({ ...row }))
  const view = await open(() => {
    Object.assign(list[0] ?? {}, { DailyQuota: storedQuota })
    return { success: true }
  }, list)
  await edit(view.user)
  await view.user.clear(getInput('Daily quota'))
  await view.user.type(getInput('Daily quota'), '250')
  const startedAt = performance.now()
  await view.user.click(getSendButton())
  await waitFor(() => expect(readToasts).toEqual([{ kind: 'success', text: 'Setting succeeded' }]), {
    timeout: 5000,
  })
  return { ...view, startedAt }
}

test('limits are sent in currency units and verified a second later, before closing', async () => {
  const { server, startedAt } = await saveDailyQuota(250_000)
  expect(server.listInputs(emailQuotas.edit)).toEqual([{ id: '4', dailyQuota: '250', totalQuota: '5000.5' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 5000 })
  expect(performance.now() - startedAt).toBeGreaterThan(800)
  await screen.findAllByText('250.00')
  expect(screen.queryByRole('alert')).toBeNull()
})

const storedLimits = [
  [
    250_000_000,
    'The platform accepted it, but the record shows 250,000.00 instead of 250.00: 1000 times as much.',
  ],
  [250, 'The platform accepted it, but the record shows 0.25 instead of 250.00: 1/1000 of it.'],
  [100_000, 'The platform accepted it, but the record shows 100.00 instead of 250.00.'],
  [null, 'The platform accepted it, but the record shows – instead of 250.00.'],
] as const
for (const [at, one] of storedLimits.entries())
  test.each([one])(
    'a stored limit that differs from the sent one is shown: %j',
    proofUnless(at === 0),
    async (storedQuota, message) => {
      const { server, user } = await saveDailyQuota(storedQuota)
      const alert = await screen.findByRole('alert', {}, { timeout: 5000 })
      expect(alert.textContent).toContain(message)
      const isScale = message.includes('1000')
      expect(alert.textContent?.includes('scale of emailQuotas.edit')).toBe(isScale)
      expect(hasSendButton()).toBe(false)
      await user.click(screen.getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(server.listInputs(emailQuotas.edit)).toHaveLength(1)
    },
  )

const wrongLimits = [
  ['-1', 'Enter an amount of 0 or more'],
  ['', 'Please enter amount'],
  ['much', 'Enter a number with up to three decimals, e.g. 1234.5'],
] as const
for (const [at, one] of wrongLimits.entries())
  test.each([one])('the limit %j is rejected and not sent', proofUnless(at === 0), async (text, message) => {
    const { server, user } = await open()
    await edit(user)
    await user.clear(getInput('Total quota'))
    if (text) await user.type(getInput('Total quota'), text)
    await user.click(getSendButton())
    await screen.findByText(message)
    expect(server.listInputs(emailQuotas.edit)).toEqual([])
  })

test('the form shows the remaining quotas while the limits are typed', async () => {
  const { user } = await open()
  await edit(user)
  const box = within(screen.getByRole('dialog'))
  const note = await box.findByText(/^Left after this/)
  expect(note.textContent).toBe('Left after this: 79.50 today, 5,000.50 in total.')
  await user.clear(getInput('Daily quota'))
  await user.type(getInput('Daily quota'), '20.25')
  expect(note.textContent).toBe('Left after this: -0.25 today, 5,000.50 in total.')
})

test('a row without an ID shows “Invalid request” and sends nothing', { tags: ['proof'] }, async () => {
  const { server, user } = await open(undefined, [{ ...rows[0], id: null }])
  await edit(user)
  await user.click(getSendButton())
  await waitFor(() => expect(readToasts).toEqual([{ kind: 'error', text: 'Invalid request' }]))
  expect(server.listInputs(emailQuotas.edit)).toEqual([])
})

test('the form preserves its entries when the platform refuses', { tags: ['proof'] }, async () => {
  const { server, user } = await open(() =>
    createRefusal({ kind: 'rejected', code: '2', message: 'more than the channel has' }),
  )
  await edit(user)
  await user.clear(getInput('Daily quota'))
  await user.type(getInput('Daily quota'), '999')
  await user.click(getSendButton())
  await screen.findByText('more than the channel has')
  expect(getInput('Daily quota').value).toBe('999')
  // The list, and the limits when the form opened.
  expect(server.listInputs(emailQuotas.list)).toHaveLength(2)
})

test('the list has no search bar', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'Search' })).toBeNull()
})
