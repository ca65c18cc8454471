import { loadTexts } from '../src/renderer/i18n/areas.ts'
import { startTexts } from '../src/renderer/i18n/start.ts'
import type { TextsAt } from '../src/renderer/i18n/text-keys.ts'
import { texts } from '../src/renderer/i18n/zh-cn/texts.ts'
import type { Language } from '../src/shared/language.ts'

/** A place whose texts a test adds itself. */
export const asTextsAt = (place: string): TextsAt => place as TextsAt

/** Every text of a language, for what is drawn by itself: in the console each page brings its own. */
export const startAllTexts = async (language: Language): Promise<void> => {
  await startTexts(language)
  await loadTexts(Object.keys(texts) as (keyof typeof texts)[])
}
