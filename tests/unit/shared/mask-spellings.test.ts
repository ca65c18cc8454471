import { expect, test } from 'vitest'
import { maskText } from '../../../src/shared/mask.ts'

/** Fills the letters of a pattern with digits: every `d` is one. */
const fill = (pattern: string): string => {
  let digit = 2
  return pattern.replaceAll('d', () => {
    digit = (digit * 3 + 7) % 10
    return String(digit)
  })
}

/** How the numbers of each country are written, from its numbering rules: phones, tax numbers, identity cards and keys. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  Brazil: [
    '(11) 9dddd-dddd',
    '(11) 9 dddd-dddd',
    '11 9dddd-dddd',
    '11 9 dddd dddd',
    '11-9dddd-dddd',
    '119dddddddd',
    '+55 11 9dddd-dddd',
    '+55 (11) 9dddd-dddd',
    '+55 (11) 9 dddd-dddd',
    '+5511 9dddddddd',
    '0055 11 9dddd dddd',
    '(011) 9dddd-dddd',
    '011 dddd-dddd',
    '(11) dddd-dddd',
    '(11)dddd-dddd',
    '11.9dddd.dddd',
    '11/9dddd-dddd',
    'ddd.ddd.ddd-dd',
    'dddddddddd1',
    'ddd ddd ddd dd',
    'ddd.ddd.ddd/dd',
    'dd.ddd.ddd/0001-dd',
    'dddddddd0001dd',
    'dd ddd ddd 0001 dd',
    'dd.ddd.ddd-0001/dd',
    '12.ABC.345/01DE-35',
  ],
  China: [
    '138dddddddd',
    '138 dddd dddd',
    '138-dddd-dddd',
    '+86 138 dddd dddd',
    '+86-138-dddd-dddd',
    '(+86) 138 dddd dddd',
    '0086 138 dddd dddd',
    '010-dddd dddd',
    '(010) dddddddd',
    '0755-dddd-dddd',
    '110105 1990 0101 dddd',
  ],
  Philippines: [
    '0917ddddddd',
    '0917 ddd dddd',
    '0917-ddd-dddd',
    '(0917) ddd-dddd',
    '+63 917 ddd dddd',
    '+63-917-ddd-dddd',
    '+63 (917) ddd-dddd',
    '63917ddddddd',
    '(02) 8ddd dddd',
    '02-8ddd-dddd',
    'ddd-ddd-ddd-000',
    'dddd-dddd-dddd',
    '0917.ddd.dddd',
  ],
  Thailand: [
    '081ddddddd',
    '081-ddd-dddd',
    '081 ddd dddd',
    '08-dddd-dddd',
    '+66 81 ddd dddd',
    '+66-81-ddd-dddd',
    '(+66) 81 ddd dddd',
    '0 2ddd dddd',
    '02-ddd-dddd',
    '1-dddd-ddddd-dd-d',
    '1 dddd ddddd dd d',
    '+66 (0) 81 ddd dddd',
  ],
  Indonesia: [
    '0812dddddddd',
    '0812-dddd-dddd',
    '0812 dddd dddd',
    '+62 812-dddd-dddd',
    '+62 812 dddd dddd',
    '(021) dddd dddd',
    '021-dddd-dddd',
    '62812dddddddd',
    'dd.ddd.ddd.d-ddd.ddd',
    'ddddddddddddddd1',
    'dddd dddd dddd dddd',
    '0812.dddd.dddd',
  ],
  Vietnam: [
    '0912dddddd',
    '0912 ddd ddd',
    '0912.ddd.ddd',
    '0912-ddd-ddd',
    '091 ddd dd dd',
    '+84 912 ddd ddd',
    '+84 91 ddd dd dd',
    '(+84) 912 ddd ddd',
    '024 dddd dddd',
    '(024) dddd dddd',
    'dddddddddd-001',
    '001 ddd ddd ddd',
    '0084 912 ddd ddd',
  ],
  India: [
    '98ddd ddddd',
    '98ddd-ddddd',
    '098ddd ddddd',
    '+91 98ddd ddddd',
    '+91-98ddd-ddddd',
    '+91 98ddd-ddddd',
    '9198dddddddd',
    '(022) dddd dddd',
    '022-dddd-dddd',
    'dddd dddd dddd',
    'dddd-dddd-dddd',
    'ABCDEddddF',
    '22ABCDEddddF1Z5',
    '+91 (98) ddd ddddd',
  ],
  Colombia: [
    '300ddddddd',
    '300 ddd dddd',
    '300-ddd-dddd',
    '(300) ddd-dddd',
    '+57 300 ddd dddd',
    '+57 300 ddddddd',
    '+57-300-ddd-dddd',
    '57 300 ddd dddd',
    '(601) ddd dddd',
    '601 ddd dd dd',
    '900.ddd.ddd-d',
    '1.0dd.ddd.ddd',
    '1 0dd ddd ddd',
    '900 ddd ddd-d',
  ],
  Nigeria: [
    '0803ddddddd',
    '0803 ddd dddd',
    '0803-ddd-dddd',
    '+234 803 ddd dddd',
    '+234-803-ddd-dddd',
    '(+234) 803 ddd dddd',
    '234803ddddddd',
    '01-ddd-dddd9',
    'dddddddd-0001',
    '+234 (0) 803 ddd dddd',
    '+234 (803) ddd-dddd',
    '0803.ddd.dddd',
  ],
  Kenya: [
    '0712dddddd',
    '0712 dddddd',
    '0712 ddd ddd',
    '0712-ddd-ddd',
    '+254 712 dddddd',
    '+254 712 ddd ddd',
    '+254-712-ddd-ddd',
    '(+254) 712 ddd ddd',
    '254712dddddd',
    '(020) ddd dddd',
    'A00dddddddZ',
    '0712.ddd.ddd',
  ],
  Cards: [
    'dddd dddd dddd dddd',
    'dddd-dddd-dddd-dddd',
    'dddd.dddd.dddd.dddd',
    'dddd dddddd ddddd',
    'dddddddddddddddd',
    'dddd  dddd  dddd  dddd',
  ],
  Separators: [
    '138 - dddd - dddd',
    '138 — dddd — dddd',
    '138—dddd—dddd',
    '138\u2212dddd\u2212dddd',
    '138\u3000dddd\u3000dddd',
    '138\u2003dddd\u2003dddd',
    '138\u200bdddd\u200bdddd',
    '138\tdddd\tdddd',
    '138_dddd_dddd',
    '138,dddd,dddd',
    '138~dddd~dddd',
    '138*dddd*dddd',
    '138\ndddd\ndddd',
    '[+55][11][9dddd][dddd]',
    '+55 (11) 9 dddd - dddd',
    '+55 11 9dddd / dddd',
    '912 ddd ddd',
    '912.ddd.ddd',
    '99-88-7777',
    '11-98-1234',
    '81-34-56-78-90',
  ],
  Keys: [
    '1b9d6bcd\u2011bbfd\u20114b2d\u20119b5d\u2011ab8dfbbd4bed',
    '1b9d6bcdbbfd4b2d9b5dab8dfbbd4bed',
    'ana.lima＠host.com.br',
    'ana.lima(at)host.com.br',
    'ana.lima [at] host.com.br',
    'ana.lima @ host.com.br',
    '"ana lima"@host.com.br',
    '12 ABC 345 01DE 35',
    '12ABC34501DE35',
    'abcde1234f',
    'ABCDE 1234 F',
    'TJRyWwFs9wTFGZg3JbrVriFbNfCizyDXoT',
    'bc1qw508d6qejxtdy4y5r3zarvary0c5xw7kv8f3t4',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
    '1B9D6BCD-BBFD-4B2D-9B5D-AB8DFBBD4BED',
    'ana.lima@host.com.br',
    'ana+pix@host.co',
    '+5511987654321',
  ],
}
/** The same digits in other widths and scripts. */
const scripts = [
  (text: string) => text.replaceAll(/\d/g, digit => String.fromCharCode(0xff_10 + Number(digit))),
  (text: string) => text.replaceAll(/\d/g, digit => String.fromCharCode(0x06_60 + Number(digit))),
  (text: string) => text.replaceAll(/\d/g, digit => String.fromCharCode(0x09_66 + Number(digit))),
  (text: string) => text.replaceAll(/\d/g, digit => String.fromCharCode(0x0e_50 + Number(digit))),
]

const all = Object.entries(spellings).flatMap(([country, patterns]) =>
  patterns.flatMap(pattern => {
    // A key holds letters that are no places of digits.
    const text = country === 'Keys' ? pattern : fill(pattern)
    return [
      text,
      ...(/^\+?\d/.test(text) && country !== 'Keys' ? scripts.slice(0, 1).map(write => write(text)) : []),
    ]
  }),
)

/** Characters of an identity: letters and digits, in plain ones. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll(/[^\p{L}\d]/gu, '')

test('the usual spellings of phones, tax numbers, cards and keys are masked', () => {
  expect(all.length).toBeGreaterThan(200)
  const shown = all.filter(text => {
    const sentence = `call ${text} now`
    const masked = maskText(sentence)
    // At most the last four characters of an identity stay, and what is before them is gone.
    const left = plain(masked.replace('call', '').replace('now', ''))
    return !masked.includes('•') || left.length > 8 || plain(masked).includes(plain(text).slice(0, 6))
  })
  expect(shown).toEqual([])
})

test('every script of digits is masked alike', () => {
  for (const write of scripts) expect(maskText(write('11 98765-4321'))).toBe('•••4321')
})

test.each([
  ['手机号081-234-5678', '手机号•••5678'],
  ['โทร081-234-5678', 'โทร•••5678'],
  ['Tel081-234-5678', 'Tel•••5678'],
  ['CPF123.456.789-09', 'CPF•••8909'],
  ['手机138 0013 8000', '手机•••8000'],
  ['081-234-5678 081-234-5679 081-234-5680', '•••5678 •••5679 •••5680'],
  ['081-234-5678/082-345-6789/083-456-7890', '•••5678/•••6789/•••7890'],
  ['pix0136123e4567-e89b-12d3-a456-4266141740005204', 'pix0136•••'],
  ['TEL 912 345 678', 'TEL •••5678'],
])('beside words and other numbers, too: %s', (text, masked) =>
  expect(maskText(text).slice(0, masked.length)).toBe(masked),
)

test.each([
  '2026-07-31 08:30:00',
  '31/07/2026 08:30',
  '2026-07-01 - 2026-07-31',
  '2026.07.31',
  'R$ 1,234,567.50 and 44%',
  '1.234.567,89',
  '12.345.678',
  'from 1 000 to 25 000',
  '10–20, 3/4, 1-2',
  'Lv 12 (3 of 40)',
  '1.234.567 - 2.345.678',
  '1 234 567 / 2 345 678',
  '1000.50 - 2000.75',
  '1000 - 2000, 1000~2000, 1000—2000',
  'Rp 912.345.678',
  'IDR 912.345.678',
  'R$ 912.345.678,90',
  '912 345 678 đ',
  '150.500.000',
  '充值1 234 567元',
  '日期2026-07-31 08:30:00',
  'in the big show 12',
  'RC2026-0731, VIP 2024 A',
  'from 2026 at home.',
])('a date or an amount stays as it is: %s', text => expect(maskText(text)).toBe(text))
