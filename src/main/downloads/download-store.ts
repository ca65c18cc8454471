import { z } from 'zod'
import type { SecretStore } from '../session/stored-session.ts'
import type { DocumentField } from '../settings/field.ts'

/** A download that has not ended, as it is stored. */
export const StoredDownload = z.object({
  id: z.string().regex(/^[\w-]+$/),
  /** The link, encrypted by the system's secret store; '' where it has none. */
  sealed: z.string(),
  baseUrl: z.string(),
  target: z.string().min(1),
  title: z.string(),
  account: z.string(),
  startedAt: z.number(),
  /** What was safely on the disk when it last stopped. */
  reached: z.object({ bytes: z.int().min(0), total: z.int().min(0).nullable(), validator: z.string() }),
})
export type StoredDownload = z.output<typeof StoredDownload>

/** The same with its link, which is itself the right to the file and never stands on disk in clear. */
export interface UnfinishedDownload extends StoredDownload {
  readonly url: string
}

/** The place of the unfinished downloads; on disk when `write` returns: no part may lie about of which nothing is known. */
export type DownloadStore = DocumentField<readonly StoredDownload[]>

/** Remembers unfinished downloads with their links encrypted. */
export const createDownloadStore = (
  store: DownloadStore,
  secretStore: SecretStore,
  log: (message: string, error: unknown) => void,
) => {
  const unseal = (sealed: string): string => {
    try {
      return sealed !== '' && secretStore.available ? secretStore.decrypt(sealed) : ''
    } catch {
      // The error may quote what it could not read.
      return ''
    }
  }
  return {
    /** The link as it may be kept, '' where it cannot be: then it ends with the program. */
    seal: (url: string): string => {
      try {
        return secretStore.available ? secretStore.encrypt(url) : ''
      } catch (error) {
        log('a link could not be encrypted', error)
        return ''
      }
    },
    // Parsing leaves the link out.
    write: (left: Iterable<UnfinishedDownload>): void =>
      store.write(Array.from(left, one => StoredDownload.parse(one))),
    /** What was left; the `url` is '' where the link is gone. */
    read: (): readonly UnfinishedDownload[] => store.read().map(one => ({ ...one, url: unseal(one.sealed) })),
  }
}
