import type { SessionState } from '../../../shared/bridge/session.ts'
import type { Result } from '../../../shared/result.ts'
import { bridge } from '../../bridge.ts'
import { resolveRedirect } from './redirect-target.ts'

/** What a complete landing link (spec 1 §2) asks for. */
export interface LandingLink {
  /** Whom it signs in: an administrator to a channel; a group's account, whose name the link does not show. */
  readonly who: { readonly adminId: string; readonly channelId: string } | null
  readonly signIn: () => Promise<Result<SessionState>>
  /** In-app route it leads to. */
  readonly target: string
}

export type LandingPath = '/AdminLogin' | '/GroupLogin'

const adminNames = ['adminId', 'channelId', 'loginTime', 'loginKey'] as const

/** Reads a landing page's query; null when a parameter is missing. */
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
