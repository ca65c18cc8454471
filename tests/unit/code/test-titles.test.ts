import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { declaredTests } from '../../tools/declared-tests.ts'
import { root } from '../../tools/run.ts'

const maxLength = 80
/** Words of a dialect that the tests once spoke; the field has better ones. */
const retired =
  /\b(told|tells?|says?|said|stands?|on show|whoever|whom|nobody|anew|by itself|under way|once more|so many|lacks?|goes on|comes back|is none|are none|as it was)\b/i
const quoted = /[“"‘'`][^”"’'`]*[”"’'`]/g
const titles = globSync('tests/**/*.{test,spec}.{ts,tsx}', { cwd: root }).flatMap(file =>
  declaredTests(file, readFileSync(join(root, file), 'utf8')),
)

test('titles of tests are at most 80 characters long and avoid retired words', () => {
  expect(titles.length).toBeGreaterThan(2500)
  const problems = titles.filter(({ title }) => {
    const plain = title.replaceAll(/\$\{[^}]*\}/g, 'X')
    return plain.length > maxLength || retired.test(plain.replaceAll(quoted, ''))
  })
  expect(problems.map(({ file, title }) => `${file}: ${title}`)).toEqual([])
})
