import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createTagWindows, maxTagWindows } from '../../../src/main/windows/tag-windows.ts'
import { createPlayerRoute } from '../../../src/shared/player-route.ts'
import { failed, ok } from '../../../src/shared/result.ts'

/** A window that tells of its end as Electron's does, and of nothing else. */
class AWindow extends EventEmitter {
  isOpen = true
  destroy() {
    this.isOpen = false
    this.emit('closed')
  }
}

const aTag = (id: string) => ({ id, route: `/${id}`, pinned: false, copy: 1, state: { search: id } })

const aPlayer = (id: string) => ({ ...aTag(createPlayerRoute(id)), route: createPlayerRoute(id) })

const someWindows = () => {
  const opened: AWindow[] = []
  const focused: AWindow[] = []
  const back: (readonly [string, boolean])[] = []
  const told: unknown[] = []
  const before: (AWindow | undefined)[] = []
  const tags = createTagWindows<AWindow>({
    open: (_, last) => {
      before.push(last)
      const window = new AWindow()
      opened.push(window)
      return window
    },
    focus: window => void focused.push(window),
    onBack: (id, show) => void back.push([id, show]),
    onRemember: one => void told.push(one),
  })
  const at = (place: number) => opened[place] as AWindow
  return { tags, opened, focused, back, told, before, at }
}

test('a tag has one window, which knows it with all that its screen remembers', () => {
  const { tags, opened, focused, told, at } = someWindows()
  expect(tags.open(aTag('a'), 'owner')).toEqual(ok(undefined))
  expect(tags.open(aTag('a'), 'owner')).toEqual(ok(undefined))
  expect([opened.length, focused]).toEqual([1, [at(0)]])
  tags.remember(at(0), 'draft', { text: 'x' })
  expect(tags.of(at(0))?.state).toEqual({ search: 'a', draft: { text: 'x' } })
  expect(told).toEqual([{ id: 'a', key: 'draft', value: { text: 'x' } }])
  expect(tags.tags().map(({ id }) => id)).toEqual(['a'])
})

test('a window that shows no tag has nothing to remember and nothing to give back', () => {
  const { tags, back, told } = someWindows()
  const other = new AWindow()
  tags.remember(other, 'draft', 1)
  tags.giveBack(other)
  expect([told, back, other.isOpen, tags.of(other)]).toEqual([[], [], true, null])
})

test('a tag goes back when its window closes, and is on show when that was asked for', () => {
  const { tags, back, at } = someWindows()
  tags.open(aTag('a'), 'owner')
  tags.open(aTag('b'), 'owner')
  at(0).destroy()
  tags.giveBack(at(1))
  expect(back).toEqual([
    ['a', false],
    ['b', true],
  ])
  expect(tags.all()).toEqual([])
  // One that is gone is told once more to whoever still looks for it.
  tags.show('a')
  expect(back.at(-1)).toEqual(['a', true])
})

test('no more than six tags, and six players, are open at once; a closed one makes room', () => {
  const { tags, at } = someWindows()
  for (let tag = 1; tag <= 6; tag += 1) tags.open(aTag(`t${tag}`), 'owner')
  const tooMany = failed({ kind: 'invalid', fields: [{ field: 'tag', message: 'tags:tooManyWindows' }] })
  expect(tags.open(aTag('more'), 'owner')).toEqual(tooMany)
  for (let player = 1; player <= maxTagWindows; player += 1) tags.open(aPlayer(`${player}`), 'owner')
  expect(tags.all()).toHaveLength(2 * maxTagWindows)
  expect(tags.open(aPlayer('7'), 'owner')).toEqual(tooMany)
  at(0).destroy()
  expect(tags.open(aPlayer('7'), 'owner')).toEqual(tooMany)
  expect(tags.open(aTag('more'), 'owner')).toEqual(ok(undefined))
})

test('a player has one window, laid off from the last one of a player, and is found by whoever it shows', () => {
  const { tags, opened, focused, before, back, at } = someWindows()
  tags.open(aPlayer('1'), 'owner')
  tags.open(aTag('a'), 'owner')
  tags.open(aPlayer('2'), 'owner')
  tags.open(aPlayer('1'), 'owner')
  expect([opened.length, focused]).toEqual([3, [at(0)]])
  expect(before).toEqual([undefined, undefined, at(0)])
  tags.replace(at(0), aPlayer('9'))
  tags.open(aPlayer('9'), 'owner')
  expect(focused).toEqual([at(0), at(0)])
  expect(tags.of(at(0))?.route).toBe(createPlayerRoute('9'))
  // Only a player gives way, and only to a player.
  tags.replace(at(0), aTag('b'))
  tags.replace(at(1), aPlayer('8'))
  expect([tags.of(at(0))?.route, tags.of(at(1))?.route]).toEqual([createPlayerRoute('9'), '/a'])
  at(0).destroy()
  expect(back).toEqual([[createPlayerRoute('9'), false]])
  // A window that is gone shows nothing, whatever it still says.
  tags.replace(at(0), aPlayer('8'))
  expect(tags.all()).toHaveLength(2)
})

test.each(['', 'another'])('all close, and go back, once the session is of "%s"', username => {
  const { tags, back } = someWindows()
  tags.open(aTag('a'), 'owner')
  tags.open(aTag('b'), 'owner')
  tags.signedIn('owner')
  expect(back).toEqual([])
  tags.signedIn(username)
  expect(back).toEqual([
    ['a', false],
    ['b', false],
  ])
  expect(tags.all()).toEqual([])
})
