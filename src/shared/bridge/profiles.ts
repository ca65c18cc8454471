import { z } from 'zod'
import type { PublicProfile } from '../profile.ts'
import { maxProfileNameLength, profileColours } from '../saved-connection.ts'
import type { OpenWork } from '../update.ts'
import { plainRequest, request } from './request.ts'

/**
 * Result of switching connections. `open`: the work that blocks it; `waits`: that work must end first, it cannot be overridden.
 */
export type ProfileSwitch =
  | { readonly kind: 'switching' }
  | { readonly kind: 'open'; readonly open: readonly OpenWork[]; readonly waits: boolean }

/**
 * State of a proxy's sign-in. `run`: until the console closes, as it could not be stored; `locked`: it is stored, and
 * the secret store does not give it.
 */
export type ProxyLoginState = 'none' | 'stored' | 'run' | 'locked'

/** A proxy on the way to the platform, or one with a sign-in; that itself never leaves main. */
export interface ProxyEntry {
  /** `http://host:port`. */
  readonly address: string
  readonly name: string
  readonly isInUse: boolean
  readonly login: ProxyLoginState
}

const proxyAddress = z.string().trim().max(300)

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
  /** Proxies on the way to the platform in use, and all others with a sign-in. */
  proxies: plainRequest().answersResult<readonly ProxyEntry[]>(),
  /** Uses this sign-in for a proxy from now on, instead of an earlier one. */
  saveProxyLogin: request(
    z.strictObject({
      address: proxyAddress,
      // A colon would end it (Basic).
      user: z
        .string()
        .max(200)
        .regex(/^[^:\p{Cc}]+$/u, 'errors:proxyUser'),
      password: z
        .string()
        .max(400)
        .regex(/^\P{Cc}*$/u, 'errors:proxyPassword'),
    }),
  ).answersResult<readonly ProxyEntry[]>(),
  forgetProxyLogin: request(z.strictObject({ address: proxyAddress })).answersResult<readonly ProxyEntry[]>(),
  /** Signs out and connects with another profile; `anyway`: the operator confirmed despite open work. */
  useProfile: request(z.strictObject({ id: profileId, anyway: z.boolean() })).answersResult<ProfileSwitch>(),
} as const
