import { z } from 'zod'
import { type Snapshot, SnapshotBody, SnapshotHead } from '../../shared/snapshot.ts'
import type { SecretStore } from '../session/stored-session.ts'

/** The form of the files; another one is another version's. */
const form = 1

const Stored = z.object({ form: z.literal(form), head: z.string().min(1), body: z.string().min(1) })
const Sealed = z.object({ account: z.string(), head: SnapshotHead })

/** A snapshot as a file holds it: who may see it and what it is, and apart from that its rows, both encrypted. */
export const formatSnapshot = (
  { rows, sums, isWhole, ...head }: Snapshot,
  account: string,
  secretStore: SecretStore,
): string =>
  JSON.stringify({
    form,
    head: secretStore.encrypt(JSON.stringify({ account, head })),
    body: secretStore.encrypt(JSON.stringify({ id: head.id, rows, sums, isWhole })),
  })

const sealedIn = (text: string, secretStore: SecretStore) =>
  Sealed.parse(JSON.parse(secretStore.decrypt(Stored.parse(JSON.parse(text)).head)))

/** The account that a file was kept under; undefined for one that cannot be read. */
export const readAccount = (text: string, secretStore: SecretStore): string | undefined => {
  try {
    return sealedIn(text, secretStore).account
  } catch {
    return undefined
  }
}

/** Picks the accounts of one operator. */
type IsOwn = (account: string) => boolean

/** Reads what a file is; throws for one that is cut off, of another version, of another operator, or not from here. */
export const readHead = (text: string, isOwn: IsOwn, secretStore: SecretStore): SnapshotHead => {
  const sealed = sealedIn(text, secretStore)
  if (!isOwn(sealed.account)) throw new Error('a snapshot of another account')
  return sealed.head
}

/** Reads a file whole; throws as {@link readHead} does, and where its two parts are not of one snapshot. */
export const parseSnapshot = (text: string, isOwn: IsOwn, secretStore: SecretStore): Snapshot => {
  const head = readHead(text, isOwn, secretStore)
  const opened: unknown = JSON.parse(secretStore.decrypt(Stored.parse(JSON.parse(text)).body))
  const body = SnapshotBody.extend({ id: z.string() }).parse(opened)
  if (body.id !== head.id) throw new Error('the rows of another snapshot')
  return { ...head, rows: body.rows, sums: body.sums, isWhole: body.isWhole }
}
