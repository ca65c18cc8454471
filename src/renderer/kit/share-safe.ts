import { maskedText } from '../../shared/mask.ts'
import { useConsole } from './console.ts'

/** True while names and ids of persons are masked. */
export const useShareSafe = (): boolean => useConsole(({ settings }) => settings.shareSafe)
export const isShareSafe = (): boolean => useConsole.getState().settings.shareSafe

/** A text as it may be shown now; whoever draws it listens to {@link useShareSafe}. */
export const safeText = (text: string): string =>
  isShareSafe() && typeof text === 'string' ? maskedText(text) : text
