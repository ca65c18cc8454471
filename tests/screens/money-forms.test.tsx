import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { emailQuotas } from '../../src/areas/email-quotas/calls.ts'
import { gm } from '../../src/areas/gm/calls.ts'
import { gmScreen } from '../../src/areas/gm/gm.list.ts'
import { mail } from '../../src/areas/mail/calls.ts'
import { mailScreen } from '../../src/areas/mail/mail.list.ts'
import { players } from '../../src/areas/players/calls.ts'
import { rechargeOrders } from '../../src/areas/recharge-orders/calls.ts'
import { previewAmount, previewRest } from '../../src/areas/shared/amount-preview.ts'
import { useConsole } from '../../src/renderer/kit/console.ts'
import { numberSpellers, spellNumber } from '../../src/renderer/kit/form/amount-words.ts'
import { formatWait } from '../../src/renderer/kit/form/moment-note.tsx'
import { toInstant } from '../../src/shared/domain/dates.ts'
import type { Failure } from '../../src/shared/result.ts'
import { startPage } from '../start-page.ts'
import { proofUnless } from '../tiers.ts'
import { createPlatform, createRefusal, openScreen, type Platform, setClock } from './console.tsx'
import { createGmAnswer, createGmPlatform, rows } from './gm-platform.ts'
import { createMailAnswer, mails } from './mail-platform.ts'
import { chooseOfItem } from './menu-items.ts'
import { createNamedPlayers } from './named-players.ts'
import { getSendButton } from './send-button.ts'

// jsdom has no layout: the dialog library may not detect the focus inside a dialog, and then hides it.
configure({ defaultHidden: true })

// 22:30 on the 30th in Sao Paulo.
beforeEach(() => setClock('2026-07-31T01:30:00Z'))

type OpenOptions = Parameters<typeof openScreen>[2]
let account = 0
const form = () => within(screen.queryByRole('alertdialog') ?? screen.getByRole('dialog'))
const input = (name: string) => form().getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))

const openTopUp = async (server: Platform, options: OpenOptions = {}) => {
  account += 1
  const environment = { account: `operator ${account}`, ...options?.environment }
  const view = await openScreen(gmScreen, server, { ...options, environment })
  await screen.findByText('100001')
  await view.user.click(screen.getByRole('button', { name: 'GM top-up' }))
  await screen.findByRole('dialog')
  return view
}
type User = Awaited<ReturnType<typeof openTopUp>>['user']

const openMail = async (server: Platform, options: OpenOptions = {}) => {
  const view = await openScreen(mailScreen, server, options)
  await screen.findByText('Summer gift')
  await view.user.click(screen.getByRole('button', { name: 'Add mail' }))
  await screen.findByRole('dialog')
  return view
}
const mailServer = (more: Parameters<typeof createPlatform>[0] = []) =>
  createPlatform([
    [mail.list, () => createMailAnswer(mails, 25)],
    [mail.add, () => ({ success: true })],
    [emailQuotas.list, () => ({ data: { list: [], count: 0 } })],
    ...createNamedPlayers(['404']),
    ...more,
  ])

const fill = async (user: User) => {
  await user.type(input('Amount'), '1234.50')
  await user.selectOptions(input('Top-up type'), 'Plain top-up')
  await user.type(input('Note'), 'a gift')
  await user.type(input('Your password'), 'secret123')
}
const submit = (user: User) => user.click(getSendButton())
const topUp = () => screen.getByRole('button', { name: 'Top up player' })

describe('the player ID field', () => {
  const createPlayerPlatform = (player: object, order?: object) =>
    createPlatform([
      [gm.list, () => createGmAnswer(rows, 25)],
      [players.list, ({ roleId }) => ({ data: { list: [{ ID: roleId, ...player }], count: 1 } })],
      [rechargeOrders.list, () => ({ data: { list: order ? [order] : [], count: 1 } })],
    ])

  test('shows name, status, balance, team and last deposit while typing', async () => {
    const server = createPlayerPlatform(
      {
        AccountName: 'ana2026',
        RoleInfo: 'Ana',
        Money: '1234565',
        Locked: '0',
        teamRoleId: 20000001,
        teamRemark: 'North',
      },
      { Id: 1, RealMoney: '50.00', PayTime: '2026-07-29 10:11:12', Status: 1 },
    )
    const { user } = await openTopUp(server)
    await user.type(input('Player ID'), '9007199254740993001')
    await form().findByText('ana2026 Ana')
    form().getByText('Normal')
    form().getByText('balance 1,234.57')
    form().getByText('team 20000001 North')
    await form().findByText('last deposit 50.00 (2026-07-29 10:11:12)')
    // One lookup for the whole typed ID.
    expect(server.listInputs(players.list)).toMatchObject([{ roleId: '9007199254740993001' }])
  })

  test('shows that a player is banned, and that the last deposit did not load', {
    tags: ['proof'],
  }, async () => {
    const server = createPlatform([
      [gm.list, () => createGmAnswer(rows, 25)],
      [
        players.list,
        ({ roleId }) => ({ data: { rows: [{ ID: roleId, AccountName: 'ana', Locked: 1 }], total: 1 } }),
      ],
      [rechargeOrders.list, () => createRefusal({ kind: 'timeout' })],
    ])
    const { user } = await openTopUp(server)
    await user.type(input('Player ID'), '77')
    await form().findByText('Banned')
    await form().findByText('last deposit didn’t load')
    expect(server.listInputs(rechargeOrders.list)).toMatchObject([{ roleId: '77' }])
  })

  test('warns about an unknown player while typing and again before sending', {
    tags: ['proof'],
  }, async () => {
    const server = createGmPlatform({ unknown: ['404'] })
    const { user } = await openTopUp(server)
    await user.type(input('Player ID'), '404')
    await form().findByText('No match for 404. Check it before you submit.')
    await fill(user)
    await submit(user)
    const warning = await form().findByRole('alert')
    expect(warning.textContent).toBe('No match for 404. Check it before you submit.')
    expect(server.listInputs(gm.topUp)).toEqual([])
    await user.click(topUp())
    await waitFor(() => expect(server.listInputs(gm.topUp)).toHaveLength(1))
  })

  test('warns before sending in a form without a review, too', async () => {
    const server = mailServer()
    const { user } = await openMail(server)
    await user.type(input('Title'), 'Gift')
    await user.selectOptions(input('Mail type'), 'Personal')
    await user.type(input('Player ID'), '404')
    await user.type(input('Mail text'), 'Hello')
    await user.selectOptions(input('Attachment type'), 'None')
    // Submitted before the typing delay ends.
    await submit(user)
    await form().findByText('No match for 404. Check it before you submit.')
    expect(server.listInputs(mail.add)).toEqual([])
    await submit(user)
    await waitFor(() => expect(server.listInputs(mail.add)).toHaveLength(1))
  })

  const failures: readonly (readonly [Failure, RegExp])[] = [
    [{ kind: 'timeout' }, /^Can’t be looked up:/],
    [{ kind: 'forbidden', message: 'no right' }, /^$/],
  ]
  for (const [at, one] of failures.entries())
    test.each([one])(
      'reports a failed lookup, but not a missing permission: %o',
      proofUnless(at === 0),
      async (failure, expectedText) => {
        const server = createPlatform([
          [gm.list, () => createGmAnswer(rows, 25)],
          [gm.topUp, () => ({ success: true })],
          [players.list, () => createRefusal(failure)],
        ])
        const { user } = await openTopUp(server)
        await user.type(input('Player ID'), '77')
        await fill(user)
        await submit(user)
        await waitFor(() => topUp())
        expect(form().queryByRole('alert')?.textContent ?? '').toMatch(expectedText)
      },
    )
})

describe('the quota note', () => {
  test('shows what is left, what will be left, and an exceeded quota', async () => {
    const { user } = await openTopUp(createGmPlatform())
    await form().findByText('Quota left: 100,000.00 today, 998,765.44 in total.', { exact: false })
    await user.type(input('Amount'), '1000.25')
    form().getByText('After this: 98,999.75 today, 997,765.19 in total.', { exact: false })
    await user.clear(input('Amount'))
    await user.type(input('Amount'), '100000.01')
    const note = form().getByText('This exceeds the quota.', { exact: false })
    expect(note.textContent).toContain('After this: -0.01 today, 898,765.43 in total.')
  })

  test('shows the signed-in operator’s quota for mail with coins only', async () => {
    const quota = {
      DailyQuota: '2000000',
      TotalQuota: 5000000,
      hasQuotaToday: 500000,
      hasQuotaTotal: '1000000',
    }
    const server = createPlatform([
      [mail.list, () => createMailAnswer(mails, 25)],
      [
        emailQuotas.list,
        () => ({
          data: {
            list: [
              { id: 1, username: 'other' },
              { id: 2, username: 'marina', ...quota },
            ],
            count: 2,
          },
        }),
      ],
      ...createNamedPlayers(),
    ])
    const { user } = await openMail(server, { environment: { account: 'marina' } })
    await user.selectOptions(input('Mail type'), 'Personal')
    expect(server.listInputs(emailQuotas.list)).toEqual([])
    await user.selectOptions(input('Attachment type'), 'Coins, no wagering')
    await user.type(input('Amount'), '500')
    await form().findByText('Quota left: 1,500.00 today, 4,000.00 in total.', { exact: false })
    form().getByText('After this: 1,000.00 today, 3,500.00 in total.', { exact: false })
  })
})

describe('the amount preview', () => {
  test('is exact to the thousandth, and empty until both amounts are valid', () => {
    expect(previewAmount('10.005', '0.01', true)).toEqual({ now: '10.005', after: '9.995' })
    expect(previewAmount('9007199254740993', '0.001', false)).toEqual({
      now: '9,007,199,254,740,993.00',
      after: '9,007,199,254,740,993.001',
    })
    expect(previewAmount('', '5', false)).toBeNull()
    expect(previewAmount('5', 'five', false)).toBeNull()
    expect([previewRest('20.25', '20.5'), previewRest('20', ''), previewRest('', '1')]).toEqual([
      '-0.25',
      '–',
      '–',
    ])
  })
})

describe('amounts in words', () => {
  test('appear from the threshold in the settings on, while typing', async () => {
    const { user } = await openTopUp(createGmPlatform())
    await user.type(input('Amount'), '9999.99')
    expect(form().queryByText(/thousand/)).toBeNull()
    await user.clear(input('Amount'))
    await user.type(input('Amount'), '10,000.05')
    await form().findByText('ten thousand point zero five')
  })

  test('never appear when the threshold is 0', { tags: ['proof'] }, async () => {
    startPage({ wordsFrom: 0 })
    const { user } = await openTopUp(createGmPlatform())
    await user.type(input('Amount'), '1000000')
    expect(form().queryByText(/million/)).toBeNull()
  })

  test.each([
    ['zh-cn', '1234.5', '壹仟贰佰叁拾肆点伍'],
    ['zh-cn', '10000.05', '壹万点零伍'],
    ['en-us', '-21001000', 'minus twenty-one million one thousand'],
    ['pt', '1016019.125', 'um milhão, dezesseis mil e dezenove vírgula um dois cinco'],
    ['pt', '2000000000', 'dois bilhões'],
  ] as const)('are spelled in %s for %s', async (language, decimal, words) => {
    const speak = await numberSpellers[language].load()
    if (!speak) throw new Error('no words')
    expect(spellNumber(language, speak, decimal)).toBe(words)
  })
})

describe('the mail form', () => {
  test('previews the mail in a sandboxed frame without scripts', async () => {
    const { user } = await openMail(mailServer())
    await user.click(input('Mail text'))
    await user.paste('<b>Hello</b><script>parent.hacked = 1</script><img src=x onerror="parent.hacked = 1">')
    await user.click(form().getByRole('button', { name: 'Preview' }))
    const frame = await form().findByTitle<HTMLIFrameElement>('As players see it')
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
    await waitFor(() => expect(frame.contentDocument?.body.querySelector('b')?.textContent).toBe('Hello'))
    expect(frame.contentDocument?.querySelector('script, [onerror]')).toBeNull()
    expect(window).not.toHaveProperty('hacked')
  })

  test('saves a mail as a named template and applies it again', { tags: ['proof'] }, async () => {
    const first = await openMail(mailServer(), { environment: { account: 'marina' } })
    await first.user.type(input('Title'), 'Weekly gift')
    await first.user.click(await form().findByRole('button', { name: 'Templates' }))
    await first.user.type(await screen.findByLabelText('Name of the new template'), 'Weekly')
    await first.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(useConsole.getState().settings.templates).toMatchObject([
      { account: 'marina', call: 'mail.add', name: 'Weekly', values: { title: 'Weekly gift' } },
    ])
    first.unmount()

    const again = await openMail(mailServer(), { environment: { account: 'marina' } })
    await again.user.click(await form().findByRole('button', { name: 'Templates' }))
    await again.user.click(await screen.findByRole('button', { name: 'Weekly' }))
    await waitFor(() => expect(input('Title').value).toBe('Weekly gift'))
  })

  test('is not sent when its values are saved as a template or one is renamed', {
    tags: ['proof'],
  }, async () => {
    const server = mailServer()
    const templates = [{ account: 'marina', call: mail.add.id, name: 'Weekly', values: { title: 'Gift' } }]
    startPage({ templates })
    const { user } = await openMail(server, { environment: { account: 'marina' } })
    const listNames = () => useConsole.getState().settings.templates.map(({ name }) => name)
    await user.type(input('Title'), 'Night work')
    await user.selectOptions(input('Mail type'), 'System announcement')
    await user.type(input('Mail text'), 'We are back at 6')
    await user.click(await form().findByRole('button', { name: 'Templates' }))
    await user.type(await screen.findByLabelText('Name of the new template'), 'Nightly{Enter}')
    await waitFor(() => expect(listNames()).toEqual(['Weekly', 'Nightly']))
    await chooseOfItem(user, 'Weekly', 'Rename')
    await user.type(await screen.findByDisplayValue('Weekly'), ' gift{Enter}')
    await waitFor(() => expect(listNames()).toContain('Weekly gift'))
    await expect(
      waitFor(() => expect(server.listInputs(mail.add)).not.toEqual([]), { timeout: 500 }),
    ).rejects.toThrow('[]')
  })

  test('reads the send time in the channel’s zone and shows the wait until then', {
    tags: ['proof'],
  }, async () => {
    const { user } = await openMail(mailServer())
    await user.selectOptions(input('Send'), 'Scheduled')
    await user.type(form().getByRole('textbox', { name: /^Send time/ }), '2026-07-31 00:45')
    const note = await form().findByText(/^Channel time zone: America\/Sao_Paulo · /)
    expect(note.textContent).toContain(' · in 2 hr 15 min · ')
  })
})

test('a wait is formatted in its two largest units', () => {
  expect(formatWait('en-us', 59_000)).toBe('1 min')
  expect(formatWait('en-us', 2 * 3_600_000 - 1)).toBe('2 hr')
  expect(formatWait('en-us', 26 * 3_600_000)).toBe('1 day 2 hr')
})

test('a zone’s local time maps to one instant, the first one if it occurs twice', () => {
  expect(toInstant('America/Sao_Paulo', '2026-07-31 00:45:00')).toBe(Date.UTC(2026, 6, 31, 3, 45))
  expect(toInstant('Europe/Berlin', '2026-10-25 02:30:00')).toBe(Date.UTC(2026, 9, 25, 0, 30))
})
