import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { failed, ok, type Result } from '../../shared/result.ts'
import type { NewSnapshot, Snapshot, SnapshotHead, StoredSnapshots } from '../../shared/saved/snapshot.ts'
import { isDraftName, writeAtomically } from '../files/atomic-write.ts'
import { getErrorCode, toDiskFailure } from '../files/disk.ts'
import type { Log } from '../log/log.ts'
import { createPace } from '../platform/pace.ts'
import type { SecretStore } from '../settings/secret-store.ts'
import { setAside } from '../settings/set-aside.ts'
import { getSnapshotFolder, isSnapshotName, listSnapshotFolders, parseSnapshotTime } from './folders.ts'
import { isExpired, listOutdated } from './retention.ts'
import { formatSnapshot, LockedSnapshot, parseSnapshot, readAccount, readHead } from './snapshot-file.ts'

interface SnapshotEntry {
  readonly head: SnapshotHead
  readonly bytes: number
  /** Path of the file; null for a snapshot in memory. */
  readonly path: string | null
  readonly snapshot: Snapshot | null
}

interface Deps {
  readonly folder: string
  readonly secretStore: SecretStore
  /** The signed-in operator's account with its connection; null while signed out. */
  readonly account: () => string | null
  /** Owner key of an account, in any spelling. */
  readonly ownerOf: (account: string) => string
  readonly now: () => number
  readonly log: Log
  /** Called with the number of unusable files of a folder that were set aside. */
  readonly onSetAside: (folder: string, count: number) => void
}

const notFound = failed({ kind: 'invalid', fields: [{ field: 'id', message: 'errors:snapshotGone' }] })
const signedOut = failed({ kind: 'signedOut', message: '' })
const locked = failed({ kind: 'invalid', fields: [{ field: 'id', message: 'errors:snapshotLocked' }] })
const byTime = (a: SnapshotEntry, b: SnapshotEntry): number => b.head.at - a.head.at

/**
 * Creates the snapshot store, separate by account: encrypted on disk if the system's secret store is ready, else in memory until
 * the app quits.
 */
export const createSnapshots = ({ folder, secretStore, account, ownerOf, now, log, onSetAside }: Deps) => {
  const open = new Map<string, Promise<SnapshotEntry[]>>()
  /** One write at a time, so that two concurrent first readings of a report are stored once. */
  let lastTurn: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const next = lastTurn.then(act, act)
    lastTurn = next.catch(() => undefined)
    return next
  }
  const ownedBy = (accountName: string) => {
    const owner = ownerOf(accountName)
    return (other: string) => ownerOf(other) === owner
  }

  const readFolder = async (
    ownFolder: string,
    isOwn: (account: string) => boolean,
  ): Promise<readonly SnapshotEntry[]> => {
    const names = await readdir(ownFolder).catch(() => [])
    const snapshots: SnapshotEntry[] = []
    const drafts: string[] = []
    const expired: string[] = []
    const old: string[] = []
    let asideCount = 0
    for (const name of names) {
      const path = join(ownFolder, name)
      // Left by a crash during a write. Removed after all writes in flight are done.
      if (isDraftName(name) || name.endsWith('.json.part')) drafts.push(path)
      if (!isSnapshotName(name)) continue
      // Decide by name: after a long time unused, thousands would be read only to be deleted.
      if (isExpired(parseSnapshotTime(name) ?? now(), now())) {
        expired.push(path)
        continue
      }
      try {
        // oxlint-disable-next-line no-await-in-loop -- one at a time, so that other work is not delayed
        const text = await readFile(path, 'utf8')
        // oxlint-disable-next-line no-await-in-loop -- likewise
        const { value: head, isOld } = await readHead(text, isOwn, secretStore)
        snapshots.push({ head, bytes: text.length, path, snapshot: null })
        if (isOld) old.push(path)
      } catch (error) {
        if (error instanceof LockedSnapshot) continue
        log.warn('Could not read a snapshot', path, error)
        putAside(path)
        asideCount += 1
      }
    }
    if (asideCount > 0) onSetAside(ownFolder, asideCount)
    void inTurn(() => removeFiles(drafts))
    void renewFiles(old, isOwn)
    // Slowly and out of turn: thousands of files must delay neither the first page nor the next snapshot.
    void removeFiles(
      expired,
      createPace(() => false),
    )
    return snapshots
  }
  /** Encrypts files with the secret store's new key. */
  const renewFiles = async (
    paths: readonly string[],
    isOwn: (account: string) => boolean,
    pace = createPace(() => false),
  ): Promise<void> => {
    for (const path of paths) {
      // oxlint-disable-next-line no-await-in-loop -- leaves main's time to other work
      if (pace.due()) await pace.rest()
      // oxlint-disable-next-line no-await-in-loop -- one at a time: nothing waits for them
      await inTurn(() => renewFile(path, isOwn)).catch(error =>
        log.warn('Could not encrypt a snapshot anew', path, error),
      )
    }
  }
  const renewFile = async (path: string, isOwn: (account: string) => boolean): Promise<void> => {
    const text = await readFile(path, 'utf8').catch(() => null)
    // Deleted meanwhile.
    if (text === null) return
    const accountName = await readAccount(text, secretStore)
    const snapshot = await parseSnapshot(text, isOwn, secretStore)
    const renewed = await formatSnapshot(snapshot, accountName ?? '', secretStore)
    await writeAtomically(path, renewed, { mode: 0o600, log: log.error })
  }
  const removeFiles = async (paths: readonly string[], pace = createPace()): Promise<void> => {
    for (const path of paths) {
      // oxlint-disable-next-line no-await-in-loop -- leaves main's time to other work
      if (pace.due()) await pace.rest()
      // oxlint-disable-next-line no-await-in-loop -- one at a time: nothing waits for them
      await rm(path, { force: true }).catch(error =>
        log.warn('Could not delete an unusable snapshot', path, error),
      )
    }
  }
  const readAll = async (owner: string): Promise<SnapshotEntry[]> => {
    if ((await secretStore.state()) !== 'ready') return []
    const isOwn = ownedBy(owner)
    const folders = await listSnapshotFolders(folder, owner, isOwn, secretStore)
    const snapshotLists = await Promise.all(folders.map(own => readFolder(own, isOwn)))
    return snapshotLists.flat().toSorted(byTime)
  }
  const putAside = (path: string) => {
    try {
      setAside(path)
    } catch (error) {
      log.error('Could not set aside a snapshot', path, error)
    }
  }
  const ofAccount = (accountName: string): Promise<SnapshotEntry[]> => {
    const owner = ownerOf(accountName)
    const snapshots = open.get(owner) ?? readAll(accountName)
    open.set(owner, snapshots)
    return snapshots
  }
  const remove = async (accountName: string, which: readonly SnapshotEntry[]) => {
    const snapshots = await ofAccount(accountName)
    for (const snapshot of which) snapshots.splice(snapshots.indexOf(snapshot), 1)
    await removeFiles(which.flatMap(({ path }) => path ?? []))
  }
  const write = async (accountName: string, snapshot: Snapshot): Promise<SnapshotEntry> => {
    const { rows: _, sums: __, isWhole: ___, ...head } = snapshot
    if ((await secretStore.state()) !== 'ready') {
      return { head, bytes: JSON.stringify(snapshot).length, path: null, snapshot }
    }
    const text = await formatSnapshot(snapshot, accountName, secretStore)
    const ownFolder = getSnapshotFolder(folder, accountName)
    const path = join(ownFolder, `${snapshot.at}-${snapshot.id}.json`)
    await mkdir(ownFolder, { recursive: true })
    await writeAtomically(path, text, { mode: 0o600, log: log.error })
    return { head, bytes: text.length, path, snapshot: null }
  }
  /** True if an automatic snapshot of this day, or hour, is stored already. */
  const isThere = (
    snapshots: readonly SnapshotEntry[],
    { kind, report, search, day, at }: NewSnapshot,
  ): boolean =>
    kind !== 'kept' &&
    snapshots.some(
      ({ head }) =>
        head.kind === kind &&
        head.report === report &&
        head.search === search &&
        head.day === day &&
        (kind === 'first' || Math.floor(head.at / 3_600_000) === Math.floor(at / 3_600_000)),
    )

  return {
    /** Stores a reading; null if the day, or hour, already has its first one. */
    keep: (fresh: NewSnapshot): Promise<Result<SnapshotHead | null>> =>
      inTurn(async () => {
        const owner = account()
        if (owner === null) return signedOut
        const snapshots = await ofAccount(owner)
        if (isThere(snapshots, fresh)) return ok(null)
        try {
          const newSnapshot = await write(owner, { ...fresh, id: randomUUID() })
          const index = snapshots.findIndex(({ head }) => head.at <= newSnapshot.head.at)
          snapshots.splice(index < 0 ? snapshots.length : index, 0, newSnapshot)
          await remove(owner, listOutdated(snapshots, now()))
          return ok(newSnapshot.head)
        } catch (error) {
          log.error('Could not store a snapshot', error)
          return failed(toDiskFailure(getErrorCode(error), folder))
        }
      }),
    list: async (report: string): Promise<StoredSnapshots> => {
      const owner = account()
      const snapshots = owner === null ? [] : await ofAccount(owner)
      return {
        storage: (await secretStore.state()) === 'ready' ? 'disk' : 'run',
        heads: snapshots.filter(({ head }) => head.report === report).map(({ head }) => head),
      }
    },
    /** Deletes a snapshot of the account, automatic or not; if its file cannot be deleted, it stays listed. */
    drop: (id: string): Promise<Result<void>> =>
      inTurn(async () => {
        const owner = account()
        if (owner === null) return signedOut
        const snapshots = await ofAccount(owner)
        const snapshot = snapshots.find(({ head }) => head.id === id)
        if (!snapshot) return notFound
        try {
          if (snapshot.path !== null) await rm(snapshot.path, { force: true })
        } catch (error) {
          log.error('Could not delete a snapshot', snapshot.path, error)
          return failed(toDiskFailure(getErrorCode(error), snapshot.path ?? folder))
        }
        snapshots.splice(snapshots.indexOf(snapshot), 1)
        return ok(undefined)
      }),
    open: async (id: string): Promise<Result<Snapshot>> => {
      const owner = account()
      if (owner === null) return signedOut
      const snapshots = await ofAccount(owner)
      const snapshot = snapshots.find(({ head }) => head.id === id)
      if (!snapshot) return notFound
      if (snapshot.snapshot) return ok(snapshot.snapshot)
      if (snapshot.path === null) return notFound
      try {
        return ok(await parseSnapshot(await readFile(snapshot.path, 'utf8'), ownedBy(owner), secretStore))
      } catch (error) {
        if (error instanceof LockedSnapshot) return locked
        log.warn('Could not read a snapshot', snapshot.path, error)
        snapshots.splice(snapshots.indexOf(snapshot), 1)
        putAside(snapshot.path)
        onSetAside(dirname(snapshot.path), 1)
        return notFound
      }
    },
  }
}
