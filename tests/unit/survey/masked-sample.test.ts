import { expect, test } from 'vitest'
import { maskValue } from '../../../src/main/survey/reports/masked-sample.ts'

test.each([
  ['2026-11-24 10:00:00', '"####-##-## ##:##:##"'],
  ['P20261124', '"A########"'],
  ['João Silva', '"Aaa Aaa"'],
  ['王小明', '"aaa"'],
  ['owner@example.com', '"aaa@aaa.aaa"'],
  ['🎲 a|b', '"? a?a"'],
  [1234.5, '####.#'],
  [true, 'boolean'],
  [null, 'null'],
  [[1], 'list'],
  [{ a: 1 }, 'object'],
])('%j is masked to its form', (value, form) => {
  expect(maskValue(value)).toBe(form)
})

test('a long text reveals no length', () => {
  expect(maskValue('x'.repeat(500))).toBe('"aaa"')
  expect(maskValue('1,'.repeat(500)).length).toBeLessThanOrEqual(42)
})
