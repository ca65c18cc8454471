import { replaceEqualDeep } from '@tanstack/react-query'
import type { Boot } from '../../shared/bridge/boot.ts'
import type { SessionState } from '../../shared/bridge/session.ts'
import { bridge } from '../bridge.ts'
import { useConsole } from '../kit/console.ts'
import { setLookUps } from '../kit/look-ups.ts'

/** From the end of a session to signing in (spec 1 §4), in milliseconds. */
export const signOutDelay = 2000

/** Sets main's state from its first answer. */
export const startConsole = (boot: Boot): void => {
  const { settings, session, lock, jobs, fileNotices, updates } = boot
  useConsole.setState({ boot, settings, session, lock, jobs, unanswered: [], fileNotices, updates })
}

/** Follows main's events until the returned function is called. */
export const followMain = (): (() => void) => {
  const stops = [
    // Settings always come whole. Equal parts keep their identity, so that nothing is drawn for them.
    bridge().on('settings', settings =>
      useConsole.setState(now => ({ settings: replaceEqualDeep(now.settings, settings) })),
    ),
    bridge().on('profiles', profiles => useConsole.setState(({ boot }) => ({ boot: { ...boot, profiles } }))),
    bridge().on('session', session => useConsole.setState({ session })),
    bridge().on('lock', lock => useConsole.setState({ lock })),
    bridge().on('jobs', jobs => useConsole.setState({ jobs })),
    bridge().on('unanswered', unanswered => useConsole.setState({ unanswered })),
    bridge().on('lookUps', setLookUps),
    bridge().on('fileNotices', fileNotices => useConsole.setState({ fileNotices })),
    bridge().on('updates', updates => useConsole.setState({ updates })),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** The operator was told how the run before ended: no page tells it again. */
export const leaveCrash = (): void => {
  useConsole.setState(({ boot }) => ({ boot: { ...boot, endedBadly: false } }))
  void bridge().request('leaveCrash', undefined)
}

/** The session that a sign-in has just answered with; main's event says the same a moment later. */
export const adoptSession = (session: SessionState): void => useConsole.setState({ session })
