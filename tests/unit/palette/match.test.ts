import { expect, test, vi } from 'vitest'
import { createKeys, scoreMatch, splitWords } from '../../../src/renderer/app/palette/match.ts'
import { allScreenTitles } from './all-screen-titles.ts'

const screens = Object.values(allScreenTitles).map(titles => ({
  name: titles['en-us'] ?? '',
  keys: Object.values(titles).flatMap(title => createKeys(title)),
}))

/** Returns the matching screens, best first. */
const findScreens = (typed: string): readonly string[] =>
  screens
    .map(({ name, keys }) => ({ name, score: scoreMatch(splitWords(typed), keys) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ name }) => name)

test.each([
  ['initials of pinyin', 'czdd', 'Recharge orders'],
  ['initials in capitals', 'TXDD', 'Withdrawal orders'],
  ['whole pinyin', 'tixiandingdan', 'Withdrawal orders'],
  ['pinyin in syllables', 'ti xian', 'Withdrawal orders'],
  ['pinyin whole, then initials', 'qudaorb', 'Channel daily summary'],
  ['pinyin of a character with two readings', 'jsgl', 'Roles'],
  ['the same by its other reading, typed out', 'jueseguanli', 'Roles'],
  ['Chinese', '博主', 'Blogger summary'],
  ['Chinese from its middle', '上下分', 'GM top-up / deduction'],
  ['letters beside Chinese', 'gmsxf', 'GM top-up / deduction'],
  ['English', 'unbind', 'Unbind query'],
  ['initials of English', 'uq', 'Unbind query'],
  ['words in another order', 'orders with', 'Withdrawal orders'],
  ['Portuguese without its accents', 'mensagens gestao', 'Mail manager'],
  ['a letter left out', 'withdrwal', 'Withdrawal orders'],
  ['a plural in Portuguese', 'recargas', 'Recharge orders'],
  ['a plural with another stem in Portuguese', 'desvinculações', 'Drop rules'],
  ['a plural in English', 'bloggers', 'Blogger summary'],
  ['digits and letters of full width', 'ａｐｉ结算', 'API settlement report'],
])('a screen is found by %s', (_, typed, screen) => {
  expect(findScreens(typed)[0]).toBe(screen)
})

test.each(['xyz', 'theme', '57300536', '充值订单提现', 'q'.repeat(500)])('%s finds no screen', typed => {
  expect(findScreens(typed)).toEqual([])
})

test('a match at the title start ranks before later words, and those before mid-word', () => {
  const scores = ['agent summary', 'summary agent', 'reagent'].map(title =>
    scoreMatch(splitWords('agent'), createKeys(title)),
  )
  expect(scores).toEqual(scores.toSorted((one, other) => other - one))
  expect(new Set(scores).size).toBe(3)
})

test('a match in one piece ranks before the same letters from two words', () => {
  const [piece, jump] = ['已加入工单，待审核', '待加入工单'].map(title =>
    scoreMatch(splitWords('daish'), createKeys(title)),
  )
  expect(piece).toBeGreaterThan(jump ?? 0)
})

test('every search costs a bounded number of comparisons over all titles', () => {
  const read = vi.spyOn(String.prototype, 'charCodeAt')
  try {
    const costs = ['c', 'cz', 'chongzhi', 'pedidos de', 'a '.repeat(32)].map(typed => {
      read.mockClear()
      findScreens(typed)
      return read.mock.calls.length
    })
    // Takes far less than 50 ms.
    expect(Math.max(...costs)).toBeLessThan(200_000)
    expect(Math.min(...costs)).toBeGreaterThan(screens.length)
  } finally {
    read.mockRestore()
  }
})
