import { expect, test } from 'vitest'
import { readSourceFiles } from './source-files.ts'

/** Words of this product's subjects; `settled` is also what promises are. */
const subject = /player|blogger|salesm|withdraw|recharge|wager|\bgm\b|settle(?!d)/i

test('the kit names no subject of the product', () => {
  const found = readSourceFiles('src/renderer/kit').flatMap(({ path, text }) =>
    text
      .split('\n')
      .map((line, index) => ({ line, where: `${path}:${index + 1}` }))
      .filter(({ line }) => subject.test(line))
      .map(({ where }) => where),
  )
  expect(found).toEqual([])
})
