import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { getRelaunchOptions } from '../../../src/main/quit/relaunch.ts'
import { shutDown } from '../../../src/main/quit/shut-down.ts'
import { createTestLog } from '../platform/fixtures.ts'

const createApp = (end: 'none' | 'begun' | 'quits' = 'none') => {
  const events = new EventEmitter()
  const calls: string[] = []
  const draining = Promise.withResolvers<undefined>()
  const note = (name: string) => () => void calls.push(name)
  const quit = () => {
    let isPrevented = false
    events.emit('will-quit', { preventDefault: () => (isPrevented = true) })
    if (!isPrevented) calls.push('gone')
  }
  const { startAgain } = shutDown({
    app: Object.assign(events, { quit }),
    first: () => draining.promise,
    steps: () => [note('step')],
    end: restart => {
      calls.push(restart ? 'end, restarting' : 'end')
      return end
    },
    showStillQuitting: note('tell'),
    relaunch: link => calls.push(`relaunch ${link}`),
    log: createTestLog(),
  })
  return {
    calls,
    quit,
    startAgain,
    drain: async () => {
      draining.resolve(undefined)
      await vi.waitFor(() => expect(calls.join()).toMatch(/end/))
    },
  }
}

test('a second and a third quit while the first drains run no step again', async () => {
  const { calls, quit, drain } = createApp()
  quit()
  quit()
  await drain()
  quit()
  expect(calls.filter(call => call !== 'gone')).toEqual(['step', 'end'])
})

test('a start while the console runs causes no restart', async () => {
  const { calls, startAgain } = createApp()
  expect(startAgain('link://1')).toBe(false)
  expect(calls).toEqual([])
})

test('a start while the console quits shows a notice and restarts it afterwards', async () => {
  const { calls, quit, startAgain, drain } = createApp()
  quit()
  expect([startAgain('link://1'), startAgain()]).toEqual([true, true])
  await drain()
  expect(calls).toEqual(['tell', 'tell', 'step', 'end, restarting', 'relaunch link://1', 'gone'])
})

test.each(['begun', 'quits'] as const)(
  'an update that is installed meanwhile starts the console itself (%s)',
  async outcome => {
    const { calls, quit, startAgain, drain } = createApp(outcome)
    quit()
    startAgain()
    await drain()
    expect(calls.slice(0, 3)).toEqual(['tell', 'step', 'end, restarting'])
    expect(calls.join()).not.toContain('relaunch')
  },
)

test('a restart keeps the arguments and replaces the link', () => {
  const argv = ['/opt/console', '--profile', 'a.json', 'channel-console://view?old']
  expect(getRelaunchOptions(argv, {}, 'channel-console://view?new')).toEqual({
    args: ['--profile', 'a.json', 'channel-console://view?new'],
  })
  expect(getRelaunchOptions(argv, { APPIMAGE: '/home/a/console.AppImage' }, undefined)).toEqual({
    args: ['--profile', 'a.json'],
    execPath: '/home/a/console.AppImage',
  })
})
