import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { players } from '../../src/areas/players/calls.ts'
import { simulatedAccounts } from '../../src/areas/players/simulated-accounts.calls.ts'
import { useConsole } from '../../src/renderer/kit/console.ts'
import type { Job } from '../../src/shared/bridge/jobs.ts'
import type { ImportPreview, ImportRow } from '../../src/shared/files/import-preview.ts'
import { failed, ok, type Result } from '../../src/shared/result.ts'
import { proofUnless } from '../tiers.ts'
import { readToasts } from './console.tsx'
import {
  aWirePlayer,
  createPlayersAnswer,
  createPlayersPlatform,
  getButton,
  openPlayers,
} from './players-platform.ts'

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
const preview: ImportPreview = {
  token: 'token-1',
  file: 'members.xlsx',
  total: 7,
  good: 2,
  possibleHeading: null,
  rows,
}

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
/** Creates main's job for the platform's own work on an uploaded workbook. */
const createImportTask = (changes: Partial<Job> = {}): Job =>
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

/** Creates a platform with main's part of an import; `emitJobs` sends main's jobs. */
const createImportPlatform = (
  main: Main = {},
  left: () => unknown = () => 4,
  answers: Parameters<typeof createPlayersPlatform>[1] = [],
) => {
  const server = createPlayersPlatform(undefined, [
    ...answers,
    [simulatedAccounts.importProgress, () => ({ success: true, data: { total: '10', lessTotal: left() } })],
  ])
  const requests: { readonly name: string; readonly input: unknown }[] = []
  const { request } = server.bridge
  const mainAnswers: Record<string, () => unknown> = {
    chooseImport: main.choose ?? (() => ok(preview)),
    startImport: main.start ?? (() => ok('job-7')),
    saveImportTemplate: main.template ?? (() => ok(true)),
  }
  Object.assign(server.bridge, {
    request: async (name: string, input: unknown) => {
      const answer = mainAnswers[name]
      if (!answer) return request(name as never, input as never)
      requests.push({ name, input })
      return answer()
    },
    requestWithFile: async (name: string, file: File) => {
      requests.push({ name, input: file.name })
      return main.choose?.() ?? ok(preview)
    },
  })
  const emitJobs = (...jobs: readonly Job[]) => act(() => useConsole.setState({ jobs }))
  return {
    server,
    requests,
    emitJobs,
    of: (name: string) => requests.filter(one => one.name === name),
  }
}
type World = ReturnType<typeof createImportPlatform>

const open = async ({ server }: World) => {
  const view = await openPlayers(server)
  await view.user.click(getButton('Import players'))
  await screen.findByRole('alertdialog')
  return view
}
type User = Awaited<ReturnType<typeof open>>['user']

const dialog = () => within(screen.getByRole('alertdialog'))
const choose = async (user: User) => {
  await user.click(getButton('Choose Excel file…'))
  await screen.findByText('members.xlsx: rows 7, valid 2, with problems 5')
}
const enter = async (user: User, amount = '50', password = 'Secret123') => {
  if (amount) await user.selectOptions(dialog().getByLabelText(/^Amount/), amount)
  if (password) await user.type(dialog().getByLabelText(/^Default password/), password)
}
const expectedInput = { token: 'token-1', nAwardMoney: '50', password: 'Secret123' }
const problems = () =>
  [...dialog().getByRole('grid').querySelectorAll('[data-row] [role="gridcell"][aria-colindex="4"]')].map(
    cell => cell.textContent,
  )

const workbook = new File(['x'], 'members.xlsx')
const folder = new File([], 'folder')
/** Fires an event of dragging these files; returns false if it was prevented. */
const drag = (
  kind: 'dragEnter' | 'dragLeave' | 'dragOver' | 'drop',
  target: Element,
  ...files: readonly File[]
) => {
  const items = files.map(file => ({
    kind: 'file',
    getAsFile: () => file,
    webkitGetAsEntry: () => ({ isDirectory: file === folder }),
  }))
  return fireEvent[kind](target, { dataTransfer: { types: ['Files'], items } })
}
const hint = 'Drop the Excel file here'

describe('a dropped workbook', () => {
  test('is read like a chosen one, and its target is marked while it is dragged', async () => {
    const world = createImportPlatform()
    await open(world)
    const surface = screen.getByRole('alertdialog')
    drag('dragEnter', surface, workbook)
    expect(screen.getByRole('status', { hidden: true }).textContent).toBe(hint)
    expect(drag('dragOver', surface, workbook)).toBe(false)
    drag('dragLeave', surface, workbook)
    expect(screen.queryByText(hint)).toBeNull()
    drag('dragEnter', surface, workbook)
    expect(drag('drop', surface, workbook)).toBe(false)
    expect(screen.queryByText(hint)).toBeNull()
    await screen.findByText('members.xlsx: rows 7, valid 2, with problems 5')
    expect(world.of('openImport')).toEqual([{ name: 'openImport', input: 'members.xlsx' }])
    expect(world.of('chooseImport')).toEqual([])
  })

  test('must be a single file; a folder or several change nothing', async () => {
    const world = createImportPlatform()
    const { user } = await open(world)
    await choose(user)
    const surface = screen.getByRole('alertdialog')
    for (const files of [[folder], [workbook, workbook]]) {
      drag('drop', surface, ...files)
      await screen.findByText(/Drop a single .xlsx file: no folder, not several\./)
    }
    screen.getByText('members.xlsx: rows 7, valid 2, with problems 5')
    expect(world.of('openImport')).toEqual([])
  })

  test('opens the import from the page', async () => {
    const world = createImportPlatform()
    const { container } = await openPlayers(world.server)
    const grid = within(container).getByRole('grid')
    drag('dragEnter', grid, workbook)
    screen.getByText(hint)
    drag('drop', grid, workbook)
    await screen.findByText('members.xlsx: rows 7, valid 2, with problems 5')
    screen.getByRole('alertdialog')
    expect(world.of('openImport')).toEqual([{ name: 'openImport', input: 'members.xlsx' }])
  })
})

describe('the workbook', () => {
  test('is listed row by row with its problems, and nothing is sent', async () => {
    const world = createImportPlatform()
    const { user } = await open(world)
    expect(getButton('Import accounts').disabled).toBe(true)
    await choose(user)
    expect(problems()).toEqual([
      '–',
      '–',
      'Account: 4-16 letters or digits',
      'No account',
      'Same as row 2',
      'Password: 8-16 letters or digits',
      'The cell is a formula. Change it to text.',
    ])
    dialog().getByText('Only valid rows are imported.')
    expect(dialog().getAllByText('From the file')).toHaveLength(2)
    expect(world.of('startImport')).toEqual([])
  })

  test('can be limited to rows with problems', { tags: ['proof'] }, async () => {
    const { user } = await open(createImportPlatform())
    await choose(user)
    await user.click(screen.getByRole('switch', { name: 'Only rows with problems' }))
    await waitFor(() => expect(problems()).toHaveLength(5))
    expect(problems()).not.toContain('–')
  })

  test('is rejected with a message if unusable, and the entered values stay', async () => {
    const refusal = failed({
      kind: 'invalid',
      fields: [{ field: 'file', message: 'errors:import.notWorkbook' }],
    })
    const { user } = await open(createImportPlatform({ choose: () => refusal }))
    await enter(user)
    await user.click(getButton('Choose Excel file…'))
    await dialog().findByText(/isn’t an .*xlsx/i)
    expect(dialog().getByLabelText<HTMLInputElement>(/^Default password/).value).toBe('Secret123')
    expect(getButton('Import accounts').disabled).toBe(true)
  })

  test('stays unchanged when choosing another file is cancelled', { tags: ['proof'] }, async () => {
    let answer: ImportPreview | null = preview
    const { user } = await open(createImportPlatform({ choose: () => ok(answer) }))
    await choose(user)
    answer = null
    await user.click(getButton('Choose another file…'))
    await waitFor(() => expect(getButton('Choose another file…').disabled).toBe(false))
    expect(problems()).toHaveLength(7)
  })

  test('cannot be sent without a valid row', { tags: ['proof'] }, async () => {
    const bad = { ...preview, good: 0, total: 1, rows: [row({ row: 2, problem: 'formula' })] }
    const { user } = await open(createImportPlatform({ choose: () => ok(bad) }))
    await user.click(getButton('Choose Excel file…'))
    await screen.findByText('members.xlsx: rows 1, valid 0, with problems 1')
    expect(getButton('Import 0 valid accounts').disabled).toBe(true)
  })
})

describe('the import form', () => {
  const format = 'Password: 8-16 letters or digits, case sensitive'
  const wrongEntries = [
    ['', 'Secret123', 'Choose the amount'],
    ['50', '', 'Please enter your password'],
    ['50', 'Secret1', format],
    ['50', 'Secret-123', format],
    ['50', 'Secret12345678901', format],
  ] as const
  for (const [at, one] of wrongEntries.entries())
    test.each([one])(
      'rejects amount %j with password %j: %s',
      proofUnless(at === 0),
      async (amount, password, message) => {
        const world = createImportPlatform()
        const { user } = await open(world)
        await choose(user)
        await enter(user, amount, password)
        await user.click(getButton('Import 2 valid accounts'))
        await dialog().findByText(message)
        expect(world.of('startImport')).toEqual([])
      },
    )

  test('offers the amounts of the platform', async () => {
    await open(createImportPlatform())
    const options = within(dialog().getByLabelText(/^Amount/)).getAllByRole('option')
    expect(options.map(option => option.textContent)).toEqual(['Choose', '0', '50', '100'])
  })
})

test('an amount is refused once the platform names its code otherwise', async () => {
  const answer = createPlayersAnswer([aWirePlayer()])
  const configs: Record<string, unknown> = { inner_player_money: { 1: '50', 2: '100' } }
  const data = { ...(answer['data'] as object), configs }
  const world = createImportPlatform({}, undefined, [[players.list, () => ({ ...answer, data })]])
  const { user } = await open(world)
  await choose(user)
  await enter(user, '1')
  configs['inner_player_money'] = { 1: '5000', 2: '100' }
  // The list is read again behind the dialog.
  await user.click(screen.getByRole('button', { name: 'Reload list' }))
  await dialog().findByRole('option', { name: '5000' })
  await user.click(getButton('Import 2 valid accounts'))
  await dialog().findByText(/doesn’t offer this choice any more/)
  expect(world.of('startImport')).toEqual([])
})

test('no amount is offered nor typed if the platform’s could not be read', async () => {
  const answer = createPlayersAnswer([aWirePlayer()])
  const data = { ...(answer['data'] as object), configs: { inner_player_money: [{ min: 1, max: 50 }] } }
  const world = createImportPlatform({}, undefined, [[players.list, () => ({ ...answer, data })]])
  const { user } = await open(world)
  await choose(user)
  await dialog().findByText('Didn’t load')
  expect(dialog().getByLabelText<HTMLSelectElement>(/^Amount/).options).toHaveLength(1)
  await user.type(dialog().getByLabelText(/^Default password/), 'Secret123')
  await user.click(getButton('Import 2 valid accounts'))
  expect(world.of('startImport')).toEqual([])
})

describe('where the platform names no amounts, the amount', () => {
  const createTypedPlatform = () => {
    const answer = createPlayersAnswer([aWirePlayer()])
    const data = { ...(answer['data'] as object), configs: { inner_player_money: [] } }
    return createImportPlatform({}, undefined, [[players.list, () => ({ ...answer, data })]])
  }
  const openTyped = async (world: World, amount: string) => {
    const { user } = await open(world)
    await choose(user)
    await enter(user, '')
    if (amount) await user.type(dialog().getByLabelText(/^Amount/), amount)
    await user.click(getButton('Import 2 valid accounts'))
  }

  test('is typed, and sent as entered', async () => {
    const world = createTypedPlatform()
    await openTyped(world, '1,250.5')
    await waitFor(() => expect(world.of('startImport')).toHaveLength(1))
    expect(world.of('startImport')[0]?.input).toEqual({ ...expectedInput, nAwardMoney: '1250.5' })
  })

  test.each([
    ['', 'Please enter amount'],
    ['-5', 'Enter an amount of 0 or more'],
    ['1.2345', 'Enter a number with up to three decimals, e.g. 1234.5'],
  ])('%j is refused: %s', { tags: ['proof'] }, async (amount, message) => {
    const world = createTypedPlatform()
    await openTyped(world, amount)
    await dialog().findByText(message)
    expect(world.of('startImport')).toEqual([])
  })
})

test('a row that may be a heading is sent or left out as the operator decides', async () => {
  const asked = { ...preview, possibleHeading: 2 }
  const world = createImportPlatform({ choose: () => ok(asked) })
  const { user } = await open(world)
  await choose(user)
  await enter(user)
  await user.click(getButton('Import 2 valid accounts'))
  await dialog().findByText('Say whether this row is a heading or an account')
  expect(world.of('startImport')).toEqual([])
  const question = within(dialog().getByRole('radiogroup', { name: /Is row 2 a heading/ }))
  await user.click(question.getByRole('radio', { name: 'Yes, leave it out' }))
  await user.click(getButton('Import 1 valid account'))
  await waitFor(() => expect(world.of('startImport')).toHaveLength(1))
  expect(world.of('startImport')[0]?.input).toEqual({ ...expectedInput, firstRow: 'heading' })
})

describe('the import', () => {
  const send = async (world: World) => {
    const view = await open(world)
    await choose(view.user)
    await enter(view.user)
    await view.user.dblClick(getButton('Import 2 valid accounts'))
    await waitFor(() => expect(world.of('startImport')).toHaveLength(1))
    return view
  }

  test('is sent once, shows the upload, then closes the dialog', async () => {
    const world = createImportPlatform()
    await send(world)
    expect(world.of('startImport')).toEqual([{ name: 'startImport', input: expectedInput }])
    world.emitJobs(upload())
    expect(dialog().getByRole('progressbar').ariaValueNow).toBe('50')
    world.emitJobs(upload({ state: 'done' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('closes its dialog when it continues in the background', { tags: ['proof'] }, async () => {
    const world = createImportPlatform()
    const { user } = await send(world)
    world.emitJobs(upload())
    await user.click(getButton('Continue in background'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('keeps the entries after a failed upload, but needs the file chosen again', async () => {
    const world = createImportPlatform()
    const { user } = await send(world)
    const failure = { kind: 'rejected', code: '9', message: 'member2 is taken' } as const
    world.emitJobs(upload({ state: 'failed', failure }))
    await dialog().findByText(/member2 is taken Nothing was imported/)
    expect(problems()).toHaveLength(7)
    expect(dialog().getByLabelText<HTMLSelectElement>(/^Amount/).value).toBe('50')
    expect(getButton('Import 2 valid accounts').disabled).toBe(true)
    await user.click(getButton('Choose another file…'))
    await waitFor(() => expect(getButton('Import 2 valid accounts').disabled).toBe(false))
  })

  test('shows that the platform is being asked when the upload gets no answer', async () => {
    const world = createImportPlatform()
    await send(world)
    const failure = { kind: 'outcomeUnknown', endpoint: 'simulatedAccounts.importMembers' } as const
    world.emitJobs(upload({ state: 'failed', failure }))
    await dialog().findByText(/Checking with the platform whether the import started/)
    expect(getButton('Import 2 valid accounts').disabled).toBe(true)
  })

  test('shows main’s message when main rejects it', { tags: ['proof'] }, async () => {
    const refusal = failed({
      kind: 'invalid',
      fields: [{ field: 'token', message: 'errors:import.chooseAgain' }],
    })
    const world = createImportPlatform({ start: () => refusal })
    await send(world)
    await dialog().findByText(/hoose the file again/)
    expect(getButton('Import 2 valid accounts').disabled).toBe(false)
  })
})

describe('the progress', () => {
  test('appears on the players page without requests from that page', async () => {
    const world = createImportPlatform()
    world.emitJobs(createImportTask({ total: null, done: 0 }))
    await openPlayers(world.server)
    await screen.findByText('Importing players…')
    world.emitJobs(createImportTask())
    await screen.findByText('Importing players: 4 of 10 left')
    const failure = { kind: 'timeout' } as const
    world.emitJobs(createImportTask({ failure }))
    await screen.findByText(/The request timed out/)
    world.emitJobs(createImportTask({ state: 'done', done: 10 }))
    await waitFor(() => expect(screen.queryByText(/Importing players/)).toBeNull())
    expect(world.server.listInputs(simulatedAccounts.importProgress)).toEqual([])
  })

  test('can be hidden in its tab until the next import', { tags: ['proof'] }, async () => {
    const world = createImportPlatform()
    world.emitJobs(createImportTask())
    const { user, memory, unmount } = await openPlayers(world.server)
    await user.click(getButton('Hide import progress'))
    expect(screen.queryByText(/Importing players/)).toBeNull()
    unmount()
    await openPlayers(world.server, { memory })
    expect(screen.queryByText(/Importing players/)).toBeNull()
    world.emitJobs(createImportTask({ id: 'import-2' }))
    await screen.findByText('Importing players: 4 of 10 left')
  })
})

describe('the template', () => {
  const saveResults = [
    [ok(true), [{ kind: 'success', text: 'Template saved' }]],
    [ok(false), []],
    [
      failed({ kind: 'disk', reason: 'full', path: '/x' }),
      [{ kind: 'error', text: 'The disk is full. Free some space and try again: /x' }],
    ],
  ] as const
  for (const [at, one] of saveResults.entries())
    test.each([one])(
      'with the save result %j shows the toasts %j',
      proofUnless(at === 0),
      async (answer, toasts) => {
        const world = createImportPlatform({ template: () => answer })
        const { user } = await openPlayers(world.server)
        await user.click(getButton('Import players'))
        await user.click(await screen.findByRole('button', { name: 'Save template…' }))
        await waitFor(() => expect(world.of('saveImportTemplate')).toHaveLength(1))
        expect(readToasts).toEqual(toasts)
      },
    )
})
