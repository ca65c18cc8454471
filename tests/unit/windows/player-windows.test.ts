import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createPlayerWindows } from '../../../src/main/windows/player-windows.ts'
import { failed, ok } from '../../../src/shared/result.ts'

/** A window that tells of its end as Electron's does, and of nothing else. */
class AWindow extends EventEmitter {
  readonly id: string
  isOpen = true
  constructor(id: string) {
    super()
    this.id = id
  }
  destroy() {
    this.isOpen = false
    this.emit('closed')
  }
}

const someWindows = () => {
  const opened: AWindow[] = []
  const before: (string | undefined)[] = []
  const focused: string[] = []
  const players = createPlayerWindows<AWindow>({
    open: (id, last) => {
      before.push(last?.id)
      const window = new AWindow(id)
      opened.push(window)
      return window
    },
    focus: window => void focused.push(window.id),
  })
  const open = () => opened.filter(window => window.isOpen).map(window => window.id)
  return { players, opened, open, before, focused }
}

const tooMany = failed({ kind: 'invalid', fields: [{ field: 'id', message: 'app:player.tooManyWindows' }] })

test('each player has one window, which is brought forward when it is asked for again', () => {
  const { players, opened, before, focused } = someWindows()
  expect(players.open('1', 'owner')).toEqual(ok(undefined))
  expect(players.open('2', 'owner')).toEqual(ok(undefined))
  expect(players.open('1', 'owner')).toEqual(ok(undefined))
  expect(opened.map(window => window.id)).toEqual(['1', '2'])
  expect(before).toEqual([undefined, '1'])
  expect(focused).toEqual(['1'])
  expect(players.all()).toEqual(opened)
})

test('a window is known by the player it has gone on to', () => {
  const { players, opened, focused } = someWindows()
  players.open('1', 'owner')
  players.shows(opened[0] as AWindow, '9')
  players.open('9', 'owner')
  players.open('1', 'owner')
  expect(focused).toEqual(['1'])
  expect(opened.map(window => window.id)).toEqual(['1', '1'])
})

test('no more than six are open at once; a closed one makes room', () => {
  const { players, opened, open } = someWindows()
  for (let player = 1; player <= 6; player += 1) players.open(`${player}`, 'owner')
  expect(players.open('7', 'owner')).toEqual(tooMany)
  expect(players.open('6', 'owner')).toEqual(ok(undefined))
  expect(open()).toHaveLength(6)
  opened[2]?.destroy()
  expect(players.open('7', 'owner')).toEqual(ok(undefined))
  expect(open()).toEqual(['1', '2', '4', '5', '6', '7'])
  // What a window that is gone still says changes nothing.
  players.shows(opened[2] as AWindow, '8')
  expect(players.all()).toHaveLength(6)
})

test.each(['', 'another'])('all close when the session is not the owner’s any more but of "%s"', username => {
  const { players, open } = someWindows()
  players.open('1', 'owner')
  players.open('2', 'owner')
  players.signedIn('owner')
  expect(open()).toEqual(['1', '2'])
  players.signedIn(username)
  expect(open()).toEqual([])
  expect(players.all()).toEqual([])
})

test('all close with the main window', () => {
  const { players, open } = someWindows()
  players.open('1', 'owner')
  players.closeAll()
  expect(open()).toEqual([])
})
