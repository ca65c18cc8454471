import { z } from 'zod'
import { plainRequest, request } from './request.ts'

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

/** Requests for the sign-ins of proxies. */
export const proxyRequests = {
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
} as const
