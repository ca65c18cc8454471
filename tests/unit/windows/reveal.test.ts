import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { revealWhenDrawn } from '../../../src/main/windows/reveal.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A hidden window that records what shows it. As in Electron, every member of a destroyed window throws. */
const createWindow = () => {
  const calls: string[] = []
  let isVisible = false
  let isDestroyed = false
  const use = (name: string) => {
    if (isDestroyed) throw new TypeError('Object has been destroyed')
    calls.push(name)
    isVisible = true
  }
  const window = Object.assign(new EventEmitter(), {
    webContents: new EventEmitter(),
    isDestroyed: () => isDestroyed,
    isVisible: () => isVisible,
    show: () => use('show'),
    maximize: () => use('maximize'),
  })
  return {
    window,
    calls,
    destroy: () => {
      isDestroyed = true
      window.emit('closed')
    },
  }
}

test.each([
  ['its page has drawn', ({ window }) => window.emit('ready-to-show')],
  [
    'its page has loaded, where drawing is never reported',
    ({ window }) => window.webContents.emit('did-finish-load'),
  ],
  ['four seconds have passed without either', () => vi.advanceTimersByTime(4000)],
] satisfies [string, (created: ReturnType<typeof createWindow>) => void][])(
  'a window shows once %s',
  (_, happen) => {
    const created = createWindow()
    revealWhenDrawn(created.window, false, () => created.calls.push('shown'))
    vi.advanceTimersByTime(3999)
    expect(created.calls).toEqual([])
    happen(created)
    created.window.emit('ready-to-show')
    created.window.webContents.emit('did-finish-load')
    vi.advanceTimersByTime(10_000)
    expect(created.calls).toEqual(['show', 'shown'])
  },
)

test('a maximized window is maximized only when it shows', () => {
  const { window, calls } = createWindow()
  revealWhenDrawn(window, true, () => calls.push('shown'))
  expect(calls).toEqual([])
  window.emit('ready-to-show')
  expect(calls).toEqual(['maximize', 'show', 'shown'])
})

test('a window that a question has shown earlier does not come to the front again', () => {
  const { window, calls } = createWindow()
  revealWhenDrawn(window, false, () => calls.push('shown'))
  window.show()
  window.emit('ready-to-show')
  expect(calls).toEqual(['show', 'shown'])
})

test('a window that was closed while hidden is never shown', () => {
  const { window, calls, destroy } = createWindow()
  revealWhenDrawn(window, true, () => calls.push('shown'))
  destroy()
  vi.advanceTimersByTime(10_000)
  window.emit('ready-to-show')
  expect(calls).toEqual([])
})
