import { z } from 'zod'
import { type Snapshot, SnapshotBody, SnapshotHead } from '../../shared/snapshot.ts'
import type { SecretStore } from '../session/stored-session.ts'

/** Version of the file format. */
const form = 1

const Stored = z.object({ form: z.literal(form), head: z.string().min(1), body: z.string().min(1) })
const Sealed = z.object({ account: z.string(), head: SnapshotHead })

/** Formats a snapshot as a file: its account and head, and separately its rows, both encrypted. */
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

const decryptHead = (text: string, secretStore: SecretStore) =>
  Sealed.parse(JSON.parse(secretStore.decrypt(Stored.parse(JSON.parse(text)).head)))

/** Account of a snapshot file; undefined if unreadable. */
export const readAccount = (text: string, secretStore: SecretStore): string | undefined => {
  try {
    return decryptHead(text, secretStore).account
  } catch {
    return undefined
  }
}

/** True for accounts of one operator. */
type OwnAccountTest = (account: string) => boolean

/** Reads the head of a file; throws if it is truncated, of another version or operator, or encrypted elsewhere. */
export const readHead = (text: string, isOwn: OwnAccountTest, secretStore: SecretStore): SnapshotHead => {
  const sealedHead = decryptHead(text, secretStore)
  if (!isOwn(sealedHead.account)) throw new Error('a snapshot of another account')
  return sealedHead.head
}

/** Reads a whole file; throws like {@link readHead}, and if head and rows belong to different snapshots. */
export const parseSnapshot = (text: string, isOwn: OwnAccountTest, secretStore: SecretStore): Snapshot => {
  const head = readHead(text, isOwn, secretStore)
  const decrypted: unknown = JSON.parse(secretStore.decrypt(Stored.parse(JSON.parse(text)).body))
  const body = SnapshotBody.extend({ id: z.string() }).parse(decrypted)
  if (body.id !== head.id) throw new Error('the rows of another snapshot')
  return { ...head, rows: body.rows, sums: body.sums, isWhole: body.isWhole }
}
