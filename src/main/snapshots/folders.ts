import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SecretStore } from '../session/stored-session.ts'
import { readAccount } from './snapshot-file.ts'

const folderName = (account: string): string =>
  createHash('sha256').update(account).digest('hex').slice(0, 16)

/** The folder that an account's snapshots are written to. */
export const getSnapshotFolder = (folder: string, account: string): string =>
  join(folder, folderName(account))

/** Whether a name is that of a snapshot's file. */
export const isSnapshotName = (name: string): boolean =>
  name.endsWith('.json') && !name.includes('.unreadable-')

/** When a snapshot was read, by its file's name; undefined for a name that does not tell. */
export const parseSnapshotTime = (name: string): number | undefined => {
  const [, at] = /^(\d{13})-/.exec(name) ?? []
  return at === undefined ? undefined : Number(at)
}

/** The account whose name a folder bears: one of its files says it, and the others need not be of it. */
const ownerOfFolder = async (
  path: string,
  name: string,
  secretStore: SecretStore,
): Promise<string | undefined> => {
  const files = await readdir(path).catch((): string[] => [])
  for (const file of files.filter(isSnapshotName)) {
    // oxlint-disable-next-line no-await-in-loop -- the first file mostly says it
    const text = await readFile(join(path, file), 'utf8').catch(() => '')
    const account = readAccount(text, secretStore)
    if (account !== undefined && folderName(account) === name) return account
  }
  return undefined
}

/** The folders of an operator: that of the account as it is spelt now, and those of the spellings before. */
export const listSnapshotFolders = async (
  folder: string,
  account: string,
  isOwn: (account: string) => boolean,
  secretStore: SecretStore,
): Promise<readonly string[]> => {
  const own = folderName(account)
  const names = await readdir(folder).catch((): string[] => [])
  const found = [own]
  for (const name of names.filter(one => one !== own)) {
    // oxlint-disable-next-line no-await-in-loop -- few folders, read once
    const owner = await ownerOfFolder(join(folder, name), name, secretStore)
    if (owner !== undefined && isOwn(owner)) found.push(name)
  }
  return found.map(name => join(folder, name))
}
