import { expect, test } from 'vitest'
import { menusOf, rulesOfAll } from '../../../src/demo/menus.ts'
import { readings, syllablesOf } from '../../../src/renderer/app/palette/pinyin.ts'
import { syllables } from '../../../src/renderer/app/palette/pinyin-table.ts'
import { screenTitles } from '../../../src/renderer/app/palette/screen-titles.ts'
import { routes } from '../../../src/renderer/app/routes.ts'
import { texts as english } from '../../../src/renderer/i18n/en-us/texts.ts'
import { texts as portuguese } from '../../../src/renderer/i18n/pt/texts.ts'
import { texts as chinese } from '../../../src/renderer/i18n/zh-cn/texts.ts'

const at = (texts: unknown, key: string): unknown =>
  key.split(/[:.]/).reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], texts)

test('the titles are those that the screens have in their texts, of every screen and in this order of languages', () => {
  expect(screenTitles).toEqual(
    Object.fromEntries(
      Object.entries(routes).map(([path, { texts }]) => [
        path,
        [chinese, english, portuguese].map(language => at(language, `${texts}.title`)),
      ]),
    ),
  )
})

const leaves = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leaves)
const said = [
  ...Object.values(screenTitles).map(([title]) => title),
  ...menusOf(new Set(rulesOfAll), 'zh-cn').flatMap(({ title, children }) => [
    title,
    ...children.map(child => child.title),
  ]),
  ...leaves(chinese.palette.commands),
  ...leaves(chinese.app.tags),
  ...leaves(chinese.app.bar),
]
const characters = (text: string) => text.match(/\p{Script=Han}/gu) ?? []

test.each(said.filter(title => characters(title).length > 0))(
  '%s is read one syllable a character',
  title => {
    const letters = title.match(/\p{Script=Han}|[^\s\p{Script=Han}\p{P}]+/gu) ?? []
    const ways = readings(title)
    expect(ways.length).toBeGreaterThan(0)
    for (const way of ways) {
      expect(way).toHaveLength(letters.length)
      for (const [place, letter] of letters.entries())
        expect(characters(letter).length > 0 ? syllablesOf(letter) : [letter]).toContain(way[place])
    }
  },
)

const spelled =
  /^(?:[bpmfdtnlgkhjqxzcsryw]|zh|ch|sh)?(?:a|ai|an|ang|ao|e|ei|en|eng|er|i|ia|ian|iang|iao|ie|in|ing|iong|iu|o|ong|ou|u|ua|uai|uan|uang|ue|ui|un|uo|v)$/

test('the table holds whole syllables, each once, and no character twice under one', () => {
  const lines = syllables.trim().split('\n')
  const parts = lines.map(line => /^(?<syllable>[a-z]+)(?<rest>\p{Script=Han}+)$/u.exec(line)?.groups)
  expect(parts.filter(part => !part || !spelled.test(part['syllable'] ?? ''))).toEqual([])
  expect(new Set(parts.map(part => part?.['syllable'])).size).toBe(lines.length)
  for (const part of parts) {
    const all = characters(part?.['rest'] ?? '')
    expect(new Set(all).size).toBe(all.length)
  }
})

test('a character with several readings is found by each; a title in letters has none', () => {
  expect(syllablesOf('行')).toEqual(['hang', 'xing'])
  expect(readings('银行').map(way => way.join(' '))).toEqual(['yin hang', 'yin xing'])
  expect(readings('Recharge orders')).toEqual([])
})
