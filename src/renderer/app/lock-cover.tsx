import { createElement, useEffect } from 'react'
import { codeOf, loadWhileIdle, useCode } from '../kit/code.ts'
import { useConsole } from '../kit/console.ts'
import { PlainCover } from './plain-cover.tsx'

/** What the lock shows. */
export const lockScreen = codeOf(async () => (await import('./lock-code.ts')).readLockScreen())

const Locked = () => {
  const state = useCode(lockScreen)
  if (state.kind === 'here') return createElement(state.code)
  return <PlainCover isUnread={state.kind === 'failed'} onRetry={() => void lockScreen.load()} />
}

/** Over everything while the console is locked; its code is read beforehand: it may lock while nothing can be read. */
export const LockCover = () => {
  const isLocked = useConsole(({ lock }) => lock.locked)
  const isSignedIn = useConsole(({ session }) => session.kind === 'signedIn')
  useEffect(() => (isSignedIn ? loadWhileIdle([lockScreen]) : undefined), [isSignedIn])
  return isLocked && <Locked />
}
