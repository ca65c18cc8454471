import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createTagWindows } from '../../../src/main/windows/tag-windows.ts'
import { createPlayerRoute } from '../../../src/shared/links/player-route.ts'
import { failed, ok } from '../../../src/shared/result.ts'

/** A window that emits only its closing, like Electron's. */
class FakeWindow extends EventEmitter {
  isOpen = true
  destroy() {
    this.isOpen = false
    this.emit('closed')
  }
}

const createTag = (id: string) => ({ id, route: `/${id}`, pinned: false, copy: 1, state: { search: id } })

const createPlayer = (id: string) => ({ ...createTag(createPlayerRoute(id)), route: createPlayerRoute(id) })

const createWindows = () => {
  const openedWindows: FakeWindow[] = []
  const focusedWindows: FakeWindow[] = []
  const returnedTags: (readonly [string, boolean])[] = []
  const changes: unknown[] = []
  const previousWindows: (FakeWindow | undefined)[] = []
  const tags = createTagWindows<FakeWindow>({
    open: (_, last) => {
      previousWindows.push(last)
      const window = new FakeWindow()
      openedWindows.push(window)
      return window
    },
    focus: window => void focusedWindows.push(window),
    onBack: (id, show) => void returnedTags.push([id, show]),
    onRemember: one => void changes.push(one),
  })
  const getWindow = (place: number) => openedWindows[place] as FakeWindow
  return { tags, openedWindows, focusedWindows, returnedTags, changes, previousWindows, getWindow }
}

test('a tag opens one window, which stores the state of its screen', () => {
  const { tags, openedWindows, focusedWindows, changes, getWindow } = createWindows()
  expect(tags.open(createTag('a'), 'owner')).toEqual(ok(undefined))
  expect(tags.open(createTag('a'), 'owner')).toEqual(ok(undefined))
  expect([openedWindows.length, focusedWindows]).toEqual([1, [getWindow(0)]])
  tags.remember(getWindow(0), 'draft', { text: 'x' })
  expect(tags.of(getWindow(0))?.state).toEqual({ search: 'a', draft: { text: 'x' } })
  expect(changes).toEqual([{ id: 'a', key: 'draft', value: { text: 'x' } }])
  expect(tags.tags().map(({ id }) => id)).toEqual(['a'])
})

test('a window without a tag stores nothing and returns no tag', () => {
  const { tags, returnedTags, changes } = createWindows()
  const other = new FakeWindow()
  tags.remember(other, 'draft', 1)
  tags.giveBack(other)
  expect([changes, returnedTags, other.isOpen, tags.of(other)]).toEqual([[], [], true, null])
})

test('a tag returns when its window closes, and is shown if requested', () => {
  const { tags, returnedTags, getWindow } = createWindows()
  tags.open(createTag('a'), 'owner')
  tags.open(createTag('b'), 'owner')
  getWindow(0).destroy()
  tags.giveBack(getWindow(1))
  expect(returnedTags).toEqual([
    ['a', false],
    ['b', true],
  ])
  expect(tags.all()).toEqual([])
  // Showing a closed tag window returns its tag again.
  tags.show('a')
  expect(returnedTags.at(-1)).toEqual(['a', true])
})

test('at most six tag and six player windows are open; closing one makes room', () => {
  const { tags, getWindow } = createWindows()
  for (let tag = 1; tag <= 6; tag += 1) tags.open(createTag(`t${tag}`), 'owner')
  const tooMany = failed({ kind: 'invalid', fields: [{ field: 'tag', message: 'tags:tooManyWindows' }] })
  expect(tags.open(createTag('more'), 'owner')).toEqual(tooMany)
  for (let player = 1; player <= 6; player += 1) tags.open(createPlayer(`${player}`), 'owner')
  expect(tags.all()).toHaveLength(12)
  expect(tags.open(createPlayer('7'), 'owner')).toEqual(tooMany)
  getWindow(0).destroy()
  expect(tags.open(createPlayer('7'), 'owner')).toEqual(tooMany)
  expect(tags.open(createTag('more'), 'owner')).toEqual(ok(undefined))
})

test('a player has one window, found by the player it currently shows', () => {
  const { tags, openedWindows, focusedWindows, previousWindows, returnedTags, getWindow } = createWindows()
  tags.open(createPlayer('1'), 'owner')
  tags.open(createTag('a'), 'owner')
  tags.open(createPlayer('2'), 'owner')
  tags.open(createPlayer('1'), 'owner')
  expect([openedWindows.length, focusedWindows]).toEqual([3, [getWindow(0)]])
  expect(previousWindows).toEqual([undefined, undefined, getWindow(0)])
  tags.replace(getWindow(0), createPlayer('9'))
  tags.open(createPlayer('9'), 'owner')
  expect(focusedWindows).toEqual([getWindow(0), getWindow(0)])
  expect(tags.of(getWindow(0))?.route).toBe(createPlayerRoute('9'))
  // Only a player can be replaced, and only by a player.
  tags.replace(getWindow(0), createTag('b'))
  tags.replace(getWindow(1), createPlayer('8'))
  expect([tags.of(getWindow(0))?.route, tags.of(getWindow(1))?.route]).toEqual([createPlayerRoute('9'), '/a'])
  getWindow(0).destroy()
  expect(returnedTags).toEqual([[createPlayerRoute('9'), false]])
  // A closed window ignores later messages.
  tags.replace(getWindow(0), createPlayer('8'))
  expect(tags.all()).toHaveLength(2)
})

test.each(['', ' 1', '-1', '1#player=2', '12/34', '1'.repeat(25)])(
  'a player window does not change to the invalid player ID %j',
  id => {
    const { tags, getWindow } = createWindows()
    tags.open(createPlayer('1'), 'owner')
    tags.replace(getWindow(0), createPlayer(id))
    expect(tags.of(getWindow(0))?.route).toBe(createPlayerRoute('1'))
  },
)

test('all windows of tags and players close with the main window', () => {
  const { tags, openedWindows } = createWindows()
  tags.open(createTag('a'), 'owner')
  tags.open(createPlayer('1'), 'owner')
  tags.closeAll()
  expect(openedWindows.map(window => window.isOpen)).toEqual([false, false])
  expect(tags.all()).toEqual([])
})

test.each(['', 'another'])('all windows return their tags when the session is of "%s"', username => {
  const { tags, returnedTags } = createWindows()
  tags.open(createTag('a'), 'owner')
  tags.open(createTag('b'), 'owner')
  tags.signedIn('owner')
  expect(returnedTags).toEqual([])
  tags.signedIn(username)
  expect(returnedTags).toEqual([
    ['a', false],
    ['b', false],
  ])
  expect(tags.all()).toEqual([])
})
