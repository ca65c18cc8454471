import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { proofUnless } from '../../tiers.ts'
import { createTestImporter, getReason, measureWork } from './fixtures.ts'
import {
  createNoise,
  freshFolder,
  inlineRow,
  manyRows,
  type Part,
  repeated,
  sheetHead,
  sheetTail,
  workbookParts,
  writeWorkbook,
  writeZip,
} from './workbooks.ts'

const mb = 1_048_576
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)])
const fine = [sheetHead, inlineRow(1, 'member1'), sheetTail]
const sharedRow = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>'
const part = (name: string, content: Part['content'] = ['<x/>']): Part => ({ name, content })

function* bomb(bytes: number, piece = ' ') {
  yield sheetHead
  yield* repeated(piece, bytes)
  yield sheetTail
}
function* repeatedBytes(piece: Buffer, bytes: number) {
  for (let done = 0; done < bytes; done += 1000 * piece.length) yield Buffer.alloc(1000 * piece.length, piece)
}
function* million() {
  yield sheetHead
  yield* manyRows(1, 1_000_000)
  yield sheetTail
}
function* millionShared() {
  yield sheetHead
  for (let row = 1; row <= 1_000_000; row += 1000) {
    let text = ''
    for (let one = row; one < row + 1000; one += 1) text += `<row r="${one}"><c t="s"><v>${one}</v></c></row>`
    yield text
  }
  yield sheetTail
}

const zip = (parts: readonly Part[]) => (file: string) => writeZip(file, parts)
const bytes = (content: string | Buffer) => (file: string) => writeFile(file, content)

type Case = readonly [what: string, reason: string, write: (file: string) => Promise<unknown>]

const cases: readonly Case[] = [
  ['an empty file', 'empty', bytes('')],
  ['a text', 'notWorkbook', bytes('account,password\nmember1,\n'.repeat(50))],
  ['a few bytes', 'notWorkbook', bytes('PK')],
  [
    'a picture with an archive’s first bytes',
    'notWorkbook',
    bytes(`PK\u0003\u0004${createNoise('a').repeat(999)}`),
  ],
  ['an archive that is no workbook', 'notWorkbook', zip([part('readme.txt')])],
  ['an empty archive', 'notWorkbook', zip([])],
  [
    'an archive with bytes after its end',
    'notWorkbook',
    async file => {
      await writeZip(file, workbookParts(fine))
      await appendFile(file, 'more')
    },
  ],
  [
    'a document',
    'notWorkbook',
    zip(
      workbookParts(fine, {
        type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
      }),
    ),
  ],
  ['a workbook with a password, or an .xls', 'protected', bytes(compound)],
  ['an archive with a password', 'protected', zip(workbookParts(fine, { sheetPart: { flags: 1 } }))],
  [
    'a workbook with macros',
    'macros',
    zip(workbookParts(fine, { type: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' })),
  ],
  ['macros under another type', 'macros', zip(workbookParts(fine, { more: [part('xl/vbaProject.bin')] }))],
  [
    'links to other files',
    'externalLinks',
    zip(workbookParts(fine, { more: [part('xl/externalLinks/externalLink1.xml')] })),
  ],
  ['a data connection', 'externalLinks', zip(workbookParts(fine, { more: [part('xl/connections.xml')] }))],
  ...(
    [
      ['a sheet of the old macro language', 'macros', 'application/vnd.ms-excel.macrosheet+xml'],
      ['an international macro sheet', 'macros', 'application/vnd.ms-excel.intlmacrosheet+xml'],
      ['VBA', 'macros', 'application/vnd.ms-office.vbaProject'],
      ['a link to another workbook', 'externalLinks', `${sheetType}.externalLink+xml`],
      ['a data connection', 'externalLinks', `${sheetType}.connections+xml`],
      ['a query', 'externalLinks', `${sheetType}.queryTable+xml`],
    ] as const
  ).map(
    ([what, reason, type]): Case => [
      `${what} by its content type, under a harmless name,`,
      reason,
      zip(
        workbookParts(fine, {
          types: `<Override PartName="/xl/theme/theme7.xml" ContentType="${type}"/>`,
          more: [part('xl/theme/theme7.xml')],
        }),
      ),
    ],
  ),
  ...(
    [
      [
        'a sheet of the old macro language',
        'macros',
        'http://schemas.microsoft.com/office/2006/relationships/xlMacrosheet',
        '',
      ],
      ['VBA', 'macros', 'http://schemas.microsoft.com/office/2006/relationships/vbaProject', ''],
      [
        'a link to another workbook',
        'externalLinks',
        'http://purl.oclc.org/ooxml/officeDocument/relationships/externalLink',
        '',
      ],
      [
        'a picture from elsewhere',
        'externalLinks',
        'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image',
        ' TargetMode="External"',
      ],
    ] as const
  ).map(
    ([what, reason, type, mode]): Case => [
      `${what} by a relation of its sheet`,
      reason,
      zip(
        workbookParts(fine, {
          more: [
            part('xl/worksheets/_rels/sheet1.xml.rels', [
              `<Relationships><Relationship Id="rId1" Type="${type}" Target="../theme/theme7.xml"${mode}/></Relationships>`,
            ]),
          ],
        }),
      ),
    ],
  ),
  [
    'a sheet that declares less than it holds',
    'tooLarge',
    zip(workbookParts(bomb(64 * mb), { sheetPart: { declared: 1000 } })),
  ],
  [
    'a small sheet of another size than declared',
    'damaged',
    zip(workbookParts(fine, { sheetPart: { declared: 5 } })),
  ],
  [
    'a sheet that is not packed as declared',
    'damaged',
    zip(workbookParts(fine, { sheetPart: { stored: true, method: 8 } })),
  ],
  [
    'a sheet with an unsupported compression method',
    'damaged',
    zip(workbookParts(fine, { sheetPart: { stored: true, method: 12 } })),
  ],
  [
    'a sheet of 13 MB that unpacks to nothing',
    'tooLarge',
    zip(
      workbookParts(repeatedBytes(Buffer.from([0, 0, 0, 0xff, 0xff]), 13 * mb), {
        sheetPart: { stored: true, method: 8, declared: 0 },
      }),
    ),
  ],
  [
    'a directory of more than a megabyte',
    'tooLarge',
    zip([
      ...workbookParts(fine),
      ...Array.from({ length: 1100 }, (_, one) => part(`f${one}`.padEnd(1000, 'x'), [])),
    ]),
  ],
  [
    'a cell of 24 MB',
    'tooLarge',
    zip(workbookParts([sheetHead, '<row r="1"><c r="A1" t="inlineStr"><is><t>', ...repeated('a', 24 * mb)])),
  ],
  ['20 MB of nested elements', 'damaged', zip(workbookParts(bomb(20 * mb, '<a>')))],
  [
    'a thousand attributes',
    'damaged',
    zip(
      workbookParts([
        sheetHead,
        '<row ',
        ...Array.from({ length: 1000 }, (_, one) => `a${one}="" `),
        '/>',
        sheetTail,
      ]),
    ),
  ],
  [
    'a sheet with its own entities',
    'damaged',
    zip(workbookParts([`<!DOCTYPE x [<!ENTITY a "${'b'.repeat(999)}">]>`, ...fine])),
  ],
  ['a truncated sheet', 'damaged', zip(workbookParts([sheetHead, inlineRow(1, 'member1')]))],
  [
    'text that is not UTF-8',
    'damaged',
    zip(workbookParts([sheetHead, Buffer.from([0xff, 0xfe, 0xff]), sheetTail])),
  ],
  [
    'an impossible row',
    'damaged',
    zip(workbookParts([sheetHead, inlineRow(9_999_999, 'member1'), sheetTail])),
  ],
  [
    'a missing shared text',
    'damaged',
    zip(workbookParts([sheetHead, sharedRow, sheetTail], { texts: ['<sst/>'] })),
  ],
  [
    'a huge content-types part',
    'tooLarge',
    zip([part('[Content_Types].xml', repeated(' ', 50 * mb)), ...workbookParts(fine).slice(1)]),
  ],
  [
    'two sheets of the same name',
    'damaged',
    zip([...workbookParts(fine), part('XL/worksheets/sheet1.xml', fine)]),
  ],
  [
    '10,001 rows',
    'tooManyRows',
    file => writeZip(file, workbookParts([sheetHead, ...manyRows(1, 10_001), sheetTail])),
  ],
  ['no rows', 'noRows', zip(workbookParts([sheetHead, sheetTail]))],
  [
    'no first column',
    'noAccounts',
    file =>
      writeWorkbook(file, [
        [null, 'Abcd1234'],
        [null, 'Abcd1235'],
      ]),
  ],
]

/** Files that take a second or more to write and to refuse. */
const longCases: readonly Case[] = [
  ['a sheet of 256 MB of spaces', 'tooLarge', zip(workbookParts(bomb(256 * mb)))],
  ['24 MB of empty rows', 'tooLarge', zip(workbookParts(bomb(24 * mb, '<row r="1"/>')))],
  [
    '24 MB of cells in one row',
    'tooLarge',
    zip(workbookParts([sheetHead, '<row r="1">', ...repeated('<c r="C1"><v>1</v></c>', 24 * mb)])),
  ],
  [
    'a shared-text table of 24 MB',
    'tooLarge',
    zip(
      workbookParts([sheetHead, sharedRow, sheetTail], {
        texts: ['<sst>', ...repeated('<si><t>a</t></si>', 24 * mb)],
      }),
    ),
  ],
  [
    'thousands of files',
    'tooLarge',
    zip([...workbookParts(fine), ...Array.from({ length: 3000 }, (_, one) => part(`f${one}`, []))]),
  ],
  ['a million rows', 'tooManyRows', zip(workbookParts(million()))],
  [
    'a million rows of shared texts',
    'tooManyRows',
    zip(workbookParts(millionShared(), { texts: repeated('<si><t>a</t></si>', 40 * mb) })),
  ],
]

/** Writes a file, imports it and returns the refusal and whether memory use stayed low. */
const chooseFile = async (write: Case[2]) => {
  const file = join(await freshFolder(), 'hostile.xlsx')
  await write(file)
  const { importer, world } = await createTestImporter()
  const { result, extraMb } = await measureWork(() => importer.choose(file))
  return { refusal: getReason(result), tookLittle: extraMb < 256, logged: world.logged }
}
const createOutcome = (reason: string) => ({
  refusal: `errors:import.${reason}`,
  tookLittle: true,
  logged: [],
})

/** One file for each reason. */
const representatives = [
  'an empty file',
  'a picture with an archive’s first bytes',
  'a workbook with a password, or an .xls',
  'a workbook with macros',
  'a picture from elsewhere by a relation of its sheet',
  'a sheet of 13 MB that unpacks to nothing',
  'a sheet with its own entities',
  '10,001 rows',
  'no rows',
  'no first column',
]

test('the representatives cover every reason', () => {
  const reasons = cases.filter(([what]) => representatives.includes(what)).map(([, reason]) => reason)
  expect(new Set(reasons)).toEqual(new Set(cases.map(([, reason]) => reason)))
})

for (const isRepresentative of [true, false]) {
  const some = cases.filter(([what]) => representatives.includes(what) === isRepresentative)
  test.each(some)(
    '%s is refused as %s using under 256 MB',
    proofUnless(isRepresentative),
    async (_, reason, write) => {
      expect(await chooseFile(write)).toEqual(createOutcome(reason))
    },
  )
}

test.each(longCases)(
  '%s is refused as %s using under 256 MB (slow)',
  { tags: ['proof'] },
  async (_, reason, write) => {
    expect(await chooseFile(write)).toEqual(createOutcome(reason))
  },
)
