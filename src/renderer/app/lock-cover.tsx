import { codeOf } from '../kit/code.ts'
import { onDemand } from '../kit/on-demand.tsx'
import { useConsole } from './console.ts'

/** What the lock shows: read once somebody has signed in, so that it is here when it is needed. */
export const lockScreen = codeOf(async () => (await import('./lock-code.ts')).readLockScreen())
const LockScreen = onDemand(lockScreen)

/** Over everything while the console is locked. */
export const LockCover = () => useConsole(({ lock }) => lock.locked) && <LockScreen />
