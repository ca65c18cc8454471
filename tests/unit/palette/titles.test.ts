import { expect, test } from 'vitest'
import { buildMenus, rulesOfAll } from '../../../src/demo/menus.ts'
import { listSyllables, readTitle } from '../../../src/renderer/app/palette/pinyin.ts'
import { routes } from '../../../src/renderer/app/routes.ts'
import { chinese, english, portuguese } from '../../shown-texts.ts'
import { allScreenTitles } from './all-screen-titles.ts'

const at = (texts: unknown, key: string): unknown =>
  key.split(/[:.]/).reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], texts)

test('the palette titles equal the screen texts in Chinese, English and Portuguese', () => {
  expect(allScreenTitles).toEqual(
    Object.fromEntries(
      Object.entries(routes).map(([path, { texts }]) => [
        path,
        {
          'zh-cn': at(chinese, `${texts}.title`),
          'en-us': at(english, `${texts}.title`),
          pt: at(portuguese, `${texts}.title`),
        },
      ]),
    ),
  )
})

const leaves = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leaves)
const titles = [
  ...Object.values(allScreenTitles).map(title => title['zh-cn'] ?? ''),
  ...buildMenus(new Set(rulesOfAll), 'zh-cn').flatMap(({ title, children }) => [
    title,
    ...children.map(child => child.title),
  ]),
  ...leaves(chinese.palette.commands),
  ...leaves(chinese.app.tags),
  ...leaves(chinese.app.bar),
]
const characters = (text: string) => text.match(/\p{Script=Han}/gu) ?? []

test.each(titles.filter(title => characters(title).length > 0))(
  '%s is read with one syllable per character',
  title => {
    const letters = title.match(/\p{Script=Han}|[^\s\p{Script=Han}\p{P}]+/gu) ?? []
    const ways = readTitle(title)
    expect(ways.length).toBeGreaterThan(0)
    for (const way of ways) {
      expect(way).toHaveLength(letters.length)
      for (const [place, letter] of letters.entries())
        expect(characters(letter).length > 0 ? listSyllables(letter) : [letter]).toContain(way[place])
    }
  },
)

test('a character with several readings yields each, and Latin text yields none', () => {
  expect(listSyllables('行')).toEqual(expect.arrayContaining(['hang', 'xing']))
  const ways = (title: string) => readTitle(title).map(way => way.join(' '))
  expect(ways('银行')).toEqual(expect.arrayContaining(['yin hang', 'yin xing']))
  expect(ways('行长')).toContain('hang zhang')
  expect(ways('利率 API')).toContain('li lv API')
  expect(ways('行长'.repeat(20)).length).toBeLessThanOrEqual(8)
  expect(readTitle('Recharge orders')).toEqual([])
})
