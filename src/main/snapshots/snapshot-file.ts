import { z } from 'zod'
import { type Snapshot, SnapshotBody, SnapshotHead } from '../../shared/saved/snapshot.ts'
import type { SecretStore } from '../settings/secret-store.ts'

/** Version of the file format. */
const form = 1

const Stored = z.object({ form: z.literal(form), head: z.string().min(1), body: z.string().min(1) })
const Sealed = z.object({ account: z.string(), head: SnapshotHead })

/** A part of a file whose secret store is locked: the file stays as it is. */
export class LockedSnapshot extends Error {}

/** A decrypted part; `isOld`: the file is to be encrypted anew, as the secret store has a new key. */
interface Part<T> {
  readonly value: T
  readonly isOld: boolean
}

/** Formats a snapshot as a file: its account and head, and separately its rows, both encrypted. */
export const formatSnapshot = async (
  { rows, sums, isWhole, ...head }: Snapshot,
  account: string,
  secretStore: Pick<SecretStore, 'encrypt'>,
): Promise<string> =>
  JSON.stringify({
    form,
    head: await secretStore.encrypt(JSON.stringify({ account, head })),
    body: await secretStore.encrypt(JSON.stringify({ id: head.id, rows, sums, isWhole })),
  })

const decryptPart = async (sealed: string, secretStore: SecretStore): Promise<Part<unknown>> => {
  const decrypted = await secretStore.decrypt(sealed)
  if (decrypted.kind === 'locked') throw new LockedSnapshot('the secret store is locked')
  if (decrypted.kind === 'unreadable') throw new Error('encrypted elsewhere, or damaged')
  return { value: JSON.parse(decrypted.text), isOld: decrypted.renewed !== null }
}

const decryptHead = async (
  text: string,
  secretStore: SecretStore,
): Promise<Part<z.output<typeof Sealed>>> => {
  const part = await decryptPart(Stored.parse(JSON.parse(text)).head, secretStore)
  return { ...part, value: Sealed.parse(part.value) }
}

/** Account of a snapshot file; undefined if unreadable. */
export const readAccount = async (text: string, secretStore: SecretStore): Promise<string | undefined> => {
  try {
    return (await decryptHead(text, secretStore)).value.account
  } catch {
    return undefined
  }
}

/** True for accounts of one operator. */
type OwnAccountTest = (account: string) => boolean

/**
 * Reads the head of a file; throws {@link LockedSnapshot}, or another error if it is truncated, of another version or operator,
 * or encrypted elsewhere.
 */
export const readHead = async (
  text: string,
  isOwn: OwnAccountTest,
  secretStore: SecretStore,
): Promise<Part<SnapshotHead>> => {
  const { value, isOld } = await decryptHead(text, secretStore)
  if (!isOwn(value.account)) throw new Error('a snapshot of another account')
  return { value: value.head, isOld }
}

/** Reads a whole file; throws like {@link readHead}, and if head and rows belong to different snapshots. */
export const parseSnapshot = async (
  text: string,
  isOwn: OwnAccountTest,
  secretStore: SecretStore,
): Promise<Snapshot> => {
  const { value: head } = await readHead(text, isOwn, secretStore)
  const part = await decryptPart(Stored.parse(JSON.parse(text)).body, secretStore)
  const body = SnapshotBody.extend({ id: z.string() }).parse(part.value)
  if (body.id !== head.id) throw new Error('the rows of another snapshot')
  return { ...head, rows: body.rows, sums: body.sums, isWhole: body.isWhole }
}
