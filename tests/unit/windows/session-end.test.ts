import { EventEmitter } from 'node:events'
import { describe, expect, test } from 'vitest'
import { followSessionEnd } from '../../../src/main/windows/session-end.ts'

const follow = (platform: NodeJS.Platform, isWriting = false) => {
  const app = new EventEmitter()
  const monitor = new EventEmitter()
  const calls: string[] = []
  const note = (name: string) => () => void calls.push(name)
  followSessionEnd({
    app,
    monitor,
    platform,
    isWriting: () => isWriting,
    collect: note('collect'),
    save: note('save'),
    forget: note('forget'),
    leave: note('leave'),
  })
  const openWindow = () => {
    const window = new EventEmitter()
    app.emit('browser-window-created', {}, window)
    return window
  }
  return { monitor, openWindow, calls, event: { reasons: ['logoff'], preventDefault: note('wait') } }
}

describe('Windows', () => {
  test('asks the pages to save, and saves all when a window hears of the end', () => {
    const { openWindow, calls, event } = follow('win32')
    const [main, other] = [openWindow(), openWindow()]
    main.emit('query-session-end', event)
    other.emit('query-session-end', event)
    expect(calls).toEqual(['collect', 'collect'])
    // Of several windows only one may hear of it in time.
    other.emit('session-end', event)
    expect(calls).toEqual(['collect', 'collect', 'save', 'forget'])
  })

  test('is asked to wait while a write is open, and the console then leaves', () => {
    const { openWindow, calls, event } = follow('win32', true)
    openWindow().emit('query-session-end', event)
    expect(calls).toEqual(['collect', 'wait', 'leave'])
  })

  test('is not asked to wait where it would not', () => {
    const { openWindow, calls, event } = follow('win32', true)
    openWindow().emit('query-session-end', { ...event, reasons: ['shutdown', 'critical'] })
    expect(calls).toEqual(['collect'])
  })
})

test('Linux waits for the console to save and to leave', () => {
  const { monitor, calls, event } = follow('linux')
  monitor.emit('shutdown', event)
  expect(calls).toEqual(['save', 'wait', 'leave'])
})

test('on macOS the console saves, and the system quits it like an operator', () => {
  const { monitor, calls, event } = follow('darwin', true)
  monitor.emit('shutdown', event)
  expect(calls).toEqual(['save', 'collect'])
})
