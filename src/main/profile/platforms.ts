import { z } from 'zod'
import type { Document } from '../settings/document.ts'
import { createEntriesReader, openField } from '../settings/field.ts'
import { createAccountKey, normalizePlatformAddress } from './account-key.ts'

const StoredPlatforms = z.object({
  /** Its first known address. */
  id: z.string().min(1),
  /** Every address it was reached at, normalized by `normalizePlatformAddress`. */
  addresses: z.array(z.string()).catch([]),
  /** Ids of the profiles that connect to it. */
  profiles: z.array(z.string()).catch([]),
})
type StoredPlatforms = z.output<typeof StoredPlatforms>

/** A profile's address, and an id that survives a change of that address. */
interface PlatformPlace {
  readonly baseUrl: string
  readonly profileId: string
}

const withOne = (list: readonly string[], one: string): string[] =>
  list.includes(one) ? [...list] : [...list, one]

/**
 * Registry of the platforms this computer was connected to, so that stored data is found after a platform's address has changed.
 * A known address identifies a platform alone; the profile's id only counts for a new address.
 */
export const openPlatforms = (document: Pick<Document, 'get' | 'set' | 'flush'>) => {
  const field = openField(
    document,
    'platforms',
    createEntriesReader((entry): StoredPlatforms | undefined => StoredPlatforms.safeParse(entry).data),
  )
  let platforms = field.read()
  // Cached: journals hold the same few accounts many thousand times.
  const keys = new Map<string, string>()
  const find = (address: string) => platforms.find(platform => platform.addresses.includes(address))

  return {
    /** Records a profile's platform, flushed before anything is stored for that platform. */
    note: ({ baseUrl, profileId }: PlatformPlace): void => {
      const address = normalizePlatformAddress(baseUrl)
      const existing = find(address) ?? platforms.find(platform => platform.profiles.includes(profileId))
      const entry: StoredPlatforms = {
        id: existing?.id ?? address,
        addresses: withOne(existing?.addresses ?? [], address),
        profiles: withOne(existing?.profiles ?? [], profileId),
      }
      const rest = platforms
        .filter(platform => platform !== existing)
        .map(platform => ({ ...platform, profiles: platform.profiles.filter(id => id !== profileId) }))
      const isNoted = existing?.addresses.includes(address) && existing.profiles.includes(profileId)
      if (isNoted) return
      platforms = [...rest, entry]
      keys.clear()
      field.write(platforms)
      document.flush()
    },
    /** Owner key of an account, see {@link createAccountKey}. */
    ownerOf: (account: string): string => {
      const key = keys.get(account) ?? createAccountKey(account, address => find(address)?.id ?? address)
      keys.set(account, key)
      return key
    },
  }
}
