import i18next from 'i18next'
import { expect, test } from 'vitest'
import { loadTexts } from '../../../src/renderer/i18n/load-texts.ts'
import { startTexts } from '../../../src/renderer/i18n/start.ts'
import type { Language } from '../../../src/shared/language.ts'
import { chinese, english, portuguese } from '../../shown-texts.ts'

const languages = { 'zh-cn': chinese, 'en-us': english, pt: portuguese } as const satisfies Record<
  Language,
  object
>

test.each(Object.keys(languages) as Language[])(
  'all texts of %s load, and no other language',
  async language => {
    await startTexts(language)
    expect(Object.keys(i18next.store.data[language] ?? {}).toSorted()).toEqual(['app', 'errors', 'session'])
    await loadTexts()
    expect(i18next.store.data[language]).toEqual(languages[language])
    expect(
      Object.keys(i18next.store.data).filter(one => one !== language && languages[one as Language]),
    ).toEqual([])
  },
)
