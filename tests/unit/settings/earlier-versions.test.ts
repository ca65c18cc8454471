import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Boot } from '../../../src/shared/bridge/boot.ts'
import type { UnresolvedWrite } from '../../../src/shared/bridge/calls.ts'
import type { WriteOutcome } from '../../../src/shared/write-outcome.ts'
import { startMain } from '../proof/whole-main.ts'
import { ExportManifest, JournalLine, SessionFile, SettingsFile, StoredSession } from './readers-0.1.0.ts'

const fixtures = join(import.meta.dirname, '../fixtures')
const versions = readdirSync(fixtures).filter(name => name.startsWith('files-'))

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
  vi.useRealTimers()
})

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
const linesOf = (path: string) => readFileSync(path, 'utf8').trimEnd().split('\n')

const respelt = (address: string) => address.replace('127.0.0.1', 'LOCALHOST')

/** The program as it starts on the files of a version, an hour after they were written. */
const startOn = async (version: string, edit: { readonly name?: string; readonly behind?: string } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'console-kept-'))
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(fixtures, version), folder, { recursive: true })
  chmodSync(folder, 0o700)
  const { downloads } = SettingsFile.parse(json(join(folder, 'settings.json')))
  const [download] = downloads
  if (!download) throw new Error('the fixture has no download')
  vi.useFakeTimers({ toFake: ['Date'], now: download.startedAt + 3_600_000 })
  const main = await startMain({
    profile: {
      name: edit.name ?? 'test',
      baseUrl: edit.behind === undefined ? download.baseUrl : respelt(download.baseUrl) + edit.behind,
    },
    secretStore: { available: true, encrypt: btoa, decrypt: atob },
    folder,
    version: '99.0.0',
  })
  closing.push(main.close)
  const ask = async (name: string, input?: unknown) => main.ask({ name, input })
  const boot = (await ask('boot')) as Boot
  return { folder, main, ask, boot }
}

test('there are files of the version before anything was stamped, and of this one', () => {
  expect(versions).toEqual(expect.arrayContaining(['files-0.1.0-unstamped', 'files-0.1.0']))
})

describe.each(versions)('%s', version => {
  test('is all there at the start: settings, session, tabs, jobs and what waits for an answer', async () => {
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
    const told = (): readonly UnresolvedWrite[] =>
      (main.told.findLast(one => one.name === 'unanswered')?.value ?? []) as readonly UnresolvedWrite[]
    await vi.waitFor(() => expect(told()).toMatchObject([{ call: 'gm.topUp', target: { money: '333' } }]))
  })

  test('still guards against sending twice what was never answered', async () => {
    const { ask } = await startOn(version)
    const again = {
      id: 'gm.topUp',
      input: { roleId: '90810138', money: '333', password: 'Other123', descript: 'shop', operateType: '3' },
    }
    const { result } = (await ask('write', again)) as WriteOutcome
    const failure = result.ok ? null : result.failure
    expect(failure).toMatchObject({ kind: 'repeat', endpoint: 'gm.topUp', reason: 'unanswered' })
  })

  test('belongs to its platform, and is guarded, when the profile was edited since', async () => {
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
    const told = () => main.told.findLast(one => one.name === 'unanswered')?.value
    await vi.waitFor(() => expect(told()).toMatchObject([{ call: 'gm.topUp', target: { money: '333' } }]))
    const input = { roleId: '90810138', money: '333', password: 'Other123', descript: 'a', operateType: '3' }
    for (const spelling of [{}, { roleId: '090810138' }, { money: '0333.0' }]) {
      const again = { id: 'gm.topUp', input: { ...input, ...spelling } }
      expect(await ask('write', again)).toMatchObject({
        result: { failure: { kind: 'repeat', reason: 'unanswered' } },
      })
    }
  })

  test('is copied before it is written, and what is written then is read by version 0.1.0', async () => {
    const { folder, main, ask, boot } = await startOn(version)
    await ask('saveSettings', {
      theme: 'default',
      layouts: {
        ...boot.settings.layouts,
        '/new': { order: [], hidden: [], pinned: [], widths: { a: 100 } },
      },
      tags: boot.settings.tags.map(set => ({ ...set, tags: set.tags.slice(1) })),
    })
    await ask('write', {
      id: 'gm.deduct',
      input: { roleId: '1', money: '5', password: 'Other123', descript: 'x', operateType: '3' },
    })
    await main.close()
    const before = readFileSync(join(fixtures, version, 'settings.json'), 'utf8')
    const backup = readdirSync(folder).filter(name => name.includes('.from-'))
    expect(backup).toHaveLength(1)
    expect(readFileSync(join(folder, backup[0] ?? ''), 'utf8')).toBe(before)
    const settings = SettingsFile.parse(json(join(folder, 'settings.json')))
    expect(settings).toMatchObject({ theme: 'default', mode: 'dark', tags: [{ tags: [{ id: 'orders' }] }] })
    expect([settings.tasks, settings.downloads, settings.imports].map(all => all.length)).toEqual([1, 1, 1])
    const { session } = SessionFile.parse(json(join(folder, 'session.json')))
    expect(StoredSession.parse(JSON.parse(atob(session.sealed))).username).toBe('owner')
    const lines = linesOf(join(folder, 'journal/journal.ndjson'))
    for (const line of lines) expect(JournalLine.parse(JSON.parse(line)).id).toEqual(expect.any(String))
    expect(lines.length).toBeGreaterThan(linesOf(join(fixtures, version, 'journal/journal.ndjson')).length)
    const manifests = readdirSync(join(folder, 'exports')).filter(name => name.endsWith('.json'))
    for (const name of manifests) ExportManifest.parse(json(join(folder, 'exports', name)))
    expect(manifests).toHaveLength(1)
  })
})
