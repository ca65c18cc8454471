import { z } from 'zod'
import type { DocumentField } from '../settings/field.ts'
import type { Decrypted, SecretStore } from '../settings/secret-store.ts'

/** Stored form of an unfinished download. */
export const StoredDownload = z.object({
  id: z.string().regex(/^[\w-]+$/),
  /** The link, encrypted by the system's secret store; '' without one, or until it has answered. */
  sealed: z.string(),
  baseUrl: z.string(),
  target: z.string().min(1),
  title: z.string(),
  account: z.string(),
  startedAt: z.number(),
  /** Progress that was safely on disk at the last stop. */
  reached: z.object({ bytes: z.int().min(0), total: z.int().min(0).nullable(), validator: z.string() }),
})
export type StoredDownload = z.output<typeof StoredDownload>

/** With its link in plain text: anyone who has it can fetch the file, so it is never stored like that. */
export interface UnfinishedDownload extends StoredDownload {
  /** null: of an earlier run, and not decrypted yet. */
  readonly url: string | null
}

/** Storage of the unfinished downloads; flushed when `write` returns, so that no part on disk is ever unknown. */
export type DownloadStore = DocumentField<readonly StoredDownload[]>

/** Stores unfinished downloads with encrypted links. */
export const createDownloadStore = (
  store: DownloadStore,
  secretStore: SecretStore,
  log: (message: string, error: unknown) => void,
) => ({
  /** The encrypted link; '' if the secret store is not ready: the download then cannot survive a restart. */
  seal: async (url: string): Promise<string> => {
    if ((await secretStore.state()) !== 'ready') return ''
    try {
      return await secretStore.encrypt(url)
    } catch (error) {
      log('Could not encrypt a link', error)
      return ''
    }
  },
  /** Decrypts the link of an earlier run. */
  unseal: (sealed: string): Promise<Decrypted> => secretStore.decrypt(sealed),
  // Parsing drops the plain link.
  write: (downloads: Iterable<UnfinishedDownload>): void =>
    store.write(Array.from(downloads, download => StoredDownload.parse(download))),
  /** Reads the unfinished downloads of an earlier run. */
  read: (): readonly UnfinishedDownload[] => store.read().map(download => ({ ...download, url: null })),
})
