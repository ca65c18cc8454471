import { expect, test } from 'vitest'
import { formatCell, formatUnmaskedCell, getCellValue } from '../../../src/shared/cell.ts'
import { id, link, money, playerId, text } from '../../../src/shared/column.ts'
import { maskId, maskText } from '../../../src/shared/mask.ts'

test.each([
  ['1', '•••'],
  ['12', '•••2'],
  ['10023', '•••23'],
  ['100234567', '•••4567'],
  ['maria_souza', '•••ouza'],
  ['张伟明明', '•••明明'],
])('the identifier %s keeps only its end', (value, masked) => expect(maskId(value)).toBe(masked))

test.each([
  ['top-up for 100234567 done', 'top-up for •••4567 done'],
  ['write to ana.lima@host.example, please', 'write to •••ma@•••, please'],
  ['from 203.0.113.77 today', 'from •••.77 today'],
  ['from 2001:db8::8a2e:370:7334', 'from •••:34'],
  ['card 4111 1111 1111 1234', 'card •••1234'],
  ['CPF 123.456.789-09', 'CPF •••8909'],
  ['call +55 (11) 98765-4321 now', 'call •••4321 now'],
  ['call 11 98765-4321 now', 'call •••4321 now'],
  ['by salesman01, not jogador61270749', 'by •••an01, not •••0749'],
  ['VIP10, PIX2 and Lv12 are nobody', 'VIP10, PIX2 and Lv12 are nobody'],
  [
    'nothing here: 2026-11-23 05:23:59, R$ 1,234.50, 44%',
    'nothing here: 2026-11-23 05:23:59, R$ 1,234.50, 44%',
  ],
])('the personal data in “%s” is masked', (value, masked) => expect(maskText(value)).toBe(masked))

test('masking a masked text changes nothing', () => {
  for (const unmasked of ['id 100234567', 'a@b.example', '203.0.113.77'])
    expect(maskText(maskText(unmasked))).toBe(maskText(unmasked))
})

test('privacy mode masks personal cells on screen and in exports, not when opened', () => {
  const row = {
    id: '100234567',
    name: 'maria',
    note: 'of 5550001',
    url: 'https://h.example/?p=100234567',
    sum: 123456789,
  }
  const safe = { language: 'en-us', shareSafe: true } as const
  const columns = [
    playerId('id'),
    text('name', { personal: true }),
    text('note'),
    link('url'),
    money('sum', 2),
  ]
  expect(columns.map(column => formatCell(column, row, safe))).toEqual([
    '•••4567',
    '•••ia',
    'of •••001',
    'https://h.example/?p=•••4567',
    '123,456.79',
  ])
  expect(getCellValue(id('id'), row, safe)).toEqual({ type: 'text', value: '•••4567' })
  expect(formatUnmaskedCell(playerId('id'), row, safe)).toBe('100234567')
})
