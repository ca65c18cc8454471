import type { Language } from '../../shared/language.ts'
import type { Settings } from '../../shared/settings.ts'
import { saveSettings } from '../kit/console.ts'

/** Remembers how numbers and days are written and reloads the page, which then writes them so. */
export const chooseForms = async (writtenForms: Settings['writtenForms']): Promise<void> => {
  await saveSettings({ writtenForms })
  window.location.reload()
}

/** Remembers the language and reloads the page, which then speaks it (spec 1 §1). */
export const chooseLanguage = async (language: Language): Promise<void> => {
  await saveSettings({ admin_locale: language })
  window.location.reload()
}
