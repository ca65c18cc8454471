import { act, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { catalogue } from '../../src/areas/calls.ts'
import { closeHelp, openHelp } from '../../src/renderer/app/help/help-state.ts'
import { app } from '../../src/renderer/i18n/en-us/app.ts'
import { survey as english } from '../../src/renderer/i18n/en-us/survey.ts'
import { loadTexts } from '../../src/renderer/i18n/load-texts.ts'
import { survey as portuguese } from '../../src/renderer/i18n/pt/survey.ts'
import { survey as chinese } from '../../src/renderer/i18n/zh-cn/survey.ts'
import { DifferingMark } from '../../src/renderer/kit/list/sums/differing-mark.tsx'
import { ok } from '../../src/shared/result.ts'
import type { Settings } from '../../src/shared/settings.ts'
import type { Difference, SurveyReport, SurveyState } from '../../src/shared/survey.ts'
import { openShell, signedInState } from './open-shell.tsx'

const moneyDifference: Difference = {
  kind: 'scale',
  call: 'rechargeOrders.list',
  field: 'RealMoney',
  theirs: '',
  seen: 3,
  of: 3,
  ratio: 1000,
  proofs: [{ with: 'rechargeOrders.sum.totalMoney', seen: 3, of: 3 }],
  touches: 'money',
}
const rangeDifference: Difference = {
  ...moneyDifference,
  kind: 'rangeIgnored',
  field: 'start',
  ratio: null,
  proofs: [],
  touches: '',
}
const report: SurveyReport = {
  format: 1,
  id: 'r1',
  at: Date.UTC(2026, 10, 23, 12),
  ms: 1000,
  version: '1.0.0',
  platform: 'P',
  country: 'BR',
  place: 'x',
  state: 'done',
  pace: 2,
  asked: 400,
  line: { clockSkewSeconds: 0, encodings: ['none'], medianMs: 10, slowestMs: 20, timeouts: 0, redirects: 0 },
  calls: [
    {
      id: 'rechargeOrders.list',
      area: 'rechargeOrders',
      method: 'POST',
      path: '/x',
      encoding: 'form',
      status: 'differs',
      needs: '',
      asked: 3,
      ms: 10,
      rows: 20,
      checks: [],
      numericIds: [],
    },
  ],
  differences: [rangeDifference, moneyDifference],
  proposals: [
    {
      id: 'rechargeOrders.list scale RealMoney thousandths',
      call: 'rechargeOrders.list',
      part: 'scale',
      name: 'RealMoney',
      value: 'thousandths',
      settles: 'scale',
      seen: 3,
      of: 3,
      looks: 'amount',
    },
  ],
}
const state: SurveyState = {
  progress: null,
  interruptedAt: null,
  report,
  tested: [],
  testedReport: null,
  reports: [],
  news: [],
  tolerances: [{ call: 'gm.list', kind: 'noTotal', field: '', theirs: '', count: 4 }],
  canPropose: true,
}
let stage: Awaited<ReturnType<typeof openShell>>

afterEach(() =>
  act(() => {
    closeHelp()
    stage.close()
  }),
)

const open = async (
  more: Partial<SurveyState> = {},
  settings: Partial<Settings> = {},
  requests: NonNullable<Parameters<typeof openShell>[0]>['requests'] = {},
) => {
  stage = await act(() =>
    openShell({
      boot: { session: signedInState('owner') },
      settings: { admin_locale: 'en-us', ...settings },
      requests: {
        survey: () => ({ ...state, ...more }),
        startSurvey: () => ok(undefined),
        cancelSurvey: () => undefined,
        saveSurvey: () => ok(true),
        saveProposedProfile: () => ok(true),
        ...requests,
      },
    }),
  )
  await act(() => loadTexts())
}

const enter = async (more: Partial<SurveyState> = {}) => {
  await open(more)
  act(() => openHelp('survey'))
  return within(await screen.findByRole('dialog', { name: english.title }))
}

describe('the platform survey', () => {
  it('shows differences that touch money first, with their proof', async () => {
    const dialog = await enter()
    const lines = within(await dialog.findByRole('list', { name: english.differences })).getAllByRole(
      'listitem',
    )
    // One item of the call, with one of each of its differences.
    expect(lines).toHaveLength(3)
    expect(lines[0]?.textContent).toMatch(/^rechargeOrders\.list/)
    expect(lines[1]?.textContent).toContain('Amount RealMoney is in another unit: ×1000')
    expect(lines[1]?.textContent).toContain('Checked against rechargeOrders.sum.totalMoney: 3 of 3')
    expect(lines[2]?.textContent).toContain(english.unsettled)
    expect(dialog.getByText(/gm\.list.*total number of rows is missing.*Times: 4/)).toBeTruthy()
  })

  it('counts the results by area under words, zeros in a quieter tone', async () => {
    const dialog = await enter()
    const table = within(await dialog.findByRole('table', { name: english.areas }))
    expect(table.getAllByRole('columnheader').map(header => header.textContent)).toEqual([
      'Area',
      'As expected',
      'Differs',
      'Unreadable',
      'Declined',
      'Missing',
      'Not checked',
    ])
    const cells = table.getAllByRole('cell')
    expect(cells.map(cell => cell.textContent)).toEqual(['Recharge orders', '0', '1', '0', '0', '0', '0'])
    expect(cells[1]?.className).not.toBe(cells[2]?.className)
    expect(cells[1]?.className).toBe(cells[3]?.className)
  })

  it('tests the ticked proposals before a copy of the profile may be saved', async () => {
    const dialog = await enter()
    const save = await dialog.findByRole('button', { name: english.saveProfile })
    expect(save.getAttribute('aria-disabled')).toBe('true')
    await stage.user.click(dialog.getByRole('button', { name: english.test }))
    expect(stage.listRequests('startSurvey')).toEqual([
      { proposals: [report.proposals[0]?.id], withSamples: false },
    ])
  })

  it('saves the profile copy once the proposals are tested', async () => {
    const dialog = await enter({
      tested: [report.proposals[0]?.id ?? ''],
      testedReport: { ...report, differences: [] },
    })
    await stage.user.click(await dialog.findByRole('button', { name: english.saveProfile }))
    expect(stage.listRequests('saveProposedProfile')).toEqual([{ proposals: [report.proposals[0]?.id] }])
    expect(dialog.getByText('Tested. Differences left: 0')).toBeTruthy()
  })

  it('starts, shows its progress and stops', async () => {
    const dialog = await enter({ report: null })
    await stage.user.click(await dialog.findByRole('button', { name: english.start }))
    act(() =>
      stage.emit('surveyProgress', {
        state: 'running',
        asked: 12,
        areas: [{ area: 'gm', done: 1, total: 3, differences: 0 }],
      }),
    )
    expect(dialog.getByText(`${english.areaNames.gm}: 1 of 3`)).toBeTruthy()
    await stage.user.click(dialog.getByRole('button', { name: english.stop }))
    expect(stage.listRequests('cancelSurvey')).toHaveLength(1)
  })
})

describe('the comparison with an earlier report', () => {
  const reports = [
    { id: 'r1', at: Date.UTC(2026, 10, 23, 12) },
    { id: 'r0', at: Date.UTC(2026, 10, 16, 12) },
    { id: 'r-broken', at: Date.UTC(2026, 10, 9, 12) },
  ] as unknown as SurveyState['reports']

  it('is read again after another survey and never shows another choice', { tags: ['proof'] }, async () => {
    let latest = report
    await open(
      { reports },
      {},
      {
        survey: () => ({ ...state, reports, report: latest }),
        compareSurveys: async ({ earlier }: { earlier: string }) => {
          if (earlier === 'r-broken') throw new Error('unreadable')
          const added = latest.id === 'r1' ? [moneyDifference] : []
          return { added, gone: [], statuses: [] }
        },
      },
    )
    act(() => openHelp('survey'))
    const dialog = within(await screen.findByRole('dialog', { name: english.title }))
    const select = await dialog.findByRole('combobox', { name: english.compare })
    await stage.user.selectOptions(select, 'r0')
    const listAdded = () =>
      within(dialog.getByRole('list', { name: english.added })).queryAllByRole('listitem')
    await waitFor(() => expect(listAdded()).toHaveLength(2))

    await stage.user.selectOptions(select, 'r-broken')
    await waitFor(() => expect(stage.listRequests('compareSurveys')).toHaveLength(2))
    expect(dialog.queryByRole('list', { name: english.added })).toBeNull()
    await stage.user.selectOptions(select, 'r0')
    await waitFor(() => expect(listAdded()).toHaveLength(2))

    latest = { ...report, id: 'r2' }
    act(() => stage.emit('surveyProgress', { state: 'done', asked: 1, areas: [] }))
    await waitFor(() => expect(stage.listRequests('compareSurveys')).toHaveLength(4))
    await waitFor(() => expect(listAdded()).toEqual([]))
  })
})

describe('samples', () => {
  it('are taken only when ticked', { tags: ['proof'] }, async () => {
    const dialog = await enter({ report: null })
    await stage.user.click(await dialog.findByRole('button', { name: english.start }))
    await stage.user.click(dialog.getByRole('checkbox', { name: english.samples }))
    await stage.user.click(dialog.getByRole('button', { name: english.start }))
    expect(stage.listRequests('startSurvey')).toEqual([
      { proposals: [], withSamples: false },
      { proposals: [], withSamples: true },
    ])
  })
})

describe('an interrupted survey', () => {
  it('is reported as interrupted, without a report', async () => {
    const dialog = await enter({ report: null, interruptedAt: Date.UTC(2026, 10, 23, 12) })
    expect(await dialog.findByText(/The check started .* ended when the console closed/)).toBeTruthy()
    expect(dialog.queryByRole('list', { name: english.differences })).toBeNull()
  })
})

describe('new differences', () => {
  it('are announced in a bar that opens the survey', async () => {
    const dialog = await enter({ news: [moneyDifference] })
    expect(await dialog.findByText('New differences that affect money or operations: 1')).toBeTruthy()
    act(() => closeHelp())
    act(() => stage.emit('surveyProgress', { state: 'done', asked: 1, areas: [] }))
    expect(await screen.findByText(/The platform changed/)).toBeTruthy()
    // The closed dialog hides the page for a moment.
    await stage.user.click(await screen.findByRole('button', { name: 'Show differences' }))
    expect(await screen.findByRole('dialog', { name: english.title })).toBeTruthy()
  })
})

describe('the compatibility check', () => {
  it('lists menu entries without a page and reports that one is not configured', async () => {
    const dialog = await enter()
    const missing = within(await dialog.findByRole('list', { name: english.missingPages }))
    await stage.user.click(missing.getByRole('button', { name: 'Payment' }))
    expect(await screen.findByText(app.notConfigured)).toBeTruthy()
    expect(stage.tabs()).toEqual(['Home'])
  })

  it('opens from the diagnostics, and no menu offers it', async () => {
    await open()
    await stage.user.click(await screen.findByRole('button', { name: app.help.title }))
    const diagnostics = await screen.findByRole('menuitem', { name: app.help.diagnostics })
    expect(screen.queryByRole('menuitem', { name: app.help.survey })).toBeNull()
    await stage.user.click(diagnostics)
    await stage.user.click(await screen.findByRole('button', { name: app.help.survey }))
    expect(await screen.findByRole('dialog', { name: english.title })).toBeTruthy()
  })
})

describe('a list with differing answers', () => {
  it('shows a mark that opens the differences', async () => {
    await enter({ tolerances: [] })
    act(() => closeHelp())
    render(<DifferingMark call="gm.list" />)
    expect(
      screen.queryByRole('button', { name: 'This list’s data differs from what is expected' }),
    ).toBeNull()
    const more = { call: 'mail.list', kind: 'unknownField', field: '', theirs: 'x', count: 1 } as const
    act(() => stage.emit('tolerances', [...state.tolerances, more]))
    await stage.user.click(
      await screen.findByRole('button', { name: 'This list’s data differs from what is expected' }),
    )
    expect(await screen.findByRole('dialog', { name: english.title })).toBeTruthy()
  })
})

describe('a difference that touches money', () => {
  it('marks its list and the tag of its screen from the start', async () => {
    const onHome = { ...moneyDifference, call: 'home.summary', field: 'Deposit' }
    await enter({
      report: { ...report, differences: [moneyDifference, onHome, { ...rangeDifference, call: 'gm.list' }] },
    })
    act(() => closeHelp())
    render(<DifferingMark call="rechargeOrders.list" />)
    const label = 'Differs in ways that affect money or operations'
    expect(await screen.findByRole('button', { name: label })).toBeTruthy()
    expect(screen.getByRole('tab', { name: /differs where money or operations are concerned/ })).toBeTruthy()
  })
})

describe.each(Object.entries({ english, portuguese, chinese }))('the survey texts in %s', (_, texts) => {
  it('use the same placeholders as the English ones', () => {
    for (const [kind, words] of Object.entries(texts.kinds)) {
      const placeholders = [...words.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
      const source = [
        ...((english.kinds as Record<string, string>)[kind]?.matchAll(/\{\{(\w+)\}\}/g) ?? []),
      ].map(([, name]) => name)
      expect(new Set(placeholders)).toEqual(new Set(source))
    }
  })

  it('name each area of the catalogue', () => {
    const areas = new Set(catalogue.map(({ id }) => id.split('.')[0]))
    expect(new Set(Object.keys(texts.areaNames))).toEqual(areas)
  })
})

describe('the bar about new differences', () => {
  const news = app.help.surveyNews.replace('{{count}}', '1')

  it('stays dismissed for its report, also after a restart', { tags: ['proof'] }, async () => {
    await open({ news: [moneyDifference] })
    const bar = (await screen.findByText(news)).closest('[role="group"]') as HTMLElement
    await stage.user.click(within(bar).getByRole('button', { name: app.close }))
    expect(screen.queryByText(news)).toBeNull()
    expect(stage.listRequests('saveSettings')).toContainEqual({ surveyNewsSeen: report.id })
    act(() => stage.close())

    await open({ news: [moneyDifference] }, { surveyNewsSeen: report.id })
    expect(screen.queryByText(news)).toBeNull()
    act(() => stage.close())

    await open({ news: [moneyDifference] }, { surveyNewsSeen: 'an earlier report' })
    expect(await screen.findByText(news)).toBeTruthy()
  })
})
