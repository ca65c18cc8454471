import type { SessionState } from '../../../shared/bridge/session.ts'
import type { Result } from '../../../shared/result.ts'
import { bridge } from '../../bridge.ts'
import { resolveRedirect } from './redirect-target.ts'

/** A complete landing link (spec 1 §2). */
export interface LandingLink {
  /** Account it signs in: an administrator of a channel; null for a group, whose account the link does not show. */
  readonly who: { readonly adminId: string; readonly channelId: string } | null
  readonly signIn: () => Promise<Result<SessionState>>
  /** In-app route to open. */
  readonly target: string
}

export type LandingPath = '/AdminLogin' | '/GroupLogin'

const adminNames = ['adminId', 'channelId', 'loginTime', 'loginKey'] as const

/** Parses a landing page's query; null if a parameter is missing. */
export const parseLandingLink = (
  path: LandingPath,
  query: string,
  isScreen: (route: string) => boolean,
): LandingLink | null => {
  const params = new URLSearchParams(query)
  if (path === '/AdminLogin') {
    const [adminId = '', channelId = '', loginTime = '', loginKey = ''] = adminNames.map(
      name => params.get(name) ?? '',
    )
    if (![adminId, channelId, loginTime, loginKey].every(Boolean)) return null
    const signIn = () => bridge().request('adminSignIn', { adminId, channelId, loginTime, loginKey })
    return { who: { adminId, channelId }, signIn, target: '/' }
  }
  const data = params.get('data') ?? ''
  const sn = params.get('sn') ?? ''
  if (!data || !sn) return null
  const signIn = () => bridge().request('groupSignIn', { data, sn })
  return { who: null, signIn, target: resolveRedirect(params.get('redirectUrl'), isScreen) }
}
