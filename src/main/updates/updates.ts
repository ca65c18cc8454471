import electronUpdater from 'electron-updater'
import type { UpdateChannel } from '../../shared/settings.ts'
import type { Document } from '../settings/document.ts'
import { checkPublisher } from './publisher.ts'
import { createManifestHistory } from './seen-manifests.ts'
import { parsePublicKey } from './signature.ts'
import { UpdateRefusal } from './update-refusal.ts'
import { createUpdateSource, type UpdateSource } from './update-source.ts'

interface UpdateDeps {
  /** Address of the built-in feed: a profile that an operator was sent and chose must not bring its own program. */
  readonly url: string
  /** The publisher's keys, as the package names them. */
  readonly keys: readonly string[]
  /** Where it is kept what was seen already. */
  readonly document: Document
  readonly channel: () => UpdateChannel
}

/** Electron's own updater, made to take only what this installation trusts. Throws for a key that is none. */
export const openUpdates = ({ url, keys: texts, document, channel }: UpdateDeps): UpdateSource => {
  const keys = texts.map(parsePublicKey).filter(key => key !== null)
  if (keys.length !== texts.length)
    throw new UpdateRefusal('refused', 'a key that this program was built with is none')
  const { autoUpdater } = electronUpdater
  autoUpdater.logger = null
  // Besides what is asked of each request: a redirect would lead Chromium anywhere.
  autoUpdater.netSession.webRequest.onBeforeRequest(({ url: asked }, answer) => {
    answer({ cancel: URL.parse(asked)?.origin !== new URL(url).origin })
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
