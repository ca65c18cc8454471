import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync, symlinkSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { ImportReason } from '../../../src/main/imports/import-refusal.ts'
import { runImportWorker } from '../../../src/main/imports/run-worker.ts'
import { errors } from '../../../src/renderer/i18n/zh-cn/errors.ts'
import { maxImportRows } from '../../../src/shared/files/import-preview.ts'
import { failed, ok, type Result } from '../../../src/shared/result.ts'
import { proofUnless } from '../../tiers.ts'
import { createTestImporter, getReason, measureWork } from './fixtures.ts'
import {
  freshFolder,
  inlineRow,
  repeated,
  sheetHead,
  sheetTail,
  workbookParts,
  writeWorkbook,
  writeZip,
} from './workbooks.ts'

const unwrap = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}
const good = { problem: null, repeats: null }

const firstRows = [
  ['letters alone', [['Beneficiario'], ['anapaula'], ['carlos']], 1],
  ['letters alone below a title', [['Lista de julho:'], ['Beneficiario'], ['anapaula']], 2],
  ['the name of a column of a spreadsheet', [['Coluna1'], ['ana2026'], ['rui2026']], 1],
  ['letters alone with a password without digits', [['Beneficiario', 'Palavrachave'], ['anapaula']], 1],
  ['a digit', [['ana2026'], ['anapaula']], null],
  ['a password with digits', [['anapaula', 'Secret12'], ['carlos']], null],
  ['a heading above', [['Conta'], ['anapaula'], ['carlos']], null],
] as const
for (const [at, one] of firstRows.entries())
  test.each([one])(
    'a first row of %s may be a heading or not',
    proofUnless(at % 3 === 0),
    async (_, cells, expected) => {
      const file = await writeWorkbook(join(await freshFolder(), 'x.xlsx'), cells)
      const { importer } = await createTestImporter()
      expect(unwrap(await importer.choose(file)).possibleHeading).toBe(expected)
    },
  )

test('each row of a good workbook is good and the preview holds no password', async () => {
  const file = await writeWorkbook(join(await freshFolder(), 'new members.xlsx'), [
    ['member1'],
    ['member2', 'Secret12'],
    [12_345_678, 1_234_567_890],
    ['member4', '   '],
  ])
  const { importer } = await createTestImporter()
  const preview = unwrap(await importer.choose(file))
  expect(preview).toMatchObject({ file: 'new members.xlsx', total: 4, good: 4 })
  expect(preview.rows).toEqual([
    { row: 1, account: 'member1', password: 'default', ...good },
    { row: 2, account: 'member2', password: 'own', ...good },
    { row: 3, account: '12345678', password: 'own', ...good },
    { row: 4, account: 'member4', password: 'default', ...good },
  ])
  expect(JSON.stringify(preview)).not.toContain('Secret12')
})

test('an account may be a phone number or an e-mail where the platform allows it', async () => {
  const accounts = [
    'member1',
    '+5511987654321',
    5511987654321,
    'ana.lima@host.com.br',
    'ana@host',
    'a b@c.de',
    'ab',
  ]
  const file = await writeWorkbook(
    join(await freshFolder(), 'contacts.xlsx'),
    accounts.map(account => [account]),
  )
  const { importer, world } = await createTestImporter()
  const problems = async () => unwrap(await importer.choose(file)).rows.map(row => row.problem)
  const strictly = 'accountFormat'
  expect(await problems()).toEqual([null, strictly, null, ...Array(4).fill(strictly)])
  world.contacts = true
  expect(await problems()).toEqual([null, null, null, null, ...Array(3).fill('contactFormat')])
})

test('passwords of 4 characters are accepted if the profile allows, no shorter ones', async () => {
  const passwords = ['abcd', 'abcdefg', 'abc', 'abcdefgh', 'ab cd']
  const file = await writeWorkbook(
    join(await freshFolder(), 'short.xlsx'),
    passwords.map((password, at) => [`member${at}`, password]),
  )
  const { importer, world } = await createTestImporter()
  const choose = async () => unwrap(await importer.choose(file))
  const problems = async () => (await choose()).rows.map(row => row.problem)
  const strictly = 'passwordFormat'
  expect(await problems()).toEqual([strictly, strictly, strictly, null, strictly])
  const strict = await choose()
  const form = { nAwardMoney: '5', password: 'abcd' }
  expect(importer.start({ token: strict.token, ...form })).toMatchObject({
    failure: { fields: [{ field: 'password', message: 'errors:passwordFormat' }] },
  })
  world.shortPasswords = true
  const shortly = 'shortPasswordFormat'
  expect(await problems()).toEqual([null, null, shortly, null, shortly])
  const { token } = await choose()
  expect(importer.start({ token, ...form, password: 'abc' })).toMatchObject({
    failure: { fields: [{ field: 'password', message: 'errors:shortPasswordFormat' }] },
  })
  expect(importer.start({ token, ...form })).toMatchObject({ ok: true })
  await importer.finish()
})

test('each bad row of a mixed workbook shows its problem; empty rows do not count', async () => {
  const file = await writeWorkbook(join(await freshFolder(), 'mixed.xlsx'), [
    ['member1'],
    [],
    ['abc'],
    ['member 2'],
    [null, 'Abcd1234'],
    [' member1 ', 'Abcd1234'],
    ['member3', 'short'],
    ['member3', 'Abcd1234'],
    [{ formula: 'CONCATENATE("mem","ber4")', result: 'member4' }],
    ['member5', { formula: 'HYPERLINK("https://host.example")', result: 'Abcd1234' }],
    ['会员账号六'],
    [1_234_567_890_123_456],
    ['a'.repeat(5000)],
    ['member6', 'Abcd1234', 'a third column is nobody’s business'],
  ])
  const { importer } = await createTestImporter()
  const preview = unwrap(await importer.choose(file))
  expect(preview.rows.map(one => [one.row, one.problem, one.repeats])).toEqual([
    [1, null, null],
    [3, 'accountFormat', null],
    [4, 'accountFormat', null],
    [5, 'accountMissing', null],
    [6, 'duplicate', 1],
    [7, 'passwordFormat', null],
    [8, 'duplicate', 7],
    [9, 'formula', null],
    [10, 'formula', null],
    [11, 'accountFormat', null],
    [12, 'accountFormat', null],
    [13, 'accountFormat', null],
    [14, null, null],
  ])
  expect(preview).toMatchObject({ total: 13, good: 2 })
  expect(preview.rows.every(one => one.account.length <= 100)).toBe(true)
})

for (const languages of [['zh-cn'], ['en-us', 'pt']] as const)
  test.each(languages)(
    'the header of the template (%s) is not read as a member',
    proofUnless(languages.length === 1),
    async language => {
      const folder = await freshFolder()
      const { importer } = await createTestImporter()
      const template = join(folder, 'template.xlsx')
      expect(await importer.saveTemplate(template, language)).toEqual(ok(true))
      expect(getReason(await importer.choose(template))).toBe('errors:import.noRows')
      const { default: excel } = await import('exceljs')
      const book = new excel.Workbook()
      await book.xlsx.readFile(template)
      book.worksheets[0]?.addRow(['0012345678901234', '00000000'])
      await book.xlsx.writeFile(template)
      expect(unwrap(await importer.choose(template)).rows).toEqual([
        { row: 2, account: '0012345678901234', password: 'own', ...good },
      ])
    },
  )

test('cell text is read as displayed: rich, phonetic, prefixed, shared and numeric', async () => {
  const x = sheetHead.replaceAll('<', '<x:').replace('xmlns=', 'xmlns:x=')
  const rows = [
    '<x:row><x:c t="inlineStr"><x:is><x:r><x:t>mem</x:t></x:r><x:r><x:t>ber1</x:t></x:r><x:rPh sb="0" eb="1"><x:t>no</x:t></x:rPh></x:is></x:c></x:row>',
    '<x:row r="4"><x:c r="A4"><x:v>1.2345678E7</x:v></x:c><x:c r="B4" t="s"><x:v>1</x:v></x:c></x:row>',
    '<x:row><x:c s="3"/><x:c/></x:row>',
    '<x:row><x:c r="C6"><x:v>1</x:v></x:c></x:row>',
  ]
  const texts = ['<sst><si><t>no</t></si><si><r><t>Abcd</t></r><r><t>1234</t></r></si></sst>']
  const file = join(await freshFolder(), 'odd.xlsx')
  await writeZip(file, workbookParts([x, ...rows, sheetTail.replaceAll('</', '</x:')], { texts }))
  const { importer } = await createTestImporter()
  expect(unwrap(await importer.choose(file)).rows).toEqual([
    { row: 1, account: 'member1', password: 'default', ...good },
    { row: 4, account: '12345678', password: 'own', ...good },
  ])
})

test('the maximum number of rows is read in under 256 MB without blocking main', {
  tags: ['proof'],
}, async () => {
  const rows = Array.from({ length: maxImportRows }, (_, one) => [
    `member${one}`,
    one % 2 ? 'Abcd1234' : null,
  ])
  const file = await writeWorkbook(join(await freshFolder(), 'full.xlsx'), rows)
  const { importer } = await createTestImporter()
  const { result, extraMb, turns } = await measureWork(() => importer.choose(file))
  expect(unwrap(result)).toMatchObject({ total: maxImportRows, good: maxImportRows })
  expect(extraMb).toBeLessThan(256)
  expect(turns).toBeGreaterThan(10)
})

test('a file that cannot be opened is refused, as is any file while signed out', async () => {
  const folder = await freshFolder()
  const { importer, world } = await createTestImporter()
  expect(getReason(await importer.choose(join(folder, 'gone.xlsx')))).toBe('errors:import.unreadable')
  await mkdir(join(folder, 'folder.xlsx'))
  expect(getReason(await importer.choose(join(folder, 'folder.xlsx')))).toBe('errors:import.unreadable')
  world.account = null
  await writeFile(join(folder, 'a.xlsx'), '')
  expect(await importer.choose(join(folder, 'a.xlsx'))).toEqual(failed({ kind: 'signedOut', message: '' }))
})

test('every reason for a refusal has a message', () => {
  // The compiler reports a reason without a message; the other languages follow this one.
  const messages: Readonly<Record<ImportReason, string>> = errors.import
  expect(Object.values(messages).filter(text => text === '')).toEqual([])
  expect(messages.tooManyRows).toContain(maxImportRows.toLocaleString('en-US'))
})

test('a reader that exceeds its time limit is ended', { tags: ['proof'] }, async () => {
  const file = join(await freshFolder(), 'long.xlsx')
  await writeZip(file, workbookParts([sheetHead, ...repeated(' ', 15_000_000), sheetTail]))
  const { importer } = await createTestImporter(undefined, 60)
  const result = await importer.choose(file)
  expect(getReason(result)).toBe('errors:import.tooSlow')
})

test('a reader that fills its memory is ended and main’s memory use stays low', {
  tags: ['proof'],
}, async () => {
  const greedy = new URL("data:text/javascript,const all = []; for (;;) all.push({ text: 'x' + all.length })")
  const log = (message: string) => {
    throw new Error(message)
  }
  const { result, extraMb } = await measureWork(() =>
    runImportWorker(
      { kind: 'read', file: '', rules: { contacts: false, shortPasswords: false } },
      { workerUrl: greedy, log, timeoutMs: 20_000 },
    ),
  )
  expect(result).toEqual({ kind: 'refused', reason: 'tooLarge' })
  expect(extraMb).toBeLessThan(256)
})

test('a hyperlink in a cell is accepted as text', async () => {
  const file = join(await freshFolder(), 'linked.xlsx')
  await writeZip(
    file,
    workbookParts([sheetHead, inlineRow(1, 'member1'), sheetTail], {
      more: [
        {
          name: 'xl/worksheets/_rels/sheet1.xml.rels',
          content: [
            '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="mailto:a@b.example" TargetMode="External"/></Relationships>',
          ],
        },
      ],
    }),
  )
  const { importer } = await createTestImporter()
  expect(await importer.choose(file)).toMatchObject({ ok: true, value: { good: 1 } })
})

test.skipIf(process.platform === 'win32')(
  'a pipe, a device or a link to one or to a folder is refused without waiting',
  async () => {
    const folder = await freshFolder()
    const pipe = join(folder, 'pipe.xlsx')
    execFileSync('mkfifo', [pipe])
    const places = { pipe, '/dev/zero': '/dev/zero', folder }
    const links = Object.entries(places).map(([name, target]) => {
      const link = join(folder, `to ${name.replaceAll('/', ' ')}.xlsx`)
      symlinkSync(target, link)
      return link
    })
    const { importer } = await createTestImporter()
    for (const path of [pipe, '/dev/zero', ...links]) {
      // Not tooSlow: the import did not wait.
      expect(getReason(await importer.choose(path))).toBe('errors:import.unreadable')
    }
    const file = join(folder, 'real.xlsx')
    await writeWorkbook(file, [['member1']])
    symlinkSync(file, join(folder, 'link.xlsx'))
    expect(await importer.choose(join(folder, 'link.xlsx'))).toMatchObject({ ok: true })
  },
)

const stuckReaders = [
  ['never begins', 'for (;;);'],
  [
    'begins and never ends',
    "import { parentPort } from 'node:worker_threads'; parentPort.postMessage({ kind: 'begun' }); for (;;);",
  ],
  [
    'waits for the system',
    "import { parentPort } from 'node:worker_threads'; import { open } from 'node:fs/promises'; parentPort.postMessage({ kind: 'begun' }); await open(process.env.HANGING_PIPE)",
  ],
] as const
for (const isRepresentative of [true, false])
  test.each(stuckReaders.filter(([what]) => (what === 'begins and never ends') === isRepresentative))(
    'a reader that %s is ended',
    proofUnless(isRepresentative),
    async (_, code) => {
      const folder = await freshFolder()
      const pipe = join(folder, 'pipe')
      if (process.platform !== 'win32') execFileSync('mkfifo', [pipe])
      vi.stubEnv('HANGING_PIPE', pipe)
      const log = (message: string) => {
        throw new Error(message)
      }
      const workerUrl = new URL(`data:text/javascript,${encodeURIComponent(code)}`)
      const result = await runImportWorker(
        { kind: 'read', file: '', rules: { contacts: false, shortPasswords: false } },
        { workerUrl, log, timeoutMs: 100, startMs: 2000 },
      )
      expect(result).toEqual({ kind: 'refused', reason: 'tooSlow' })
      vi.unstubAllEnvs()
      // Releases the thread that still waits.
      if (process.platform !== 'win32') closeSync(openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK))
    },
  )
