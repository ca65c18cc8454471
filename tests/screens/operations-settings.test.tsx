import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { bloggers } from '../../src/areas/bloggers/calls.ts'
import { home } from '../../src/areas/home/calls.ts'
import { operationsSettings } from '../../src/areas/operations-settings/calls.ts'
import { operationsSettingsScreen } from '../../src/areas/operations-settings/operations-settings.form.tsx'
import { saveSettings } from '../../src/renderer/kit/console.ts'
import { proofUnless } from '../tiers.ts'
import { answerAllWithSuccess, enter, findForm, submit, wireSettings } from './accounts-platform.ts'
import { createPlatform, createRefusal, openScreen, readToasts, setClock } from './console.tsx'
import { createListAnswer, openList } from './game-platform.ts'
import { getCheckbox } from './players-platform.ts'

configure({ defaultHidden: true })
beforeEach(() => setClock('2026-07-31T12:00:00Z'))

const link = (n: number) => ({
  Link: `https://play.example.com/?c=${n}`,
  ShortLink: `https://s.example.com/${n}`,
})

interface Answers {
  readonly own?: Record<string, unknown>
  readonly accountType?: number
  readonly more?: Parameters<typeof createPlatform>[0]
}
const { read, ...saves } = operationsSettings

const open = async ({ own = {}, accountType = 2, more = [] }: Answers = {}) => {
  const answer = () => ({
    data: {
      data: [
        {
          id: 7,
          role_id: 20000007,
          username: 'seller07',
          only_show_2nd: '1',
          show_no_deposit: 0,
          limit_sub_bet: 0,
          allow_inner_bind_parent: 0,
          ...wireSettings(own),
        },
      ],
      total: 1,
      other: { accountType },
      configs: {
        channel_valid_invite_type: { 2: 'Share of firsts' },
        tips: { invite_bonus: 'Counts at once', fake_data: 'Front end only', proxy_roubar: 'Every fifth' },
      },
    },
  })
  const platform = createPlatform([
    [read, answer],
    [home.promotionLinks, () => ({ data: { list: [link(1), link(2), link(3)] } })],
    [
      bloggers.winRates,
      () =>
        createListAnswer([{ ID: 1, RoleID: 20000007, ApiID: 31, ApiName: 'PG', WinRate: '9.5' }], {
          configs: { vintepg_rtp_api: { 31: { id: 31, name: 'PG' } } },
        }),
    ],
    ...answerAllWithSuccess([...Object.values(saves).filter(one => !one.byProfile), bloggers.saveWinRate]),
    ...more,
  ])
  const { user } = await openScreen(operationsSettingsScreen, platform)
  await screen.findByRole('region', { name: 'Extra settings' })
  return { user, platform }
}
type User = Awaited<ReturnType<typeof open>>['user']
const card = (name: string) => within(screen.getByRole('region', { name }))
const edit = async (user: User, name: string) => {
  await user.click(screen.getByRole('button', { name: `Edit: ${name}` }))
  return findForm(name)
}

test('privacy mode masks the ids of the page', async () => {
  await open({ own: { RoubarParentID: 20000055 } })
  card('Drop rules').getByText('20000055')
  act(() => void saveSettings({ shareSafe: true }))
  expect(card('Drop rules').queryByText('20000055')).toBeNull()
  card('Drop rules').getByText('•••0055')
})

test('the page loads the own account once and shows its settings with tips', async () => {
  const { platform } = await open({
    own: { ExtraRoubarSwitch: 1, ExtraRate: 100, ExtraType: 0, ExtraData: 100 },
  })
  expect(platform.listInputs(read)).toEqual([{ page: 1, limit: 20 }])
  card('Invite bonus').getByText('Share of firsts')
  card('Invite bonus').getByText('Counts at once')
  // The value has the unit.
  card('Invite bonus').getByText('Level 1')
  card('Fake data').getByText('Front end only')
  card('Fake data').getByText('×1.5')
  card('Drop rules').getByText('Every fifth')
  card('Drop rules').getByText('20')
  card('Hidden orders').getByText('≥0 · 100% → 100%')
  card('Hidden orders').getByText('In this mode, 100% of repeat-deposit orders are hidden.')
  card('Extra settings').getByText('×1.5')
  // Platform 31 reads ten times its stored rate, without a percent sign.
  await card('Win-rate control').findByText('PG: 95')
})

test('the page shows two links, all on demand, and copies one', async () => {
  const { user, platform } = await open()
  const links = within(await screen.findByRole('region', { name: 'Promotion links' }))
  expect(links.getAllByRole('listitem')).toHaveLength(2)
  await user.click(links.getByRole('button', { name: 'Show all (3)' }))
  expect(links.getAllByRole('listitem')).toHaveLength(3)
  await user.click(links.getByRole('button', { name: 'Copy short link https://s.example.com/3' }))
  await waitFor(() => expect(platform.copiedTexts).toEqual(['https://s.example.com/3']))
  expect(readToasts).toEqual([{ kind: 'success', text: 'Copied' }])
})

test('copying a missing link shows “No data”', async () => {
  const links = [{ ...link(1), ShortLink: '' }]
  const { user, platform } = await open({ more: [[home.promotionLinks, () => ({ data: { list: links } })]] })
  await user.click(await screen.findByRole('button', { name: 'Copy short link' }))
  expect(readToasts).toEqual([{ kind: 'info', text: 'No data' }])
  expect(platform.copiedTexts).toEqual([])
})

const typeNames = ['accountType', 'loginAccountType'] as const
for (const [at, one] of typeNames.entries())
  test.each([one])('an account of type 3 is recognized by %s', proofUnless(at === 0), async name => {
    const own = { id: 7, role_id: 20000007, username: 'seller07', ...wireSettings({ valid_invite_type: 0 }) }
    const answer = () => ({ data: { data: [own], total: 1, other: { [name]: '3' }, configs: {} } })
    await open({ more: [[read, answer]] })
    expect(card('Invite bonus').queryByText('Minimum deposit')).not.toBeNull()
    expect(card('Extra settings').queryByText('Minimum withdrawal')).not.toBeNull()
  })

const switches = [
  [
    'Show second level only',
    'Show all levels',
    'toggleOnly2nd',
    'from “On” to “Off”',
    { only_show_2nd: '0' },
  ],
  [
    'Show players without deposit',
    'Show non-depositors',
    'toggleNoDeposit',
    'from “Off” to “On”',
    { show_no_deposit: 1 },
  ],
  [
    'Limit sub-level bets',
    'Limit sub-level bets',
    'toggleLimitSubBet',
    'from “Off” to “On”',
    { limit_sub_bet: 1 },
  ],
  [
    'Allow simulated accounts',
    'Allow simulated accounts',
    'toggleInnerBind',
    'from “Off” to “On”',
    { allow_inner_bind_parent: 1 },
  ],
] as const
for (const [at, one] of switches.entries())
  describe.each([one])('the switch %s', proofUnless(at === 0), (name, verb, key, states, after) => {
    test('prompts, sends the ID once and reloads the page', async () => {
      const own: Record<string, unknown> = {}
      const flip = () => {
        Object.assign(own, after)
        return { success: true }
      }
      const { user, platform } = await open({ own, more: [[operationsSettings[key], flip]] })
      await user.click(screen.getByRole('switch', { name: new RegExp(`^${name}: `) }))
      const prompt = await getCheckbox()
      prompt.getByText(new RegExp(`seller07\\? “${name}” changes ${states}`))
      expect(platform.listInputs(operationsSettings[key])).toEqual([])
      await user.dblClick(prompt.getByRole('button', { name: verb }))
      await waitFor(() => expect(platform.listInputs(read)).toHaveLength(2))
      expect(platform.listInputs(operationsSettings[key])).toEqual([{ id: '7' }])
      expect(readToasts).toEqual([{ kind: 'success', text: 'Setting succeeded' }])
    })
  })

const sections = [
  ['Invite bonus', 'setInviteBonus', { valid_invite_type: '2', first_charge_proxy_bonus_lv2: '2.5' }],
  ['Fake data', 'setFakeData', { event: 'edit', show_fake: '1', show_bet_multiply: '15' }],
  ['Drop rules', 'setPullRules', { RoubarMinInvite: '20', RoubarRegInterval: '5', RoubarIncludeAgent: '0' }],
  ['Hidden orders', 'setHiddenOrders', { FirstRoubarSwitch: '-1' }],
  ['Extra settings', 'setExtra', { charge_require: '1.5' }],
] as const
for (const [at, one] of sections.entries())
  describe.each([one])('%s', proofUnless(at === 0), (name, key, fields) => {
    test('is saved under the own ID, and the page reloads', async () => {
      const { user, platform } = await open()
      await edit(user, name)
      await submit(user)
      // The page, the form and the reloaded page.
      await waitFor(() => expect(platform.listInputs(read)).toHaveLength(3))
      const record = { page: 1, limit: 200, role_id: '20000007' }
      expect([platform.listInputs(read)[1], platform.listReads(read)]).toEqual([record, [record]])
      expect(platform.listInputs(operationsSettings[key])).toEqual([
        expect.objectContaining({ id: '7', ...fields }),
      ])
      expect(readToasts).toEqual([{ kind: 'success', text: 'Setting succeeded' }])
    })

    test('is looked up when its save gets no answer', async () => {
      const endpoint = operationsSettings[key]
      const loseAnswer = () => createRefusal({ kind: 'outcomeUnknown', endpoint: endpoint.id })
      const { user } = await open({ more: [[endpoint, loseAnswer]] })
      await edit(user, name)
      await submit(user)
      expect(await screen.findByText(/^Confirmed:/)).toBeTruthy()
    })
  })

test('an unreadable setting is shown as unreadable and cannot be saved', async () => {
  const { user, platform } = await open({ own: { show_bet_multiply: 'about 2', only_show_2nd: 'maybe' } })
  card('Fake data').getByRole('button', { name: 'Unreadable' })
  card('Extra settings').getByText('×1.5')
  const flag = screen.getByRole<HTMLInputElement>('switch', { name: /: Unreadable$/ })
  expect([flag.disabled, flag.checked]).toEqual([true, false])
  await user.click(screen.getByRole('button', { name: 'Edit: Fake data' }))
  expect(await screen.findByText(/^Unreadable: .+\. Saving is off/)).toBeTruthy()
  expect(platform.listInputs(operationsSettings.setFakeData)).toEqual([])
})

describe('an account of type 3', () => {
  test('has the invite bonus in two sections with a minimum deposit', { tags: ['proof'] }, async () => {
    const { user } = await open({ accountType: 3, own: { valid_invite_type: 6, nValidInviteType: 6 } })
    const form = await edit(user, 'Invite bonus')
    const sections = form.getAllByRole('group').map(section => section.querySelector('legend')?.textContent)
    expect(sections).toEqual(['Chest', 'Profit share'])
    expect(form.getByLabelText<HTMLInputElement>(/^Minimum deposit/).value).toBe('15')
  })

  test('has minimum deposit and withdrawal in the extra settings', async () => {
    const { user, platform } = await open({ accountType: 3 })
    card('Extra settings').getByText('25.00')
    const form = await edit(user, 'Extra settings')
    await enter(user, form, 'Wagering multiplier', '')
    await enter(user, form, 'Minimum deposit', '12.5')
    await submit(user)
    await waitFor(() =>
      expect(platform.listInputs(operationsSettings.setExtra)).toEqual([
        { id: '7', charge_require: '-1', min_deposit: '12.5', min_withdraw: '25' },
      ]),
    )
  })

  test('differs from type 2, which has only the wagering multiplier', async () => {
    const { user } = await open({ accountType: 2 })
    const form = await edit(user, 'Extra settings')
    expect(form.getAllByRole('textbox')).toHaveLength(1)
  })
})

test('win-rate control adds a rate under the own ID and offers no edit of others', async () => {
  const { user, platform } = await open()
  await user.click(screen.getByRole('button', { name: 'Edit: Win-rate control' }))
  const rates = within(await openList('Win-rate control'))
  await rates.findByText('PG')
  expect(rates.queryByRole('button', { name: 'Edit' })).toBeNull()
  await user.click(rates.getByRole('button', { name: 'Add win rate' }))
  const form = await findForm('Add win rate')
  // The platform has no name for 99999, so the choice shows the number.
  await user.selectOptions(form.getByLabelText(/^Game platform/), '99999')
  await enter(user, form, 'Win rate', '-1')
  await submit(user)
  await waitFor(() =>
    expect(platform.listInputs(bloggers.saveWinRate)).toEqual([
      { RoleID: '20000007', apiId: '99999', WinRate: '-1' },
    ]),
  )
})

test('win-rate control without an account ID shows an error and sends nothing', {
  tags: ['proof'],
}, async () => {
  const { user, platform } = await open({ own: { role_id: '' } })
  await user.click(screen.getByRole('button', { name: 'Edit: Win-rate control' }))
  const rates = within(await openList('Win-rate control'))
  await user.click(rates.getByRole('button', { name: 'Add win rate' }))
  const form = await findForm('Add win rate')
  await user.selectOptions(form.getByLabelText(/^Game platform/), '99999')
  await enter(user, form, 'Win rate', '95')
  await submit(user)
  await waitFor(() => expect(readToasts.map(one => one.text)).toContain('Please enter player ID'))
  expect(platform.listInputs(bloggers.saveWinRate)).toEqual([])
})

test('a page that did not load shows why and reloads on demand', async () => {
  let isDown = true
  const failure = { kind: 'rejected', code: '9', message: 'Settings are closed' } as const
  const answer = { data: { data: [], total: 0, other: {}, configs: {} } }
  const platform = createPlatform([
    [read, () => (isDown ? createRefusal(failure) : answer)],
    [home.promotionLinks, () => ({ data: { list: [] } })],
  ])
  const { user } = await openScreen(operationsSettingsScreen, platform)
  await screen.findByText(/Settings are closed/)
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No data')).toBeTruthy()
})
