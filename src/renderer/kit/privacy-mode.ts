import { maskText } from '../../shared/mask.ts'
import { useConsole } from './console.ts'

/** True while names and ids of persons are masked. */
export const usePrivacyMode = (): boolean => useConsole(({ settings }) => settings.shareSafe)
export const isPrivacyMode = (): boolean => useConsole.getState().settings.shareSafe

/** A text as it may be shown now; whoever draws it listens to {@link usePrivacyMode}. */
export const maskInPrivacyMode = (text: string): string =>
  isPrivacyMode() && typeof text === 'string' ? maskText(text) : text
