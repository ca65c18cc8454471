import { describe, expect, test } from 'vitest'
import { type Language, languages } from '../../../src/shared/language.ts'
import { listAllTexts } from './all-texts.ts'
import { fixedTexts, retiredWords } from './retired-words.ts'

const isFixed = (at: string): boolean => fixedTexts.some(key => key === at)
/** A text without its placeholders, whose names are the code's. */
const plain = (text: string): string => text.replace(/\{\{?\w+\}?\}/g, '…')
const placeholders = (text: string): string =>
  [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].toSorted().join(' ')

describe.each(languages)('the texts in %s', language => {
  const texts = listAllTexts(language)

  test('are all looked at', () => {
    expect(texts.length).toBeGreaterThan(3500)
  })

  test('use no word that the terms have replaced', () => {
    const found = texts.flatMap(({ at, text }) =>
      retiredWords[language]
        .filter(({ word, except = [] }) => word.test(plain(text)) && !except.some(end => at.includes(end)))
        .map(({ instead }) => `${at}: “${text}” → ${instead}`),
    )
    expect(found).toEqual([])
  })

  test('keep no exception that no text needs', () => {
    const idle = retiredWords[language].flatMap(({ word, except = [] }) =>
      except.filter(end => !texts.some(({ at, text }) => at.includes(end) && word.test(text))),
    )
    expect(idle).toEqual([])
  })

  test('have no exclamation mark, and one character for work in progress', () => {
    const loud = texts.filter(({ at, text }) => !isFixed(at) && /[!！]|\.\.\./.test(text))
    expect(loud.map(({ at }) => at)).toEqual([])
  })

  test('name fields, calls and paragraphs of documents under technical details alone', () => {
    const details: Readonly<Record<Language, string>> = {
      'en-us': 'Technical details',
      pt: 'Detalhes técnicos',
      'zh-cn': '技术详情',
    }
    const technical = /\{\{(endpoint|call)\}\}|\bendpoints\./
    const shown = texts.filter(({ at, text }) => !/^(explain|survey):/.test(at) && technical.test(text))
    expect(shown.length).toBeGreaterThan(2)
    expect(shown.filter(({ text }) => !text.includes(details[language])).map(({ at }) => at)).toEqual([])
  })
})

test('a text has the same placeholders in every language', () => {
  const [first, ...others] = languages.map(
    language =>
      new Map(
        listAllTexts(language)
          .filter(({ at }) => !at.endsWith('_one'))
          .map(({ at, text }) => [at, placeholders(text)]),
      ),
  )
  for (const other of others) {
    const differing = [...(first ?? [])].filter(([at, wanted]) => other.get(at) !== wanted)
    expect(differing).toEqual([])
  }
})
