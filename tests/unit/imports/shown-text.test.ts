import { join } from 'node:path'
import ExcelJS from 'exceljs'
import { describe, expect, test } from 'vitest'
import { readMembers } from '../../../src/main/imports/read-members.ts'
import { proofUnless } from '../../tiers.ts'
import { freshFolder, sheetHead, sheetTail, workbookParts, writeZip } from './workbooks.ts'

const rules = { contacts: false, shortPasswords: false }
type Fill = (sheet: ExcelJS.Worksheet) => void

/** Writes a workbook with exceljs and reads its members. */
const read = async (fill: Fill) => {
  const workbook = new ExcelJS.Workbook()
  fill(workbook.addWorksheet('members'))
  const file = join(await freshFolder(), 'members.xlsx')
  await workbook.xlsx.writeFile(file)
  return readMembers(file, rules)
}
const problemsOf = async (fill: Fill) => (await read(fill)).rows.map(row => row.problem)

describe('a number in a sheet', () => {
  test('is imported as its format shows its digits', async () => {
    const { rows, members } = await read(sheet => {
      sheet.addRow([123_456, 123_456_789])
      sheet.getCell('A1').numFmt = '00000000'
      sheet.getCell('B1').numFmt = '0000000000'
      sheet.addRow([1_234_567])
      sheet.getCell('A2').numFmt = '0'
      sheet.addRow([7_654_321])
    })
    expect(members).toEqual([
      { account: '00123456', password: '0123456789' },
      { account: '1234567', password: '' },
      { account: '7654321', password: '' },
    ])
    expect(rows.map(row => row.account)).toEqual(['00123456', '1234567', '7654321'])
  })

  const refusedFormats = [
    ['mmm-yy', 45_352, 'date'],
    ['yyyy"年"m"月"', 45_352, 'date'],
    ['[$-409]d-mmm', 45_352, 'date'],
    ['0.00E+00', 1_200_000, 'numberFormat'],
    ['#,##0', 1_200_000, 'numberFormat'],
    ['0.00', 1_200_000, 'numberFormat'],
    ['0%', 1_200_000, 'numberFormat'],
    ['"R$" 0', 1_200_000, 'numberFormat'],
    ['"day "0', 1_200_000, 'numberFormat'],
    ['\\0', 1_200_000, 'numberFormat'],
    ['0.', 1_200_000, 'numberFormat'],
    ['0000 0000', 1_200_000, 'numberFormat'],
    ['[DBNum1]0', 1_200_000, 'numberFormat'],
    ['[$-2000000]0', 1_200_000, 'numberFormat'],
    ['[>999]0;00', 1_200_000, 'numberFormat'],
    ['0*-', 1_200_000, 'numberFormat'],
    [';;;', 1_200_000, 'hidden'],
  ] as const
  for (const one of refusedFormats)
    test.each([one])(
      'in the format %s is refused, as an account and as a password',
      proofUnless(['mmm-yy', '0%', '[DBNum1]0', ';;;'].includes(one[0])),
      async (format, value, problem) => {
        const shown = async (cell: string) =>
          problemsOf(sheet => {
            sheet.addRow(['member1', 'Secret12'])
            sheet.getCell(cell).value = value
            sheet.getCell(cell).numFmt = format
          })
        expect([await shown('A1'), await shown('B1')]).toEqual([[problem], [problem]])
      },
    )

  const plainFormats = [
    '0_ ',
    '0_);\\(0\\)',
    '0_);[Red]\\(0\\)',
    '0_ ;[Red]\\-0\\ ',
    '[$-804]0',
    '[$-409]General',
    '[Black]0',
    '[Color10]0',
    '??????',
    '* 0',
    '0;-0;;@',
    'G/通用格式',
    '_ * 0_ ;_ * \\-0_ ;_ * "-"_ ;_ @_ ',
  ] as const
  for (const [at, one] of plainFormats.entries())
    test.each([one])('in the format %s shows its digits alone', proofUnless(at < 3), async format => {
      const { members } = await read(sheet => {
        sheet.addRow([12_345_678])
        sheet.getCell('A1').numFmt = format
      })
      expect(members).toEqual([{ account: '12345678', password: '' }])
    })

  test('is refused where the sheet shows TRUE', async () => {
    expect(await problemsOf(sheet => void sheet.addRow(['member1', true]))).toEqual(['numberFormat'])
  })
})

const textFormats = [
  ['"VIP"@', 'numberFormat'],
  ['@"2024"', 'numberFormat'],
  ['0;0;0;"user"@', 'numberFormat'],
  ['@@', 'numberFormat'],
  ['*x@', 'numberFormat'],
  [';;;"x"', 'numberFormat'],
  [';;;', 'hidden'],
  ['0;-0;0', null],
  ['@', null],
  ['General;General;General;@', null],
  ['_ * 0_ ;_ * \\-0_ ;_ * "-"_ ;_ @_ ', null],
  ['[Red]@', null],
] as const
for (const one of textFormats)
  test.each([one])(
    'a text in the format %s is imported only as it is shown',
    proofUnless(['"VIP"@', ';;;', '@'].includes(one[0])),
    async (format, problem) => {
      const shown = async (cell: string) =>
        problemsOf(sheet => {
          sheet.addRow(['member1', 'Secret12'])
          sheet.getCell(cell).numFmt = format
        })
      expect([await shown('A1'), await shown('B1')]).toEqual([[problem], [problem]])
    },
  )

describe('what a sheet does not show', () => {
  const cell = (reference: string, text: string, formula = '') =>
    `<c r="${reference}" t="str">${formula}<v>${text}</v></c>`
  const table = [1, 2, 3]
    .map(row => `<row r="${row}">${cell(`A${row}`, `ana${row}`)}${cell(`B${row}`, 'Secret12')}</row>`)
    .join('')
  const readSheet = async (sheet: string) => {
    const file = join(await freshFolder(), 'members.xlsx')
    await writeZip(file, workbookParts([sheet]))
    return (await readMembers(file, rules)).rows.map(row => row.problem)
  }
  const before = (settings: string) => sheetHead.replace('<sheetData>', `${settings}<sheetData>`)
  const after = (more: string) => sheetTail.replace('</worksheet>', `${more}</worksheet>`)
  const all = (problem: string | null) => [problem, problem, problem]

  test('for its height or width is not sent', async () => {
    const low = table.replace('<row r="2">', '<row r="2" ht="0" customHeight="1">')
    expect(await readSheet(sheetHead + low + sheetTail)).toEqual([null, 'hidden', null])
    const settings = [
      '<cols><col min="2" max="2" width="0" customWidth="1"/></cols>',
      '<sheetFormatPr defaultRowHeight="15" zeroHeight="1"/>',
      '<sheetFormatPr defaultRowHeight="0"/>',
      '<sheetFormatPr defaultRowHeight="15" defaultColWidth="0"/>',
    ]
    for (const setting of settings)
      expect(await readSheet(before(setting) + table + sheetTail), setting).toEqual(all('hidden'))
    const shown = [
      '<cols><col min="1" max="2" width="9"/></cols>',
      '<sheetFormatPr defaultRowHeight="15" defaultColWidth="0"/><cols><col min="1" max="2" width="9"/></cols>',
    ]
    for (const setting of shown)
      expect(await readSheet(before(setting) + table + sheetTail), setting).toEqual(all(null))
    const high = table.replaceAll('">', '" ht="15">').replaceAll('" ht="15"><v', '"><v')
    const zeroHeight = before('<sheetFormatPr defaultRowHeight="15" zeroHeight="1"/>')
    expect(await readSheet(zeroHeight + high + sheetTail)).toEqual(all(null))
  })

  test.each([
    ['A1:A2', [null, 'hidden', null]],
    ['A1:B1', ['hidden', null, null]],
    ['B2:C3', [null, null, 'hidden']],
    ['C1:D3', all(null)],
    ['A1:A1', all(null)],
  ])('under the merged cell %s is not sent', async (reference, problems) => {
    const merged = after(`<mergeCells count="1"><mergeCell ref="${reference}"/></mergeCells>`)
    expect(await readSheet(sheetHead + table + merged)).toEqual(problems)
  })

  test('is a formula: the further cells of one for several', async () => {
    const formula = (type: string) => `<f t="${type}" ref="A1:A2">X1:X2</f>`
    const withFormula = (type: string) =>
      sheetHead + table.replace(cell('A1', 'ana1'), cell('A1', 'ana1', formula(type))) + sheetTail
    expect(await readSheet(withFormula('array'))).toEqual(['formula', 'formula', null])
    expect(await readSheet(withFormula('dataTable'))).toEqual(['formula', 'formula', null])
    expect(await readSheet(withFormula('shared'))).toEqual(['formula', null, null])
  })
})

test('hidden rows, and rows with a value in a hidden column, are not sent', async () => {
  const names = ['member1', 'member2', 'member3']
  const withRows =
    (change: Fill): Fill =>
    sheet => {
      for (const name of names) sheet.addRow(name === 'member3' ? [name] : [name, 'Secret12'])
      change(sheet)
    }
  expect(
    await problemsOf(
      withRows(sheet => {
        sheet.getRow(2).hidden = true
      }),
    ),
  ).toEqual([null, 'hidden', null])
  expect(
    await problemsOf(
      withRows(sheet => {
        sheet.getColumn(2).hidden = true
      }),
    ),
  ).toEqual(['hidden', 'hidden', null])
})

describe('a heading of the columns', () => {
  const headings = [
    ['username', 'password'],
    ['Conta', ''],
    ['账号', '密码'],
    ['Nome de usuário', 'Senha'],
    ['USER NAME:', ''],
    ['whatever', 'Password'],
  ] as const
  for (const [at, one] of headings.entries())
    test.each([one])('is recognized: %s | %s', proofUnless(at < 3), async (account, password) => {
      expect(
        await problemsOf(sheet => {
          sheet.addRow([account, password])
          sheet.addRow(['member1'])
        }),
      ).toEqual(['heading', null])
    })

  const others = [['maria', 'Secret12'], ['joao1', 'Secret12'], ['pedro']]
  const fill =
    (...table: readonly (readonly (string | number)[])[]): Fill =>
    sheet => {
      for (const cells of table) sheet.addRow([...cells])
    }
  const sent = async (write: Fill) => (await read(write)).members.map(({ account }) => account)

  const otherHeadings: readonly (readonly string[])[] = [
    ['Accounts', 'Passwords'],
    ['nickname', 'passcode'],
    ['PlayerID', 'PASSWORD1'],
    ['members'],
    ['usernames'],
    ['Clientes'],
    ['jogadores', 'senhas'],
    ['playerid'],
    ['UserNo'],
    ['telephone'],
    ['number'],
    ['Nick'],
    ['agent'],
    ['apelido'],
    ['codigo'],
    ['user_name', 'pass_word'],
    ['loginid'],
    ['zhanghao', 'mima'],
  ]
  for (const one of otherHeadings)
    test.each([one])(
      'is recognized in any row: %s | %s',
      proofUnless(['PlayerID', 'jogadores', 'zhanghao'].includes(one[0] ?? '')),
      async (...cells) => {
        const names = ['maria', 'joao1', 'pedro']
        expect(await sent(fill(cells, ...others))).toEqual(names)
        expect(await sent(fill(['2026-07 new members'], cells, ...others))).toEqual(names)
        expect(await sent(fill(['Account (4-16 letters or digits)'], cells, ...others))).toEqual(names)
        expect(await sent(fill([' '], cells, ...others))).toEqual(names)
        expect(await sent(fill(['', 'note'], cells, ...others))).toEqual(names)
        expect(await sent(fill(...others, cells, ['ana2']))).toEqual([...names, 'ana2'])
        expect(
          await sent(sheet => {
            fill(['old'], cells, ...others)(sheet)
            sheet.getRow(1).hidden = true
          }),
        ).toEqual(names)
      },
    )

  test('is suspected in the first account unlike the others', async () => {
    const problems = (...accounts: readonly string[]) => problemsOf(fill(...accounts.map(one => [one])))
    expect(await problems('kunden', 'ana1', 'bob2', 'eve3')).toEqual(['heading', null, null, null])
    expect(await problems('2026-07 list', 'kunden', 'ana1', 'bob2', 'eve3')).toEqual([
      'accountFormat',
      'heading',
      null,
      null,
      null,
    ])
    expect(await problems('anna', 'bobby', 'eve3')).toEqual([null, null, null])
    expect(await problemsOf(fill(['kunde', 'kennwort'], ...others))).toEqual(['heading', null, null, null])
    expect(await problemsOf(fill(['VIP2026'], ['username', 'password'], ...others))).toEqual([
      'heading',
      'heading',
      null,
      null,
      null,
    ])
  })

  test('is not the reason for a short account below others', async () => {
    expect(await problemsOf(fill(['No'], ['maria'], ['no']))).toEqual(['heading', null, 'accountFormat'])
  })

  test('is no account with a password of its own, nor a name with a number', async () => {
    expect(await sent(fill(['maria'], ['member', 'Secret12'], ['user1'], ['agent007']))).toEqual([
      'maria',
      'member',
      'user1',
      'agent007',
    ])
  })

  const otherColumns = [
    [
      ['ID', 'Username', 'Password'],
      [100_001, 'maria123', 'Secret12'],
    ],
    [
      ['序号', '账号', '密码'],
      [100_001, 'maria123', 'Secret12'],
    ],
    [
      ['Name', 'Account'],
      ['maria', 'maria123'],
    ],
    [
      ['Password', 'Username'],
      ['Secret12', 'maria123'],
    ],
    [
      ['密码', '账号'],
      ['Secret12', 'maria123'],
    ],
    [
      ['No.', 'Date', 'Login'],
      [10_001, '2026', 'maria123'],
    ],
    [
      ['#', 'Account (required)', 'Password*'],
      [10_001, 'maria123', 'Secret12'],
    ],
    [
      ['Account', 'Remark', 'Password'],
      ['maria123', 'longremark', 'Secret12'],
    ],
    [
      ['Account', 'Phone'],
      ['maria123', '11987654321'],
    ],
    [
      ['Account', '备注'],
      ['maria123', 'longremark'],
    ],
  ] as const
  for (const [at, one] of otherColumns.entries())
    test.each([one])(
      'that names other columns refuses the file: %j',
      proofUnless(at % 4 === 0),
      async (heading, values) => {
        await expect(read(fill(heading, values))).rejects.toThrow('columns')
        await expect(read(fill(['2026-07 new members'], heading, values))).rejects.toThrow('columns')
      },
    )

  const ownColumns = [
    [['ID', 'Password']],
    [['Account', 'Password', 'Name', 'Phone']],
    [['Account (4-16)', 'Password (8-16)', 'Remark']],
    [['账号', '登录密码', '备注']],
    [['ID']],
  ] as const
  for (const [at, one] of ownColumns.entries())
    test.each([one])('that names these columns is accepted: %j', proofUnless(at < 2), async heading => {
      expect(await sent(fill(heading, ['maria123', 'Secret12']))).toEqual(['maria123'])
    })
})

const lookAlikes = [
  ['\u0430na12', '‹U+0430›na12'],
  ['\u03b1na12', '‹U+03B1›na12'],
  ['an\u0131a1', 'an‹U+0131›a1'],
  ['ana\u316412', 'ana‹U+3164›12'],
  ['ana\u280012', 'ana‹U+2800›12'],
  ['ana\u034f12', 'ana‹U+034F›12'],
  ['ana\ufe0f12', 'ana‹U+FE0F›12'],
  ['ana\u202812', 'ana‹U+2028›12'],
  ['ana\u2011b', 'ana‹U+2011›b'],
  ['ana\u0661\u0662', 'ana‹U+0661›‹U+0662›'],
  ['\u{1d7cf}ana', '‹U+1D7CF›ana'],
  ['ana-12 b', 'ana-12 b'],
  ['王小明1', '王小明1'],
  ['จิราพร', 'จิราพร'],
  ['José', 'José'],
] as const
for (const [at, one] of lookAlikes.entries())
  test.each([one])(
    'a look-alike in an invalid account is named: %s',
    proofUnless(at % 5 === 0),
    async (account, shown) => {
      const { rows } = await read(sheet => void sheet.addRow([account]))
      expect(rows.map(row => row.account)).toEqual([shown])
    },
  )

test('escaped characters are decoded, and unusual ones of an invalid account are named', async () => {
  const { rows } = await read(sheet => {
    for (const text of ['mem_x0062_er1', 'a_x005F_x0062_', 'ana_X0061_', 'ana\u200b12', '\uff21na12'])
      sheet.addRow([text])
  })
  // exceljs writes the texts as they are, as other programs do.
  expect(rows.map(row => row.account)).toEqual([
    'member1',
    'a_x0062_',
    'ana_X0061_',
    'ana‹U+200B›12',
    '‹U+FF21›na12',
  ])
})
