import { collectScreenTitles } from '../../../src/renderer/app/palette/screen-titles.ts'
import { loadTexts } from '../../../src/renderer/i18n/load-texts.ts'
import { startTexts } from '../../../src/renderer/i18n/start.ts'
import { languages } from '../../../src/shared/language.ts'

await startTexts('zh-cn')
await Promise.all(languages.map(language => loadTexts(language)))

/** Each screen's titles as the palette reads them once the texts of all languages are loaded. */
export const allScreenTitles = collectScreenTitles(languages)
