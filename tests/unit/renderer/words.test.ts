import { describe, expect, test } from 'vitest'
import { type Language, languages } from '../../../src/shared/language.ts'
import { listAllTexts } from './all-texts.ts'
import { fixedTexts, retiredWords } from './retired-words.ts'

const isFixed = (at: string): boolean => fixedTexts.some(key => key === at)
/** Removes the placeholders, whose names belong to the code. */
const removePlaceholders = (text: string): string => text.replace(/\{\{?\w+\}?\}/g, '…')
const listPlaceholders = (text: string): string =>
  [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].toSorted().join(' ')

describe.each(languages)('the texts in %s', language => {
  const texts = listAllTexts(language)

  test('are all checked', () => {
    expect(texts.length).toBeGreaterThan(3500)
  })

  test('use no retired word', () => {
    const problems = texts.flatMap(({ at, text }) =>
      retiredWords[language]
        .filter(
          ({ word, except = [] }) =>
            word.test(removePlaceholders(text)) && !except.some(end => at.includes(end)),
        )
        .map(({ instead }) => `${at}: “${text}” → ${instead}`),
    )
    expect(problems).toEqual([])
  })

  test('need every exception', () => {
    const idle = retiredWords[language].flatMap(({ word, except = [] }) =>
      except.filter(end => !texts.some(({ at, text }) => at.includes(end) && word.test(text))),
    )
    expect(idle).toEqual([])
  })

  test('have no exclamation mark and no three dots', () => {
    const loud = texts.filter(({ at, text }) => !isFixed(at) && /[!！]|\.\.\./.test(text))
    expect(loud.map(({ at }) => at)).toEqual([])
  })

  test('name technical terms only under technical details', () => {
    const details: Readonly<Record<Language, string>> = {
      'en-us': 'Technical details',
      pt: 'Detalhes técnicos',
      'zh-cn': '技术详情',
    }
    const technical = /\{\{(endpoint|call)\}\}|\bendpoints\./
    const technicalTexts = texts.filter(
      ({ at, text }) => !/^(explain|survey):/.test(at) && technical.test(text),
    )
    expect(technicalTexts.length).toBeGreaterThan(2)
    expect(
      technicalTexts.filter(({ text }) => !text.includes(details[language])).map(({ at }) => at),
    ).toEqual([])
  })
})

test('a text has the same placeholders in every language', () => {
  const [first, ...others] = languages.map(
    language =>
      new Map(
        listAllTexts(language)
          .filter(({ at }) => !at.endsWith('_one'))
          .map(({ at, text }) => [at, listPlaceholders(text)]),
      ),
  )
  for (const other of others) {
    const differences = [...(first ?? [])].filter(
      ([at, expectedPlaceholders]) => other.get(at) !== expectedPlaceholders,
    )
    expect(differences).toEqual([])
  }
})
