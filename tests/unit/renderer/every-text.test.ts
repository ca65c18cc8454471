import i18next from 'i18next'
import { expect, test } from 'vitest'
import { loadTexts } from '../../../src/renderer/i18n/areas.ts'
import { texts as english } from '../../../src/renderer/i18n/en-us/texts.ts'
import { texts as portuguese } from '../../../src/renderer/i18n/pt/texts.ts'
import { startTexts } from '../../../src/renderer/i18n/start.ts'
import { texts as chinese } from '../../../src/renderer/i18n/zh-cn/texts.ts'
import type { Language } from '../../../src/shared/language.ts'

const languages = { 'zh-cn': chinese, 'en-us': english, pt: portuguese } as const satisfies Record<
  Language,
  object
>
const areas = Object.keys(chinese) as (keyof typeof chinese)[]

test.each(Object.keys(languages) as Language[])(
  'every area of %s loads completely, and no other language',
  async language => {
    await startTexts(language)
    expect(Object.keys(i18next.store.data[language] ?? {}).toSorted()).toEqual(['app', 'errors', 'session'])
    await loadTexts(areas)
    expect(i18next.store.data[language]).toEqual(languages[language])
    expect(
      Object.keys(i18next.store.data).filter(one => one !== language && languages[one as Language]),
    ).toEqual([])
  },
)
