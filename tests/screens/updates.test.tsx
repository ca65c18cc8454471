import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadTexts } from '../../src/renderer/i18n/load-texts.ts'
import type { Updates } from '../../src/shared/update.ts'
import { proofUnless } from '../tiers.ts'
import { openShell, signedInState } from './open-shell.tsx'

type Stage = Awaited<ReturnType<typeof openShell>>
type Setting = NonNullable<Parameters<typeof openShell>[0]>
let stage: Stage
afterEach(() => act(() => stage.close()))

const notes = { 'zh-cn': '新增视图', 'en-us': 'Views of lists.\n<b>Faster</b> exports.', pt: 'Novas visões' }
const createReady = (more: object = {}): Updates => ({
  state: { kind: 'ready', version: '1.4.0', notes, since: Date.now(), plan: null, ...more },
  requiredVersion: null,
})
const enter = async (setting: Setting = {}) => {
  stage = await act(() =>
    openShell({ ...setting, boot: { session: signedInState('owner'), ...setting.boot } }),
  )
  await screen.findByRole('tablist')
  return stage
}
const emitUpdates = (updates: Updates) => act(() => stage.emit('updates', updates))
/** Returns the visible toast that contains this text. */
const findToast = (text: string) =>
  waitFor(() => {
    const titles = [...document.querySelectorAll('.fui-ToastTitle')].map(title => title.textContent)
    const match = titles.find(title => title.includes(text))
    if (match === undefined) throw new Error(`no toast contains “${text}”: ${titles.join(' | ')}`)
    return match
  })
const button = (name: string) => screen.findByRole('button', { name })

describe('a ready update', () => {
  it('is announced and scheduled by keyboard without losing the focus', async () => {
    const { user, listRequests } = await enter({ requests: { chooseUpdate: () => ({ kind: 'planned' }) } })
    expect(screen.queryByText(/is ready to install/)).toBeNull()
    emitUpdates(createReady())
    await screen.findByText('Version 1.4.0 is ready to install.')
    ;(await button('What’s new')).focus()
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Restart now')
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Tonight')
    await user.keyboard('{Enter}')
    expect(listRequests('chooseUpdate')).toEqual([{ when: 'tonight' }])
    expect(await findToast('Installs between 3:00 and 5:00 tonight')).toContain(
      'Installs between 3:00 and 5:00 tonight',
    )
    expect(document.activeElement?.id).toBe('content')
    emitUpdates(createReady({ plan: 'tonight' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Tonight' })).toBeNull())
  })

  it('appears from the start and shows its notes as plain text', { tags: ['proof'] }, async () => {
    const { user } = await enter({ boot: { updates: createReady() } })
    await user.click(await button('What’s new'))
    const dialog = within(await screen.findByRole('dialog', { name: 'What’s new in version 1.4.0' }))
    expect(dialog.getByText(/<b>Faster<\/b> exports/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  const languages = [
    ['zh-cn', /版本 1\.4\.0 已准备好/, ['更新内容', '立即重启', '今晚', '退出时'], '新增视图'],
    [
      'pt',
      /A versão 1\.4\.0 está pronta/,
      ['Novidades', 'Reiniciar agora', 'Esta noite', 'Ao sair'],
      'Novas visões',
    ],
  ] as const
  for (const [at, row] of languages.entries())
    it.each([row])(
      'uses the operator’s language (%s)',
      proofUnless(at === 0),
      async (admin_locale, text, buttons, news) => {
        // In use, another language reloads the page: here the shell is there already, and its texts follow.
        const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
        const { user } = await enter({ settings: { admin_locale } })
        await loadTexts()
        complaint.mockRestore()
        emitUpdates(createReady())
        await screen.findByText(text)
        for (const name of buttons) await button(name)
        await user.click(await button(buttons[0]))
        expect(await screen.findByText(news)).toBeTruthy()
      },
    )

  it('shows notes in another language if needed, and no button without notes', {
    tags: ['proof'],
  }, async () => {
    const { user } = await enter({ boot: { updates: createReady({ notes: { pt: 'Novas visões' } }) } })
    await user.click(await button('What’s new'))
    await screen.findByText('Novas visões')
    emitUpdates(createReady({ notes: {} }))
    await waitFor(() => expect(screen.queryByText('What’s new')).toBeNull())
  })

  it('lists the open work that blocks a restart and keeps offering it', async () => {
    const { user } = await enter({
      boot: { updates: createReady() },
      requests: { chooseUpdate: () => ({ kind: 'busy', open: ['form', 'export'] }) },
    })
    await user.click(await button('Restart now'))
    expect(await findToast('a form has unsent entries, an export is running')).toContain(
      'a form has unsent entries, an export is running',
    )
    await button('Restart now')
  })

  it('is offered again after seven days, with the number of days', { tags: ['proof'] }, async () => {
    await enter({ boot: { updates: createReady({ plan: 'quit' }) } })
    expect(screen.queryByRole('button', { name: 'Tonight' })).toBeNull()
    emitUpdates(createReady({ since: Date.now() - 8.5 * 24 * 3_600_000 }))
    await screen.findByText(/has been ready for 8 days/)
  })
})

describe('a required version', () => {
  const createRequired = (state: Updates['state']): Updates => ({ state, requiredVersion: '1.3.0' })

  it('is announced in every state and cannot be dismissed', async () => {
    const { user, listRequests } = await enter({
      boot: { updates: createRequired({ kind: 'downloading', version: '1.4.0', percent: 33 }) },
      requests: {
        chooseUpdate: () => ({ kind: 'planned' }),
        checkForUpdates: () => ({ kind: 'failed', problem: 'unreachable' }),
      },
    })
    await screen.findByText(
      /no longer supported: you need version 1\.3\.0 or newer.*Downloading version 1\.4\.0 \(33%\)/,
    )
    emitUpdates(createRequired({ kind: 'failed', problem: 'full' }))
    await screen.findByText(/no longer supported.*the disk is full/)
    await user.click(await button('Check now'))
    expect(listRequests('checkForUpdates')).toHaveLength(1)
    emitUpdates({ ...createReady({ plan: 'quit' }), requiredVersion: '1.3.0' })
    await screen.findByText(/no longer supported.*Installs when you quit/)
    await user.click(await button('When I quit'))
    await button('Restart now')
    // The page behind it stays usable.
    expect(screen.getByRole('tablist')).toBeTruthy()
  })
})

describe('checking for updates', () => {
  const results = [
    [{ kind: 'upToDate' }, 'You have the latest version.'],
    [{ kind: 'failed', problem: 'unsigned' }, 'no valid publisher signature'],
    [{ kind: 'off', reason: 'noKey' }, 'it has no key to check them'],
    [{ kind: 'found', version: '1.4.0' }, 'Version 1.4.0 is downloading'],
    [{ kind: 'ready', version: '1.4.0' }, 'installs when you quit'],
    [{ kind: 'off', reason: 'notInstalled' }, 'was not installed'],
    [{ kind: 'failed', problem: 'older' }, 'older than before'],
  ] as const
  for (const [at, row] of results.entries())
    it.each([row])('shows its result in a toast (%o)', proofUnless(at < 3), async (answer, text) => {
      await enter({ requests: { checkForUpdates: () => answer } })
      act(() => stage.emit('command', 'checkForUpdates'))
      expect(await findToast(text)).toContain(text)
    })

  it('also works on the sign-in page', async () => {
    stage = await act(() => openShell({ requests: { checkForUpdates: () => ({ kind: 'upToDate' }) } }))
    await screen.findByRole('heading', { name: 'Sign in to Channel Console' })
    act(() => stage.emit('command', 'checkForUpdates'))
    expect(await findToast('You have the latest version.')).toContain('You have the latest version.')
  })

  it('is a palette command, like the restart and the channel', { tags: ['proof'] }, async () => {
    const { user, listRequests } = await enter({
      boot: { updates: createReady({ plan: 'quit' }) },
      requests: {
        checkForUpdates: () => ({ kind: 'upToDate' }),
        chooseUpdate: () => ({ kind: 'restarting' }),
      },
    })
    const runCommand = async (query: string) => {
      await user.keyboard('{Control>}k{/Control}')
      await user.type(await screen.findByRole('combobox', { name: /palette|Command/i }), query)
      await screen.findAllByRole('option')
      await user.keyboard('{Enter}')
    }
    await runCommand('Check for updates')
    await waitFor(() => expect(listRequests('checkForUpdates')).toHaveLength(1))
    await runCommand('Restart to install')
    await waitFor(() => expect(listRequests('chooseUpdate')).toEqual([{ when: 'now' }]))
    await runCommand('beta versions')
    await waitFor(() => expect(listRequests('saveSettings')).toContainEqual({ updateChannel: 'beta' }))
  })
})

describe('the open work reported to main', () => {
  it('includes a form from its first letter until it is empty again', async () => {
    const { user, listRequests } = await enter()
    act(() => stage.emit('navigate', '/channelapi/channel/pwdedit'))
    const field = await waitFor(() => {
      const passwordField = document.querySelector('input[type="password"]')
      if (!passwordField) throw new Error('no field yet')
      return passwordField as HTMLElement
    })
    expect(listRequests('reportOpenWork')).toEqual([])
    await user.type(field, 'x')
    await waitFor(() => expect(listRequests('reportOpenWork')).toEqual([['form']]))
    await user.clear(field)
    await waitFor(() => expect(listRequests('reportOpenWork')).toEqual([['form'], []]))
  })
})
