import { loadTexts } from '../../i18n/load-texts.ts'
import { LockScreen } from './lock-screen.tsx'

/** Loads the lock screen with its texts. */
export const readLockScreen = async () => {
  await loadTexts()
  return LockScreen
}
