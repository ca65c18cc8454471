import { z } from 'zod'
import type { SecretStore } from '../session/stored-session.ts'
import type { DocumentField } from '../settings/field.ts'

/** Stored form of an unfinished download. */
export const StoredDownload = z.object({
  id: z.string().regex(/^[\w-]+$/),
  /** The link, encrypted by the system's secret store; '' without one. */
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
  readonly url: string
}

/** Storage of the unfinished downloads; flushed when `write` returns, so that no part on disk is ever unknown. */
export type DownloadStore = DocumentField<readonly StoredDownload[]>

/** Stores unfinished downloads with encrypted links. */
export const createDownloadStore = (
  store: DownloadStore,
  secretStore: SecretStore,
  log: (message: string, error: unknown) => void,
) => {
  const unseal = (sealedText: string): string => {
    try {
      return sealedText !== '' && secretStore.available ? secretStore.decrypt(sealedText) : ''
    } catch {
      // Not logged: the error may quote its input.
      return ''
    }
  }
  return {
    /** The encrypted link; '' if encryption is unavailable: the download then cannot survive a restart. */
    seal: (url: string): string => {
      try {
        return secretStore.available ? secretStore.encrypt(url) : ''
      } catch (error) {
        log('Could not encrypt a link', error)
        return ''
      }
    },
    // Parsing drops the plain link.
    write: (downloads: Iterable<UnfinishedDownload>): void =>
      store.write(Array.from(downloads, download => StoredDownload.parse(download))),
    /** Reads unfinished downloads; `url` is '' if the link is lost. */
    read: (): readonly UnfinishedDownload[] =>
      store.read().map(download => ({ ...download, url: unseal(download.sealed) })),
  }
}
