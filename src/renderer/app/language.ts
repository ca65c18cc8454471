import type { Language } from '../../shared/language.ts'
import { saveSettings } from './console.ts'
import { flushTags } from './tag-store.ts'

/** Remembers the language and reloads the page, which then speaks it (spec 1 §1); open tags come back. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  flushTags()
  await saveSettings({ admin_locale: language })
  window.location.reload()
}
