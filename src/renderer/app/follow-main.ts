import { replaceEqualDeep } from '@tanstack/react-query'
import type { Boot } from '../../shared/bridge/boot.ts'
import type { SessionState } from '../../shared/bridge/session.ts'
import { bridge } from '../bridge.ts'
import { setLookUps } from '../kit/calls/look-ups.ts'
import { useConsole } from '../kit/console.ts'

/** Delay between the end of a session and the sign-in page, in ms (spec 1 §4). */
export const signOutDelay = 2000

/** Initializes the store with main's state at boot. */
export const startConsole = (boot: Boot): void => {
  const { settings, session, lock, jobs, fileNotices, updates } = boot
  useConsole.setState({ boot, settings, session, lock, jobs, unanswered: [], fileNotices, updates })
}

/** Follows main's events until the returned function is called. */
export const followMain = (): (() => void) => {
  const stops = [
    // Settings always arrive complete. Equal parts keep their identity, so that they cause no re-render.
    bridge().on('settings', settings =>
      useConsole.setState(now => ({ settings: replaceEqualDeep(now.settings, settings) })),
    ),
    bridge().on('profiles', profiles => useConsole.setState(({ boot }) => ({ boot: { ...boot, profiles } }))),
    bridge().on('secretStore', secretStore =>
      useConsole.setState(({ boot }) =>
        boot.secretStore === secretStore ? {} : { boot: { ...boot, secretStore } },
      ),
    ),
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

/** Records that the operator was notified of the last crash: no page reports it again. */
export const leaveCrash = (): void => {
  useConsole.setState(({ boot }) => ({ boot: { ...boot, endedBadly: false } }))
  void bridge().request('leaveCrash', undefined)
}

/**
 * Applies the session of a sign-in's answer if main's event with it has not arrived yet. An event since `before`, the state in
 * which the sign-in began, is newer than the answer: the session may have ended again.
 */
export const adoptSession = (session: SessionState, before: SessionState): void => {
  if (useConsole.getState().session === before) useConsole.setState({ session })
}
