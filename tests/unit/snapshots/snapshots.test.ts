/** Encrypts for real, with a key of the test's own. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
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
import { findSameHour, toHomeReading } from '../../../src/main/snapshots/home-hours.ts'
import { createSnapshots } from '../../../src/main/snapshots/snapshots.ts'
import type { NewSnapshot } from '../../../src/shared/snapshot.ts'
import { createTestLog } from '../platform/fixtures.ts'

const store = (available = true) => {
  const key = randomBytes(32)
  return {
    available,
    encrypt: (text: string) => {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
    },
    decrypt: (base64: string) => {
      const all = Buffer.from(base64, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, all.subarray(0, 12))
      decipher.setAuthTag(all.subarray(12, 28))
      return Buffer.concat([decipher.update(all.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}

const start = Date.parse('2026-07-30T12:00:00Z')
const dayMs = 24 * 60 * 60 * 1000
const reading = (more: Partial<NewSnapshot> = {}): NewSnapshot => ({
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

const stage = (secretStore = store()) => {
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
const ids = async (snapshots: ReturnType<typeof createSnapshots>) =>
  (await snapshots.list('/daily')).heads.map(head => head.at)

describe('snapshots', () => {
  it('are kept over a restart, encrypted, and opened with what was read', async () => {
    const { begin, files } = stage()
    await begin().keep(reading())
    const [file = ''] = files()
    expect(readFileSync(file, 'utf8')).not.toMatch(/12345|daily|owner/)
    const again = begin()
    const { storage: where, heads } = await again.list('/daily')
    expect({ where, heads: heads.length }).toEqual({ where: 'disk', heads: 1 })
    const opened = await again.open(heads[0]?.id ?? '')
    expect(opened).toMatchObject({ ok: true, value: { rows: [{ Deposit: 12_345 }], isWhole: true } })
  })

  it('leave nothing of a write that a crash cut short', async () => {
    const { begin, files } = stage()
    await begin().keep(reading())
    const [file = ''] = files()
    writeFileSync(join(dirname(file), '.~1785412800000-x.json.1.tmp'), 'half')
    writeFileSync(`${file}.part`, 'half, of an earlier version')
    expect((await begin().list('/daily')).heads).toHaveLength(1)
    await vi.waitFor(() =>
      expect(readdirSync(dirname(file)).map(name => join(dirname(file), name))).toEqual([file]),
    )
  })

  it('are of one account: another sees none, and finds none under its name', async () => {
    const { begin, as } = stage()
    const snapshots = begin()
    await snapshots.keep(reading())
    const [head] = (await snapshots.list('/daily')).heads
    as('other @ demo')
    expect((await snapshots.list('/daily')).heads).toEqual([])
    expect(await snapshots.open(head?.id ?? '')).toMatchObject({ ok: false, failure: { kind: 'invalid' } })
    as(null)
    expect(await snapshots.keep(reading())).toMatchObject({ ok: false, failure: { kind: 'signedOut' } })
  })

  it('keep the first reading of a day and of an hour once, and as many of one’s own as wanted', async () => {
    const snapshots = stage().begin()
    const first = reading({ kind: 'first' })
    const [one, two] = await Promise.all([snapshots.keep(first), snapshots.keep({ ...first, at: start + 1 })])
    expect(one).toMatchObject({ ok: true, value: { kind: 'first' } })
    expect(two).toEqual({ ok: true, value: null })
    expect(await snapshots.keep({ ...first, search: '{}' })).toMatchObject({ value: { kind: 'first' } })
    await snapshots.keep(reading())
    await snapshots.keep(reading({ at: start + 5 }))
    expect(await ids(snapshots)).toHaveLength(4)
  })

  it('are removed without being read where a console was not used for longer than any is kept', async () => {
    const secretStore = store()
    const { begin, later, files } = stage(secretStore)
    const snapshots = begin()
    for (let day = 0; day < 20; day += 1) await snapshots.keep(reading({ at: start + day }))
    later(365 * dayMs)
    await snapshots.keep(reading({ at: start + 365 * dayMs }))
    // They were left there, as by a version that did not remove them.
    const folder = dirname(files()[0] ?? '')
    for (let day = 0; day < 20; day += 1) writeFileSync(join(folder, `${start + day}-old.json`), 'not read')
    let decrypted = 0
    const { decrypt } = secretStore
    secretStore.decrypt = text => {
      decrypted += 1
      return decrypt(text)
    }
    expect(await ids(begin())).toEqual([start + 365 * dayMs])
    expect(decrypted).toBe(1)
    await expect.poll(() => files().length).toBe(1)
  })

  it('go when they are too old: those of the day’s first reading after eight days, one’s own after thirty', async () => {
    const { begin, later, files } = stage()
    const snapshots = begin()
    await snapshots.keep(reading())
    await snapshots.keep(reading({ kind: 'first', at: start + 1 }))
    later(9 * dayMs)
    await snapshots.keep(reading({ at: start + 9 * dayMs }))
    expect(await ids(snapshots)).toEqual([start + 9 * dayMs, start])
    later(22 * dayMs)
    await snapshots.keep(reading({ at: start + 31 * dayMs }))
    expect(await ids(snapshots)).toEqual([start + 31 * dayMs, start + 9 * dayMs])
    expect(files()).toHaveLength(2)
  })

  it('are deleted for good by whom they belong to; one whose file cannot be removed stays and is told', async () => {
    const { begin, as, files } = stage()
    const snapshots = begin()
    await snapshots.keep(reading())
    await snapshots.keep(reading({ kind: 'first', at: start + 1 }))
    const [first, kept] = (await snapshots.list('/daily')).heads
    as('other @ demo')
    expect(await snapshots.drop(kept?.id ?? '')).toMatchObject({ ok: false, failure: { kind: 'invalid' } })
    as(null)
    expect(await snapshots.drop(kept?.id ?? '')).toMatchObject({ ok: false, failure: { kind: 'signedOut' } })
    as('owner @ demo')
    expect(files()).toHaveLength(2)
    expect(await snapshots.drop(kept?.id ?? '')).toEqual({ ok: true, value: undefined })
    expect(files()).toHaveLength(1)
    expect(await snapshots.open(kept?.id ?? '')).toMatchObject({ ok: false, failure: { kind: 'invalid' } })
    expect((await begin().list('/daily')).heads).toEqual([first])
    // A folder stands where the file was: no right to delete is needed to be refused.
    const [file = ''] = files()
    rmSync(file)
    mkdirSync(file)
    expect(await snapshots.drop(first?.id ?? '')).toMatchObject({ ok: false, failure: { kind: 'disk' } })
    expect(await ids(snapshots)).toEqual([start + 1])
  })

  it('that are cut off, of another version or of another account are set aside and told, the others stay', async () => {
    const { begin, files, as, aside } = stage()
    const mine = begin()
    await Promise.all([0, 1, 2, 3].map(at => mine.keep(reading({ at: start + at }))))
    const [cut = '', version = '', foreign = ''] = files()
    truncateSync(cut, 100)
    writeFileSync(version, readFileSync(version, 'utf8').replace('"form":1', '"form":2'))
    as('other @ demo')
    const others = begin()
    await others.keep(reading())
    const theirs = files().find(
      name => ![cut, version, foreign].includes(name) && !name.includes(cut.split('/').at(-2) ?? ''),
    )
    writeFileSync(foreign, readFileSync(theirs ?? ''))
    as('owner @ demo')
    expect(await ids(begin())).toHaveLength(1)
    expect(aside).toEqual([3])
    expect(files().filter(name => name.includes('.unreadable-'))).toHaveLength(3)
  })

  it('stay in memory for this run where nothing can be encrypted, and leave no file', async () => {
    const { begin, files } = stage(store(false))
    const snapshots = begin()
    await snapshots.keep(reading())
    const { storage: where, heads } = await snapshots.list('/daily')
    expect(where).toBe('run')
    expect(await snapshots.open(heads[0]?.id ?? '')).toMatchObject({ ok: true })
    expect(files()).toEqual([])
    expect(await ids(begin())).toEqual([])
  })
})

describe('the home page’s figures of an earlier day at this hour', () => {
  const headAt = (moment: string, zone: string) => {
    const { rows: _, sums: __, isWhole: ___, ...head } = toHomeReading({}, Date.parse(moment), zone)
    return { ...head, id: moment }
  }
  it('are the nearest of that hour by the channel’s clock, also over a change of clocks', () => {
    const zone = 'America/Sao_Paulo'
    const heads = ['2026-07-29T14:02:00Z', '2026-07-29T15:05:00Z', '2026-07-28T15:00:00Z'].map(at =>
      headAt(at, zone),
    )
    expect(findSameHour(heads, Date.parse('2026-07-30T14:40:00Z'), zone, 1)?.id).toBe('2026-07-29T15:05:00Z')
    expect(findSameHour(heads, Date.parse('2026-07-30T16:00:00Z'), zone, 1)).toBeUndefined()
    expect(findSameHour(heads, Date.parse('2026-08-05T14:40:00Z'), zone, 7)?.id).toBe('2026-07-29T15:05:00Z')
    expect(findSameHour(heads, Date.parse('2026-08-06T14:40:00Z'), zone, 7)).toBeUndefined()
    // New York went back an hour on 1 November 2026: 10:00 there was 14:00Z the day before, and is 15:00Z.
    const york = ['2026-10-31T14:00:00Z', '2026-10-31T15:00:00Z'].map(at => headAt(at, 'America/New_York'))
    expect(findSameHour(york, Date.parse('2026-11-01T15:00:00Z'), 'America/New_York', 1)?.id).toBe(
      '2026-10-31T14:00:00Z',
    )
  })
})
