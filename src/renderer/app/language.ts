import type { Language } from '../../shared/language.ts'
import type { Settings } from '../../shared/settings.ts'
import { saveSettings } from '../kit/console.ts'

/** Saves the number and date format and reloads the page to apply it. */
export const chooseForms = async (writtenForms: Settings['writtenForms']): Promise<void> => {
  await saveSettings({ writtenForms })
  window.location.reload()
}

/** Saves the language and reloads the page to apply it (spec 1 §1). */
export const chooseLanguage = async (language: Language): Promise<void> => {
  await saveSettings({ admin_locale: language })
  window.location.reload()
}
