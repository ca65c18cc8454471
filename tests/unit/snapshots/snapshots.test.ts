import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { createAccountKey } from '../../../src/main/profile/account-key.ts'
import type { SecretStore } from '../../../src/main/settings/secret-store.ts'
import { findSameHour, toHomeReading } from '../../../src/main/snapshots/home-hours.ts'
import { createSnapshots } from '../../../src/main/snapshots/snapshots.ts'
import type { NewSnapshot } from '../../../src/shared/saved/snapshot.ts'
import { createTestLog } from '../platform/fixtures.ts'
import { createTestSecretStore } from '../settings/test-secret-store.ts'

const start = Date.parse('2026-07-30T12:00:00Z')
const dayMs = 24 * 60 * 60 * 1000
const createReading = (more: Partial<NewSnapshot> = {}): NewSnapshot => ({
  kind: 'kept',
  report: '/daily',
  search: '{"start":"2026-07-24"}',
  about: 'Date: last 7 days',
  day: '2026-07-30',
  at: start,
  rows: [{ date: '2026-07-30', Deposit: 12_345 }],
  sums: null,
  isWhole: true,
  ...more,
})

const createStage = (secretStore: SecretStore = createTestSecretStore()) => {
  const folder = mkdtempSync(join(tmpdir(), 'snapshots-'))
  let [account, time]: [string | null, number] = ['owner @ demo', start]
  const aside: number[] = []
  const begin = () =>
    createSnapshots({
      folder,
      secretStore,
      account: () => account,
      ownerOf: createAccountKey,
      now: () => time,
      log: createTestLog(),
      onSetAside: (_, count) => aside.push(count),
    })
  const files = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.json'))
      .map(name => join(folder, name))
  return {
    begin,
    aside,
    files,
    as: (next: string | null) => {
      account = next
    },
    later: (by: number) => {
      time += by
    },
  }
}
const listTimes = async (snapshots: ReturnType<typeof createSnapshots>) =>
  (await snapshots.list('/daily')).heads.map(head => head.at)

describe('snapshots', () => {
  it('are stored encrypted and can be opened after a restart', async () => {
    const { begin, files } = createStage()
    await begin().keep(createReading())
    const [file = ''] = files()
    expect(readFileSync(file, 'utf8')).not.toMatch(/12345|daily|owner/)
    const again = begin()
    const { storage: where, heads } = await again.list('/daily')
    expect({ where, heads: heads.length }).toEqual({ where: 'disk', heads: 1 })
    const result = await again.open(heads[0]?.id ?? '')
    expect(result).toMatchObject({ ok: true, value: { rows: [{ Deposit: 12_345 }], isWhole: true } })
  })

  it('stay untouched on disk while the secret store is locked', async () => {
    const secretStore = createTestSecretStore()
    const { begin, files, aside } = createStage(secretStore)
    const first = begin()
    const kept = await first.keep(createReading())
    const id = kept.ok ? (kept.value?.id ?? '') : ''
    secretStore.set('locked')
    expect(await begin().list('/daily')).toEqual({ storage: 'run', heads: [] })
    expect(await first.open(id)).toMatchObject({
      ok: false,
      failure: { fields: [{ message: 'errors:snapshotLocked' }] },
    })
    expect([files().length, aside]).toEqual([1, []])
    secretStore.set('ready')
    expect((await begin().list('/daily')).heads).toHaveLength(1)
    expect(await first.open(id)).toMatchObject({ ok: true })
  })

  it('are encrypted again when the secret store has a new key', async () => {
    const secretStore = createTestSecretStore()
    const { begin, files } = createStage(secretStore)
    await begin().keep(createReading())
    const [file = ''] = files()
    const before = readFileSync(file, 'utf8')
    secretStore.rotate()
    const [head] = (await begin().list('/daily')).heads
    await vi.waitFor(() => expect(readFileSync(file, 'utf8')).not.toBe(before))
    const renewed = readFileSync(file, 'utf8')
    expect(await begin().open(head?.id ?? '')).toMatchObject({
      ok: true,
      value: { rows: [{ Deposit: 12_345 }] },
    })
    expect(readFileSync(file, 'utf8')).toBe(renewed)
  })

  it('are listed without the temporary files of a crash, which are deleted', async () => {
    const { begin, files } = createStage()
    await begin().keep(createReading())
    const [file = ''] = files()
    writeFileSync(join(dirname(file), '.~1785412800000-x.json.1.tmp'), 'half')
    writeFileSync(`${file}.part`, 'half, of an earlier version')
    expect((await begin().list('/daily')).heads).toHaveLength(1)
    await vi.waitFor(() =>
      expect(readdirSync(dirname(file)).map(name => join(dirname(file), name))).toEqual([file]),
    )
  })

  it('are visible only to the account that stored them', async () => {
    const { begin, as } = createStage()
    const snapshots = begin()
    await snapshots.keep(createReading())
    const [head] = (await snapshots.list('/daily')).heads
    as('other @ demo')
    expect((await snapshots.list('/daily')).heads).toEqual([])
    expect(await snapshots.open(head?.id ?? '')).toMatchObject({ ok: false, failure: { kind: 'invalid' } })
    as(null)
    expect(await snapshots.keep(createReading())).toMatchObject({ ok: false, failure: { kind: 'signedOut' } })
  })

  it('store the first reading of a day once and any number of the operator’s own', async () => {
    const snapshots = createStage().begin()
    const first = createReading({ kind: 'first' })
    const [one, two] = await Promise.all([snapshots.keep(first), snapshots.keep({ ...first, at: start + 1 })])
    expect(one).toMatchObject({ ok: true, value: { kind: 'first' } })
    expect(two).toEqual({ ok: true, value: null })
    expect(await snapshots.keep({ ...first, search: '{}' })).toMatchObject({ value: { kind: 'first' } })
    await snapshots.keep(createReading())
    await snapshots.keep(createReading({ at: start + 5 }))
    expect(await listTimes(snapshots)).toHaveLength(4)
  })

  it('are deleted unread when they are older than the longest retention', async () => {
    let decrypted = 0
    const testStore = createTestSecretStore()
    const secretStore = {
      ...testStore,
      decrypt: (text: string) => {
        decrypted += 1
        return testStore.decrypt(text)
      },
    }
    const { begin, later, files } = createStage(secretStore)
    const snapshots = begin()
    for (let day = 0; day < 20; day += 1) await snapshots.keep(createReading({ at: start + day }))
    later(365 * dayMs)
    await snapshots.keep(createReading({ at: start + 365 * dayMs }))
    // Simulates files left by a version that did not delete them.
    const folder = dirname(files()[0] ?? '')
    for (let day = 0; day < 20; day += 1) writeFileSync(join(folder, `${start + day}-old.json`), 'not read')
    decrypted = 0
    expect(await listTimes(begin())).toEqual([start + 365 * dayMs])
    expect(decrypted).toBe(1)
    // A slow disk makes the deletion pause.
    await expect.poll(() => files().length, { timeout: 10_000 }).toBe(1)
  })

  it('are stored while thousands of expired ones are being deleted', async () => {
    const { begin, later, files } = createStage()
    await begin().keep(createReading())
    const folder = dirname(files()[0] ?? '')
    later(365 * dayMs)
    for (let n = 0; n < 1500; n += 1) writeFileSync(join(folder, `${start + n}-old.json`), 'not read')
    const snapshots = begin()
    await snapshots.keep(createReading({ at: start + 365 * dayMs }))
    await snapshots.keep(createReading({ at: start + 365 * dayMs + 1 }))
    expect(files().length).toBeGreaterThan(1000)
  })

  it('expire after eight days for a first reading, thirty for the operator’s own', async () => {
    const { begin, later, files } = createStage()
    const snapshots = begin()
    await snapshots.keep(createReading())
    await snapshots.keep(createReading({ kind: 'first', at: start + 1 }))
    later(9 * dayMs)
    await snapshots.keep(createReading({ at: start + 9 * dayMs }))
    expect(await listTimes(snapshots)).toEqual([start + 9 * dayMs, start])
    later(22 * dayMs)
    await snapshots.keep(createReading({ at: start + 31 * dayMs }))
    expect(await listTimes(snapshots)).toEqual([start + 31 * dayMs, start + 9 * dayMs])
    expect(files()).toHaveLength(2)
  })

  it('are deleted only by their account; one whose file cannot be removed stays listed', async () => {
    const { begin, as, files } = createStage()
    const snapshots = begin()
    await snapshots.keep(createReading())
    await snapshots.keep(createReading({ kind: 'first', at: start + 1 }))
    const [first, ownHead] = (await snapshots.list('/daily')).heads
    as('other @ demo')
    expect(await snapshots.drop(ownHead?.id ?? '')).toMatchObject({ ok: false, failure: { kind: 'invalid' } })
    as(null)
    expect(await snapshots.drop(ownHead?.id ?? '')).toMatchObject({
      ok: false,
      failure: { kind: 'signedOut' },
    })
    as('owner @ demo')
    expect(files()).toHaveLength(2)
    expect(await snapshots.drop(ownHead?.id ?? '')).toEqual({ ok: true, value: undefined })
    expect(files()).toHaveLength(1)
    expect(await snapshots.open(ownHead?.id ?? '')).toMatchObject({ ok: false, failure: { kind: 'invalid' } })
    expect((await begin().list('/daily')).heads).toEqual([first])
    // A folder in place of the file makes the deletion fail, whatever the user's rights.
    const [file = ''] = files()
    rmSync(file)
    mkdirSync(file)
    expect(await snapshots.drop(first?.id ?? '')).toMatchObject({ ok: false, failure: { kind: 'disk' } })
    expect(await listTimes(snapshots)).toEqual([start + 1])
  })

  it('are set aside and counted when truncated, of another version or foreign', async () => {
    const { begin, files, as, aside } = createStage()
    const mine = begin()
    await Promise.all([0, 1, 2, 3].map(at => mine.keep(createReading({ at: start + at }))))
    const [cut = '', version = '', foreign = ''] = files()
    truncateSync(cut, 100)
    writeFileSync(version, readFileSync(version, 'utf8').replace('"form":1', '"form":2'))
    as('other @ demo')
    const others = begin()
    await others.keep(createReading())
    const theirs = files().find(
      name => ![cut, version, foreign].includes(name) && !name.includes(cut.split('/').at(-2) ?? ''),
    )
    writeFileSync(foreign, readFileSync(theirs ?? ''))
    as('owner @ demo')
    expect(await listTimes(begin())).toHaveLength(1)
    expect(aside).toEqual([3])
    expect(files().filter(name => name.includes('.unreadable-'))).toHaveLength(3)
  })

  it('stay in memory for this run, without a file, when encryption is unavailable', async () => {
    const { begin, files } = createStage(createTestSecretStore('missing'))
    const snapshots = begin()
    await snapshots.keep(createReading())
    const { storage: where, heads } = await snapshots.list('/daily')
    expect(where).toBe('run')
    expect(await snapshots.open(heads[0]?.id ?? '')).toMatchObject({ ok: true })
    expect(files()).toEqual([])
    expect(await listTimes(begin())).toEqual([])
  })
})

describe('the home page’s figures of an earlier day at this hour', () => {
  const createHead = (moment: string, zone: string) => {
    const { rows: _, sums: __, isWhole: ___, ...head } = toHomeReading({}, Date.parse(moment), zone)
    return { ...head, id: moment }
  }
  it('are the nearest in that hour of channel time, even across a clock change', () => {
    const zone = 'America/Sao_Paulo'
    const heads = ['2026-07-29T14:02:00Z', '2026-07-29T15:05:00Z', '2026-07-28T15:00:00Z'].map(at =>
      createHead(at, zone),
    )
    expect(findSameHour(heads, Date.parse('2026-07-30T14:40:00Z'), zone, 1)?.id).toBe('2026-07-29T15:05:00Z')
    expect(findSameHour(heads, Date.parse('2026-07-30T16:00:00Z'), zone, 1)).toBeUndefined()
    expect(findSameHour(heads, Date.parse('2026-08-05T14:40:00Z'), zone, 7)?.id).toBe('2026-07-29T15:05:00Z')
    expect(findSameHour(heads, Date.parse('2026-08-06T14:40:00Z'), zone, 7)).toBeUndefined()
    // New York went back an hour on 1 November 2026: 10:00 there was 14:00Z the day before, and is 15:00Z.
    const york = ['2026-10-31T14:00:00Z', '2026-10-31T15:00:00Z'].map(at =>
      createHead(at, 'America/New_York'),
    )
    expect(findSameHour(york, Date.parse('2026-11-01T15:00:00Z'), 'America/New_York', 1)?.id).toBe(
      '2026-10-31T14:00:00Z',
    )
  })
})
