import { describe, expect, it } from 'vitest'
import { system } from '../../../src/areas/system/calls.ts'
import type { MenuEntry } from '../../../src/areas/system/menu.calls.ts'

const read = (answer: object) => system.menus.output.parse({ success: true, ...answer })
const orders = { name: 'channelapi/Finance', title: 'Orders', path: '', icon: 'order', children: [] }
const players = { name: 'channelapi/player', title: 'Players', path: '', icon: '', children: [] }
const both = [orders, players]

describe('the menu answer', () => {
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
  ])('is read %s', (_, answer) => expect(read(answer)).toEqual(both))

  it.each([
    [{}],
    [{ data: null }],
    [{ data: [] }],
    [{ data: {} }],
    [{ data: '' }],
    [{ data: { list: null } }],
    [{ data: { list: {} } }],
  ])('is an empty menu for %j', answer => expect(read(answer)).toEqual([]))

  it.each([[{ data: 'no menu' }], [{ data: 7 }], [{ data: { message: 'x' } }], [{ data: { list: 'x' } }]])(
    'is refused for %j',
    answer => expect(system.menus.output.safeParse({ success: true, ...answer }).success).toBe(false),
  )
})

describe('entries of a menu', () => {
  it.each([[''], [{}], [null], [[]], [undefined], [false], ['words']])(
    'have no children when children is %j',
    children => expect(read({ data: [{ ...orders, children }] })).toEqual([orders]),
  )

  it('have children read from lists with gaps and from JSON text', () => {
    const below = { ...players, path: 'playerList' }
    const nested = [{ ...orders, children: [below] }]
    expect(read({ data: [{ ...orders, children: { 2: below } }] })).toEqual(nested)
    expect(read({ data: [{ ...orders, children: JSON.stringify([below]) }] })).toEqual(nested)
  })

  it.each([[12], [null], [{}], [[]], [{ src: 'x' }], [['a']], [true], [undefined]])(
    'are read with the icon %j',
    icon => expect(read({ data: [{ ...orders, icon, id: icon }] })).toMatchObject([{ title: 'Orders' }]),
  )

  it('may have a numeric name and an unreadable title', () =>
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
  ])('are dropped alone if unreadable, like %j', broken => {
    expect(read({ data: [orders, broken, players] })).toEqual(both)
    expect(read({ data: [{ ...orders, children: [broken, players] }] })).toEqual([
      { ...orders, children: [players] },
    ])
  })

  it('nested 3,000 deep are cut at 8 levels', () => {
    let deep: object = orders
    for (let level = 0; level < 3000; level += 1) deep = { ...orders, children: [deep] }
    const depth = (entries: readonly MenuEntry[]): number =>
      entries.length === 0 ? 0 : 1 + Math.max(...entries.map(entry => depth(entry.children)))
    expect(depth(read({ data: [deep] }))).toBe(8)
  })
})
