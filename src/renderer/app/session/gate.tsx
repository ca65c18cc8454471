import { useEffect } from 'react'
import { bridge } from '../../bridge.ts'
import { createCode, loadWhileIdle } from '../../kit/code/code.ts'
import { useConsole } from '../../kit/console.ts'
import { preloadedCode, work } from '../work-code.ts'
import { SignInPage } from './sign-in-page.tsx'

const updates = createCode(async () => (await import('../updates/check-updates.ts')).checkForUpdates)

interface Props {
  /** Called when the console is needed: someone has signed in, or a session has expired. */
  readonly onWork: () => void
}

/** Shows the sign-in page; preloads the rest while the operator types. */
export const Gate = ({ onWork }: Props) => {
  useEffect(() => loadWhileIdle([work, preloadedCode]), [])
  useEffect(() => useConsole.subscribe(({ session }) => session.kind === 'expired' && onWork()), [onWork])
  useEffect(
    () =>
      bridge().on('command', command => {
        if (command === 'checkForUpdates') void updates.load().then(check => check?.())
      }),
    [],
  )
  return <SignInPage onSignedIn={onWork} />
}
