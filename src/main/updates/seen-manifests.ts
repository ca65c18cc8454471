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
  const field = openField(document, 'seen', stored => AllSeen.parse(stored ?? {}))
  return {
    of: (channel: UpdateChannel): SeenManifest | null => field.read()[channel],
    note: (channel: UpdateChannel, seen: SeenManifest): void => {
      const before = field.read()
      const noted = before[channel]
      if (noted?.version === seen.version && noted.releaseDate === seen.releaseDate) return
      field.write({ ...before, [channel]: seen })
      document.flush()
    },
  }
}
