import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SecretStore } from '../settings/secret-store.ts'
import { readAccount } from './snapshot-file.ts'

const folderName = (account: string): string =>
  createHash('sha256').update(account).digest('hex').slice(0, 16)

/** Folder for an account's new snapshots. */
export const getSnapshotFolder = (folder: string, account: string): string =>
  join(folder, folderName(account))

/** True for the name of a snapshot file. */
export const isSnapshotName = (name: string): boolean =>
  name.endsWith('.json') && !name.includes('.unreadable-')

/** Time of a snapshot from its file name; undefined if it has none. */
export const parseSnapshotTime = (name: string): number | undefined => {
  const [, at] = /^(\d{13})-/.exec(name) ?? []
  return at === undefined ? undefined : Number(at)
}

/** Account of a folder, read from the first of its files whose account matches the folder's name. */
const ownerOfFolder = async (
  path: string,
  name: string,
  secretStore: SecretStore,
): Promise<string | undefined> => {
  const files = await readdir(path).catch((): string[] => [])
  for (const file of files.filter(isSnapshotName)) {
    // oxlint-disable-next-line no-await-in-loop -- the first file usually suffices
    const text = await readFile(join(path, file), 'utf8').catch(() => '')
    // oxlint-disable-next-line no-await-in-loop -- likewise
    const account = await readAccount(text, secretStore)
    if (account !== undefined && folderName(account) === name) return account
  }
  return undefined
}

/** Lists an operator's folders: for the account's current spelling, and for earlier ones. */
export const listSnapshotFolders = async (
  folder: string,
  account: string,
  isOwn: (account: string) => boolean,
  secretStore: SecretStore,
): Promise<readonly string[]> => {
  const ownName = folderName(account)
  const names = await readdir(folder).catch((): string[] => [])
  const folderNames = [ownName]
  for (const name of names.filter(one => one !== ownName)) {
    // oxlint-disable-next-line no-await-in-loop -- few folders, read once
    const owner = await ownerOfFolder(join(folder, name), name, secretStore)
    if (owner !== undefined && isOwn(owner)) folderNames.push(name)
  }
  return folderNames.map(name => join(folder, name))
}
