import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import ExcelJS from 'exceljs'
import { simulatedAccounts } from '../../src/areas/players/simulated-accounts.calls.ts'
import type { Demo } from '../../src/demo/platform.ts'
import { templateTexts } from '../../src/main/imports/template-texts.ts'
import { noValue } from '../../src/shared/cell.ts'
import type { Endpoint } from '../../src/shared/endpoint.ts'
import { ImportDialog } from '../pages/import-dialog.ts'
import { PlayersPage } from '../pages/players-page.ts'
import { chinese as texts } from '../shown-texts.ts'
import {
  manyRows,
  repeated,
  sheetHead,
  sheetTail,
  workbookParts,
  writeWorkbook,
  writeZip,
} from '../unit/imports/workbooks.ts'
import { findFilesContaining } from './find-files.ts'
import { type Desk, expect, test } from './fixture.ts'

const words = texts.players.importMembers
const { errors, players: playerWords } = texts
const mb = 1_048_576

/** The platform's clock is frozen while members join, so that their number is known. */
let frozenTime: number | null = null
test.beforeEach(() => {
  frozenTime = null
})
test.use({ demoOptions: { orders: 300, players: 200, now: () => new Date(frozenTime ?? Date.now()) } })

const listRequests = (demo: Demo, { path }: Endpoint) =>
  demo.control.requests().filter(one => one.path === path)
const { importMembers, importProgress } = simulatedAccounts
const listJoined = (demo: Demo) => demo.control.players().filter(one => one.account.startsWith('e2e'))

const openImport = async (desk: Desk) => {
  const players = new PlayersPage(desk.page)
  await players.open()
  await players.begin(playerWords.importMembers)
  return { players, dialog: new ImportDialog(desk.page) }
}

const choose = async (desk: Desk, dialog: ImportDialog, file: string) => {
  await desk.desktop.answerOpen([file])
  await dialog.chooser.click()
}

/** Adds members below the header of a saved template. */
const fillTemplate = async (file: string, rows: readonly (readonly ExcelJS.CellValue[])[]) => {
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(file)
  const [sheet] = book.worksheets
  const headers = [1, 2].map(column => sheet?.getRow(1).getCell(column).value)
  for (const row of rows) sheet?.addRow([...row])
  await book.xlsx.writeFile(file)
  return headers
}

/** Drags files of this computer over a point of the window, and drops them there. */
const dropFiles = async ({ page }: Desk, point: { x: number; y: number }, files: readonly string[]) => {
  const cdp = await page.context().newCDPSession(page)
  const data = { items: [], files: [...files], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await cdp.send('Input.dispatchDragEvent', { type, ...point, data })
  }
}
const findMiddle = async (target: Locator) => {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

test.describe('a dropped workbook', () => {
  test('opens the import from the page, and is read in its dialog', async ({ owner, folder }) => {
    const { page, shell } = owner
    const [first, second, text] = ['first.xlsx', 'second.xlsx', 'members.csv'].map(name =>
      join(folder, name),
    ) as [string, string, string]
    await writeWorkbook(first, [['member1'], ['member2', 'OwnPass12']])
    await writeWorkbook(second, [['member3']])
    await writeFile(text, 'member1')
    await new PlayersPage(page).open()
    await dropFiles(owner, await findMiddle(shell.main), [first])
    const dialog = new ImportDialog(page)
    await expect(dialog.counts('first.xlsx', 2, 2)).toBeVisible()
    const middle = await findMiddle(dialog.box)
    await dropFiles(owner, middle, [second])
    await expect(dialog.counts('second.xlsx', 1, 1)).toBeVisible()
    for (const [files, reason] of [
      [[first, second], errors.import.oneFile],
      [[folder], errors.import.oneFile],
      [[text], errors.import.notWorkbook],
    ] as const) {
      await dropFiles(owner, middle, files)
      await expect(dialog.box.getByText(reason)).toBeVisible()
    }
    // Beside the dialog nothing takes it, and the window stays.
    await dropFiles(owner, { x: 5, y: 5 }, [first])
    await expect(dialog.box.getByText(errors.import.notWorkbook)).toBeVisible()
    expect(owner.complaints).toEqual([])
  })

  test('is the operator’s own: a script can name no path', async ({ owner, folder }) => {
    const file = join(folder, 'members.xlsx')
    await writeWorkbook(file, [['member1']])
    const outcomes = await owner.page.evaluate(async path => {
      const { bridge } = window as unknown as {
        bridge: {
          [name in 'request' | 'requestWithFile']: (name: string, input: unknown) => Promise<unknown>
        }
      }
      const settle = (ask: () => Promise<unknown>) =>
        Promise.resolve()
          .then(ask)
          .catch((error: unknown) => String(error))
      return [
        await settle(() => bridge.requestWithFile('openImport', new File(['x'], path))),
        await settle(() => bridge.requestWithFile('openImport', path)),
        await settle(() => bridge.request('openImport', { path })),
      ]
    }, file)
    expect(outcomes).toEqual([
      {
        ok: false,
        failure: { kind: 'invalid', fields: [{ field: 'file', message: 'errors:import.unreadable' }] },
      },
      expect.stringContaining('Error'),
      expect.stringContaining('refused'),
    ])
  })
})

test.describe('the import of members', () => {
  test('sends the valid rows of a mixed file and counts down until all have joined @proof', async ({
    owner,
    demo,
    folder,
  }) => {
    const { page, shell, desktop } = owner
    const players = new PlayersPage(page)
    await players.open()
    const before = await players.total()
    const file = join(folder, '会员.xlsx')
    await desktop.answerSave(file)
    await players.begin(playerWords.importMembers)
    const dialog = new ImportDialog(page)
    await dialog.box.getByRole('button', { name: playerWords.importMembers.template.save }).click()
    await shell.toast(playerWords.importMembers.template.saved)
    await choose(owner, dialog, file)
    await expect(dialog.box.getByText(errors.import.noRows)).toBeVisible()
    await expect(dialog.send).toBeDisabled()
    const headers = await fillTemplate(file, [
      ['e2eone1', 'OwnPass12'],
      ['e2etwo2'],
      ['no'],
      ['e2eone1'],
      ['e2ethree3', 'short'],
      [{ formula: '"e2e"&"four4"', result: 'e2efour4' }],
      [null, 'OwnPass12'],
      ['E2EONE1'],
      [12345678],
    ])
    expect(headers).toEqual([templateTexts.account['zh-cn'], templateTexts.password['zh-cn']])
    await choose(owner, dialog, file)
    await expect(dialog.counts('会员.xlsx', 9, 4)).toBeVisible()
    const { problems, passwords } = words
    expect(await dialog.rows()).toEqual([
      ['2', 'e2eone1', passwords.own, noValue],
      ['3', 'e2etwo2', passwords.default, noValue],
      ['4', 'no', passwords.default, problems.accountFormat],
      ['5', 'e2eone1', passwords.default, problems.duplicate.replace('{{row}}', '2')],
      ['6', 'e2ethree3', passwords.own, problems.passwordFormat],
      ['7', 'e2efour4', passwords.default, problems.formula],
      ['8', noValue, passwords.own, problems.accountMissing],
      ['9', 'E2EONE1', passwords.default, noValue],
      ['10', '12345678', passwords.default, noValue],
    ])
    await dialog.onlyProblems.click()
    await expect
      .poll(async () => (await dialog.rows()).map(([row]) => row))
      .toEqual(['4', '5', '6', '7', '8'])

    await dialog.send.click()
    await expect(dialog.box.getByText(errors.chooseAmount)).toBeVisible()
    await expect(dialog.box.getByText(errors.enterPassword)).toBeVisible()
    await dialog.choose(words.nAwardMoney, '50')
    for (const wrong of ['Short12', 'Secret-123', 'Secret12345678901']) {
      await dialog.fill({ [words.password]: wrong })
      await dialog.send.click()
      await expect(dialog.box.getByText(errors.passwordFormat)).toBeVisible()
    }
    expect(listRequests(demo, importMembers)).toEqual([])

    await dialog.fill({ [words.password]: 'Default12' })
    await demo.control.refuse()
    await dialog.send.click()
    await expect(dialog.box.getByText(words.chooseAgain)).toBeVisible()
    await demo.control.accept()
    await expect(dialog.counts('会员.xlsx', 9, 4)).toBeVisible()
    await expect(dialog.field(words.password)).toHaveValue('Default12')
    await expect(dialog.send).toBeDisabled()
    demo.control.fault({ path: importMembers.path, mode: 'reject', message: '平台维护中', times: 1 })
    await choose(owner, dialog, file)
    await dialog.send.click()
    await expect(dialog.box.getByText(`平台维护中 ${words.chooseAgain}`)).toBeVisible()
    expect(listJoined(demo)).toEqual([])

    frozenTime = Date.now()
    demo.control.clearRequests()
    demo.control.fault({ path: importMembers.path, mode: 'slow', milliseconds: 800, times: 1 })
    await choose(owner, dialog, file)
    await expect(dialog.field(words.nAwardMoney)).toHaveValue('50')
    await dialog.send.dblclick()
    await expect(dialog.box.getByText(words.uploading)).toBeVisible()
    await expect(dialog.box.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /[1-9]/)
    await dialog.isClosed()
    await shell.toast(texts.app.jobs.uploaded.replace('{{title}}', '会员.xlsx'))
    const getBanner = (remaining: number) =>
      page.getByText(words.progress.replace('{{left}}', String(remaining)).replace('{{total}}', '4'))
    await expect(getBanner(4)).toBeVisible()
    const [request, ...more] = listRequests(demo, importMembers)
    expect(more).toEqual([])
    expect(request?.parameters).toMatchObject({ nAwardMoney: '50' })
    expect(request?.parameters['password']).toMatch(/^[A-Za-z0-9+/=]{170,}$/)

    frozenTime += 2000
    // Main polls every ten seconds, whatever page is open.
    await expect(getBanner(2)).toBeVisible({ timeout: 15_000 })
    await shell.tags.last().press('Delete')
    await expect(getBanner(2)).toHaveCount(0)
    frozenTime += 3000
    await expect(
      page.getByText(texts.app.jobs.imported.replace('{{title}}', '会员.xlsx')).first(),
    ).toBeVisible({
      timeout: 15_000,
    })
    expect(listRequests(demo, importProgress)).toHaveLength(3)
    await players.open()
    await expect.poll(() => players.total()).toBe(before + 4)

    for (const [account, balance] of [
      ['e2eone1', 'OwnPass12'],
      ['e2etwo2', 'Default12'],
      ['E2EONE1', 'Default12'],
      ['12345678', 'Default12'],
    ] as const) {
      await expect(players.row(account).first()).toContainText('50.00')
      const [member] = demo.control.players().filter(one => one.account === account)
      expect(member).toMatchObject({ simulated: 0, balance: 50_000, password: balance })
    }
    expect(listJoined(demo)).toHaveLength(2)
    for (const secret of ['Default12', 'OwnPass12']) {
      expect(await findFilesContaining(owner.userData, secret)).toEqual([])
    }
    expect(owner.complaints).toEqual([])
  })

  test('rejects a hostile workbook with the reason and keeps the entered values @proof', async ({
    owner,
    demo,
    folder,
  }) => {
    const bad = join(folder, 'bad')
    await mkdir(bad)
    const getPath = (name: string) => join(bad, `${name}.xlsx`)
    const none = Array.from({ length: 3 }, (_, row) => [{ formula: `"abcd"&${row}`, result: `abcd${row}` }])
    await writeFile(getPath('text'), 'account,password\nmember1,\n')
    await writeFile(getPath('empty'), '')
    await writeZip(getPath('bomb'), workbookParts([sheetHead, ...repeated(' ', 128 * mb), sheetTail]))
    await writeZip(getPath('million'), workbookParts([sheetHead, ...manyRows(1, 1_000_000), sheetTail]))
    await writeWorkbook(getPath('formulas'), none)
    await writeWorkbook(getPath('duplicates'), [['member1'], ['member1'], ['member1', 'OwnPass12']])
    const { dialog } = await openImport(owner)
    await dialog.choose(words.nAwardMoney, '100')
    await dialog.fill({ [words.password]: 'Default12' })
    for (const [name, reason] of [
      ['text', errors.import.notWorkbook],
      ['empty', errors.import.empty],
      ['bomb', errors.import.tooLarge],
      ['million', errors.import.tooManyRows],
      ['gone', errors.import.unreadable],
    ] as const) {
      await owner.desktop.answerOpen([getPath(name)])
      await dialog.chooser.click()
      // On a busy machine the time limit may pass before the reason is found.
      const isLong = ['bomb', 'million'].includes(name)
      const message = dialog.box.getByText(reason)
      await expect(isLong ? message.or(dialog.box.getByText(errors.import.tooSlow)) : message).toBeVisible()
      await expect(dialog.send).toBeDisabled()
      await expect(dialog.field(words.password)).toHaveValue('Default12')
    }
    await choose(owner, dialog, getPath('formulas'))
    await expect(dialog.counts('formulas.xlsx', 3, 0)).toBeVisible()
    expect((await dialog.rows()).map(row => row[3])).toEqual(Array(3).fill(words.problems.formula))
    await expect(dialog.send).toBeDisabled()
    await choose(owner, dialog, getPath('duplicates'))
    await expect(dialog.counts('duplicates.xlsx', 3, 1)).toBeVisible()
    expect((await dialog.rows()).map(row => row[3])).toEqual([
      noValue,
      ...Array(2).fill(words.problems.duplicate.replace('{{row}}', '1')),
    ])
    await owner.desktop.answerOpen(null)
    await dialog.chooser.click()
    await expect(dialog.counts('duplicates.xlsx', 3, 1)).toBeVisible()
    await expect(dialog.field(words.nAwardMoney)).toHaveValue('100')
    await dialog.button(texts.list.dialog.close).click()
    await dialog.isClosed()
    expect(listRequests(demo, importMembers)).toEqual([])
    expect(owner.complaints).toEqual([])
  })
})
