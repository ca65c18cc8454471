import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { loadTexts } from '../../src/renderer/i18n/areas.ts'
import type { Updates } from '../../src/shared/update.ts'
import { openShell, signedInState } from './open-shell.tsx'

type Stage = Awaited<ReturnType<typeof openShell>>
type Setting = NonNullable<Parameters<typeof openShell>[0]>
let stage: Stage
afterEach(() => act(() => stage.close()))

const notes = { 'zh-cn': '新增视图', 'en-us': 'Views of lists.\n<b>Faster</b> exports.', pt: 'Novas visões' }
const ready = (more: object = {}): Updates => ({
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
const tell = (updates: Updates) => act(() => stage.emit('updates', updates))
/** The message on show with these words in it. */
const said = (text: string) =>
  waitFor(() => {
    const titles = [...document.querySelectorAll('.fui-ToastTitle')].map(title => title.textContent)
    const found = titles.find(title => title.includes(text))
    if (found === undefined) throw new Error(`no message says “${text}”: ${titles.join(' | ')}`)
    return found
  })
const button = (name: string) => screen.findByRole('button', { name })

describe('what is ready', () => {
  it('is told and asked about, by keys alone; the focus is not lost with the choice', async () => {
    const { user, asked } = await enter({ requests: { chooseUpdate: () => ({ kind: 'planned' }) } })
    expect(screen.queryByText(/is ready to install/)).toBeNull()
    tell(ready())
    await screen.findByText('Version 1.4.0 is ready to install.')
    ;(await button('What’s new')).focus()
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Restart now')
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Tonight')
    await user.keyboard('{Enter}')
    expect(asked('chooseUpdate')).toEqual([{ when: 'tonight' }])
    expect(await said('Installs between 3:00 and 5:00 tonight')).toContain(
      'Installs between 3:00 and 5:00 tonight',
    )
    expect(document.activeElement?.id).toBe('content')
    tell(ready({ plan: 'tonight' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Tonight' })).toBeNull())
  })

  it('is there from the start, and says in plain text what is new', async () => {
    const { user } = await enter({ boot: { updates: ready() } })
    await user.click(await button('What’s new'))
    const dialog = within(await screen.findByRole('dialog', { name: 'What’s new in version 1.4.0' }))
    expect(dialog.getByText(/<b>Faster<\/b> exports/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    ['zh-cn', /版本 1\.4\.0 已准备好/, ['更新内容', '立即重启', '今晚', '退出时'], '新增视图'],
    [
      'pt',
      /A versão 1\.4\.0 está pronta/,
      ['Novidades', 'Reiniciar agora', 'Esta noite', 'Ao sair'],
      'Novas visões',
    ],
  ] as const)('speaks the operator’s language (%s)', async (admin_locale, text, buttons, news) => {
    const { user } = await enter({ settings: { admin_locale } })
    // Another language is another page in life.
    await loadTexts(['updates'])
    tell(ready())
    await screen.findByText(text)
    for (const name of buttons) await button(name)
    await user.click(await button(buttons[0]))
    expect(await screen.findByText(news)).toBeTruthy()
  })

  it('shows what is new in another language rather than nothing, and no button for nothing', async () => {
    const { user } = await enter({ boot: { updates: ready({ notes: { pt: 'Novas visões' } }) } })
    await user.click(await button('What’s new'))
    await screen.findByText('Novas visões')
    tell(ready({ notes: {} }))
    await waitFor(() => expect(screen.queryByText('What’s new')).toBeNull())
  })

  it('says what is open where it cannot restart now, and goes on asking', async () => {
    const { user } = await enter({
      boot: { updates: ready() },
      requests: { chooseUpdate: () => ({ kind: 'busy', open: ['form', 'export'] }) },
    })
    await user.click(await button('Restart now'))
    expect(await said('a form has unsent entries, an export is running')).toContain(
      'a form has unsent entries, an export is running',
    )
    await button('Restart now')
  })

  it('is asked about again after seven days, with the days', async () => {
    await enter({ boot: { updates: ready({ plan: 'quit' }) } })
    expect(screen.queryByRole('button', { name: 'Tonight' })).toBeNull()
    tell(ready({ since: Date.now() - 8.5 * 24 * 3_600_000 }))
    await screen.findByText(/has been ready for 8 days/)
  })
})

describe('a version that is demanded', () => {
  const demanded = (state: Updates['state']): Updates => ({ state, requiredVersion: '1.3.0' })

  it('is said at every step, and cannot be put away', async () => {
    const { user, asked } = await enter({
      boot: { updates: demanded({ kind: 'downloading', version: '1.4.0', percent: 33 }) },
      requests: {
        chooseUpdate: () => ({ kind: 'planned' }),
        checkForUpdates: () => ({ kind: 'failed', problem: 'unreachable' }),
      },
    })
    await screen.findByText(
      /no longer supported: you need version 1\.3\.0 or newer.*Downloading version 1\.4\.0 \(33%\)/,
    )
    tell(demanded({ kind: 'failed', problem: 'full' }))
    await screen.findByText(/no longer supported.*the disk is full/)
    await user.click(await button('Check now'))
    expect(asked('checkForUpdates')).toHaveLength(1)
    tell({ ...ready({ plan: 'quit' }), requiredVersion: '1.3.0' })
    await screen.findByText(/no longer supported.*Installs when you quit/)
    await user.click(await button('When I quit'))
    await button('Restart now')
    // Work goes on behind it.
    expect(screen.getByRole('tablist')).toBeTruthy()
  })
})

describe('asking for updates', () => {
  it.each([
    [{ kind: 'upToDate' }, 'You have the latest version.'],
    [{ kind: 'found', version: '1.4.0' }, 'Version 1.4.0 is downloading'],
    [{ kind: 'ready', version: '1.4.0' }, 'installs when you quit'],
    [{ kind: 'off', reason: 'noKey' }, 'without the signing key'],
    [{ kind: 'off', reason: 'notInstalled' }, 'was not installed'],
    [{ kind: 'failed', problem: 'unsigned' }, 'no valid publisher signature'],
    [{ kind: 'failed', problem: 'older' }, 'older than before'],
  ])('by the menu answers in words (%o)', async (answer, text) => {
    await enter({ requests: { checkForUpdates: () => answer } })
    act(() => stage.emit('command', 'checkForUpdates'))
    expect(await said(text)).toContain(text)
  })

  it('works on the sign-in page, too', async () => {
    stage = await act(() => openShell({ requests: { checkForUpdates: () => ({ kind: 'upToDate' }) } }))
    await screen.findByRole('heading', { name: 'Sign in to Channel Console' })
    act(() => stage.emit('command', 'checkForUpdates'))
    expect(await said('You have the latest version.')).toContain('You have the latest version.')
  })

  it('stands in the palette, with the restart and the channel', async () => {
    const { user, asked } = await enter({
      boot: { updates: ready({ plan: 'quit' }) },
      requests: {
        checkForUpdates: () => ({ kind: 'upToDate' }),
        chooseUpdate: () => ({ kind: 'restarting' }),
      },
    })
    const tellPalette = async (typed: string) => {
      await user.keyboard('{Control>}k{/Control}')
      await user.type(await screen.findByRole('combobox', { name: /palette|Command/i }), typed)
      await screen.findAllByRole('option')
      await user.keyboard('{Enter}')
    }
    await tellPalette('Check for updates')
    await waitFor(() => expect(asked('checkForUpdates')).toHaveLength(1))
    await tellPalette('Restart to install')
    await waitFor(() => expect(asked('chooseUpdate')).toEqual([{ when: 'now' }]))
    await tellPalette('beta versions')
    await waitFor(() => expect(asked('saveSettings')).toContainEqual({ updateChannel: 'beta' }))
  })
})

describe('what main is told to be open', () => {
  it('is a form from the first letter until it is empty again, in whatever page', async () => {
    const { user, asked } = await enter()
    act(() => stage.emit('navigate', '/channelapi/channel/pwdedit'))
    const field = await waitFor(() => {
      const found = document.querySelector('input[type="password"]')
      if (!found) throw new Error('no field yet')
      return found as HTMLElement
    })
    expect(asked('tellOpenWork')).toEqual([])
    await user.type(field, 'x')
    await waitFor(() => expect(asked('tellOpenWork')).toEqual([['form']]))
    await user.clear(field)
    await waitFor(() => expect(asked('tellOpenWork')).toEqual([['form'], []]))
  })
})
