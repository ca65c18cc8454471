import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Boot } from '../../../src/shared/bridge/boot.ts'
import type { UnresolvedWrite } from '../../../src/shared/bridge/calls.ts'
import type { WriteOutcome } from '../../../src/shared/writes/write-outcome.ts'
import { startMain } from '../properties/whole-main.ts'
import { plainSecretStore } from './test-secret-store.ts'

const fixtures = join(import.meta.dirname, '../fixtures')
const versions = readdirSync(fixtures).filter(name => name.startsWith('files-'))

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const close of cleanups.splice(0).toReversed()) await close()
  vi.useRealTimers()
})

const SettingsFile = z.looseObject({
  downloads: z.array(z.looseObject({ baseUrl: z.string(), startedAt: z.number() })),
})
const readSettings = (folder: string) =>
  SettingsFile.parse(JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8')))

const respell = (address: string) => address.replace('127.0.0.1', 'LOCALHOST')

/** Starts the program on the files of a version, an hour after they were written. */
const startOn = async (version: string, edit: { readonly name?: string; readonly behind?: string } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'console-kept-'))
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(fixtures, version), folder, { recursive: true })
  chmodSync(folder, 0o700)
  const [download] = readSettings(folder).downloads
  if (!download) throw new Error('the fixture has no download')
  vi.useFakeTimers({ toFake: ['Date'], now: download.startedAt + 3_600_000 })
  const main = await startMain({
    profile: {
      name: edit.name ?? 'test',
      baseUrl: edit.behind === undefined ? download.baseUrl : respell(download.baseUrl) + edit.behind,
    },
    secretStore: plainSecretStore,
    folder,
    version: '99.0.0',
  })
  cleanups.push(main.close)
  const ask = async (name: string, input?: unknown) => main.ask({ name, input })
  const boot = (await ask('boot')) as Boot
  return { folder, main, ask, boot }
}

describe.each(versions)('the program on %s', version => {
  test('restores settings, session, tabs, jobs and unanswered writes at the start', async () => {
    const { main, boot } = await startOn(version)
    expect(boot.fileNotices).toEqual([])
    expect(boot.settings).toMatchObject({
      admin_locale: 'pt',
      theme: 'blue',
      mode: 'dark',
      simplified: true,
      menuFolded: true,
      singleKeys: false,
      density: 'comfortable',
      copiedNumbers: ',',
      playerPanel: { docked: true, width: 720 },
      layouts: {
        '/channelapi/Finance/rechargeDataList': {
          order: ['OrderId', 'RealMoney'],
          hidden: ['PayType'],
          pinned: ['OrderId'],
          widths: { OrderId: 180, RealMoney: 90 },
        },
      },
      workspaces: [{ account: 'owner', name: 'Morning' }],
    })
    const [tags] = boot.settings.tags
    expect(tags).toMatchObject({ account: 'owner', active: 'orders', workspace: 'Morning' })
    expect(tags?.tags[1]?.state).toEqual({ filters: { roleId: '7' }, draft: { note: 'é' } })
    expect(tags?.closed.map(one => one.id)).toEqual(['gone'])
    expect(boot.session).toEqual({ kind: 'signedIn', username: 'owner', remembered: true })
    await vi.waitFor(() => {
      const jobs = main.jobs.list()
      expect(jobs.map(job => `${job.kind} ${job.title} ${job.state}`).toSorted()).toEqual([
        'download Players paused',
        'export Recharge orders paused',
        'task Players running',
        'task members.xlsx running',
      ])
    })
    const getUnanswered = (): readonly UnresolvedWrite[] =>
      (main.sentEvents.findLast(one => one.name === 'unanswered')?.value ?? []) as readonly UnresolvedWrite[]
    await vi.waitFor(() =>
      expect(getUnanswered()).toMatchObject([{ call: 'gm.topUp', target: { money: '333' } }]),
    )
  })

  test('rejects the repeat of an unanswered write', async () => {
    const { ask } = await startOn(version)
    const again = {
      id: 'gm.topUp',
      input: { roleId: '90810138', money: '333', password: 'Other123', descript: 'shop', operateType: '3' },
    }
    const { result } = (await ask('write', again)) as WriteOutcome
    const failure = result.ok ? null : result.failure
    expect(failure).toMatchObject({ kind: 'repeat', endpoint: 'gm.topUp', reason: 'unanswered' })
  })

  test('keeps session, jobs and repeat guard after the profile was edited', async () => {
    const { main, ask, boot } = await startOn(version, { name: 'Renamed', behind: '/?x' })
    expect(boot.session).toEqual({ kind: 'signedIn', username: 'owner', remembered: true })
    await vi.waitFor(async () => {
      const { jobs } = (await ask('boot')) as Boot
      expect(jobs.map(job => `${job.kind} ${job.title}`).toSorted()).toEqual([
        'download Players',
        'export Recharge orders',
        'task Players',
        'task members.xlsx',
      ])
    })
    const getUnanswered = () => main.sentEvents.findLast(one => one.name === 'unanswered')?.value
    await vi.waitFor(() =>
      expect(getUnanswered()).toMatchObject([{ call: 'gm.topUp', target: { money: '333' } }]),
    )
    const input = { roleId: '90810138', money: '333', password: 'Other123', descript: 'a', operateType: '3' }
    for (const spelling of [{}, { roleId: '090810138' }, { money: '0333.0' }]) {
      const again = { id: 'gm.topUp', input: { ...input, ...spelling } }
      expect(await ask('write', again)).toMatchObject({
        result: { failure: { kind: 'repeat', reason: 'unanswered' } },
      })
    }
  })

  test('backs up the settings, and keeps in them what a change leaves alone', async () => {
    const { folder, main, ask } = await startOn(version)
    await ask('saveSettings', { theme: 'default' })
    await main.close()
    const before = readFileSync(join(fixtures, version, 'settings.json'), 'utf8')
    const backup = readdirSync(folder).filter(name => name.includes('.from-'))
    expect(backup).toHaveLength(1)
    expect(readFileSync(join(folder, backup[0] ?? ''), 'utf8')).toBe(before)
    expect(readSettings(folder)).toEqual({
      ...readSettings(join(fixtures, version)),
      theme: 'default',
      // Its profile lies in another file.
      platforms: expect.any(Array),
      writtenBy: '99.0.0',
    })
  })
})
