import { z } from 'zod'
import type { UpdateChannel } from '../../shared/settings.ts'
import type { Document } from '../settings/document.ts'
import { openField } from '../settings/field.ts'
import type { SeenManifest } from './update-rules.ts'
import { isVersion } from './version.ts'

const OneSeen = z
  .object({ version: z.string().refine(isVersion), releaseDate: z.iso.datetime({ offset: true }) })
  .nullable()
  .default(null)
  .catch(null)
const AllSeen = z.object({ stable: OneSeen, beta: OneSeen }).catch({ stable: null, beta: null })

/** The latest accepted manifest of each channel, stored in this document: older ones are refused. */
export const createManifestHistory = (document: Pick<Document, 'get' | 'set' | 'flush'>) => {
  const field = openField(document, 'seen', storedValue => AllSeen.parse(storedValue ?? {}))
  return {
    of: (channel: UpdateChannel): SeenManifest | null => field.read()[channel],
    note: (channel: UpdateChannel, manifest: SeenManifest): void => {
      const before = field.read()
      const latest = before[channel]
      if (latest?.version === manifest.version && latest.releaseDate === manifest.releaseDate) return
      field.write({ ...before, [channel]: manifest })
      document.flush()
    },
  }
}
