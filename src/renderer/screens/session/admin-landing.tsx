import type { SessionState } from '../../../shared/bridge.ts'
import { bridge } from '../../bridge.ts'
import { Landing } from './landing.tsx'

interface Props {
  readonly query: string
  readonly onArrival: () => void
  readonly onDone: (route: string, session?: SessionState) => void
}

const names = ['adminId', 'channelId', 'loginTime', 'loginKey'] as const

/** /AdminLogin (spec 1 §2): an administrator looks at a channel's console. */
export const AdminLanding = ({ query, onArrival, onDone }: Props) => {
  const params = new URLSearchParams(query)
  const [adminId = '', channelId = '', loginTime = '', loginKey = ''] = names.map(
    name => params.get(name) ?? '',
  )
  const isComplete = [adminId, channelId, loginTime, loginKey].every(Boolean)
  return (
    <Landing
      signIn={
        isComplete ? () => bridge().request('adminSignIn', { adminId, channelId, loginTime, loginKey }) : null
      }
      target="/"
      onArrival={onArrival}
      onDone={onDone}
    />
  )
}
