import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { useConsole } from '../../src/renderer/kit/console.ts'
import type { Job } from '../../src/shared/bridge/jobs.ts'
import { simulatedAccounts } from '../../src/shared/endpoints/simulated-accounts.ts'
import type { ImportPreview, ImportRow } from '../../src/shared/import-preview.ts'
import { failed, ok, type Result } from '../../src/shared/result.ts'
import { readToasts } from './console.tsx'
import { createPlayersPlatform, getButton, openPlayers } from './players-platform.ts'

configure({ defaultHidden: true })

const row = (changes: Partial<ImportRow> & Pick<ImportRow, 'row'>): ImportRow => ({
  account: `member${changes.row}`,
  password: 'default',
  problem: null,
  repeats: null,
  ...changes,
})
const rows = [
  row({ row: 2 }),
  row({ row: 3, password: 'own' }),
  row({ row: 4, account: 'abc', problem: 'accountFormat' }),
  row({ row: 5, account: '', problem: 'accountMissing' }),
  row({ row: 6, account: 'member2', problem: 'duplicate', repeats: 2 }),
  row({ row: 7, password: 'own', problem: 'passwordFormat' }),
  row({ row: 8, problem: 'formula' }),
]
const preview: ImportPreview = { token: 'token-1', file: 'members.xlsx', total: 7, good: 2, rows }

const upload = (changes: Partial<Job> = {}): Job => ({
  id: 'job-7',
  kind: 'upload',
  title: 'members.xlsx',
  state: 'running',
  unit: 'bytes',
  done: 50,
  total: 200,
  failure: null,
  message: '',
  tip: '',
  unreadable: 0,
  files: [],
  links: [],
  startedAt: 0,
  ...changes,
})
/** What main tells of the platform's own work on an uploaded workbook. */
const joining = (changes: Partial<Job> = {}): Job =>
  upload({
    id: 'import-1',
    kind: 'task',
    task: { kind: 'import', call: simulatedAccounts.importMembers.id },
    unit: 'rows',
    done: 6,
    total: 10,
    ...changes,
  })
afterEach(() => act(() => useConsole.setState({ jobs: [] })))

interface Main {
  readonly choose?: () => Result<ImportPreview | null>
  readonly start?: () => Result<string>
  readonly template?: () => Result<boolean>
}

/** A platform with main's part of an import; main's jobs are told by `tell`. */
const importing = (main: Main = {}, left: () => unknown = () => 4) => {
  const server = createPlayersPlatform(undefined, [
    [simulatedAccounts.importProgress, () => ({ success: true, data: { total: '10', lessTotal: left() } })],
  ])
  const asked: { readonly name: string; readonly input: unknown }[] = []
  const { request } = server.bridge
  const answers: Record<string, () => unknown> = {
    chooseImport: main.choose ?? (() => ok(preview)),
    startImport: main.start ?? (() => ok('job-7')),
    saveImportTemplate: main.template ?? (() => ok(true)),
  }
  Object.assign(server.bridge, {
    request: async (name: string, input: unknown) => {
      const answer = answers[name]
      if (!answer) return request(name as never, input as never)
      asked.push({ name, input })
      return answer()
    },
  })
  const tell = (...jobs: readonly Job[]) => act(() => useConsole.setState({ jobs }))
  return { server, asked, tell, of: (name: string) => asked.filter(one => one.name === name) }
}
type World = ReturnType<typeof importing>

const open = async ({ server }: World) => {
  const opened = await openPlayers(server)
  await opened.user.click(getButton('Import members'))
  await screen.findByRole('alertdialog')
  return opened
}
type User = Awaited<ReturnType<typeof open>>['user']

const dialog = () => within(screen.getByRole('alertdialog'))
const choose = async (user: User) => {
  await user.click(getButton('Choose Excel file…'))
  await screen.findByText('members.xlsx: 7 rows, valid 2, with problems 5')
}
const enter = async (user: User, amount = '50', password = 'Secret123') => {
  if (amount) await user.selectOptions(dialog().getByLabelText(/^Amount/), amount)
  if (password) await user.type(dialog().getByLabelText(/^Default password/), password)
}
const sent = { token: 'token-1', nAwardMoney: '50', password: 'Secret123' }
const problems = () =>
  [...dialog().getByRole('grid').querySelectorAll('[data-row] [role="gridcell"][aria-colindex="4"]')].map(
    cell => cell.textContent,
  )

describe('the workbook', () => {
  test('is shown row by row with what is wrong in words, and nothing is sent', async () => {
    const world = importing()
    const { user } = await open(world)
    expect(getButton('Import 0 valid accounts').disabled).toBe(true)
    await choose(user)
    expect(problems()).toEqual([
      '–',
      '–',
      'Account: 4-16 letters and digits',
      'No account',
      'Same as row 2',
      'Password: 8-16 letters and digits',
      'The cell is a formula. Change it to text.',
    ])
    dialog().getByText('Only valid rows are sent.')
    expect(dialog().getAllByText('From the file')).toHaveLength(2)
    expect(world.of('startImport')).toEqual([])
  })

  test('can be shown by its problems only', async () => {
    const { user } = await open(importing())
    await choose(user)
    await user.click(screen.getByRole('switch', { name: 'Only rows with problems' }))
    await waitFor(() => expect(problems()).toHaveLength(5))
    expect(problems()).not.toContain('–')
  })

  test('that cannot be used is refused in words; what was entered stays', async () => {
    const refusal = failed({
      kind: 'invalid',
      fields: [{ field: 'file', message: 'errors:import.notWorkbook' }],
    })
    const { user } = await open(importing({ choose: () => refusal }))
    await enter(user)
    await user.click(getButton('Choose Excel file…'))
    await dialog().findByText(/isn’t an .*xlsx/i)
    expect(dialog().getByLabelText<HTMLInputElement>(/^Default password/).value).toBe('Secret123')
    expect(getButton('Import 0 valid accounts').disabled).toBe(true)
  })

  test('that was not chosen after all changes nothing', async () => {
    let answer: ImportPreview | null = preview
    const { user } = await open(importing({ choose: () => ok(answer) }))
    await choose(user)
    answer = null
    await user.click(getButton('Choose another file…'))
    await waitFor(() => expect(getButton('Choose another file…').disabled).toBe(false))
    expect(problems()).toHaveLength(7)
  })

  test('without a good row cannot be sent', async () => {
    const bad = { ...preview, good: 0, total: 1, rows: [row({ row: 2, problem: 'formula' })] }
    const { user } = await open(importing({ choose: () => ok(bad) }))
    await user.click(getButton('Choose Excel file…'))
    await screen.findByText('members.xlsx: 1 rows, valid 0, with problems 1')
    expect(getButton('Import 0 valid accounts').disabled).toBe(true)
  })
})

describe('what is entered', () => {
  const format = 'Password: 8-16 letters and digits, case sensitive'
  test.each([
    ['', 'Secret123', 'Choose the amount'],
    ['50', '', 'Please enter your password'],
    ['50', 'Secret1', format],
    ['50', 'Secret-123', format],
    ['50', 'Secret12345678901', format],
  ])('%j and %j: %s', async (amount, password, message) => {
    const world = importing()
    const { user } = await open(world)
    await choose(user)
    await enter(user, amount, password)
    await user.click(getButton('Import 2 valid accounts'))
    await dialog().findByText(message)
    expect(world.of('startImport')).toEqual([])
  })

  test('the amounts are the platform’s', async () => {
    await open(importing())
    const options = within(dialog().getByLabelText(/^Amount/)).getAllByRole('option')
    expect(options.map(option => option.textContent)).toEqual(['Choose', '0', '50', '100'])
  })
})

describe('sending', () => {
  const send = async (world: World) => {
    const opened = await open(world)
    await choose(opened.user)
    await enter(opened.user)
    await opened.user.dblClick(getButton('Import 2 valid accounts'))
    await waitFor(() => expect(world.of('startImport')).toHaveLength(1))
    return opened
  }

  test('goes once, shows the upload, then closes', async () => {
    const world = importing()
    await send(world)
    expect(world.of('startImport')).toEqual([{ name: 'startImport', input: sent }])
    world.tell(upload())
    expect(dialog().getByRole('progressbar').ariaValueNow).toBe('50')
    world.tell(upload({ state: 'done' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('goes on in the background', async () => {
    const world = importing()
    const { user } = await send(world)
    world.tell(upload())
    await user.click(getButton('Continue in background'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('that failed keeps everything and asks for the file again', async () => {
    const world = importing()
    const { user } = await send(world)
    const failure = { kind: 'rejected', code: '9', message: 'member2 is taken' } as const
    world.tell(upload({ state: 'failed', failure }))
    await dialog().findByText(/member2 is taken Nothing was imported/)
    expect(problems()).toHaveLength(7)
    expect(dialog().getByLabelText<HTMLSelectElement>(/^Amount/).value).toBe('50')
    expect(getButton('Import 2 valid accounts').disabled).toBe(true)
    await user.click(getButton('Choose another file…'))
    await waitFor(() => expect(getButton('Import 2 valid accounts').disabled).toBe(false))
  })

  test('that got no answer says so and asks the platform how far it is', async () => {
    const world = importing()
    await send(world)
    const failure = { kind: 'outcomeUnknown', endpoint: 'simulatedAccounts.importMembers' } as const
    world.tell(upload({ state: 'failed', failure }))
    await dialog().findByText(/The platform is being asked about the import/)
    expect(getButton('Import 2 valid accounts').disabled).toBe(true)
  })

  test('that main refuses is said in main’s words', async () => {
    const refusal = failed({
      kind: 'invalid',
      fields: [{ field: 'token', message: 'errors:import.chooseAgain' }],
    })
    const world = importing({ start: () => refusal })
    await send(world)
    await dialog().findByText(/hoose the file again/)
    expect(getButton('Import 2 valid accounts').disabled).toBe(false)
  })
})

describe('the progress', () => {
  test('is the account’s: it shows in whatever tag has the players, without a question from the page', async () => {
    const world = importing()
    world.tell(joining({ total: null, done: 0 }))
    await openPlayers(world.server)
    await screen.findByText('Importing members…')
    world.tell(joining())
    await screen.findByText('Importing members: 4 of 10 left')
    const failure = { kind: 'timeout' } as const
    world.tell(joining({ failure }))
    await screen.findByText(/The request timed out/)
    world.tell(joining({ state: 'done', done: 10 }))
    await waitFor(() => expect(screen.queryByText(/Importing members/)).toBeNull())
    expect(world.server.of(simulatedAccounts.importProgress)).toEqual([])
  })

  test('can be put away in its tag until the next import', async () => {
    const world = importing()
    world.tell(joining())
    const { user, memory, unmount } = await openPlayers(world.server)
    await user.click(getButton('Hide import progress'))
    expect(screen.queryByText(/Importing members/)).toBeNull()
    unmount()
    await openPlayers(world.server, { memory })
    expect(screen.queryByText(/Importing members/)).toBeNull()
    world.tell(joining({ id: 'import-2' }))
    await screen.findByText('Importing members: 4 of 10 left')
  })
})

describe('the template', () => {
  test.each([
    [ok(true), [{ kind: 'success', text: 'Template saved' }]],
    [ok(false), []],
    [failed({ kind: 'disk', reason: 'full', path: '/x' }), [{ kind: 'error', text: 'The disk is full: /x' }]],
  ] as const)('%j', async (answer, said) => {
    const world = importing({ template: () => answer })
    const { user } = await openPlayers(world.server)
    await user.click(getButton('Save import template'))
    await waitFor(() => expect(world.of('saveImportTemplate')).toHaveLength(1))
    expect(readToasts).toEqual(said)
  })
})
