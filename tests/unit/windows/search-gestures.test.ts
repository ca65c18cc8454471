import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { followSearchGestures } from '../../../src/main/windows/menus/search-gestures.ts'

/** Returns the commands that a window sends after all gestures of Windows and macOS. */
const listSent = (platform: NodeJS.Platform) => {
  const app = new EventEmitter()
  const window = new EventEmitter()
  const sent: string[] = []
  followSearchGestures({
    app: app as never,
    platform,
    send: (to, command) => sent.push(`${String(to === (window as unknown))} ${command}`),
  })
  app.emit('browser-window-created', {}, window)
  for (const gesture of ['browser-backward', 'browser-forward', 'volume-up'])
    window.emit('app-command', {}, gesture)
  for (const direction of ['left', 'right', 'up']) window.emit('swipe', {}, direction)
  return sent
}

test('the gestures of Windows and macOS step through the searches of their window', () => {
  const both = ['true previousSearch', 'true nextSearch']
  expect(listSent('win32')).toEqual(both)
  expect(listSent('darwin')).toEqual(both)
  expect(listSent('linux')).toEqual([])
})
