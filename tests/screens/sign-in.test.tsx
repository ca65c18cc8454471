import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { session } from '../../src/areas/session/calls.ts'
import { failed, ok } from '../../src/shared/result.ts'
import { proofUnless } from '../tiers.ts'
import { createFailure, openShell } from './open-shell.tsx'

// The demo platform's own profile has no differences.
const stageVariant = {
  playerDetailDisabled: false,
  hideLevelOneTiles: false,
  hideBetBonus: false,
  hideBonusRowActions: false,
  hidePlayerAccountName: false,
  importsContacts: false,
  importsShortPasswords: false,
  payWayTypeList: false,
  testAccountBalanceFactor: 1,
} as const

type Stage = Awaited<ReturnType<typeof openShell>>
let stage: Stage
const open = async (...setting: Parameters<typeof openShell>) => {
  stage = await act(() => openShell(...setting))
  await screen.findByRole('heading', { name: 'Sign in to Channel Console' })
  return stage
}
afterEach(() => act(() => stage.close()))

const username = () => screen.getByLabelText('User name') as HTMLInputElement
const password = () => screen.getByLabelText('Password') as HTMLInputElement
const code = () => screen.getByLabelText('Google verification code') as HTMLInputElement
const submit = () => stage.user.click(screen.getByRole('button', { name: 'Sign in' }))
const pause = (ms: number) => act(() => new Promise(resolve => setTimeout(resolve, ms)))

describe('signing in', () => {
  it('marks each empty field, focuses the first and sends nothing', async () => {
    const { user, listRequests } = await open()
    await submit()
    expect(await screen.findByText('Please enter user name')).toBeTruthy()
    expect(screen.getByText('Please enter your password')).toBeTruthy()
    expect(screen.getByText('Please enter the Google verification code')).toBeTruthy()
    expect(document.activeElement).toBe(username())
    await user.type(username(), 'owner')
    expect(screen.queryByText('Please enter user name')).toBeNull()
    await submit()
    expect(document.activeElement).toBe(password())
    expect(listRequests('signIn')).toEqual([])
  })

  it('keeps the focus on the language button when the code of its menu loads', {
    tags: ['proof'],
  }, async () => {
    const { user } = await open()
    const language = () => screen.getByRole('button', { name: /English/ })
    const before = language()
    before.focus()
    await user.hover(before)
    await waitFor(() => expect(language()).not.toBe(before))
    expect(document.activeElement).toBe(language())
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('menuitemradio', { name: 'Português' })).toBeTruthy()
  })

  it('accepts only six digits as a code', async () => {
    const { user } = await open()
    await user.type(code(), '12a3-4567890')
    expect(code().value).toBe('123456')
  })

  it('verifies name and password on leaving a field, once per changed pair', async () => {
    const { user, listCalls } = await open()
    await user.type(username(), 'owner')
    await user.tab()
    expect(listCalls(session.verify)).toEqual([])
    await user.type(password(), 'Secret123')
    await user.click(code())
    await waitFor(() => expect(listCalls(session.verify)).toEqual([{ username: 'owner', pwd: 'Secret123' }]))
    await user.click(username())
    await user.click(password())
    await user.click(code())
    expect(listCalls(session.verify)).toHaveLength(1)
    await user.type(password(), '4')
    await user.click(code())
    await waitFor(() => expect(listCalls(session.verify)).toHaveLength(2))
  })

  it('clears name, password and QR code when verification is rejected', async () => {
    let replies = 0
    const { user } = await open({
      calls: [
        [
          session.verify,
          () =>
            ++replies === 1
              ? { isshow: '1', data: 'iVBORw0KGgo=', secret: 'JBSWY3DP' }
              : createFailure({ kind: 'rejected', code: '1', message: 'Unknown account' }),
        ],
      ],
    })
    await user.type(username(), 'owner')
    await user.type(password(), 'Secret123')
    await user.click(code())
    const image = await screen.findByRole('img', { name: 'QR code for Google Authenticator' })
    expect(image.getAttribute('src')).toBe('data:image/png;base64,iVBORw0KGgo=')
    expect(screen.getByDisplayValue('JBSWY3DP')).toBeTruthy()
    await user.type(password(), 'x')
    await user.click(code())
    expect(await screen.findByText('Unknown account')).toBeTruthy()
    expect([username().value, password().value]).toEqual(['', ''])
    expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull()
  })

  it('keeps the reason of a failed try in the card until the next one', async () => {
    const { user } = await open({
      requests: {
        signIn: () => failed({ kind: 'rejected', code: '1', message: 'Wrong user name or password' }),
      },
    })
    await user.type(username(), 'owner')
    await user.type(password(), 'Secret123')
    await user.type(code(), '123456')
    await submit()
    const reason = await screen.findByRole('alert')
    expect(reason.textContent).toBe('Wrong user name or password')
    expect(reason.closest('form')).toBe(code().form)
    await user.type(code(), '654321')
    expect(screen.getByRole('alert')).toBe(reason)
    await submit()
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBe(reason))
  })

  const sources = ['/upload/qr.png', 'https://platform.example.com/qr.png'] as const
  for (const [at, one] of sources.entries())
    it.each([one])('shows a QR code that main reads from %s', proofUnless(at === 0), async source => {
      const image = 'data:image/png;base64,iVBORw0KGgo='
      const { user, listRequests } = await open({
        calls: [[session.verify, () => ({ isshow: 1, data: source, secret: 'JBSWY3DP' })]],
        requests: { picture: () => ok(image) },
      })
      await user.type(username(), 'new')
      await user.type(password(), 'Secret123')
      await user.click(code())
      const qrCode = await screen.findByRole('img', { name: 'QR code for Google Authenticator' })
      expect(qrCode.getAttribute('src')).toBe(image)
      expect(listRequests('picture')).toEqual([{ source }])
    })

  it('shows the QR code of another account after a broken one', { tags: ['proof'] }, async () => {
    const { user } = await open({
      calls: [
        [
          session.verify,
          ({ username: name }) => ({
            isshow: 1,
            data: name === 'new' ? 'iVBOR' : 'iVBORw0KGgo=',
            secret: 'JB',
          }),
        ],
      ],
    })
    const verify = async (name: string) => {
      await user.clear(username())
      await user.type(username(), name)
      await user.type(password(), 'Secret123')
      await user.click(code())
    }
    await verify('new')
    fireEvent.error(await screen.findByRole('img', { name: 'QR code for Google Authenticator' }))
    await screen.findByText('The QR code can’t be shown. Enter the secret.')
    await verify('other')
    const qrCode = await screen.findByRole('img', { name: 'QR code for Google Authenticator' })
    expect(qrCode.getAttribute('src')).toBe('data:image/png;base64,iVBORw0KGgo=')
  })

  it('shows the secret for typing when main cannot read the QR code', async () => {
    const { user } = await open({
      calls: [[session.verify, () => ({ isshow: 1, data: 'https://x.example.com/qr', secret: 'JBSWY3DP' })]],
      requests: { picture: () => failed({ kind: 'timeout' }) },
    })
    await user.type(username(), 'new')
    await user.type(password(), 'Secret123')
    await user.click(code())
    expect(await screen.findByText('The QR code can’t be shown. Enter the secret.')).toBeTruthy()
    expect(screen.getByDisplayValue('JBSWY3DP')).toBeTruthy()
  })

  it('clears the authenticator panel and keeps the entries after a timeout', {
    tags: ['proof'],
  }, async () => {
    let replies = 0
    const { user } = await open({
      calls: [
        [
          session.verify,
          () =>
            ++replies === 1
              ? { isshow: '1', data: 'iVBORw0KGgo=', secret: 'JBSWY3DP' }
              : createFailure({ kind: 'timeout' }),
        ],
      ],
    })
    await user.type(username(), 'owner')
    await user.type(password(), 'Secret123')
    await user.click(code())
    await screen.findByDisplayValue('JBSWY3DP')
    await user.type(password(), 'x')
    await user.click(code())
    expect(await screen.findByText(/timed out/)).toBeTruthy()
    expect(screen.queryByDisplayValue('JBSWY3DP')).toBeNull()
    expect([username().value, password().value]).toEqual(['owner', 'Secret123x'])
  })

  it('does not mark fields as empty that it cleared itself until one is filled', {
    tags: ['proof'],
  }, async () => {
    const { user, listRequests } = await open({
      calls: [
        [session.verify, () => createFailure({ kind: 'rejected', code: '1', message: 'Wrong password' })],
      ],
    })
    await user.type(username(), 'owner')
    await user.type(password(), 'Secret124')
    await user.type(code(), '123456')
    await waitFor(() => expect(username().value).toBe(''))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(username()))
    expect(screen.queryByText('Please enter user name')).toBeNull()
    expect(screen.queryByText('Please enter your password')).toBeNull()
    expect(listRequests('signIn')).toEqual([])
    await user.type(username(), 'owner{Enter}')
    expect(await screen.findByText('Please enter your password')).toBeTruthy()
  })

  it('keeps the entries when verification times out, and retries', { tags: ['proof'] }, async () => {
    const { user, listCalls } = await open({
      calls: [[session.verify, () => createFailure({ kind: 'timeout' })]],
    })
    await user.type(username(), 'owner')
    await user.type(password(), 'Secret123')
    await user.click(code())
    expect(await screen.findByText(/timed out/)).toBeTruthy()
    expect(username().value).toBe('owner')
    await user.click(password())
    await user.click(code())
    await waitFor(() => expect(listCalls(session.verify)).toHaveLength(2))
  })

  it('copies the secret of a new authenticator', { tags: ['proof'] }, async () => {
    const { user, listRequests } = await open({
      calls: [[session.verify, () => ({ isshow: true, data: '', secret: 'JBSWY3DP' })]],
    })
    await user.type(username(), 'new')
    await user.type(password(), 'Secret123')
    await user.click(code())
    await user.click(await screen.findByRole('button', { name: 'Copy secret' }))
    expect(listRequests('copy')).toEqual([{ text: 'JBSWY3DP' }])
    expect(await screen.findByText('Copied')).toBeTruthy()
  })

  it('opens home 1.5 seconds after success and clears the password', async () => {
    const { user, listRequests } = await open()
    await user.type(username(), ' owner ')
    await user.type(password(), 'Secret123')
    await user.type(code(), '123456')
    await user.click(screen.getByRole('checkbox', { name: 'Remember me for a week' }))
    const startTime = performance.now()
    await submit()
    expect(listRequests('signIn')).toEqual([
      { username: 'owner', password: 'Secret123', code: '123456', remember: true },
    ])
    expect(await screen.findByText('Signed in, opening…')).toBeTruthy()
    expect(password().value).toBe('')
    await pause(1000)
    expect(screen.queryByRole('tablist')).toBeNull()
    await screen.findByRole('tablist')
    expect(performance.now() - startTime).toBeGreaterThanOrEqual(1500)
  })

  it('shows the platform’s reason for a wrong code and clears only the code', async () => {
    const { user } = await open({
      requests: { signIn: () => failed({ kind: 'rejected', code: '2', message: 'Wrong code' }) },
    })
    await user.type(username(), 'owner')
    await user.type(password(), 'Secret123')
    await user.type(code(), '000000{Enter}')
    expect(await screen.findByText('Wrong code')).toBeTruthy()
    expect([username().value, password().value, code().value]).toEqual(['owner', 'Secret123', ''])
    expect(document.activeElement).toBe(code())
  })
})

describe('the sign-in page', () => {
  it('offers demo accounts and fills one in with its current code', async () => {
    let requestCount = 0
    const account = { username: 'owner2026', password: 'Pass2026x', role: 'owner' }
    const { user, listCalls } = await open({
      boot: {
        profile: { name: 'demo', country: 'BR', variant: stageVariant, demo: true, unprotected: false },
      },
      requests: {
        demoAccounts: () => ({ ok: true, value: [{ ...account, code: String(111111 * ++requestCount) }] }),
      },
    })
    expect(await screen.findByText('Code 111111')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Fill in owner2026' }))
    await waitFor(() => expect(code().value).toBe('222222'))
    expect([username().value, password().value]).toEqual(['owner2026', 'Pass2026x'])
    await waitFor(() => expect(listCalls(session.verify)).toHaveLength(1))
  })

  const titles = [
    ['zh-cn', '演示 · 渠道管理后台'],
    ['en-us', 'DEMO · Channel Console'],
    ['pt', 'DEMO · Console do Canal'],
  ] as const
  for (const [at, row] of titles.entries())
    it.each([row])(
      'marks the demo platform in the window title (%s)',
      proofUnless(at === 0),
      async (language, title) => {
        stage = await act(() =>
          openShell({
            settings: { admin_locale: language },
            boot: {
              profile: { name: 'demo', country: 'BR', variant: stageVariant, demo: true, unprotected: false },
            },
          }),
        )
        expect(document.title).toBe(title)
      },
    )

  it('shows no accounts for any other platform', async () => {
    const { listRequests } = await open()
    expect(document.title).toBe('Channel Console')
    expect(screen.queryByText('Demo accounts')).toBeNull()
    expect(listRequests('demoAccounts')).toEqual([])
  })

  it.each([
    [true, 1],
    [false, 0],
  ])('warns only of an unencrypted connection (%s)', async (unprotected, notes) => {
    await open({
      boot: { profile: { name: 'plain', country: 'BR', variant: stageVariant, demo: false, unprotected } },
    })
    expect(screen.queryAllByText(/This connection isn’t encrypted \(http\):/)).toHaveLength(notes)
  })

  it('shows what is wrong with the profile and offers another', async () => {
    const { user, listRequests } = await open({
      boot: {
        profileProblem: {
          kind: 'misconfigured',
          file: '/etc/console/profile.json',
          field: 'baseUrl',
          detail: 'missing',
        },
        secretStore: 'missing',
        fileNotices: [{ kind: 'settingsSetAside', file: 'settings.broken.json' }],
      },
      requests: { chooseProfile: () => ({ ok: true, value: null }) },
    })
    expect(
      screen.getByText(/\/etc\/console\/profile.json has an error\. .*Technical details: baseUrl/),
    ).toBeTruthy()
    expect(screen.getByText(/This computer has no secure storage/)).toBeTruthy()
    expect(screen.getByText(/settings\.broken\.json/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Choose profile…' }))
    expect(listRequests('chooseProfile')).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Use the demo platform' })).toBeTruthy()
  })

  it('names the connection of a branded installation and offers no other', async () => {
    await open({ boot: { branded: true } })
    expect(screen.getByText(/^Connection: /)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Choose profile…' })).toBeNull()
  })

  it('offers no demo platform in a branded installation', async () => {
    await open({
      boot: {
        branded: true,
        updatesOff: 'noFeed',
        profileLeftOut: ['variant.hideAll', 'later'],
        profileProblem: { kind: 'misconfigured', file: '/opt/profile.json', field: '', detail: 'ENOENT' },
      },
    })
    expect(screen.getByText(/\/opt\/profile\.json can’t be used\. .*Technical details: ENOENT/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Use the demo platform' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Choose profile…' })).toBeNull()
    expect(screen.getByText(/are ignored\. Technical details: variant\.hideAll, later/)).toBeTruthy()
    expect(screen.getByText(/This installation gets no updates:/)).toBeTruthy()
  })
})
