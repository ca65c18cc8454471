import { act, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, describe, expect, it } from 'vitest'
import { closeHelp } from '../../src/renderer/app/help/help-state.ts'
import { loadTexts } from '../../src/renderer/i18n/load-texts.ts'
import { type Diagnosis, type Finding, type Step, stepNames } from '../../src/shared/diagnosis.ts'
import type { About } from '../../src/shared/help.ts'
import { failed, ok } from '../../src/shared/result.ts'
import { chinese, english, portuguese } from '../shown-texts.ts'
import { proofUnless } from '../tiers.ts'
import { openShell, readToasts, signedInState } from './open-shell.tsx'

const languages = { 'zh-cn': chinese, 'en-us': english, pt: portuguese } as const
type Stage = Awaited<ReturnType<typeof openShell>>
type Setting = NonNullable<Parameters<typeof openShell>[0]>
let stage: Stage
const open = async (setting: Setting = {}) => {
  stage = await act(() => openShell(setting))
  // Code loaded by an earlier test brings no texts in another language; a real page reloads for that.
  await act(() => loadTexts())
  return stage
}
afterEach(() =>
  act(() => {
    closeHelp()
    stage.close()
  }),
)

const about: About = {
  version: '1.2.3',
  commit: 'abc123def456',
  electron: '45.4.1',
  chromium: '153.0.0.0',
  node: '24.21.0',
  notices: 'react 19.3.1 MIT',
}
const createStep = (name: Step['name'], more: Partial<Step> = {}): Step => ({
  name,
  state: 'waiting',
  ms: null,
  finding: null,
  values: {},
  ...more,
})
const createDiagnosis = (state: Diagnosis['state'], steps: readonly Step[]): Diagnosis => ({
  state,
  at: 1,
  steps,
})
const troubles = {
  failures: [
    { call: 'players.list', at: Date.UTC(2026, 10, 23, 12), ms: 60_000, kind: 'timeout', code: '' },
    { call: 'gm.list', at: Date.UTC(2026, 10, 23, 11), ms: 12, kind: 'http', code: '502' },
  ],
  dumps: [{ name: 'a.dmp', bytes: 2_500_000, at: 1 }],
} as const

const requests = { about: () => about, troubles: () => troubles, saveDiagnostics: () => ok(true) }
const command = (name: 'guide' | 'firstSteps' | 'shortcuts' | 'diagnostics' | 'about') =>
  act(() => stage.emit('command', name))
const emitDiagnosis = (diagnosis: Diagnosis) => act(() => stage.emit('diagnosis', diagnosis))

for (const [at, one] of Object.entries(languages).entries())
  describe.each([one])(
    'the help in %s',
    proofUnless(at === 0),
    (language, { app, firstSteps, help, keys, pageHelp }) => {
      const settings = { admin_locale: language as keyof typeof languages }

      it('opens from its button on the sign-in page by keyboard and lists its parts', async () => {
        const { user } = await open({ settings, requests })
        const button = await screen.findByRole('button', { name: app.help.title })
        button.focus()
        await user.keyboard('{Enter}')
        const items = await screen.findAllByRole('menuitem')
        const readShortcut = (item: HTMLElement) => item.getAttribute('aria-keyshortcuts') ?? ''
        expect(items.map(readShortcut).filter(Boolean)).toEqual(['F1', '?'])
        expect(items.map(item => item.textContent.replace(readShortcut(item), ''))).toEqual([
          app.help.guide,
          app.help.firstSteps,
          app.shortcuts.title,
          app.help.checkForUpdates,
          app.help.diagnostics,
          app.help.proxies,
          app.help.about,
        ])
        expect(screen.getByRole('menuitemcheckbox', { name: app.help.detailedLog })).toBeTruthy()
        await user.click(screen.getByRole('menuitem', { name: app.help.about }))
        const dialog = within(await screen.findByRole('dialog', { name: help.about.title }))
        for (const fact of [about.version, about.commit, about.electron, about.chromium, about.node]) {
          expect(await dialog.findByText(fact)).toBeTruthy()
        }
        expect(dialog.getByRole('region', { name: help.about.licences }).textContent).toBe(about.notices)
      })

      it('has a guide of a few short sections', async () => {
        await open({ settings })
        command('guide')
        const dialog = within(await screen.findByRole('dialog', { name: help.guide.title }))
        const sections = Object.values(help.guide.sections)
        expect(dialog.getAllByRole('heading', { level: 3 }).map(one => one.textContent)).toEqual(
          sections.map(section => section.title),
        )
        expect(dialog.queryByText(/\{\{/)).toBeNull()
        for (const { text } of sections) expect(text.length).toBeLessThan(420)
      })

      it('shows the first steps, but no page help, before sign-in', async () => {
        await open({ settings })
        command('firstSteps')
        const dialog = within(await screen.findByRole('dialog', { name: help.guide.title }))
        const { cards } = firstSteps
        for (const { title } of Object.values(cards)) expect(dialog.getByText(title)).toBeTruthy()
        expect(dialog.queryByText(/\{\{/)).toBeNull()
        expect(dialog.getAllByRole('tab')).toHaveLength(2)
        expect(dialog.getByRole('tab', { name: pageHelp.general })).toBeTruthy()
        expect(dialog.queryByRole('tab', { name: pageHelp.title })).toBeNull()
      })

      it('shows the keyboard shortcuts on the sign-in page, too', async () => {
        await open({ settings })
        command('shortcuts')
        const dialog = within(await screen.findByRole('dialog', { name: app.shortcuts.title }))
        expect(await dialog.findByText(keys.lines.copyHeaders)).toBeTruthy()
      })

      it('words every diagnosis finding with its values', async () => {
        await open({ settings })
        command('diagnostics')
        const dialog = within(await screen.findByRole('dialog', { name: help.diagnostics.title }))
        const values = {
          address: '10.0.0.1',
          code: 'ECODE',
          count: 5,
          detail: 'DETAIL',
          direction: 'ahead',
          host: 'host.example',
          issuer: 'ISSUER',
          median: 44,
          message: 'MESSAGE',
          min: 33,
          name: 'NAME',
          port: 8443,
          seconds: 77,
          since: Date.UTC(2030, 5, 5, 12),
          status: 502,
          until: Date.UTC(2030, 5, 5, 12),
        }
        for (const [finding, words] of Object.entries(help.findings)) {
          emitDiagnosis(
            createDiagnosis('done', [
              createStep('tls', { state: 'failed', ms: 1, finding: finding as Finding, values }),
            ]),
          )
          const placeholders = [...words.matchAll(/\{\{(\w+)\}\}/g)].map(
            ([, name]) => name as keyof typeof values,
          )
          const line = dialog.getByRole('listitem').textContent
          expect(line).not.toMatch(/\{\{|undefined|NaN|Invalid/)
          for (const name of placeholders) {
            const value = name === 'direction' ? help.clock.ahead : values[name]
            expect(line).toContain(name === 'since' || name === 'until' ? '2030' : String(value))
          }
        }
      })
    },
  )

describe('the diagnostics dialog', () => {
  const enter = async (setting: Setting = {}) => {
    await open({ requests, ...setting })
    command('diagnostics')
    return within(await screen.findByRole('dialog', { name: 'Diagnostics' }))
  }

  it('starts the test on opening, shows each step and cancels the test on closing', async () => {
    const dialog = await enter()
    expect(stage.listRequests('startDiagnosis')).toHaveLength(1)
    expect(dialog.getByText('Testing…')).toBeTruthy()
    const [first, ...rest] = stepNames
    emitDiagnosis(
      createDiagnosis('running', [
        createStep(first, {
          state: 'ok',
          ms: 3,
          finding: 'addressGood',
          values: { host: 'h.example', port: 443 },
        }),
        ...rest.map((name, at) => createStep(name, at === 0 ? { state: 'running' } : {})),
      ]),
    )
    const steps = dialog.getAllByRole('listitem').filter(item => item.closest('ol'))
    expect(steps).toHaveLength(stepNames.length)
    expect(steps[0]?.textContent).toBe('Addressh.example, port 4433 ms')
    expect(within(steps[0] as HTMLElement).getByRole('img', { name: 'OK' })).toBeTruthy()
    expect(within(steps[1] as HTMLElement).getByRole('progressbar', { name: 'Running' })).toBeTruthy()
    expect(within(steps[2] as HTMLElement).getByRole('img', { name: 'Waiting' })).toBeTruthy()
    await stage.user.click(dialog.getByRole('button', { name: 'Stop' }))
    expect(stage.listRequests('cancelDiagnosis')).toHaveLength(1)
    emitDiagnosis(
      createDiagnosis('cancelled', [createStep(first, { state: 'skipped', finding: 'cancelled' })]),
    )
    expect(dialog.getByText('The test was stopped')).toBeTruthy()
    await stage.user.click(dialog.getByRole('button', { name: 'Test again' }))
    expect(stage.listRequests('startDiagnosis')).toHaveLength(2)
    await stage.user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(stage.listRequests('cancelDiagnosis')).toHaveLength(2)
  })

  it('leads from a proxy that asks for a sign-in to where it is entered', async () => {
    const proxies = [
      { address: 'http://proxy.example:3128', name: 'proxy.example:3128', isInUse: true, login: 'none' },
    ]
    const dialog = await enter({ requests: { ...requests, proxies: () => ok(proxies) } })
    const name = 'proxy.example:3128'
    emitDiagnosis(
      createDiagnosis('done', [
        createStep('proxy', { state: 'failed', ms: 1, finding: 'proxyLogin', values: { name } }),
      ]),
    )
    await stage.user.click(dialog.getByRole('button', { name: 'Proxy sign-in' }))
    const next = within(await screen.findByRole('dialog', { name: 'Proxy sign-in' }))
    await stage.user.click(await next.findByRole('button', { name: `Enter the sign-in for ${name}` }))
    expect(document.activeElement).toBe(next.getByLabelText('User name'))
    expect(screen.queryByRole('dialog', { name: 'Diagnostics' })).toBeNull()
  })

  it('counts the problems found', async () => {
    const dialog = await enter()
    emitDiagnosis(
      createDiagnosis('done', [
        createStep('clock', {
          state: 'failed',
          ms: 0,
          finding: 'clockOff',
          values: { seconds: 90, direction: 'behind' },
        }),
        createStep('tcp', { state: 'failed', ms: 9, finding: 'tcpRefused', values: { host: 'h', port: 1 } }),
      ]),
    )
    expect(dialog.getByText('Problems found: 2')).toBeTruthy()
    expect(dialog.getByText(/clock is 90 s behind/)).toBeTruthy()
    emitDiagnosis(
      createDiagnosis('done', [
        createStep('clock', { state: 'ok', ms: 0, finding: 'clockGood', values: { seconds: 0 } }),
      ]),
    )
    expect(dialog.getByText('The connection works')).toBeTruthy()
  })

  it('lists recently failed requests in plain words', async () => {
    const dialog = await enter()
    const list = await dialog.findByRole('list', { name: 'Recently failed requests' })
    const lines = within(list)
      .getAllByRole('listitem')
      .map(item => item.textContent)
    expect(lines[0]).toMatch(/No answer in time · 60000 ms · players\.list$/)
    expect(lines[1]).toMatch(/The server reported an error \(502\) · 12 ms · gm\.list$/)
  })

  it('saves dumps only when ticked, and warns what a dump may hold', async () => {
    const dialog = await enter()
    const save = () => stage.user.click(dialog.getByRole('button', { name: 'Save diagnostics…' }))
    const tick = await dialog.findByRole('checkbox', { name: /memory dumps of crashes \(1, 2\.5 MB\)/ })
    expect(
      dialog.getByText(/A dump is part of the console’s memory and may hold passwords and player data/),
    ).toBeTruthy()
    await save()
    await readToasts('Diagnostics saved')
    await stage.user.click(tick)
    await save()
    expect(stage.listRequests('saveDiagnostics')).toEqual([{ dumps: false }, { dumps: true }])
  })

  it('shows why saving failed, and offers no dump when no dump exists', async () => {
    const full = { kind: 'disk', reason: 'full', path: '/x.zip' } as const
    const dialog = await enter({
      requests: {
        troubles: () => ({ failures: [], dumps: [] }),
        saveDiagnostics: () => failed(full),
      },
    })
    expect(await dialog.findByText('No request has failed since the console started.')).toBeTruthy()
    expect(dialog.queryByRole('checkbox')).toBeNull()
    await stage.user.click(dialog.getByRole('button', { name: 'Save diagnostics…' }))
    await readToasts(i18next.t('errors:disk.full', { path: '/x.zip' }))
  })
})

describe('the about dialog', () => {
  it('states that the list of licenses is missing', async () => {
    await open({ requests: { about: () => ({ ...about, notices: null }) } })
    command('about')
    expect(await screen.findByText(/This copy has no list of licenses/)).toBeTruthy()
  })
})

describe('the notice of an unexpected exit', () => {
  const boot = { endedBadly: true }

  it('appears on the sign-in page, opens the diagnostics and disappears', async () => {
    const { user, listRequests } = await open({ boot, requests })
    expect(await screen.findByText('The console closed unexpectedly last time.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save diagnostics…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Diagnostics' }))
    expect(listRequests('leaveCrash')).toHaveLength(1)
    expect(screen.queryByText('The console closed unexpectedly last time.')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(document.activeElement?.closest('form')).toBeTruthy())
  })

  it('appears in the console of a restored session and can be dismissed', { tags: ['proof'] }, async () => {
    const { user, listRequests } = await open({ boot: { ...boot, session: signedInState('owner') } })
    await screen.findByRole('tablist')
    const bar = screen
      .getByText('The console closed unexpectedly last time.')
      .closest('[role="group"], .fui-MessageBar')
    await user.click(within(bar as HTMLElement).getByRole('button', { name: 'Close' }))
    expect(listRequests('leaveCrash')).toHaveLength(1)
    expect(document.activeElement?.id).toBe('content')
    expect(screen.queryByText('The console closed unexpectedly last time.')).toBeNull()
  })

  it('does not appear after a normal exit', async () => {
    await open()
    await screen.findByRole('heading', { name: 'Sign in to Channel Console' })
    expect(screen.queryByText('The console closed unexpectedly last time.')).toBeNull()
  })
})

describe('the detailed log', () => {
  it('is turned on and off from the menu, which shows its state', async () => {
    const { user, listRequests, emit, settings } = await open()
    const unfold = async () => {
      await user.click(await screen.findByRole('button', { name: 'Help' }))
      return screen.findByRole('menuitemcheckbox', { name: 'Detailed log for one day' })
    }
    const item = await unfold()
    expect(item.getAttribute('aria-checked')).toBe('false')
    await user.click(item)
    expect(listRequests('keepDetailedLog')).toEqual([{ on: true }])
    act(() => emit('settings', { ...settings(), detailedLogUntil: Date.now() + 1000 }))
    await waitFor(() =>
      expect(
        screen
          .getByRole('menuitemcheckbox', { name: 'Detailed log for one day' })
          .getAttribute('aria-checked'),
      ).toBe('true'),
    )
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Detailed log for one day' }))
    expect(listRequests('keepDetailedLog')).toEqual([{ on: true }, { on: false }])
  })
})
