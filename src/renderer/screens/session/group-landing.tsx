import type { SessionState } from '../../../shared/bridge.ts'
import { bridge } from '../../bridge.ts'
import { Landing } from './landing.tsx'
import { redirectTarget } from './redirect-target.ts'

interface Props {
  readonly query: string
  readonly isScreen: (route: string) => boolean
  readonly onArrival: () => void
  readonly onDone: (route: string, session?: SessionState) => void
}

/** /GroupLogin (spec 1 §2): signed in from a group's page, with an optional screen to go to. */
export const GroupLanding = ({ query, isScreen, onArrival, onDone }: Props) => {
  const params = new URLSearchParams(query)
  const data = params.get('data') ?? ''
  const sn = params.get('sn') ?? ''
  return (
    <Landing
      signIn={data && sn ? () => bridge().request('groupSignIn', { data, sn }) : null}
      target={redirectTarget(params.get('redirectUrl'), isScreen)}
      onArrival={onArrival}
      onDone={onDone}
    />
  )
}
