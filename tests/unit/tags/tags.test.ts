import { describe, expect, it } from 'vitest'
import {
  findNeighbour,
  findTagAt,
  homeOnlyTags,
  maxTags,
  restoreTags,
  type Tags,
  withAllClosed,
  withLeftClosed,
  withOthersClosed,
  withRightClosed,
  withTagActivated,
  withTagAttached,
  withTagClosed,
  withTagDuplicated,
  withTagLed,
  withTagMoved,
  withTagOpened,
  withTagPinned,
  withTagReopened,
} from '../../../src/renderer/app/tags/tags.ts'

const open = (tags: Tags, ...routes: readonly string[]): Tags =>
  routes.reduce((now, route) => withTagOpened(now, route, route.slice(1)) ?? now, tags)

const ids = (tags: Tags) => tags.list.map(tag => tag.id)
const abcd = open(homeOnlyTags, '/a', '/b', '/c', '/d')

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

  it('recognizes a route by its path and parameters in any order', () => {
    const one = open(homeOnlyTags, '/list?t=13&x=1')
    expect(ids(open(one, '/list?t=17&x=1'))).toHaveLength(3)
    expect(ids(open(one, '/list?x=1&t=13'))).toHaveLength(2)
  })

  it('shows a page without parameters in any tag that has it', () => {
    const one = open(homeOnlyTags, '/list?t=13', '/a')
    expect(open(one, '/list')).toMatchObject({ list: one.list, active: 'list?t=13' })
  })

  it('leads an open tag of the page to another route, or opens a new one', () => {
    const one = open(homeOnlyTags, '/list?t=13', '/a')
    const two = withTagLed(one, '/list?t=17', 'new')
    expect(two?.list.map(tag => tag.route)).toEqual(['/', '/list?t=17', '/a'])
    expect(two?.active).toBe('list?t=13')
    expect(withTagLed(one, '/b?x=1', 'new')).toMatchObject({ active: 'new' })
  })

  it('opens home in its own tag', () => expect(open(abcd, '/').active).toBe('home'))

  it(`opens no more than ${maxTags}`, () => {
    const full = open(homeOnlyTags, ...Array.from({ length: maxTags + 5 }, (_, index) => `/p${index}`))
    expect(full.list).toHaveLength(maxTags)
    expect(withTagOpened(full, '/one-more', 'one-more')).toBeNull()
    expect(withTagOpened(full, '/p3', 'other')?.active).toBe('p3')
  })
})

describe('closing', () => {
  it('of the active tag goes to the previously active one, and on to home', () => {
    const back = withTagClosed(withTagActivated(withTagActivated(abcd, 'a'), 'c'), 'c')
    expect(back.active).toBe('a')
    expect(withTagClosed(back, 'a').active).toBe('d')
    expect(ids(withTagClosed(withTagClosed(withTagClosed(back, 'a'), 'b'), 'd'))).toEqual(['home'])
    expect(withTagClosed(open(homeOnlyTags, '/a'), 'a').active).toBe('home')
  })

  it('of another tag leaves the active one', () => expect(withTagClosed(abcd, 'a').active).toBe('d'))

  it('never closes home', () => {
    expect(ids(withTagClosed(abcd, 'home'))).toEqual(ids(abcd))
    expect(ids(withOthersClosed(abcd, 'a'))).toContain('home')
  })

  it('of the others keeps the current page, the clicked tag and home', () => {
    expect(ids(withOthersClosed(abcd, 'd'))).toEqual(['home', 'd'])
    const rest = withOthersClosed(abcd, 'b')
    expect(ids(rest)).toEqual(['home', 'b', 'd'])
    expect(rest.active).toBe('d')
  })

  it('of all keeps the current page and home', () => {
    expect(ids(withAllClosed(abcd))).toEqual(['home', 'd'])
    const atHome = withAllClosed(withTagActivated(abcd, 'home'))
    expect(ids(atHome)).toEqual(['home'])
    expect(atHome.active).toBe('home')
  })

  it('to one side activates the clicked tag when the active one closes', () => {
    expect(ids(withLeftClosed(abcd, 'c'))).toEqual(['home', 'c', 'd'])
    expect(withLeftClosed(abcd, 'c').active).toBe('d')
    expect(ids(withRightClosed(abcd, 'b'))).toEqual(['home', 'a', 'b'])
    expect(withRightClosed(abcd, 'b').active).toBe('b')
  })

  it('of many keeps pinned tags; closing one does not', () => {
    const pinned = withTagPinned(abcd, 'b', true)
    expect(ids(withAllClosed(pinned))).toEqual(['home', 'b', 'd'])
    expect(ids(withLeftClosed(pinned, 'd'))).toEqual(['home', 'b', 'd'])
    expect(ids(withTagClosed(pinned, 'b'))).not.toContain('b')
  })
})

describe('the tag order', () => {
  it('pins behind home, unpins before the others', () => {
    const pinned = withTagPinned(withTagPinned(abcd, 'c', true), 'a', true)
    expect(ids(pinned)).toEqual(['home', 'c', 'a', 'b', 'd'])
    expect(ids(withTagPinned(pinned, 'c', false))).toEqual(['home', 'a', 'c', 'b', 'd'])
    expect(withTagPinned(abcd, 'home', false)).toBe(abcd)
  })

  it('moves a tag within its group: home stays first, pinned tags before others', () => {
    expect(ids(withTagMoved(abcd, 'd', 1))).toEqual(['home', 'd', 'a', 'b', 'c'])
    expect(ids(withTagMoved(abcd, 'd', 0))).toEqual(['home', 'd', 'a', 'b', 'c'])
    expect(ids(withTagMoved(abcd, 'a', 99))).toEqual(['home', 'b', 'c', 'd', 'a'])
    expect(ids(withTagMoved(abcd, 'home', 3))).toEqual(ids(abcd))
    const pinned = withTagPinned(withTagPinned(abcd, 'c', true), 'd', true)
    expect(ids(withTagMoved(pinned, 'c', 4))).toEqual(['home', 'd', 'c', 'a', 'b'])
    expect(ids(withTagMoved(pinned, 'a', 1))).toEqual(ids(pinned))
  })

  it('wraps around at both ends', () => {
    expect(findNeighbour(abcd, 1)).toBe('home')
    expect(findNeighbour(withTagActivated(abcd, 'home'), -1)).toBe('d')
  })
})

describe('a second tag of a page', () => {
  it('is beside the first, active, and has the next free number', () => {
    const two = withTagDuplicated(abcd, 'b', 'b2')
    expect(two && ids(two)).toEqual(['home', 'a', 'b', 'b2', 'c', 'd'])
    expect(two?.active).toBe('b2')
    const three = two && withTagDuplicated(two, 'b', 'b3')
    expect(three?.list.filter(tag => tag.route === '/b').map(({ id, copy }) => [id, copy])).toEqual([
      ['b', 1],
      ['b3', 3],
      ['b2', 2],
    ])
    // The number of a closed tag is reused.
    expect(
      three &&
        withTagDuplicated(withTagClosed(three, 'b2'), 'b', 'b4')?.list.find(tag => tag.id === 'b4')?.copy,
    ).toBe(2)
  })

  it('of a pinned tag follows the pinned ones, and one of home can be closed', () => {
    const pinned = withTagPinned(abcd, 'c', true)
    const two = withTagDuplicated(pinned, 'c', 'c2')
    expect(two && ids(two)).toEqual(['home', 'c', 'c2', 'a', 'b', 'd'])
    expect(two?.list[2]?.pinned).toBe(false)
    const homes = withTagDuplicated(abcd, 'home', 'h2')
    expect(homes && ids(homes)).toEqual(['home', 'h2', 'a', 'b', 'c', 'd'])
    expect(homes && ids(withTagClosed(homes, 'h2'))).toEqual(ids(abcd))
  })

  it('is not created for an unknown tag or beyond the limit', () => {
    expect(withTagDuplicated(abcd, 'z', 'z2')).toBeNull()
    const full = open(homeOnlyTags, ...Array.from({ length: maxTags }, (_, index) => `/p${index}`))
    expect(withTagDuplicated(full, 'p1', 'new')).toBeNull()
  })
})

describe('a restored tag', () => {
  const of = (id: string, at: number, pinned = false) => ({
    id,
    route: `/${id}`,
    pinned,
    copy: 1,
    at,
    state: {},
  })

  it('is active at its former place, and among the pinned if it was pinned', () => {
    const back = withTagReopened(withTagClosed(abcd, 'b'), of('b', 2))
    expect(back && ids(back)).toEqual(['home', 'a', 'b', 'c', 'd'])
    expect(back?.active).toBe('b')
    expect(
      withTagReopened(abcd, of('e', 99, true))
        ?.list.map(tag => tag.id)
        .indexOf('e'),
    ).toBe(1)
    expect(withTagReopened(abcd, of('e', 0))?.list[1]?.id).toBe('e')
  })

  it('gets another number when its page was opened meanwhile', () =>
    expect(withTagReopened(abcd, { ...of('x', 5), route: '/b' })?.list.at(-1)).toMatchObject({
      id: 'x',
      copy: 2,
    }))

  it('from its own window is added last without being activated', () => {
    const full = open(homeOnlyTags, ...Array.from({ length: maxTags }, (_, index) => `/p${index}`))
    const back = withTagAttached(full, { id: 'w', route: '/w', pinned: false, copy: 1 })
    expect(back.list.at(-1)?.id).toBe('w')
    expect(back.active).toBe(full.active)
  })
})

it('a number selects a tag by place, and 9 the last one', () => {
  expect([1, 2, 5, 6, 9].map(number => findTagAt(abcd, number))).toEqual(['home', 'a', 'd', undefined, 'd'])
})

describe('restoring', () => {
  const tag = (id: string, route: string, pinned = false) => ({ id, route, pinned, state: {}, copy: 1 })
  const isKnown = (route: string) => !route.startsWith('/gone')

  it('restores tags, pins and the active tag', () => {
    const tags = restoreTags(
      { active: 'a', tags: [tag('home', '/', true), tag('a', '/a'), tag('b', '/b', true)] },
      isKnown,
    )
    expect(ids(tags)).toEqual(['home', 'b', 'a'])
    expect(tags.active).toBe('a')
  })

  it('omits unknown routes and duplicate tags and always has home', () => {
    const tags = restoreTags(
      {
        active: 'z',
        tags: [tag('z', '/gone/x'), tag('a', '/a'), tag('a2', '/a'), tag('a', '/b'), tag('home', '/c')],
      },
      isKnown,
    )
    expect(ids(tags)).toEqual(['home', 'a', 'a2'])
    expect(tags.list.map(({ copy }) => copy)).toEqual([1, 1, 2])
    expect(tags.active).toBe('home')
  })

  it('starts with home when nothing was saved', () =>
    expect(restoreTags(undefined, isKnown)).toEqual(homeOnlyTags))
})
