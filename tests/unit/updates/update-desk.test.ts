import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UpdateRefusal } from '../../../src/main/updates/update-refusal.ts'
import { createUpdateService } from '../../../src/main/updates/update-service.ts'
import type { UpdateOffer, UpdateSource } from '../../../src/main/updates/update-source.ts'
import type { OpenWork, Updates } from '../../../src/shared/update.ts'
import { createTestLog } from '../platform/fixtures.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 0, 5, 10) }))
afterEach(() => vi.useRealTimers())

const advanceMinutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)
const advanceHours = (count: number) => advanceMinutes(count * 60)
const notes = { pt: 'Novo' }
const createOffer = (version = '1.4.0', load: UpdateOffer['load'] = async () => undefined): UpdateOffer => ({
  version,
  notes,
  load,
})

/** Creates a service whose feed offers version 1.4.0. */
const createService = (parts: Partial<Parameters<typeof createUpdateService>[0]> = {}) => {
  const log = createTestLog()
  const sentUpdates: Updates[] = []
  const feed = {
    check: vi.fn<UpdateSource['check']>(async () => ({ offer: createOffer(), requiredVersion: null })),
    install: vi.fn<UpdateSource['install']>(() => 'begun'),
  }
  const environment = {
    open: [] as OpenWork[],
    idle: 3600,
    quit: vi.fn(),
    take: vi.fn<(isAccepting: boolean) => void>(),
  }
  const service = createUpdateService({
    source: async () => feed,
    sendUpdates: now => sentUpdates.push(now),
    open: () => environment.open,
    setAccepting: environment.take,
    idle: () => environment.idle,
    quit: environment.quit,
    log,
    ...parts,
  })
  return {
    service,
    feed,
    environment,
    sentUpdates,
    log,
    kinds: () => sentUpdates.map(({ state }) => state.kind),
  }
}
const createReadyService = async () => {
  const all = createService()
  all.service.begin()
  await advanceMinutes(0)
  expect(all.service.now().state.kind).toBe('ready')
  return all
}
const countLines = (log: { readonly text: () => string }, text: string) => log.text().split(text).length - 1

test('an available update is checked, downloaded with progress, and then ready', async () => {
  const { service, feed, sentUpdates, kinds } = createService()
  feed.check.mockResolvedValue({
    requiredVersion: null,
    offer: createOffer('1.4.0', async onPercent => {
      for (const percent of [0.4, 33.3, 33.9, 100]) onPercent(percent)
    }),
  })
  service.begin()
  await advanceMinutes(0)
  expect(kinds()).toEqual(['checking', 'checking', 'downloading', 'downloading', 'downloading', 'ready'])
  const percents = sentUpdates.flatMap(({ state }) => (state.kind === 'downloading' ? [state.percent] : []))
  expect(percents).toEqual([0, 33, 100])
  expect(service.now()).toEqual({
    state: { kind: 'ready', version: '1.4.0', notes, since: Date.now(), plan: null },
    requiredVersion: null,
  })
  expect(await service.check()).toEqual({ kind: 'ready', version: '1.4.0' })
})

test('the feed is checked immediately and every six hours, once for parallel requests', async () => {
  const { service, feed } = createService()
  feed.check.mockResolvedValue({ offer: null, requiredVersion: null })
  service.begin()
  expect(await Promise.all([service.check(), service.check()])).toEqual([
    { kind: 'upToDate' },
    { kind: 'upToDate' },
  ])
  expect(feed.check).toHaveBeenCalledTimes(1)
  await advanceHours(5.9)
  expect(feed.check).toHaveBeenCalledTimes(1)
  await advanceHours(0.2)
  expect(feed.check).toHaveBeenCalledTimes(2)
  expect(service.now().state).toEqual({ kind: 'none' })
})

test('a check during a download returns the version found', async () => {
  const { service, feed } = createService()
  feed.check.mockResolvedValue({
    requiredVersion: null,
    offer: createOffer('1.4.0', () => new Promise(() => undefined)),
  })
  expect(await service.check()).toEqual({ kind: 'found', version: '1.4.0' })
  expect(await service.check()).toEqual({ kind: 'found', version: '1.4.0' })
  expect(feed.check).toHaveBeenCalledTimes(1)
})

test('a disabled installation reports its reason and never checks', async () => {
  const { service, sentUpdates } = createService({ source: 'noKey' })
  service.begin()
  expect(await service.check()).toEqual({ kind: 'off', reason: 'noKey' })
  await advanceHours(24)
  expect(sentUpdates).toEqual([])
})

test('a failed check is logged and retried with growing delays up to six hours', async () => {
  const { service, feed, log } = createService()
  feed.check.mockRejectedValue(new UpdateRefusal('unsigned', 'latest.yml is not signed'))
  service.begin()
  const countChecks = async (...pauses: readonly number[]) => {
    const counts: number[] = []
    for (const pause of pauses) {
      // oxlint-disable-next-line no-await-in-loop -- time passes in order
      await advanceMinutes(pause)
      counts.push(feed.check.mock.calls.length)
    }
    return counts
  }
  expect(await countChecks(0, 4, 1, 29, 1, 119, 1, 359, 1, 359, 1)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6])
  expect(countLines(log, 'Could not check for updates')).toBe(6)
  expect(log.text()).toContain('latest.yml is not signed')
  expect(service.now().state).toEqual({ kind: 'failed', problem: 'unsigned' })
  expect(await service.check()).toEqual({ kind: 'failed', problem: 'unsigned' })
})

test('a failed download is retried with growing delays', async () => {
  const { service, feed, log } = createService()
  const load = vi.fn<UpdateOffer['load']>(() =>
    Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
  )
  feed.check.mockResolvedValue({ requiredVersion: null, offer: createOffer('1.4.0', load) })
  service.begin()
  await advanceMinutes(0)
  expect(service.now().state).toEqual({ kind: 'failed', problem: 'full' })
  await advanceMinutes(5)
  await advanceMinutes(30)
  await advanceMinutes(120)
  expect(load).toHaveBeenCalledTimes(4)
  await advanceHours(5.9)
  expect(load).toHaveBeenCalledTimes(4)
  expect(countLines(log, 'Could not load an update')).toBe(4)
  load.mockResolvedValue()
  await advanceHours(0.2)
  expect(service.now().state.kind).toBe('ready')
})

test('a ready update survives a failed check and is replaced by a newer one', async () => {
  const { service, feed } = await createReadyService()
  feed.check.mockRejectedValueOnce(new Error('net::ERR_INTERNET_DISCONNECTED'))
  expect(await service.check()).toEqual({ kind: 'failed', problem: 'unreachable' })
  expect(service.now().state).toMatchObject({ kind: 'ready', version: '1.4.0' })
  feed.check.mockResolvedValue({ offer: createOffer('1.4.1'), requiredVersion: null })
  expect(await service.check()).toEqual({ kind: 'found', version: '1.4.1' })
  await advanceMinutes(0)
  expect(service.now().state).toMatchObject({ kind: 'ready', version: '1.4.1', plan: null })
})

test('choosing now stops writes, quits, and installs with a restart', async () => {
  const { service, feed, environment } = await createReadyService()
  expect(service.choose('now')).toEqual({ kind: 'restarting' })
  expect(environment.take.mock.calls).toEqual([[false]])
  expect(environment.quit).toHaveBeenCalledOnce()
  service.end(false)
  expect(feed.install.mock.calls).toEqual([[true, expect.any(Function)]])
})

test('choosing now reports open work and does nothing else', async () => {
  const { service, environment } = await createReadyService()
  environment.open = ['write', 'form']
  expect(service.choose('now')).toEqual({ kind: 'busy', open: ['write', 'form'] })
  expect(environment.take).not.toHaveBeenCalled()
  expect(environment.quit).not.toHaveBeenCalled()
})

test('writes are accepted again when the quit does not happen in time', async () => {
  const { service, feed, environment } = await createReadyService()
  service.choose('now')
  await advanceMinutes(2)
  expect(environment.take.mock.calls).toEqual([[false], [true]])
  service.end(false)
  expect(feed.install).toHaveBeenCalledWith(false, expect.any(Function))
})

test('choosing tonight restarts after 3:00 once no work is open and the user is idle', async () => {
  const { service, environment } = await createReadyService()
  expect(service.choose('tonight')).toEqual({ kind: 'planned' })
  expect(service.now().state).toMatchObject({ plan: 'tonight' })
  environment.open = ['form']
  await advanceHours(17)
  expect(new Date().getHours()).toBe(3)
  expect(environment.quit).not.toHaveBeenCalled()
  environment.open = []
  environment.idle = 30
  await advanceMinutes(30)
  expect(environment.quit).not.toHaveBeenCalled()
  environment.idle = 3600
  await advanceMinutes(10)
  expect(environment.quit).toHaveBeenCalledOnce()
})

test('choosing tonight never restarts by day, even after the computer slept', async () => {
  const { service, environment } = await createReadyService()
  service.choose('tonight')
  vi.setSystemTime(new Date(2026, 0, 6, 9))
  await advanceHours(17)
  expect(environment.quit).not.toHaveBeenCalled()
  await advanceHours(2)
  expect(new Date().getHours()).toBe(4)
  expect(environment.quit).toHaveBeenCalled()
})

test('choosing quit installs without a restart and prompts again after seven days', async () => {
  const { service, feed } = await createReadyService()
  service.choose('quit')
  await advanceHours(24 * 7 - 1)
  expect(service.now().state).toMatchObject({ plan: 'quit' })
  await advanceHours(2)
  expect(service.now().state).toMatchObject({ plan: null })
  service.choose('quit')
  await advanceHours(24 * 6)
  expect(service.now().state).toMatchObject({ plan: 'quit' })
  service.end(false)
  expect(feed.install.mock.calls).toEqual([[false, expect.any(Function)]])
})

test('an update restarts the app when the operator has started it again meanwhile', async () => {
  const { service, feed } = await createReadyService()
  expect(service.end(true)).toBe('begun')
  expect(feed.install.mock.calls).toEqual([[true, expect.any(Function)]])
  feed.install.mockReturnValue('failed')
  expect(service.end(true)).toBe('none')
})

test('no update is installed on hold, without one ready, or after an error', async () => {
  const serviceOnHold = await createReadyService()
  serviceOnHold.service.hold()
  expect(serviceOnHold.service.end(false)).toBe('none')
  expect(serviceOnHold.feed.install).not.toHaveBeenCalled()
  const { service, feed } = createService()
  feed.check.mockResolvedValue({ offer: null, requiredVersion: null })
  await service.check()
  expect(service.choose('now')).toEqual({ kind: 'gone' })
  expect(service.end(false)).toBe('none')
  expect(feed.install).not.toHaveBeenCalled()
  const broken = await createReadyService()
  broken.feed.install.mockImplementation(() => {
    throw new Error('no installer')
  })
  expect(broken.service.end(false)).toBe('none')
  expect(broken.log.text()).toContain('Could not install an update')
  const late = await createReadyService()
  late.feed.install.mockImplementation((_, fail) => {
    fail(new Error('code signature did not pass'))
    return 'quits'
  })
  expect(late.service.end(false)).toBe('quits')
  expect(late.log.text()).toContain('Could not install an update')
})

test('a required version is part of the state after a check', async () => {
  const { service, feed } = createService()
  feed.check.mockResolvedValue({ offer: null, requiredVersion: '1.3.0' })
  await service.check()
  expect(service.now()).toEqual({ state: { kind: 'none' }, requiredVersion: '1.3.0' })
})

test('a channel change drops the ready update and checks again immediately', async () => {
  const { service, feed } = await createReadyService()
  feed.check.mockResolvedValue({ offer: null, requiredVersion: null })
  service.changeChannel()
  expect(service.end(false)).toBe('none')
  await advanceMinutes(0)
  expect(feed.check).toHaveBeenCalledTimes(2)
  expect(service.now()).toEqual({ state: { kind: 'none' }, requiredVersion: null })
  expect(service.choose('now')).toEqual({ kind: 'gone' })
  service.end(false)
  expect(feed.install).not.toHaveBeenCalled()
})

test.each(['completes', 'fails'])(
  'a download of the old channel that %s after the change is ignored',
  async how => {
    const { service, feed, log } = createService()
    const first = Promise.withResolvers<void>()
    const progressCallbacks: ((percent: number) => void)[] = []
    const load: UpdateOffer['load'] = onPercent => {
      progressCallbacks.push(onPercent)
      return first.promise
    }
    feed.check.mockResolvedValueOnce({ offer: createOffer('1.5.0-beta.1', load), requiredVersion: null })
    service.begin()
    await advanceMinutes(0)
    const second = Promise.withResolvers<void>()
    feed.check.mockResolvedValue({ offer: createOffer('1.4.1', () => second.promise), requiredVersion: null })
    service.changeChannel()
    await advanceMinutes(0)
    progressCallbacks[0]?.(50)
    if (how === 'fails') first.reject(new Error('cancelled'))
    else first.resolve()
    await advanceMinutes(0)
    expect(service.now().state).toEqual({ kind: 'downloading', version: '1.4.1', percent: 0 })
    expect(log.text()).not.toContain('Could not load an update')
    expect(await service.check()).toEqual({ kind: 'found', version: '1.4.1' })
    second.resolve()
    await advanceMinutes(0)
    expect(service.now().state).toMatchObject({ kind: 'ready', version: '1.4.1' })
  },
)

test('a pending check of the old channel is ignored and answered for the new one', async () => {
  const { service, feed } = createService()
  const first = Promise.withResolvers<Awaited<ReturnType<UpdateSource['check']>>>()
  feed.check.mockReturnValueOnce(first.promise)
  const pendingCheck = service.check()
  await advanceMinutes(0)
  feed.check.mockResolvedValue({ offer: null, requiredVersion: null })
  service.changeChannel()
  await advanceMinutes(0)
  first.resolve({ offer: createOffer('1.5.0-beta.1'), requiredVersion: '1.5.0' })
  expect(await pendingCheck).toEqual({ kind: 'upToDate' })
  expect(service.now()).toEqual({ state: { kind: 'none' }, requiredVersion: null })
})
