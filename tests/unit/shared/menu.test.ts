import { describe, expect, it } from 'vitest'
import type { MenuEntry } from '../../../src/shared/endpoints/menu.ts'
import { system } from '../../../src/shared/endpoints/system.ts'

const read = (answer: object) => system.menus.output.parse({ success: true, ...answer })
const orders = { name: 'channelapi/Finance', title: 'Orders', path: '', icon: 'order', children: [] }
const players = { name: 'channelapi/player', title: 'Players', path: '', icon: '', children: [] }
const both = [orders, players]

describe('where the menu stands', () => {
  it.each([
    ['in data', { data: both }],
    ['under data.list', { data: { list: both } }],
    ['under data.data', { data: { data: both, total: 2 } }],
    ['under data.rows', { data: { rows: both } }],
    ['at the top', { list: both }],
    ['at the top beside a null', { data: null, list: both }],
    ['with gaps', { data: { 0: orders, 2: players } }],
    ['with gaps under data.list', { data: { list: { 3: orders, 7: players } } }],
    ['as JSON text', { data: JSON.stringify(both) }],
    ['as JSON text under data.list', { data: { list: JSON.stringify(both) } }],
  ])('%s, it is read', (_, answer) => expect(read(answer)).toEqual(both))

  it.each([
    [{}],
    [{ data: null }],
    [{ data: [] }],
    [{ data: {} }],
    [{ data: '' }],
    [{ data: { list: null } }],
    [{ data: { list: {} } }],
  ])('%j is an empty menu', answer => expect(read(answer)).toEqual([]))

  it.each([[{ data: 'no menu' }], [{ data: 7 }], [{ data: { message: 'x' } }], [{ data: { list: 'x' } }]])(
    '%j is none',
    answer => expect(system.menus.output.safeParse({ success: true, ...answer }).success).toBe(false),
  )
})

describe('entries of a menu', () => {
  it.each([[''], [{}], [null], [[]], [undefined], [false], ['words']])(
    'have none below where children is %j',
    children => expect(read({ data: [{ ...orders, children }] })).toEqual([orders]),
  )

  it('are read below, with gaps and as JSON text', () => {
    const below = { ...players, path: 'playerList' }
    const nested = [{ ...orders, children: [below] }]
    expect(read({ data: [{ ...orders, children: { 2: below } }] })).toEqual(nested)
    expect(read({ data: [{ ...orders, children: JSON.stringify([below]) }] })).toEqual(nested)
  })

  it.each([[12], [null], [{}], [[]], [{ src: 'x' }], [['a']], [true], [undefined]])(
    'do not need an icon: %j will do',
    icon => expect(read({ data: [{ ...orders, icon, id: icon }] })).toMatchObject([{ title: 'Orders' }]),
  )

  it('may have a number for a name, and no title that can be read', () =>
    expect(read({ data: [{ name: 7, title: { en: 'x' } }] })).toEqual([
      { name: '7', title: '', path: '', icon: '', children: [] },
    ]))

  it.each([
    [null],
    [7],
    ['words'],
    [[]],
    [{}],
    [{ name: { a: 1 }, title: 'X' }],
    [{ name: 'a', path: ['b'] }],
  ])('that cannot be read, like %j, cost themselves and no other', broken => {
    expect(read({ data: [orders, broken, players] })).toEqual(both)
    expect(read({ data: [{ ...orders, children: [broken, players] }] })).toEqual([
      { ...orders, children: [players] },
    ])
  })

  it('nested 3,000 deep are cut where no menu goes', () => {
    let deep: object = orders
    for (let level = 0; level < 3000; level += 1) deep = { ...orders, children: [deep] }
    const depth = (entries: readonly MenuEntry[]): number =>
      entries.length === 0 ? 0 : 1 + Math.max(...entries.map(entry => depth(entry.children)))
    expect(depth(read({ data: [deep] }))).toBe(8)
  })
})
