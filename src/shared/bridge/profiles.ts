import { z } from 'zod'
import type { PublicProfile } from '../profile.ts'
import { maxProfileNameLength, profileColours } from '../saved-connection.ts'
import type { OpenWork } from '../update.ts'
import { plainRequest, request } from './request.ts'

/**
 * What became of a wish for another connection. `open`: this is in the way; `waits`: it has to end first, whoever wishes what.
 */
export type ProfileSwitch =
  | { readonly kind: 'switching' }
  | { readonly kind: 'open'; readonly open: readonly OpenWork[]; readonly waits: boolean }

/** Schema of a connection's id: the page knows connections by nothing else. */
export const profileId = z.string().min(1).max(60)

/** Requests about the platforms that the console connects to. */
export const profileRequests = {
  /** The profile is used from the next start of the window; null when the dialog was closed. */
  chooseProfile: plainRequest().answersResult<PublicProfile | null>(),
  useDemo: plainRequest().answersResult<PublicProfile>(),
  /**
   * Asks for a profile's file and adds it to the connections, without using it. Answers with the id of what was added, or was
   * there already; null when the dialog was closed.
   */
  addProfile: plainRequest().answersResult<string | null>(),
  changeProfile: request(
    z.strictObject({
      id: profileId,
      name: z.string().trim().max(maxProfileNameLength).optional(),
      colour: z.enum(profileColours).optional(),
    }),
  ),
  /** Takes a connection off the list; its file stays. */
  removeProfile: request(z.strictObject({ id: profileId })).answersResult<undefined>(),
  /** Signs out and connects by another profile; `anyway`: the operator was told what is open. */
  useProfile: request(z.strictObject({ id: profileId, anyway: z.boolean() })).answersResult<ProfileSwitch>(),
} as const
