import { loadTexts } from '../src/renderer/i18n/load-texts.ts'
import { startTexts } from '../src/renderer/i18n/start.ts'
import type { TextsAt } from '../src/renderer/i18n/text-keys.ts'
import type { Language } from '../src/shared/language.ts'

/** Casts a place whose texts a test adds itself. */
export const asTextsAt = (place: string): TextsAt => place as TextsAt

/** Loads every text of a language, for parts that are rendered alone: in the console the shell loads them. */
export const startAllTexts = async (language: Language): Promise<void> => {
  await startTexts(language)
  await loadTexts(language)
}
