import { z } from 'zod'
import type { Document } from '../settings/document.ts'
import { createEntriesReader, openField } from '../settings/field.ts'
import { createAccountKey, normalizePlatformAddress } from './account-key.ts'

const Stored = z.object({
  /** The first address it was known by. */
  id: z.string().min(1),
  /** Every address it was reached at, as `normalizePlatformAddress` writes them. */
  addresses: z.array(z.string()).catch([]),
  /** Ids of the profiles that lead to it. */
  profiles: z.array(z.string()).catch([]),
})
type Stored = z.output<typeof Stored>

/** Where a profile leads: the address it names, and an id that stays when its address is changed. */
interface PlatformPlace {
  readonly baseUrl: string
  readonly profileId: string
}

const withOne = (list: readonly string[], one: string): string[] =>
  list.includes(one) ? [...list] : [...list, one]

/**
 * The platforms this computer was connected to, so that what is kept for one is found after it has moved to another
 * address. An address that is known decides alone; only at a new one does the profile's id say which platform it is.
 */
export const openPlatforms = (document: Pick<Document, 'get' | 'set' | 'flush'>) => {
  const field = openField(
    document,
    'platforms',
    createEntriesReader((entry): Stored | undefined => Stored.safeParse(entry).data),
  )
  let all = field.read()
  // Journals hold the same few accounts many thousand times.
  const keys = new Map<string, string>()
  const find = (address: string) => all.find(one => one.addresses.includes(address))

  return {
    /** Notes where a profile leads, on the disk before anything is kept under its platform. */
    note: ({ baseUrl, profileId }: PlatformPlace): void => {
      const address = normalizePlatformAddress(baseUrl)
      const known = find(address) ?? all.find(one => one.profiles.includes(profileId))
      const noted: Stored = {
        id: known?.id ?? address,
        addresses: withOne(known?.addresses ?? [], address),
        profiles: withOne(known?.profiles ?? [], profileId),
      }
      const others = all
        .filter(one => one !== known)
        .map(one => ({ ...one, profiles: one.profiles.filter(id => id !== profileId) }))
      const isNoted = known?.addresses.includes(address) && known.profiles.includes(profileId)
      if (isNoted) return
      all = [...others, noted]
      keys.clear()
      field.write(all)
      document.flush()
    },
    /** Whose things are kept under an account, see {@link createAccountKey}. */
    ownerOf: (account: string): string => {
      const key = keys.get(account) ?? createAccountKey(account, address => find(address)?.id ?? address)
      keys.set(account, key)
      return key
    },
  }
}
