import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UpdateRefusal } from '../../../src/main/updates/update-refusal.ts'
import { createUpdateService } from '../../../src/main/updates/update-service.ts'
import type { UpdateOffer, UpdateSource } from '../../../src/main/updates/update-source.ts'
import type { OpenWork, Updates } from '../../../src/shared/update.ts'
import { createTestLog } from '../platform/fixtures.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 0, 5, 10) }))
afterEach(() => vi.useRealTimers())

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)
const hours = (count: number) => minutes(count * 60)
const notes = { pt: 'Novo' }
const anOffer = (version = '1.4.0', load: UpdateOffer['load'] = async () => undefined): UpdateOffer => ({
  version,
  notes,
  load,
})

/** A desk whose feed offers what the test says. */
const aDesk = (parts: Partial<Parameters<typeof createUpdateService>[0]> = {}) => {
  const log = createTestLog()
  const told: Updates[] = []
  const feed = {
    check: vi.fn<UpdateSource['check']>(async () => ({ offer: anOffer(), requiredVersion: null })),
    install: vi.fn<UpdateSource['install']>(() => false),
  }
  const around = {
    open: [] as OpenWork[],
    idle: 3600,
    quit: vi.fn(),
    take: vi.fn<(taken: boolean) => void>(),
  }
  const desk = createUpdateService({
    source: async () => feed,
    sendUpdates: now => told.push(now),
    open: () => around.open,
    setAccepting: around.take,
    idle: () => around.idle,
    quit: around.quit,
    log,
    ...parts,
  })
  return { desk, feed, around, told, log, kinds: () => told.map(({ state }) => state.kind) }
}
const aReadyDesk = async () => {
  const all = aDesk()
  all.desk.begin()
  await minutes(0)
  expect(all.desk.now().state.kind).toBe('ready')
  return all
}
const lines = (log: { readonly text: () => string }, text: string) => log.text().split(text).length - 1

test('what is found is loaded, told step by step, and asked about once it is ready', async () => {
  const { desk, feed, told, kinds } = aDesk()
  feed.check.mockResolvedValue({
    requiredVersion: null,
    offer: anOffer('1.4.0', async onPercent => {
      for (const percent of [0.4, 33.3, 33.9, 100]) onPercent(percent)
    }),
  })
  desk.begin()
  await minutes(0)
  expect(kinds()).toEqual(['checking', 'checking', 'downloading', 'downloading', 'downloading', 'ready'])
  const percents = told.flatMap(({ state }) => (state.kind === 'downloading' ? [state.percent] : []))
  expect(percents).toEqual([0, 33, 100])
  expect(desk.now()).toEqual({
    state: { kind: 'ready', version: '1.4.0', notes, since: Date.now(), plan: null },
    requiredVersion: null,
  })
  expect(await desk.check()).toEqual({ kind: 'ready', version: '1.4.0' })
})

test('it is looked for at once and every six hours, and one question is asked once', async () => {
  const { desk, feed } = aDesk()
  feed.check.mockResolvedValue({ offer: null, requiredVersion: null })
  desk.begin()
  expect(await Promise.all([desk.check(), desk.check()])).toEqual([
    { kind: 'upToDate' },
    { kind: 'upToDate' },
  ])
  expect(feed.check).toHaveBeenCalledTimes(1)
  await hours(5.9)
  expect(feed.check).toHaveBeenCalledTimes(1)
  await hours(0.2)
  expect(feed.check).toHaveBeenCalledTimes(2)
  expect(desk.now().state).toEqual({ kind: 'none' })
})

test('who asks while it is loaded is told what was found', async () => {
  const { desk, feed } = aDesk()
  feed.check.mockResolvedValue({
    requiredVersion: null,
    offer: anOffer('1.4.0', () => new Promise(() => undefined)),
  })
  expect(await desk.check()).toEqual({ kind: 'found', version: '1.4.0' })
  expect(await desk.check()).toEqual({ kind: 'found', version: '1.4.0' })
  expect(feed.check).toHaveBeenCalledTimes(1)
})

test('an installation that takes none says why and never looks', async () => {
  const { desk, told } = aDesk({ source: 'noKey' })
  desk.begin()
  expect(await desk.check()).toEqual({ kind: 'off', reason: 'noKey' })
  await hours(24)
  expect(told).toEqual([])
})

test('a failure is one line in the log and tried again after 5 and 30 minutes and 2 hours, then as usual', async () => {
  const { desk, feed, log } = aDesk()
  feed.check.mockRejectedValue(new UpdateRefusal('unsigned', 'latest.yml is not signed'))
  desk.begin()
  const looks = async (...pauses: readonly number[]) => {
    const counts: number[] = []
    for (const pause of pauses) {
      // oxlint-disable-next-line no-await-in-loop -- time passes in order
      await minutes(pause)
      counts.push(feed.check.mock.calls.length)
    }
    return counts
  }
  expect(await looks(0, 4, 1, 29, 1, 119, 1, 359, 1, 359, 1)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6])
  expect(lines(log, 'Could not check for updates')).toBe(6)
  expect(log.text()).toContain('latest.yml is not signed')
  expect(desk.now().state).toEqual({ kind: 'failed', problem: 'unsigned' })
  expect(await desk.check()).toEqual({ kind: 'failed', problem: 'unsigned' })
})

test('a download that fails is not begun for ever: each time it is waited for longer', async () => {
  const { desk, feed, log } = aDesk()
  const load = vi.fn<UpdateOffer['load']>(() =>
    Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
  )
  feed.check.mockResolvedValue({ requiredVersion: null, offer: anOffer('1.4.0', load) })
  desk.begin()
  await minutes(0)
  expect(desk.now().state).toEqual({ kind: 'failed', problem: 'full' })
  await minutes(5)
  await minutes(30)
  await minutes(120)
  expect(load).toHaveBeenCalledTimes(4)
  await hours(5.9)
  expect(load).toHaveBeenCalledTimes(4)
  expect(lines(log, 'Could not load an update')).toBe(4)
  load.mockResolvedValue()
  await hours(0.2)
  expect(desk.now().state.kind).toBe('ready')
})

test('what is ready stays so when a later look fails; a newer one takes its place', async () => {
  const { desk, feed } = await aReadyDesk()
  feed.check.mockRejectedValueOnce(new Error('net::ERR_INTERNET_DISCONNECTED'))
  expect(await desk.check()).toEqual({ kind: 'failed', problem: 'unreachable' })
  expect(desk.now().state).toMatchObject({ kind: 'ready', version: '1.4.0' })
  feed.check.mockResolvedValue({ offer: anOffer('1.4.1'), requiredVersion: null })
  expect(await desk.check()).toEqual({ kind: 'found', version: '1.4.1' })
  await minutes(0)
  expect(desk.now().state).toMatchObject({ kind: 'ready', version: '1.4.1', plan: null })
})

test('now: nothing open, no write is taken any more, the program ends and comes back as the new one', async () => {
  const { desk, feed, around } = await aReadyDesk()
  expect(desk.choose('now')).toEqual({ kind: 'restarting' })
  expect(around.take.mock.calls).toEqual([[false]])
  expect(around.quit).toHaveBeenCalledOnce()
  desk.end()
  expect(feed.install.mock.calls).toEqual([[true, expect.any(Function)]])
})

test('now, with something open: nothing happens, and it is said what is open', async () => {
  const { desk, around } = await aReadyDesk()
  around.open = ['write', 'form']
  expect(desk.choose('now')).toEqual({ kind: 'busy', open: ['write', 'form'] })
  expect(around.take).not.toHaveBeenCalled()
  expect(around.quit).not.toHaveBeenCalled()
})

test('an end that does not come gives the writes back', async () => {
  const { desk, feed, around } = await aReadyDesk()
  desk.choose('now')
  await minutes(2)
  expect(around.take.mock.calls).toEqual([[false], [true]])
  desk.end()
  expect(feed.install).toHaveBeenCalledWith(false, expect.any(Function))
})

test('tonight: at three, where nothing is open and nobody is at work, else at the next chance', async () => {
  const { desk, around } = await aReadyDesk()
  expect(desk.choose('tonight')).toEqual({ kind: 'planned' })
  expect(desk.now().state).toMatchObject({ plan: 'tonight' })
  around.open = ['form']
  await hours(17)
  expect(new Date().getHours()).toBe(3)
  expect(around.quit).not.toHaveBeenCalled()
  around.open = []
  around.idle = 30
  await minutes(30)
  expect(around.quit).not.toHaveBeenCalled()
  around.idle = 3600
  await minutes(10)
  expect(around.quit).toHaveBeenCalledOnce()
})

test('tonight is never by day: a computer that slept waits for the next night', async () => {
  const { desk, around } = await aReadyDesk()
  desk.choose('tonight')
  vi.setSystemTime(new Date(2026, 0, 6, 9))
  await hours(17)
  expect(around.quit).not.toHaveBeenCalled()
  await hours(2)
  expect(new Date().getHours()).toBe(4)
  expect(around.quit).toHaveBeenCalled()
})

test('at quit: it is installed without a restart, and asked about once more after seven days', async () => {
  const { desk, feed } = await aReadyDesk()
  desk.choose('quit')
  await hours(24 * 7 - 1)
  expect(desk.now().state).toMatchObject({ plan: 'quit' })
  await hours(2)
  expect(desk.now().state).toMatchObject({ plan: null })
  desk.choose('quit')
  await hours(24 * 6)
  expect(desk.now().state).toMatchObject({ plan: 'quit' })
  desk.end()
  expect(feed.install.mock.calls).toEqual([[false, expect.any(Function)]])
})

test('nothing is installed where an answer was never known, where nothing is ready, or where it cannot be', async () => {
  const held = await aReadyDesk()
  held.desk.hold()
  expect(held.desk.end()).toBe(false)
  expect(held.feed.install).not.toHaveBeenCalled()
  const { desk, feed } = aDesk()
  feed.check.mockResolvedValue({ offer: null, requiredVersion: null })
  await desk.check()
  expect(desk.choose('now')).toEqual({ kind: 'gone' })
  expect(desk.end()).toBe(false)
  expect(feed.install).not.toHaveBeenCalled()
  const broken = await aReadyDesk()
  broken.feed.install.mockImplementation(() => {
    throw new Error('no installer')
  })
  expect(broken.desk.end()).toBe(false)
  expect(broken.log.text()).toContain('Could not install an update')
  const late = await aReadyDesk()
  late.feed.install.mockImplementation((_, fail) => {
    fail(new Error('code signature did not pass'))
    return true
  })
  expect(late.desk.end()).toBe(true)
  expect(late.log.text()).toContain('Could not install an update')
})

test('a version that is demanded is told with every look', async () => {
  const { desk, feed } = aDesk()
  feed.check.mockResolvedValue({ offer: null, requiredVersion: '1.3.0' })
  await desk.check()
  expect(desk.now()).toEqual({ state: { kind: 'none' }, requiredVersion: '1.3.0' })
})

test('after a change of channel nothing of the other one is installed, and it is looked again at once', async () => {
  const { desk, feed } = await aReadyDesk()
  feed.check.mockResolvedValue({ offer: null, requiredVersion: null })
  desk.changeChannel()
  expect(desk.end()).toBe(false)
  await minutes(0)
  expect(feed.check).toHaveBeenCalledTimes(2)
  expect(desk.now()).toEqual({ state: { kind: 'none' }, requiredVersion: null })
  expect(desk.choose('now')).toEqual({ kind: 'gone' })
  desk.end()
  expect(feed.install).not.toHaveBeenCalled()
})

test.each(['is loaded', 'fails'])(
  'a load of the other channel that %s after the change counts no more',
  async how => {
    const { desk, feed, log } = aDesk()
    const first = Promise.withResolvers<void>()
    const tellOf: ((percent: number) => void)[] = []
    const load: UpdateOffer['load'] = onPercent => {
      tellOf.push(onPercent)
      return first.promise
    }
    feed.check.mockResolvedValueOnce({ offer: anOffer('1.5.0-beta.1', load), requiredVersion: null })
    desk.begin()
    await minutes(0)
    const second = Promise.withResolvers<void>()
    feed.check.mockResolvedValue({ offer: anOffer('1.4.1', () => second.promise), requiredVersion: null })
    desk.changeChannel()
    await minutes(0)
    tellOf[0]?.(50)
    if (how === 'fails') first.reject(new Error('cancelled'))
    else first.resolve()
    await minutes(0)
    expect(desk.now().state).toEqual({ kind: 'downloading', version: '1.4.1', percent: 0 })
    expect(log.text()).not.toContain('could not be loaded')
    expect(await desk.check()).toEqual({ kind: 'found', version: '1.4.1' })
    second.resolve()
    await minutes(0)
    expect(desk.now().state).toMatchObject({ kind: 'ready', version: '1.4.1' })
  },
)

test('a look at the other channel that ends after the change counts no more; who asked is told of this one', async () => {
  const { desk, feed } = aDesk()
  const first = Promise.withResolvers<Awaited<ReturnType<UpdateSource['check']>>>()
  feed.check.mockReturnValueOnce(first.promise)
  const asked = desk.check()
  await minutes(0)
  feed.check.mockResolvedValue({ offer: null, requiredVersion: null })
  desk.changeChannel()
  await minutes(0)
  first.resolve({ offer: anOffer('1.5.0-beta.1'), requiredVersion: '1.5.0' })
  expect(await asked).toEqual({ kind: 'upToDate' })
  expect(desk.now()).toEqual({ state: { kind: 'none' }, requiredVersion: null })
})
