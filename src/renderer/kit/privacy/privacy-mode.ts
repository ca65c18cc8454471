import { maskText } from '../../../shared/mask.ts'
import { useConsole } from '../console.ts'

/** True while names and ids of persons are masked. */
export const usePrivacyMode = (): boolean => useConsole(({ settings }) => settings.shareSafe)
export const isPrivacyMode = (): boolean => useConsole.getState().settings.shareSafe

/** Masks a text in privacy mode; components that render it must call {@link usePrivacyMode}. */
export const maskInPrivacyMode = (text: string): string =>
  isPrivacyMode() && typeof text === 'string' ? maskText(text) : text
