import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { Profile } from '../../shared/profile.ts'

/**
 * Id of a profile that survives edits of its name and address: the declared id, else its file with the platform's key. A file
 * changed to a platform with another key is another profile.
 */
export const getProfileId = (
  { id, passwordKey }: Pick<Profile, 'id' | 'passwordKey'>,
  file: string,
): string => {
  if (id !== undefined) return `id:${id}`
  const key = passwordKey.replaceAll(/\s/gu, '')
  return `file:${createHash('sha256')
    .update(`${resolve(file)}\n${key}`)
    .digest('hex')
    .slice(0, 32)}`
}
