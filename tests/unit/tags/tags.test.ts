import { describe, expect, it } from 'vitest'
import {
  activated,
  allClosed,
  closed,
  led,
  leftClosed,
  maxTags,
  moved,
  neighbour,
  onlyHome,
  opened,
  othersClosed,
  pinnedAs,
  restored,
  rightClosed,
  type Tags,
} from '../../../src/renderer/app/tags.ts'

const open = (tags: Tags, ...routes: readonly string[]): Tags =>
  routes.reduce((now, route) => opened(now, route, route.slice(1)) ?? now, tags)

const ids = (tags: Tags) => tags.list.map(tag => tag.id)
const abcd = open(onlyHome, '/a', '/b', '/c', '/d')

describe('opening', () => {
  it('puts a new page last and activates it', () => {
    expect(ids(abcd)).toEqual(['home', 'a', 'b', 'c', 'd'])
    expect(abcd.active).toBe('d')
  })

  it('activates the tag that already shows the route', () => {
    const again = open(abcd, '/b')
    expect(ids(again)).toEqual(ids(abcd))
    expect(again.active).toBe('b')
  })

  it('knows a route by its path and parameters, in whatever order these stand', () => {
    const one = open(onlyHome, '/list?t=13&x=1')
    expect(ids(open(one, '/list?t=17&x=1'))).toHaveLength(3)
    expect(ids(open(one, '/list?x=1&t=13'))).toHaveLength(2)
  })

  it('shows a page without parameters in whatever tag has it', () => {
    const one = open(onlyHome, '/list?t=13', '/a')
    expect(open(one, '/list')).toMatchObject({ list: one.list, active: 'list?t=13' })
  })

  it('leads the tag that has the page to another route, and opens one where none has', () => {
    const one = open(onlyHome, '/list?t=13', '/a')
    const two = led(one, '/list?t=17', 'new')
    expect(two?.list.map(tag => tag.route)).toEqual(['/', '/list?t=17', '/a'])
    expect(two?.active).toBe('list?t=13')
    expect(led(one, '/b?x=1', 'new')).toMatchObject({ active: 'new' })
  })

  it('opens home in its own tag', () => expect(open(abcd, '/').active).toBe('home'))

  it(`opens no more than ${maxTags}`, () => {
    const full = open(onlyHome, ...Array.from({ length: maxTags + 5 }, (_, index) => `/p${index}`))
    expect(full.list).toHaveLength(maxTags)
    expect(opened(full, '/one-more', 'one-more')).toBeNull()
    expect(opened(full, '/p3', 'other')?.active).toBe('p3')
  })
})

describe('closing', () => {
  it('of the active tag goes to the previously active one, and on to home', () => {
    const back = closed(activated(activated(abcd, 'a'), 'c'), 'c')
    expect(back.active).toBe('a')
    expect(closed(back, 'a').active).toBe('d')
    expect(ids(closed(closed(closed(back, 'a'), 'b'), 'd'))).toEqual(['home'])
    expect(closed(open(onlyHome, '/a'), 'a').active).toBe('home')
  })

  it('of another tag leaves the active one', () => expect(closed(abcd, 'a').active).toBe('d'))

  it('never closes home', () => {
    expect(ids(closed(abcd, 'home'))).toEqual(ids(abcd))
    expect(ids(othersClosed(abcd, 'a'))).toContain('home')
  })

  it('of the others keeps the tag and home, and shows the tag', () => {
    const rest = othersClosed(abcd, 'b')
    expect(ids(rest)).toEqual(['home', 'b'])
    expect(rest.active).toBe('b')
  })

  it('of all keeps the current page and home', () => {
    expect(ids(allClosed(abcd))).toEqual(['home', 'd'])
    const atHome = allClosed(activated(abcd, 'home'))
    expect(ids(atHome)).toEqual(['home'])
    expect(atHome.active).toBe('home')
  })

  it('to one side shows the tag it was asked of when the active one went', () => {
    expect(ids(leftClosed(abcd, 'c'))).toEqual(['home', 'c', 'd'])
    expect(leftClosed(abcd, 'c').active).toBe('d')
    expect(ids(rightClosed(abcd, 'b'))).toEqual(['home', 'a', 'b'])
    expect(rightClosed(abcd, 'b').active).toBe('b')
  })

  it('of many keeps pinned tags; closing one does not', () => {
    const pinned = pinnedAs(abcd, 'b', true)
    expect(ids(allClosed(pinned))).toEqual(['home', 'b', 'd'])
    expect(ids(leftClosed(pinned, 'd'))).toEqual(['home', 'b', 'd'])
    expect(ids(closed(pinned, 'b'))).not.toContain('b')
  })
})

describe('order', () => {
  it('pins behind home, unpins before the others', () => {
    const pinned = pinnedAs(pinnedAs(abcd, 'c', true), 'a', true)
    expect(ids(pinned)).toEqual(['home', 'c', 'a', 'b', 'd'])
    expect(ids(pinnedAs(pinned, 'c', false))).toEqual(['home', 'a', 'c', 'b', 'd'])
    expect(pinnedAs(abcd, 'home', false)).toBe(abcd)
  })

  it('moves within its own kind: home stays, pinned stay before the others', () => {
    expect(ids(moved(abcd, 'd', 1))).toEqual(['home', 'd', 'a', 'b', 'c'])
    expect(ids(moved(abcd, 'd', 0))).toEqual(['home', 'd', 'a', 'b', 'c'])
    expect(ids(moved(abcd, 'a', 99))).toEqual(['home', 'b', 'c', 'd', 'a'])
    expect(ids(moved(abcd, 'home', 3))).toEqual(ids(abcd))
    const pinned = pinnedAs(pinnedAs(abcd, 'c', true), 'd', true)
    expect(ids(moved(pinned, 'c', 4))).toEqual(['home', 'd', 'c', 'a', 'b'])
    expect(ids(moved(pinned, 'a', 1))).toEqual(ids(pinned))
  })

  it('goes round the end', () => {
    expect(neighbour(abcd, 1)).toBe('home')
    expect(neighbour(activated(abcd, 'home'), -1)).toBe('d')
  })
})

describe('restoring', () => {
  const tag = (id: string, route: string, pinned = false) => ({ id, route, pinned, state: {} })
  const known = (route: string) => !route.startsWith('/gone')

  it('brings back tags, pins and the active one', () => {
    const tags = restored(
      { account: 'x', active: 'a', tags: [tag('home', '/', true), tag('a', '/a'), tag('b', '/b', true)] },
      known,
    )
    expect(ids(tags)).toEqual(['home', 'b', 'a'])
    expect(tags.active).toBe('a')
  })

  it('leaves out unknown routes and doubles, and always has home', () => {
    const tags = restored(
      {
        account: 'x',
        active: 'z',
        tags: [tag('z', '/gone/x'), tag('a', '/a'), tag('a2', '/a'), tag('a', '/b'), tag('home', '/c')],
      },
      known,
    )
    expect(ids(tags)).toEqual(['home', 'a'])
    expect(tags.active).toBe('home')
  })

  it('starts with home when nothing was saved', () => expect(restored(undefined, known)).toEqual(onlyHome))
})
