import electronUpdater from 'electron-updater'
import type { UpdateChannel } from '../../shared/settings.ts'
import type { Document } from '../settings/document.ts'
import { checkPublisher } from './publisher.ts'
import { createManifestHistory } from './seen-manifests.ts'
import { parsePublicKey } from './signature.ts'
import { UpdateRefusal } from './update-refusal.ts'
import { createUpdateSource, type UpdateSource } from './update-source.ts'

interface UpdateDeps {
  /** Address of the built-in feed: no connection profile can change where updates come from. */
  readonly url: string
  /** The publisher's keys, as in package.json. */
  readonly keys: readonly string[]
  /** Storage of the manifests seen before. */
  readonly document: Document
  readonly channel: () => UpdateChannel
}

/** Electron's updater, restricted to updates that this installation trusts. Throws for an invalid key. */
export const openUpdates = ({ url, keys: texts, document, channel }: UpdateDeps): UpdateSource => {
  const keys = texts.map(parsePublicKey).filter(key => key !== null)
  if (keys.length !== texts.length)
    throw new UpdateRefusal('refused', 'a key that this program was built with is none')
  const { autoUpdater } = electronUpdater
  autoUpdater.logger = null
  // In addition to the check of each request: Chromium would follow redirects anywhere.
  autoUpdater.netSession.webRequest.onBeforeRequest(({ url: requestUrl }, answer) => {
    answer({ cancel: URL.parse(requestUrl)?.origin !== new URL(url).origin })
  })
  return createUpdateSource(autoUpdater, {
    feed: url,
    keys,
    platform: process.platform,
    checkPublisher: (publishers, file) => checkPublisher(publishers, file),
    channel,
    seen: createManifestHistory(document),
  })
}
