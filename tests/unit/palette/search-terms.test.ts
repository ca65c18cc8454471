import { expect, test } from 'vitest'
import { lookups } from '../../../src/renderer/app/palette/lookups.ts'
import { cleanPasted, findSearchTerms } from '../../../src/renderer/app/palette/search-terms.ts'

const listKinds = (typed: string) =>
  findSearchTerms(typed).map(term => [
    term.text,
    ...lookups.filter(({ accepts }) => accepts(term)).map(({ kind }) => kind),
  ])
const roles = ['salesman', 'subChannel', 'blogger', 'agent']
const player = ['57300536', 'player', 'account', ...roles]

test.each([
  ['57300536', player],
  ['  57300536\n', player],
  ['ID: 57300536', player],
  ['ID：57300536', player],
  ['５７３００５３６', player],
  ['“57300536”', player],
  ['\u200b57300536\u200b', player],
  ['O jogador 57300536 pediu ajuda às 10:30', player],
  ['123456', ['123456', 'player', ...roles]],
  ['1234', ['1234', ...roles]],
  ['5511987654321', ['5511987654321', 'account']],
  ['+55 (11) 98765-4321', ['5511987654321', 'account']],
  ['2024112311480035', ['2024112311480035', 'recharge', 'withdrawal']],
  ['1234567890123456789', ['1234567890123456789', 'recharge', 'withdrawal']],
  ['pedido 20241123114800357199 não caiu', ['20241123114800357199', 'recharge', 'withdrawal']],
  ['joao.1234567@mail.com', ['joao.1234567@mail.com', 'account']],
  ['joao99', ['joao99', 'account']],
])('%s yields one search term with the matching record kinds', (typed, expected) => {
  expect(listKinds(typed)).toEqual([expected])
})

test.each(['', ' ', '充值', 'a', '12', '2026-07-01', '123456789012345678901', 'recharge orders'])(
  '“%s” yields nothing to look up',
  typed => {
    expect(listKinds(typed).filter(([, ...kinds]) => kinds.length > 0)).toEqual([])
  },
)

test.each([
  ['202412 061453 017855', ['202412061453017855', '202412', '061453', '017855']],
  ['  2024 1206 1453 2024 ', ['2024120614532024', '2024', '1206', '1453']],
  ['202412\u00a0061453\u3000017855', ['202412061453017855', '202412', '061453', '017855']],
  ['57300536 90810138', ['57300536', '90810138']],
  ['123456 654321', ['123456', '654321']],
])('an order number with blanks inside is looked up joined first: %j', (typed, expected) => {
  expect(findSearchTerms(typed).map(({ text }) => text)).toEqual(expected)
  expect(findSearchTerms(cleanPasted(typed)).map(({ text }) => text)).toEqual(expected)
})

test('a list of numbers yields each number once, and at most five', () => {
  expect(findSearchTerms('57300536, 90810138\n57300536').map(({ text }) => text)).toEqual([
    '57300536',
    '90810138',
  ])
  expect(findSearchTerms('1000001 1000002 1000003 1000004 1000005 1000006')).toHaveLength(5)
})

test.each([
  ['12,345,678', ['12345678']],
  ['12,345,678\n12,345,679', ['12345678', '12345679']],
  ['12\u202f345\u202f678', ['12345678']],
  ['12\u00a0345\u00a0678 57300536', ['12345678', '57300536']],
  ['1,23,45,678', ['12345678']],
  ['١٢٬٣٤٥٬٦٧٨', ['12345678']],
])('a number in groups is one number: %j', (typed, expected) => {
  expect(findSearchTerms(typed).map(({ text }) => text)).toEqual(expected)
  expect(findSearchTerms(cleanPasted(typed)).map(({ text }) => text)).toEqual(expected)
})

test('only a term that is clearly an account name is a sure match', () => {
  const account = lookups.find(({ kind }) => kind === 'account')
  const isSure = (typed: string) => findSearchTerms(typed).map(term => account?.isSure(term))
  expect([isSure('settle'), isSure('joao99'), isSure('57300536'), isSure('a@b.com')]).toEqual([
    [false],
    [true],
    [false],
    [true],
  ])
})

test('a pasted text is cleaned for the search box, and words stay unchanged', () => {
  expect(cleanPasted(' "ID: 57300536" ')).toBe('57300536')
  expect(cleanPasted('joao.1234567@mail.com')).toBe('joao.1234567@mail.com')
  expect(cleanPasted('recharge\norders')).toBe('recharge orders')
})
