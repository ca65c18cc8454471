import { z } from 'zod'
import type { PublicProfile } from '../profile.ts'
import { maxProfileNameLength, profileColours } from '../saved/saved-connection.ts'
import type { OpenWork } from '../update.ts'
import { plainRequest, request } from './request.ts'

/**
 * Result of switching connections. `open`: the work that blocks it; `waits`: that work must end first, it cannot be overridden.
 */
export type ProfileSwitch =
  | { readonly kind: 'switching' }
  | { readonly kind: 'open'; readonly open: readonly OpenWork[]; readonly waits: boolean }

/** Schema of a connection's id, its only identifier for the page. */
export const profileId = z.string().min(1).max(60)

/** Requests about the platforms that the console connects to. */
export const profileRequests = {
  /** Takes effect when the window next starts; null if the dialog was closed. */
  chooseProfile: plainRequest().answersResult<PublicProfile | null>(),
  useDemo: plainRequest().answersResult<PublicProfile>(),
  /**
   * Asks for a profile file and adds it to the connections, without using it. Answers with its id, also if it was there
   * already; null if the dialog was closed.
   */
  addProfile: plainRequest().answersResult<string | null>(),
  changeProfile: request(
    z.strictObject({
      id: profileId,
      name: z.string().trim().max(maxProfileNameLength).optional(),
      colour: z.enum(profileColours).optional(),
    }),
  ),
  /** Removes a connection from the list; its file stays. */
  removeProfile: request(z.strictObject({ id: profileId })).answersResult<undefined>(),
  /** Signs out and connects with another profile; `anyway`: the operator confirmed despite open work. */
  useProfile: request(z.strictObject({ id: profileId, anyway: z.boolean() })).answersResult<ProfileSwitch>(),
} as const
