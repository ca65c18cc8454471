import electronUpdater from 'electron-updater'
import type { UpdateChannel } from '../../shared/settings.ts'
import type { Document } from '../settings/document.ts'
import { checkPublisher } from './publisher.ts'
import { UpdateRefusal } from './refusal.ts'
import { seenManifests } from './seen-manifests.ts'
import { publicKeyIn } from './signature.ts'
import { type UpdateSource, updateSource } from './update-source.ts'

interface UpdateParts {
  /** Address of the built-in feed: a profile that an operator was sent and chose must not bring its own program. */
  readonly url: string
  /** The publisher's key, as the package names it. */
  readonly key: string
  /** Where it is kept what was seen already. */
  readonly document: Document
  readonly channel: () => UpdateChannel
}

/** Electron's own updater, made to take only what this installation trusts. Throws where its key is none. */
export const openUpdates = ({ url, key, document, channel }: UpdateParts): UpdateSource => {
  const publicKey = publicKeyIn(key)
  if (!publicKey) throw new UpdateRefusal('refused', 'the key that this program was built with is none')
  const { autoUpdater } = electronUpdater
  autoUpdater.logger = null
  // Besides what is asked of each request: a redirect would lead Chromium anywhere.
  autoUpdater.netSession.webRequest.onBeforeRequest(({ url: asked }, answer) => {
    answer({ cancel: URL.parse(asked)?.origin !== new URL(url).origin })
  })
  return updateSource(autoUpdater, {
    feed: url,
    key: publicKey,
    platform: process.platform,
    checkPublisher: (publishers, file) => checkPublisher(publishers, file),
    channel,
    seen: seenManifests(document),
  })
}
