import type { Language } from '../../shared/language.ts'
import { saveSettings } from '../kit/console.ts'

/** Remembers the language and reloads the page, which then speaks it (spec 1 §1). */
export const chooseLanguage = async (language: Language): Promise<void> => {
  await saveSettings({ admin_locale: language })
  window.location.reload()
}
